package org.medlink.proximity;

import java.util.List;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Direction;
import org.medlink.network.PairSet;
import org.medlink.proximity.walk.Adjacency;
import org.medlink.proximity.walk.LargestEigenvalue;
import org.medlink.proximity.walk.Walks;

/**
 * Katz' measure: the number of paths from source to target in training, damped by β for every step (L. Katz, "A new status
 * index derived from sociometric analysis", Psychometrika 18, 1953). β is {@value #SHARE} of 1/λ_max; where links form no cycles, as
 * among the paper's patents, it is {@value #SHARE} itself, which is what the paper has.
 *
 * <p>The series goes on until what is left of it is negligible, in a few passes over the links for each source; in a large network
 * it ends with paths of {@value #LONGEST} links, and costs what these reach.
 */
public final class Katz implements LinkPredictor {
    private static final double SHARE = 0.5;
    private static final double NEGLIGIBLE = 1e-9;
    private static final int WHOLE = 1000;
    private static final int LONGEST = 4;

    private final PairSet[] links;
    private final double[] damping;
    private final Walks[] shortWalks;

    /**
     * Katz on links in a direction.
     *
     * @param smallNetwork how many links times entities a relation may have for the whole series
     */
    Katz(List<Adjacency> adjacencies, Direction direction, long smallNetwork) {
        this.links = new PairSet[adjacencies.size()];
        this.damping = new double[links.length];
        this.shortWalks = new Walks[links.length];
        for (int r = 0; r < links.length; r++) {
            links[r] = adjacencies.get(r).fromSource(direction);
            PairSet back = adjacencies.get(r).fromTarget(direction);
            damping[r] = SHARE / Math.max(1, LargestEigenvalue.of(links[r], back));
            if ((long) links[r].size() * links[r].entities() > smallNetwork) {
                shortWalks[r] = new Walks(links[r], back, null, LONGEST);
            }
        }
    }

    /** Katz on the training links of each relation; in a symmetric network a link goes both ways. */
    public static Katz of(List<PairSet> trainingLinks, boolean symmetric) {
        return new Katz(Proximity.adjacencies(trainingLinks, symmetric), Direction.FORWARD, Proximity.SMALL_NETWORK);
    }

    @Override
    public double score(int relation, int source, int target) {
        double[] out = new double[1];
        scores(relation, source, new int[] {target}, out);
        return out[0];
    }

    @Override
    public void scores(int relation, int source, int[] targets, double[] out) {
        double beta = damping[relation];
        if (shortWalks[relation] != null) {
            shortWalks[relation].visit(source, targets, (t, counts) -> {
                double sum = 0;
                for (int n = LONGEST - 1; n >= 0; n--) {
                    sum = beta * (counts[n] + sum);
                }
                out[t] = sum;
            });
            return;
        }
        double[] all = series(links[relation], source, beta);
        for (int t = 0; t < targets.length; t++) {
            out[t] = all[targets[t]];
        }
    }

    /** Σ_n βⁿ (Aⁿ)_{source, ·}. */
    private static double[] series(PairSet links, int source, double beta) {
        double[] sum = new double[links.entities()];
        double[] reached = new double[sum.length];
        reached[source] = 1;
        double total = 1;
        double mass = 1;
        // A directed network without cycles ends by itself; with them β λ_max < 1 makes the terms shrink.
        for (int length = 1; length <= WHOLE && mass > NEGLIGIBLE * total; length++) {
            reached = step(links, reached, beta);
            mass = 0;
            for (int i = 0; i < sum.length; i++) {
                sum[i] += reached[i];
                mass += reached[i];
            }
            total += mass;
        }
        return sum;
    }

    private static double[] step(PairSet links, double[] from, double factor) {
        double[] to = new double[from.length];
        for (int i = 0; i < from.length; i++) {
            if (from[i] != 0) {
                double passed = factor * from[i];
                for (int e = links.start(i); e < links.start(i + 1); e++) {
                    to[links.target(e)] += passed;
                }
            }
        }
        return to;
    }
}
