package org.medlink.baselines.lfrm;

import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.baselines.Cells;

/** Gibbs moves of the features that an entity shares with others. */
final class MembershipMoves {
    private final Cells cells;
    private final Features features;
    private final CellScores scores;
    private final UniformRandomProvider random;
    private final CellScores.Ratio ratio = new CellScores.Ratio();
    private final double[] newScore;
    private final double[] newAgainst;

    MembershipMoves(Cells cells, Features features, CellScores scores, UniformRandomProvider random) {
        this.cells = cells;
        this.features = features;
        this.scores = scores;
        this.random = random;
        int most = 0;
        for (int i = 0; i < cells.entities(); i++) {
            most = Math.max(most, cells.incidentStart(i + 1) - cells.incidentStart(i));
        }
        newScore = new double[most];
        newAgainst = new double[most];
    }

    /** Draws each feature that somebody else has. */
    void move(int entity) {
        for (int k = 0; k < features.size(); k++) {
            boolean has = features.has(entity, k);
            int others = features.owners(k) - (has ? 1 : 0);
            if (others > 0) {
                double logOdds = Math.log((double) others / (cells.entities() - others));
                double gain = flipped(entity, k);
                double logFlip = has ? gain - logOdds : gain + logOdds;
                if (random.nextDouble() < 1 / (1 + Math.exp(-logFlip))) {
                    flip(entity, k);
                }
            }
        }
    }

    /** By how much the log likelihood grows when the entity gets or loses a feature. */
    private double flipped(int entity, int k) {
        double sign = features.has(entity, k) ? -1 : 1;
        int start = cells.incidentStart(entity);
        int end = cells.incidentStart(entity + 1);
        ratio.clear();
        for (int e = start; e < end; e++) {
            int c = cells.incident(e);
            double growth = growth(cells.relation(c), entity, cells.source(c), cells.target(c), k, sign);
            newScore[e - start] = scores.score(c) + growth;
            newAgainst[e - start] = scores.againstAfter(c, growth);
            ratio.add(scores.against(c), newAgainst[e - start]);
        }
        return ratio.log();
    }

    private double growth(int r, int entity, int source, int target, int k, double sign) {
        if (source == target) {
            return sign * (features.toward(r, entity, k) + features.from(r, entity, k)) + features.weight(r, k, k);
        }
        return sign * (source == entity ? features.toward(r, target, k) : features.from(r, source, k));
    }

    private void flip(int entity, int k) {
        int start = cells.incidentStart(entity);
        for (int e = start; e < cells.incidentStart(entity + 1); e++) {
            scores.set(cells.incident(e), newScore[e - start], newAgainst[e - start]);
        }
        features.flip(entity, k);
    }
}
