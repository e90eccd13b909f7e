package org.medlink.shard;

import java.util.Arrays;
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

    private final Shards cluster;
    private final AffinityShape shape;
    private final Costs costs;
    private final int relation;
    private double[] place;
    private long placeNumber;
    private double[] direction;
    private long directionNumber;
    private double[] here;
    private double hereWidth;

    ShardedHinge(Shards cluster, AffinityShape shape, Costs costs, int relation) {
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
    public void moveTo(double[] weights) {
        place = weights.clone();
        placeNumber = NUMBERS.incrementAndGet();
        here = null;
    }

    @Override
    public void setDirection(double[] towards) {
        direction = towards.clone();
        directionNumber = NUMBERS.incrementAndGet();
    }

    /** Between the two lengths where the slope changes its sign, as if it were linear there. */
    @Override
    public double search(double linear, double quadratic, double width, double[] out) {
        double[] losses = cluster.ask(
                "weights: line search",
                new Loss(relation, place, placeNumber, direction, directionNumber, LENGTHS, width));
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
    public void step(double length, double[] weights) {
        moveTo(weights);
    }

    @Override
    public void refreshLoss(double width, double[] loss) {
        ask(width);
        System.arraycopy(here, here.length - 3, loss, 0, 3);
    }

    @Override
    public double statistic(double width, double[] statistic) {
        ask(width);
        System.arraycopy(here, 0, statistic, 0, statistic.length);
        return here[statistic.length];
    }

    @Override
    public void loss(double length, double width, double[] out) {
        if (length != 0) {
            throw new IllegalArgumentException("only asked for where it stands, not after " + length);
        }
        refreshLoss(width, out);
    }

    /** Statistic, sum of multipliers and losses where it stands. */
    private void ask(double width) {
        if (here == null || hereWidth != width) {
            here = cluster.ask("weights: gradient", new Statistic(relation, place, placeNumber, width));
            hereWidth = width;
        }
    }

    /**
     * Losses of one relation along a line; see {@link org.medlink.margin.HingeProblem#loss}.
     *
     * @param placeNumber a number that no other weights have
     * @param directionNumber a number that no other direction has
     */
    record Loss(
            int relation,
            double[] weights,
            long placeNumber,
            double[] direction,
            long directionNumber,
            double[] lengths,
            double width)
            implements Shards.Task {
        @Override
        public double[] run(Work work) {
            Slacks slacks = work.slacks(relation);
            slacks.moveTo(weights, placeNumber);
            slacks.setDirection(direction, directionNumber);
            double[] out = new double[3];
            double[] all = new double[3 * lengths.length];
            for (int t = 0; t < lengths.length; t++) {
                slacks.problem().loss(slacks.slack(), slacks.slope(), lengths[t], width, out);
                System.arraycopy(out, 0, all, 3 * t, 3);
            }
            return all;
        }
    }

    /**
     * The statistic of one relation's multipliers, their sum, and the losses; see {@link org.medlink.margin.HingeProblem#statistic}.
     *
     * @param placeNumber a number that no other weights have
     */
    record Statistic(int relation, double[] weights, long placeNumber, double width) implements Shards.Task {
        @Override
        public double[] run(Work work) {
            Slacks slacks = work.slacks(relation);
            slacks.moveTo(weights, placeNumber);
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
}
