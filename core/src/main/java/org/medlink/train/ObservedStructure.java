package org.medlink.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.medlink.eval.Roc;
import org.medlink.margin.LogisticRegression;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.Relation;
import org.medlink.network.SourceRuns;
import org.medlink.parallel.Workers;
import org.medlink.proximity.ProximityAttributes;

/**
 * What the training links around a pair say about it, weighed before features are learnt: proximity attributes x_ij and their weights
 * κ_r. In the training of features they are one number, κ_r·x_ij, of which the hinge decides how much it counts beside the features.
 *
 * <p>The weights come from logistic regression, whose scores order pairs better than those of the hinge: most non-links reach the
 * margin by any of the attributes, and beyond it the hinge tells no two of them apart.
 */
final class ObservedStructure {
    private static final int MOST_ROWS = 200_000;

    /** With more rows than this the penalty hardly matters. */
    private static final int MOST_TO_VALIDATE = 300_000;

    /** One row in so many is held out to choose the penalty. */
    private static final int HELD_OUT = 3;

    private static final List<Double> PENALTIES = List.of(1.0, 10.0, 100.0);
    private static final double USUAL_PENALTY = 1;

    private final ProximityAttributes attributes;
    private final float[][] weights;

    private ObservedStructure(ProximityAttributes attributes, float[][] weights) {
        this.attributes = attributes;
        this.weights = weights;
    }

    /** Learns from training pairs what their links say about a pair. */
    static ObservedStructure learn(Network network, LabeledPairs pairs, Workers workers) {
        List<String> relations =
                network.relations().stream().map(Relation::name).toList();
        ProximityAttributes attributes =
                ProximityAttributes.learn(pairs.linkSets(), network.symmetric(), relations, pairs, workers);
        List<LogisticRegression> regressions = new ArrayList<>();
        for (int r = 0; r < pairs.relations(); r++) {
            regressions.add(regression(attributes, pairs, r, workers));
        }
        double penalty = penalty(regressions, workers);
        float[][] weights = new float[pairs.relations()][];
        workers.run(weights.length, (r, worker) -> {
            double[] found = regressions.get(r).fit(penalty, p -> true);
            weights[r] = new float[found.length];
            for (int d = 0; d < found.length; d++) {
                weights[r][d] = (float) found[d];
            }
        });
        return new ObservedStructure(attributes, weights);
    }

    private static LogisticRegression regression(
            Attributes attributes, LabeledPairs pairs, int relation, Workers workers) {
        SourceRuns sample = new SourceRuns(pairs, relation, MOST_ROWS / pairs.relations());
        int dimension = attributes.dimension();
        LogisticRegression regression = new LogisticRegression(sample.size(), dimension);
        sample.run(workers, (from, place, targets) -> {
            float[] rows = new float[targets.length * dimension];
            attributes.fill(relation, pairs.source(from), targets, targets.length, rows);
            for (int t = 0; t < targets.length; t++) {
                regression.put(place + t, rows, t * dimension, pairs.label(from + t));
            }
        });
        return regression;
    }

    /**
     * One penalty for all relations, the one with the best mean AUC of held-out rows. A pair is described as if its own link were
     * absent, so these need not be taken out of the links.
     */
    private static double penalty(List<LogisticRegression> regressions, Workers workers) {
        long rows = regressions.stream().mapToLong(LogisticRegression::size).sum();
        if (rows > MOST_TO_VALIDATE) {
            return USUAL_PENALTY;
        }
        double best = USUAL_PENALTY;
        double bestAuc = 0;
        for (double penalty : PENALTIES) {
            double[] aucs = new double[regressions.size()];
            workers.run(aucs.length, (r, worker) -> aucs[r] = heldOutAuc(regressions.get(r), penalty));
            double auc = Arrays.stream(aucs)
                    .filter(one -> !Double.isNaN(one))
                    .average()
                    .orElse(0);
            if (auc > bestAuc) {
                bestAuc = auc;
                best = penalty;
            }
        }
        return best;
    }

    private static double heldOutAuc(LogisticRegression regression, double penalty) {
        double[] weights = regression.fit(penalty, p -> p % HELD_OUT > 0);
        int count = (regression.size() + HELD_OUT - 1) / HELD_OUT;
        double[] scores = new double[count];
        byte[] labels = new byte[count];
        for (int n = 0; n < count; n++) {
            scores[n] = regression.score(weights, n * HELD_OUT);
            labels[n] = regression.label(n * HELD_OUT);
        }
        return Roc.auc(scores, labels);
    }

    /** x_ij. */
    Attributes attributes() {
        return attributes;
    }

    /** κ_r, times a factor. */
    float[] weights(int relation, double factor) {
        float[] scaled = weights[relation].clone();
        for (int d = 0; d < scaled.length; d++) {
            scaled[d] *= (float) factor;
        }
        return scaled;
    }

    /** κ_r·x_ij as the one attribute of a pair; those of these pairs are computed at once and kept. */
    Attributes scores(LabeledPairs pairs, Workers workers) {
        float[] kept = new float[pairs.size()];
        for (int r = 0; r < pairs.relations(); r++) {
            int relation = r;
            new SourceRuns(pairs, r, Integer.MAX_VALUE).run(workers, (from, place, targets) -> {
                float[] scores = new float[targets.length];
                score(relation, pairs.source(from), targets, targets.length, scores);
                System.arraycopy(scores, 0, kept, from, scores.length);
            });
        }
        return new KeptScores(this, pairs, kept);
    }

    /** κ_r·x_ij of a source with some targets. */
    void score(int relation, int source, int[] targets, int count, float[] scores) {
        float[] kappa = weights[relation];
        float[] rows = new float[count * kappa.length];
        attributes.fill(relation, source, targets, count, rows);
        for (int t = 0; t < count; t++) {
            double sum = 0;
            for (int d = 0; d < kappa.length; d++) {
                sum += (double) kappa[d] * rows[t * kappa.length + d];
            }
            scores[t] = (float) sum;
        }
    }
}
