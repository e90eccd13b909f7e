package org.medlink.train;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.medlink.margin.AffinityShape;
import org.medlink.margin.Costs;
import org.medlink.margin.HingeLoss;

/**
 * The hinge loss of one relation whose pairs are in shards: every question is put to all of them and their answers are added. A
 * question costs a round of the cluster, so the first about a direction asks for several lengths at once.
 */
final class ShardedHinge implements HingeLoss {
    /** Lengths that the line search is likely to try. */
    private static final double[] LIKELY = {0, 0.25, 0.5, 1, 2};

    /** Numbers of weights and directions: shards remember slacks by them. */
    private static final AtomicLong NUMBERS = new AtomicLong();

    private final ShardCluster cluster;
    private final AffinityShape shape;
    private final Costs costs;
    private final int relation;
    private final Map<Double, double[]> known = new HashMap<>();
    private double knownWidth;
    private double[] place;
    private long placeNumber;
    private double[] direction;
    private long directionNumber;

    ShardedHinge(ShardCluster cluster, AffinityShape shape, Costs costs, int relation) {
        this.cluster = cluster;
        this.shape = shape;
        this.costs = costs;
        this.relation = relation;
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
        direction = null;
        known.clear();
    }

    @Override
    public void look(double[] towards) {
        direction = towards.clone();
        directionNumber = NUMBERS.incrementAndGet();
        known.clear();
    }

    @Override
    public void walk(double length, double[] weights) {
        stand(weights);
    }

    @Override
    public double statistic(double width, double[] statistic) {
        double[] both = cluster.ask("weights: gradient", new ShardStatistic(relation, place, placeNumber, width));
        System.arraycopy(both, 0, statistic, 0, statistic.length);
        return both[statistic.length];
    }

    @Override
    public void loss(double length, double width, double[] out) {
        if (width != knownWidth) {
            known.clear();
            knownWidth = width;
        }
        double[] found = known.get(length);
        if (found == null) {
            double[] lengths = direction != null && known.isEmpty() ? LIKELY : new double[] {length};
            double[] sums = cluster.ask(
                    "weights: line search",
                    new ShardLoss(relation, place, placeNumber, direction, directionNumber, lengths, width));
            for (int t = 0; t < lengths.length; t++) {
                known.put(lengths[t], new double[] {sums[3 * t], sums[3 * t + 1], sums[3 * t + 2]});
            }
            if (!known.containsKey(length)) {
                loss(length, width, out);
                return;
            }
            found = known.get(length);
        }
        System.arraycopy(found, 0, out, 0, 3);
    }
}
