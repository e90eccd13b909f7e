package org.medlink.proximity.walk;

import org.medlink.network.PairSet;

/**
 * Walks of length 1, 2, … up to a longest from one source to many targets: how many there are, or the sum of what each weighs,
 * the product of the weights of the entities it passes on its way. Steps go forth from the source over what is reached only; the last
 * one or two go back from the targets instead where that is less work. Counts are whole numbers, so both ways agree exactly; weighted
 * sums have at most three steps, of which one goes back, and are added in the same order.
 */
final class Walks {
    private static final int MOST_BACK = 2;

    private final PairSet forth;
    private final PairSet back;
    private final double[] weights;
    private final int longest;
    private final Pool<SparseVector[]> pool;

    /**
     * Over the links of one relation.
     *
     * @param weights of entities, or null to count
     */
    Walks(PairSet forth, PairSet back, double[] weights, int longest) {
        this.forth = forth;
        this.back = back;
        this.weights = weights;
        this.longest = longest;
        this.pool = new Pool<>(() -> {
            SparseVector[] vectors = new SparseVector[longest];
            for (int n = 0; n < longest; n++) {
                vectors[n] = new SparseVector(forth.entities());
            }
            return vectors;
        });
    }

    /** What to do with the sums of one target. */
    interface Visitor {
        /** The sum over walks of length n to target t of those asked for is at n - 1. */
        void visit(int t, double[] sums);
    }

    void visit(int source, int[] targets, Visitor visitor) {
        SparseVector[] reached = pool.take();
        reached[0].addRow(forth, source, 1);
        int steps = 1;
        while (steps < longest && !goingBackIsCheaper(reached[steps - 1], longest - steps, targets)) {
            spread(reached[steps - 1], reached[steps]);
            steps++;
        }
        double[] sums = new double[longest];
        for (int t = 0; t < targets.length; t++) {
            for (int n = 0; n < steps; n++) {
                sums[n] = reached[n].get(targets[t]);
            }
            if (steps < longest) {
                sums[steps] = weights == null
                        ? reached[steps - 1].sumRow(back, targets[t])
                        : weightedSum(reached[steps - 1], targets[t]);
            }
            if (steps + 1 < longest) {
                sums[steps + 1] = sumOfSums(reached[steps - 1], targets[t]);
            }
            visitor.visit(t, sums);
        }
        for (int n = 0; n < steps; n++) {
            reached[n].clear();
        }
        pool.giveBack(reached);
    }

    private void spread(SparseVector from, SparseVector to) {
        if (weights != null) {
            from.sort();
        }
        for (int place = 0; place < from.count(); place++) {
            int entity = from.entity(place);
            to.addRow(forth, entity, weights == null ? from.get(entity) : from.get(entity) * weights[entity]);
        }
    }

    private double weightedSum(SparseVector from, int target) {
        double sum = 0;
        for (int e = back.start(target); e < back.start(target + 1); e++) {
            int entity = back.target(e);
            sum += from.get(entity) * weights[entity];
        }
        return sum;
    }

    private double sumOfSums(SparseVector from, int target) {
        double sum = 0;
        for (int e = back.start(target); e < back.start(target + 1); e++) {
            sum += from.sumRow(back, back.target(e));
        }
        return sum;
    }

    private boolean goingBackIsCheaper(SparseVector reached, int left, int[] targets) {
        if (left > (weights == null ? MOST_BACK : 1)) {
            return false;
        }
        long spread = 0;
        for (int place = 0; place < reached.count(); place++) {
            spread += forth.degree(reached.entity(place));
        }
        long gather = 0;
        for (int t = 0; t < targets.length && gather <= spread; t++) {
            gather += back.degree(targets[t]);
            if (left > 1) {
                for (int e = back.start(targets[t]); e < back.start(targets[t] + 1) && gather <= spread; e++) {
                    gather += back.degree(back.target(e));
                }
            }
        }
        return gather <= spread;
    }
}
