package org.medlink.proximity;

import java.util.List;
import org.medlink.network.Evidence;
import org.medlink.network.PairSet;
import org.medlink.proximity.walk.Adjacency;
import org.medlink.proximity.walk.CountLogarithm;
import org.medlink.proximity.walk.SparseRows;
import org.medlink.proximity.walk.ThreeSteps;
import org.medlink.proximity.walk.TwoSteps;

/** Common neighbours and paths of three links, whichever way the links go. */
final class NeighbourColumns implements Columns {
    private final PairSet[] neighbours;
    private final TwoSteps.Middles[] middles;
    private final TwoSteps[] steps;
    private final ThreeSteps[] further;
    private final double[][] inverseRoots;
    private final double[][] returns;

    NeighbourColumns(List<Adjacency> links, List<TwoSteps.Middles> middles) {
        this.neighbours = links.stream().map(Adjacency::neighbours).toArray(PairSet[]::new);
        this.middles = middles.toArray(TwoSteps.Middles[]::new);
        steps = new TwoSteps[neighbours.length];
        further = new ThreeSteps[neighbours.length];
        inverseRoots = new double[neighbours.length][];
        returns = new double[neighbours.length][];
        for (int r = 0; r < neighbours.length; r++) {
            steps[r] = new TwoSteps(neighbours[r], neighbours[r], middles.get(r));
            inverseRoots[r] = inverseRoots(neighbours[r]);
            further[r] = new ThreeSteps(neighbours[r], inverseRoots[r]);
            returns[r] = returns(neighbours[r], inverseRoots[r]);
        }
    }

    private static double[] inverseRoots(PairSet neighbours) {
        double[] roots = new double[neighbours.entities()];
        for (int i = 0; i < roots.length; i++) {
            roots[i] = 1 / Math.sqrt(Math.max(1, neighbours.degree(i)));
        }
        return roots;
    }

    /** t_v = Σ_b A_vb / √(d_v d_b). */
    private static double[] returns(PairSet neighbours, double[] inverseRoots) {
        double[] returns = new double[neighbours.entities()];
        for (int i = 0; i < returns.length; i++) {
            double sum = 0;
            for (int e = neighbours.start(i); e < neighbours.start(i + 1); e++) {
                sum += inverseRoots[neighbours.target(e)];
            }
            returns[i] = sum * inverseRoots[i];
        }
        return returns;
    }

    @Override
    public List<String> names() {
        return List.of(
                "common neighbours",
                "common neighbours, some",
                "Adamic/Adar",
                "resource allocation",
                "Jaccard",
                "paths of three",
                "paths of three, normalised");
    }

    @Override
    public Evidence evidence(int column) {
        return Evidence.CONNECTION;
    }

    @Override
    public void fill(int relation, PairBatch batch, int at) {
        PairSet known = neighbours[relation];
        int source = batch.source();
        SparseRows reached = steps[relation].from(source);
        // From or to a hub paths are many, and counting them takes longest.
        boolean paths = !middles[relation].isHub(source);
        SparseRows ends = paths && further[relation].work(reached) < workFromTargets(relation, batch)
                ? further[relation].from(reached)
                : null;
        for (int t = 0; t < batch.count(); t++) {
            int target = batch.target(t);
            if (target == source) {
                continue;
            }
            double common = reached.get(target, TwoSteps.COUNT);
            if (common > 0) {
                int together = known.degree(source) + known.degree(target) - 2 * batch.joined(t);
                batch.put(t, at, CountLogarithm.of(common));
                batch.put(t, at + 1, 1);
                batch.put(t, at + 2, Math.sqrt(reached.get(target, TwoSteps.INVERSE_LOG)));
                batch.put(t, at + 3, Math.sqrt(reached.get(target, TwoSteps.INVERSE)));
                batch.put(t, at + 4, Math.sqrt(common / (together - common)));
            }
            if (paths && !middles[relation].isHub(target)) {
                paths(relation, reached, ends, batch, t, at + 5);
            }
        }
        if (ends != null) {
            further[relation].giveBack(ends);
        }
        steps[relation].giveBack(reached);
    }

    /** How many additions paths of three take that are counted back from each target. */
    private long workFromTargets(int relation, PairBatch batch) {
        long work = 0;
        for (int t = 0; t < batch.count(); t++) {
            int target = batch.target(t);
            work += middles[relation].isHub(target) ? 0 : neighbours[relation].degree(target);
        }
        return work;
    }

    /** @param ends who is reached in three steps; null to find out from those reached in two, which comes to the same */
    private void paths(int relation, SparseRows reached, SparseRows ends, PairBatch batch, int t, int at) {
        PairSet known = neighbours[relation];
        double[] roots = inverseRoots[relation];
        int source = batch.source();
        int target = batch.target(t);
        double paths = 0;
        double normalised = 0;
        if (ends != null) {
            paths = ends.get(target, ThreeSteps.COUNT);
            normalised = ends.get(target, ThreeSteps.INVERSE_ROOT);
        } else {
            for (int e = known.start(target); e < known.start(target + 1); e++) {
                int last = known.target(e);
                paths += reached.get(last, TwoSteps.COUNT);
                normalised += reached.get(last, TwoSteps.INVERSE_ROOT) * roots[last];
            }
        }
        if (batch.joined(t) > 0) {
            // Those that end with the pair's own link, and those that begin with it, but for the one that does both.
            paths -= reached.get(source, TwoSteps.COUNT) + known.degree(target) - 1;
            normalised -= reached.get(source, TwoSteps.INVERSE_ROOT) * roots[source]
                    + returns[relation][target]
                    - roots[source] * roots[target];
        }
        // Where there is no path, a difference is nothing but rounding.
        if (paths > 0) {
            batch.put(t, at, CountLogarithm.of(paths));
            batch.put(t, at + 1, Math.sqrt(Math.max(0, normalised)));
        }
    }
}
