package org.medlink.proximity;

import org.medlink.network.Direction;
import org.medlink.network.PairSet;
import org.medlink.proximity.walk.Adjacency;
import org.medlink.proximity.walk.Pool;
import org.medlink.proximity.walk.SparseVector;

/**
 * The common neighbours of a source and a target, each with a weight that depends on the neighbour alone; the sum of these weights
 * for one pair, or for one source and many targets. All ways to compute it add in the same order, so they agree to the last bit.
 */
final class CommonNeighbours {
    /** Searching a row beats walking it when it is this many times as long as the other. */
    private static final int SEARCH = 16;

    private final PairSet ofSource;
    private final PairSet ofTarget;
    private final PairSet toTarget;
    private final double[] weights;
    private final Pool<SparseVector> pool;

    /** With these weights of neighbours. */
    CommonNeighbours(Adjacency links, Direction direction, double[] weights) {
        this.ofSource = links.fromSource(direction);
        this.ofTarget = links.fromTarget(direction);
        this.toTarget = links.toTarget(direction);
        this.weights = weights;
        this.pool = new Pool<>(() -> new SparseVector(links.entities()));
    }

    /** How many neighbours a source has that could be common. */
    int sourceDegree(int source) {
        return ofSource.degree(source);
    }

    /** How many neighbours a target has that could be common. */
    int targetDegree(int target) {
        return ofTarget.degree(target);
    }

    /** The sum for one pair, by merging two sorted rows. */
    double sum(int source, int target) {
        if (sourceDegree(source) > (long) SEARCH * targetDegree(target)) {
            return searched(ofTarget, target, ofSource, source);
        }
        if (targetDegree(target) > (long) SEARCH * sourceDegree(source)) {
            return searched(ofSource, source, ofTarget, target);
        }
        double sum = 0;
        int a = ofSource.start(source);
        int b = ofTarget.start(target);
        int endA = ofSource.start(source + 1);
        int endB = ofTarget.start(target + 1);
        while (a < endA && b < endB) {
            int fromA = ofSource.target(a);
            int fromB = ofTarget.target(b);
            if (fromA == fromB) {
                sum += weights[fromA];
            }
            a += fromA <= fromB ? 1 : 0;
            b += fromB <= fromA ? 1 : 0;
        }
        return sum;
    }

    private double searched(PairSet few, int fewRow, PairSet many, int manyRow) {
        double sum = 0;
        for (int e = few.start(fewRow); e < few.start(fewRow + 1); e++) {
            if (many.contains(manyRow, few.target(e))) {
                sum += weights[few.target(e)];
            }
        }
        return sum;
    }

    /** The sums for one source and many targets: from the source's side or from the targets', whichever is less work. */
    void sums(int source, int[] targets, double[] out) {
        if (targets.length == 1) {
            out[0] = sum(source, targets[0]);
            return;
        }
        SparseVector vector = pool.take();
        if (spreadingIsCheaper(source, targets)) {
            for (int e = ofSource.start(source); e < ofSource.start(source + 1); e++) {
                int neighbour = ofSource.target(e);
                vector.addRow(toTarget, neighbour, weights[neighbour]);
            }
            for (int t = 0; t < targets.length; t++) {
                out[t] = vector.get(targets[t]);
            }
        } else {
            for (int e = ofSource.start(source); e < ofSource.start(source + 1); e++) {
                vector.add(ofSource.target(e), weights[ofSource.target(e)]);
            }
            for (int t = 0; t < targets.length; t++) {
                out[t] = vector.sumRow(ofTarget, targets[t]);
            }
        }
        vector.clear();
        pool.giveBack(vector);
    }

    private boolean spreadingIsCheaper(int source, int[] targets) {
        long spread = 0;
        for (int e = ofSource.start(source); e < ofSource.start(source + 1); e++) {
            spread += toTarget.degree(ofSource.target(e));
        }
        long gather = 0;
        for (int t = 0; t < targets.length && gather <= spread; t++) {
            gather += ofTarget.degree(targets[t]);
        }
        return spread < gather;
    }
}
