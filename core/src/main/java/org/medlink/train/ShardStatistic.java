package org.medlink.train;

/**
 * The statistic of one relation's multipliers, then their sum; see {@link org.medlink.margin.HingeProblem#statistic}.
 *
 * @param placeNumber a number that no other weights have
 */
record ShardStatistic(int relation, double[] weights, long placeNumber, double width) implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        ShardSlacks slacks = work.slacks(relation);
        slacks.stand(weights, placeNumber);
        double[] statistic = new double[weights.length];
        double multipliers = slacks.problem().statistic(slacks.slack(), width, statistic);
        double[] both = java.util.Arrays.copyOf(statistic, statistic.length + 1);
        both[statistic.length] = multipliers;
        return both;
    }
}
