package org.medlink.shard;

/**
 * Losses of one relation along a line; see {@link org.medlink.margin.HingeProblem#loss}.
 *
 * @param placeNumber a number that no other weights have
 * @param directionNumber a number that no other direction has
 */
record ShardLoss(
        int relation,
        double[] weights,
        long placeNumber,
        double[] direction,
        long directionNumber,
        double[] lengths,
        double width)
        implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        ShardSlacks slacks = work.slacks(relation);
        slacks.stand(weights, placeNumber);
        slacks.look(direction, directionNumber);
        double[] out = new double[3];
        double[] all = new double[3 * lengths.length];
        for (int t = 0; t < lengths.length; t++) {
            slacks.problem().loss(slacks.slack(), slacks.slope(), lengths[t], width, out);
            System.arraycopy(out, 0, all, 3 * t, 3);
        }
        return all;
    }
}
