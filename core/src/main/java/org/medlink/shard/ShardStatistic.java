package org.medlink.shard;

import java.util.Arrays;

/**
 * The statistic of one relation's multipliers, their sum, and the losses; see {@link org.medlink.margin.HingeProblem#statistic}.
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
        double[] losses = new double[3];
        slacks.problem().loss(slacks.slack(), slacks.slope(), 0, width, losses);
        double[] all = Arrays.copyOf(statistic, statistic.length + 4);
        all[statistic.length] = multipliers;
        System.arraycopy(losses, 0, all, statistic.length + 1, 3);
        return all;
    }
}
