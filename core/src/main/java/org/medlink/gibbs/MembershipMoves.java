package org.medlink.gibbs;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Moves of the features that an entity shares with others: each is flipped with the probability of Metropolis, min(1, odds), where the odds are those
 * of the Indian buffet process times the pseudo-likelihood itself, nothing augmented.
 */
final class MembershipMoves {
    private final Cells cells;
    private final HingeLikelihood likelihood;
    private final Features features;
    private final double[] scores;
    private final UniformRandomProvider random;

    /** Log likelihood of an entity's cells. */
    private final double[] log;

    private final double[] flippedLog;

    /** What the feature at hand adds to the score of each. */
    private final double[] gain;

    MembershipMoves(
            Cells cells, HingeLikelihood likelihood, Features features, double[] scores, UniformRandomProvider random) {
        this.cells = cells;
        this.likelihood = likelihood;
        this.features = features;
        this.scores = scores;
        this.random = random;
        int most = cells.mostIncident();
        log = new double[most];
        flippedLog = new double[most];
        gain = new double[most];
    }

    /** Moves each feature that somebody else has. */
    void move(int entity) {
        int start = cells.incidentStart(entity);
        int count = cells.incidentStart(entity + 1) - start;
        for (int e = 0; e < count; e++) {
            int c = cells.incident(start + e);
            log[e] = likelihood.log(c, scores[c]);
        }
        for (int k = 1; k < features.size(); k++) {
            boolean has = features.has(entity, k);
            int others = features.owners(k) - (has ? 1 : 0);
            if (others > 0) {
                double logOdds = Math.log((double) others / (cells.entities() - others));
                double logFlip = (has ? -logOdds : logOdds) + flipped(entity, k, has, start, count);
                if (logFlip >= 0 || random.nextDouble() < Math.exp(logFlip)) {
                    features.flip(entity, k);
                    keep(start, count, has ? -1 : 1);
                }
            }
        }
    }

    /** By how much the log pseudo-likelihood grows. */
    private double flipped(int entity, int k, boolean has, int start, int count) {
        double sign = has ? -1 : 1;
        double sum = 0;
        for (int e = 0; e < count; e++) {
            int c = cells.incident(start + e);
            gain[e] = growth(c, entity, k, has);
            flippedLog[e] = gain[e] == 0 ? log[e] : likelihood.log(c, scores[c] + sign * gain[e]);
            sum += flippedLog[e] - log[e];
        }
        return sum;
    }

    /** What a cell's score has more with the feature than without. */
    private double growth(int c, int entity, int k, boolean has) {
        int r = cells.relation(c);
        if (cells.loop(c)) {
            double own = features.weight(r, k, k);
            return features.toward(r, entity, k) + features.from(r, entity, k) + (has ? -own : own);
        }
        return cells.source(c) == entity
                ? features.toward(r, cells.target(c), k)
                : features.from(r, cells.source(c), k);
    }

    private void keep(int start, int count, int sign) {
        for (int e = 0; e < count; e++) {
            int c = cells.incident(start + e);
            log[e] = flippedLog[e];
            scores[c] += sign * gain[e];
        }
    }
}
