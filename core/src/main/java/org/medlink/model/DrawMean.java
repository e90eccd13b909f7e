package org.medlink.model;

import java.util.Arrays;
import java.util.List;

/**
 * The mean of the scores that draws from a posterior have for a pair: s · logit of the mean of σ(f/s). A draw for which the pair is far beyond the
 * margin counts little more than one for which it is beyond it, so that a single draw cannot outweigh all others; the result is a score again.
 *
 * @param draws from the posterior
 * @param scale s
 */
record DrawMean(List<LatentFeatures> draws, double scale) {
    /** @param described what attributes come to in each draw, target by target */
    void scores(int relation, int source, int[] targets, double[][] described, double[] out) {
        double[] scores = new double[targets.length];
        double[] inFavour = new double[targets.length];
        double[] against = new double[targets.length];
        for (int d = 0; d < described.length; d++) {
            Arrays.fill(scores, 0);
            draws.get(d).addLatentScores(relation, source, targets, scores);
            for (int t = 0; t < targets.length; t++) {
                double x = (scores[t] + described[d][t]) / scale;
                inFavour[t] += sigmoid(x);
                against[t] += sigmoid(-x);
            }
        }
        for (int t = 0; t < targets.length; t++) {
            // Of the two sums rather than of one and its complement, so that certain pairs are told apart.
            out[t] = scale * (Math.log(inFavour[t]) - Math.log(against[t]));
        }
    }

    /** Not below the least that a logarithm takes. */
    private static double sigmoid(double x) {
        return Math.max(Double.MIN_NORMAL, 1 / (1 + Math.exp(-x)));
    }
}
