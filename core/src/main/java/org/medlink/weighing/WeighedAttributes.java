package org.medlink.weighing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.medlink.eval.Roc;
import org.medlink.network.Attributes;
import org.medlink.network.Frame;
import org.medlink.network.LabeledPairs;
import org.medlink.network.PairRuns;
import org.medlink.network.PairSet;
import org.medlink.network.SourceRuns;
import org.medlink.parallel.Workers;
import org.medlink.proximity.ProximityAttributes;

/**
 * Attributes x_ij of pairs, weighed before features are learnt: those that were given, unless they are too many, and what the training
 * links around a pair say. In the training of features they are one number, κ_r·x_ij, of which the hinge decides how much it counts
 * beside the features.
 *
 * <p>The weights come from logistic regression, whose scores order pairs better than those of the hinge: most non-links reach the
 * margin by any of the attributes, and beyond it the hinge tells no two of them apart. Relations learn from each other: the weights of
 * each are drawn to what they have in common, κ_r ~ N(κ_0, 1/λ) with κ_0 ~ N(0, 1/λ), so that a relation of few links takes over what
 * others know.
 */
public final class WeighedAttributes {
    /** The hinge weighs the given attributes where there are more: here time grows with their square. */
    private static final int MOST_GIVEN = 1000;

    private static final int MOST_ROWS = 200_000;
    private static final int MOST_VALUES = 20_000_000;

    /** With more rows than this the penalty hardly matters. */
    private static final int MOST_TO_VALIDATE = 300_000;

    /** One row in this number is held out to choose the penalty. */
    private static final int HELD_OUT = 3;

    private static final List<Double> PENALTIES = List.of(1.0, 10.0, 100.0);
    private static final double USUAL_PENALTY = 1;

    /** How often the weights of relations and what these have in common are learnt in turn. */
    private static final int ROUNDS = 4;

    private final WeighedScore score;
    private final double penalty;

    private WeighedAttributes(WeighedScore score, double penalty) {
        this.score = score;
        this.penalty = penalty;
    }

    /** How many of the attributes of a network are weighed here: all, or none where these are left to the hinge. */
    public static int weighed(Attributes given) {
        return given.dimension() <= MOST_GIVEN ? given.dimension() : 0;
    }

    /** How many pairs the weights of this number of attributes are learnt from at the most. */
    public static int mostRows(int dimension) {
        return Math.min(MOST_ROWS, MOST_VALUES / dimension);
    }

    /** Learns from training pairs, among which the links are, what attributes and links say about a pair. */
    public static WeighedAttributes learn(
            Frame frame, List<PairSet> links, PairRuns pairs, Attributes given, Workers workers) {
        Attributes attributes = attributes(frame, links, pairs, given, workers);
        List<LogisticRegression> regressions = regressions(attributes, pairs, workers);
        return learn(attributes, regressions, penalty(regressions, workers), workers);
    }

    /** Learns the same from a part of the pairs, and of the links among them; the penalty that was chosen for all suits most of them too. */
    public WeighedAttributes learnt(
            Frame frame, List<PairSet> links, PairRuns pairs, Attributes given, Workers workers) {
        Attributes attributes = attributes(frame, links, pairs, given, workers);
        return learn(attributes, regressions(attributes, pairs, workers), penalty, workers);
    }

    private static Attributes attributes(
            Frame frame, List<PairSet> links, PairRuns pairs, Attributes given, Workers workers) {
        return Attributes.join(
                given, ProximityAttributes.learn(links, frame.symmetric(), frame.relations(), pairs, workers));
    }

    /** The same attributes and penalty, with weights learnt from other pairs. */
    public WeighedAttributes relearnt(PairRuns pairs, Workers workers) {
        return learn(attributes(), regressions(attributes(), pairs, workers), penalty, workers);
    }

    private static WeighedAttributes learn(
            Attributes attributes, List<LogisticRegression> regressions, double penalty, Workers workers) {
        double[][] found = fit(regressions, penalty, p -> true, workers);
        float[][] weights = new float[found.length][attributes.dimension()];
        for (int r = 0; r < weights.length; r++) {
            for (int d = 0; d < weights[r].length; d++) {
                weights[r][d] = (float) found[r][d];
            }
        }
        return new WeighedAttributes(new WeighedScore(attributes, weights), penalty);
    }

    private static List<LogisticRegression> regressions(Attributes attributes, PairRuns pairs, Workers workers) {
        List<LogisticRegression> regressions = new ArrayList<>();
        for (int r = 0; r < pairs.relations(); r++) {
            regressions.add(regression(attributes, pairs, r, workers));
        }
        return regressions;
    }

    private static LogisticRegression regression(Attributes attributes, PairRuns pairs, int relation, Workers workers) {
        int dimension = attributes.dimension();
        SourceRuns sample = pairs.runs(relation, mostRows(dimension) / pairs.relations());
        LabeledPairs some = sample.pairs();
        LogisticRegression regression = new LogisticRegression(sample.size(), dimension);
        sample.run(workers, (from, place, targets) -> {
            float[] values = new float[targets.length * dimension];
            attributes.fill(relation, some.source(from), targets, targets.length, values);
            for (int t = 0; t < targets.length; t++) {
                regression.put(place + t, values, t * dimension, some.label(from + t), some.weight(from + t));
            }
        });
        return regression;
    }

    /** The weights of every relation for the rows that are used. */
    private static double[][] fit(
            List<LogisticRegression> regressions, double penalty, IntPredicate used, Workers workers) {
        int relations = regressions.size();
        double[] common = new double[regressions.get(0).dimension()];
        double[][] weights = new double[relations][common.length];
        int rounds = relations == 1 ? 1 : ROUNDS;
        for (int round = 0; round < rounds; round++) {
            workers.run(
                    relations, (r, worker) -> weights[r] = regressions.get(r).fit(penalty, common, weights[r], used));
            for (int d = 0; d < common.length; d++) {
                double sum = 0;
                for (double[] one : weights) {
                    sum += one[d];
                }
                common[d] = sum / (relations + 1);
            }
        }
        return weights;
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
            double[][] weights = fit(regressions, penalty, p -> p % HELD_OUT > 0, workers);
            double[] aucs = new double[regressions.size()];
            Arrays.setAll(aucs, r -> heldOutAuc(regressions.get(r), weights[r]));
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

    private static double heldOutAuc(LogisticRegression regression, double[] weights) {
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
    public Attributes attributes() {
        return score.attributes();
    }

    /** κ_r·x_ij. */
    public WeighedScore score() {
        return score;
    }

    /** κ_r, times a factor. */
    public float[] weights(int relation, double factor) {
        float[] scaled = score.weights()[relation].clone();
        for (int d = 0; d < scaled.length; d++) {
            scaled[d] *= (float) factor;
        }
        return scaled;
    }

    /** κ_r·x_ij as the one attribute of a pair; those of these pairs are computed at once and kept. */
    public Attributes scores(LabeledPairs pairs, Workers workers) {
        float[] kept = new float[pairs.size()];
        for (int r = 0; r < pairs.relations(); r++) {
            int relation = r;
            new SourceRuns(pairs, r, Integer.MAX_VALUE).run(workers, (from, place, targets) -> {
                float[] scores = new float[targets.length];
                score.fill(relation, pairs.source(from), targets, targets.length, scores);
                System.arraycopy(scores, 0, kept, from, scores.length);
            });
        }
        return new KeptScores(score, pairs, kept);
    }
}
