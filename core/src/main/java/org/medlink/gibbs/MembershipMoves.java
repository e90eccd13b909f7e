package org.medlink.gibbs;

import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.kernel.Kernel;

/**
 * Moves of the features that an entity shares with others: each is flipped with the probability of Metropolis, min(1, odds), where the odds are those
 * of the Indian buffet process times the likelihood itself, nothing augmented. What each feature is worth with the entities at the other ends is
 * gathered once for all features, since it does not depend on what the entity itself has.
 */
final class MembershipMoves {
    private final Cells cells;
    private final Likelihood likelihood;
    private final Features features;
    private final float[] scores;
    private final UniformRandomProvider random;
    private final Kernel kernel = Kernel.best();

    private final int[] others;
    private final float[] slopes;
    private final float[] slack;

    /** What each feature takes from the slack of each pair, feature by feature. */
    private float[] worth = new float[0];

    MembershipMoves(
            Cells cells, Likelihood likelihood, Features features, float[] scores, UniformRandomProvider random) {
        this.cells = cells;
        this.likelihood = likelihood;
        this.features = features;
        this.scores = scores;
        this.random = random;
        int most = Kernel.padded(cells.mostIncident());
        others = new int[most];
        slopes = new float[most];
        slack = new float[most];
    }

    /** Moves each feature that somebody else has. */
    void move(int entity) {
        int count = cells.degree(entity);
        int padded = Kernel.padded(count);
        gather(entity, count, padded);
        boolean moved = false;
        for (int k = 1; k < features.size(); k++) {
            boolean has = features.has(entity, k);
            int owners = features.owners(k) - (has ? 1 : 0);
            if (owners > 0) {
                int step = has ? -1 : 1;
                double logOdds = Math.log((double) owners / (cells.entities() - owners));
                double logFlip = step * logOdds
                        - likelihood.growth(worth, k * padded, slack, count, step)
                        + loopGain(entity, k, step);
                if (logFlip >= 0 || random.nextDouble() < Math.exp(logFlip)) {
                    flip(entity, k, step, padded);
                    moved = true;
                }
            }
        }
        if (moved) {
            keep(entity);
        }
    }

    private void gather(int entity, int count, int padded) {
        int need = features.size() * padded;
        if (worth.length < need) {
            worth = new float[need + need / 2];
        }
        int first = cells.blockStart(cells.block(entity, 0, 0));
        for (int e = 0; e < count; e++) {
            int c = cells.incident(first + e);
            others[e] = cells.other(first + e);
            slopes[e] = likelihood.slope(c);
            slack[e] = likelihood.offset(c) - slopes[e] * scores[c];
        }
        for (int k = 0; k < features.size(); k++) {
            java.util.Arrays.fill(worth, k * padded + count, (k + 1) * padded, 0);
        }
        java.util.Arrays.fill(slack, count, padded, 0);
        for (int r = 0; r < cells.relations(); r++) {
            for (int side = 0; side < cells.sides(); side++) {
                int block = cells.block(entity, r, side);
                int from = cells.blockStart(block) - first;
                int to = cells.blockStart(block + 1) - first;
                float[] rows = side == 0 ? features.toward(r) : features.from(r);
                kernel.gather(rows, features.stride(), features.size(), others, slopes, from, to, worth, padded);
            }
        }
    }

    private double loopGain(int entity, int k, int step) {
        double sum = 0;
        for (int e = cells.loopStart(entity); e < cells.loopStart(entity + 1); e++) {
            int c = cells.loopAt(e);
            double after = scores[c] + step * features.own(cells.relation(c), entity, k);
            sum += likelihood.log(c, after) - likelihood.log(c, scores[c]);
        }
        return sum;
    }

    private void flip(int entity, int k, int step, int padded) {
        for (int e = cells.loopStart(entity); e < cells.loopStart(entity + 1); e++) {
            int c = cells.loopAt(e);
            scores[c] += (float) (step * features.own(cells.relation(c), entity, k));
        }
        features.flip(entity, k);
        kernel.axpy(-step, worth, k * padded, slack, 0, padded);
    }

    private void keep(int entity) {
        int first = cells.blockStart(cells.block(entity, 0, 0));
        for (int e = 0; e < cells.degree(entity); e++) {
            int c = cells.incident(first + e);
            scores[c] = (likelihood.offset(c) - slack[e]) / slopes[e];
        }
    }
}
