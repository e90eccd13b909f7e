package org.medlink.shard;

import java.util.concurrent.atomic.AtomicLong;
import org.medlink.margin.AffinityShape;
import org.medlink.margin.Costs;
import org.medlink.margin.HingeLoss;

/**
 * The hinge loss of one relation whose pairs are in shards: every question is put to all of them and their answers are added. A
 * question costs a round of the cluster, so a descent step asks two: for the losses at many lengths, and for losses and statistic
 * where the step led.
 */
final class ShardedHinge implements HingeLoss {
    /** Lengths that are looked at: 0, and from 1/64 to 8 by half octaves. */
    private static final double[] LENGTHS = lengths(-12, 6);

    /** Numbers of weights and directions: shards remember slacks by them. */
    private static final AtomicLong NUMBERS = new AtomicLong();

    private final ShardCluster cluster;
    private final AffinityShape shape;
    private final Costs costs;
    private final int relation;
    private double[] place;
    private long placeNumber;
    private double[] direction;
    private long directionNumber;
    private double[] arrived;
    private double arrivedWidth;

    ShardedHinge(ShardCluster cluster, AffinityShape shape, Costs costs, int relation) {
        this.cluster = cluster;
        this.shape = shape;
        this.costs = costs;
        this.relation = relation;
    }

    private static double[] lengths(int from, int to) {
        double[] lengths = new double[to - from + 2];
        for (int e = from; e <= to; e++) {
            lengths[e - from + 1] = Math.pow(2, 0.5 * e);
        }
        return lengths;
    }

    @Override
    public AffinityShape shape() {
        return shape;
    }

    @Override
    public Costs costs() {
        return costs;
    }

    @Override
    public void stand(double[] weights) {
        place = weights.clone();
        placeNumber = NUMBERS.incrementAndGet();
        arrived = null;
    }

    @Override
    public void look(double[] towards) {
        direction = towards.clone();
        directionNumber = NUMBERS.incrementAndGet();
    }

    /** Between the two lengths where the slope changes its sign, as if it were linear there. */
    @Override
    public double search(double linear, double quadratic, double width, double[] out) {
        double[] losses = cluster.ask(
                "weights: line search",
                new ShardLoss(relation, place, placeNumber, direction, directionNumber, LENGTHS, width));
        double low = 0;
        double lowSlope = linear + losses[1];
        if (lowSlope >= 0) {
            return 0;
        }
        for (int t = 1; t < LENGTHS.length; t++) {
            double high = LENGTHS[t];
            double highSlope = linear + quadratic * high + losses[3 * t + 1];
            if (highSlope >= 0) {
                return low - lowSlope * (high - low) / (highSlope - lowSlope);
            }
            low = high;
            lowSlope = highSlope;
        }
        return low;
    }

    @Override
    public void walk(double length, double[] weights) {
        stand(weights);
    }

    @Override
    public void arrive(double width, double[] loss) {
        ask(width);
        System.arraycopy(arrived, arrived.length - 3, loss, 0, 3);
    }

    @Override
    public double statistic(double width, double[] statistic) {
        ask(width);
        System.arraycopy(arrived, 0, statistic, 0, statistic.length);
        return arrived[statistic.length];
    }

    @Override
    public void loss(double length, double width, double[] out) {
        if (length != 0) {
            throw new IllegalArgumentException("only asked for where it stands, not after " + length);
        }
        arrive(width, out);
    }

    /** Statistic, sum of multipliers and losses where it stands. */
    private void ask(double width) {
        if (arrived == null || arrivedWidth != width) {
            arrived = cluster.ask("weights: gradient", new ShardStatistic(relation, place, placeNumber, width));
            arrivedWidth = width;
        }
    }
}
