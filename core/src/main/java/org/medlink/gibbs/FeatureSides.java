package org.medlink.gibbs;

import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.kernel.Kernel;

/** Who has which of two features, or both, among those who have either: two of them stay where they are, one on each side. */
final class FeatureSides {
    private final Cells cells;
    private final Likelihood likelihood;
    private final Features features;
    private final float[] scores;
    private final UniformRandomProvider random;
    private final Kernel kernel = Kernel.best();
    private final float[] slopes;
    private final float[] slack;

    /** What either feature takes from the slack of each pair of an entity, and what both do. */
    private final float[] worth;

    private int k;
    private int l;
    private int[] owners = new int[0];
    private int first;
    private int second;

    FeatureSides(Cells cells, Likelihood likelihood, Features features, float[] scores, UniformRandomProvider random) {
        this.cells = cells;
        this.likelihood = likelihood;
        this.features = features;
        this.scores = scores;
        this.random = random;
        int most = Kernel.padded(cells.mostIncident());
        slopes = new float[most];
        slack = new float[most];
        worth = new float[3 * most];
    }

    /** The two features, who has them, who has the one alone and who the other. */
    void choose(int one, int other, int[] among, int ofFirst, int ofSecond) {
        k = one;
        l = other;
        owners = among;
        first = ofFirst;
        second = ofSecond;
    }

    /** Gives each owner one of the two; weights must be 0. */
    void deal() {
        for (int i : owners) {
            boolean left = i == first || i != second && random.nextBoolean();
            give(i, k, left);
            give(i, l, !left);
        }
    }

    /**
     * Moves each owner but the two by what is likely given all else.
     *
     * @param held what each owner is to have in the end, 1 for the first, 2 for the second, 3 for both; null: it is drawn
     * @return the logarithm of the probability of what has come out
     */
    double move(int[] held) {
        double log = 0;
        for (int n = 0; n < owners.length; n++) {
            if (owners[n] != first && owners[n] != second) {
                log += move(owners[n], held == null ? 0 : held[n]);
            }
        }
        return log;
    }

    private double move(int i, int held) {
        int count = cells.degree(i);
        int padded = Kernel.padded(count);
        gather(i, count, padded);
        give(i, k, false);
        give(i, l, false);
        double[] logWeights = new double[4];
        logWeights[1] = logOdds(k) - likelihood.growth(worth, 0, slack, count, 1);
        logWeights[2] = logOdds(l) - likelihood.growth(worth, padded, slack, count, 1);
        logWeights[3] = logOdds(k) + logOdds(l) - likelihood.growth(worth, 2 * padded, slack, count, 1);
        for (int e = cells.loopStart(i); e < cells.loopStart(i + 1); e++) {
            loop(cells.loopAt(e), i, logWeights);
        }
        double most = Math.max(logWeights[1], Math.max(logWeights[2], logWeights[3]));
        double sum = 0;
        for (int z = 1; z <= 3; z++) {
            sum += Math.exp(logWeights[z] - most);
        }
        int chosen = held;
        if (chosen == 0) {
            double left = random.nextDouble() * sum;
            for (chosen = 1; chosen < 3; chosen++) {
                left -= Math.exp(logWeights[chosen] - most);
                if (left < 0) {
                    break;
                }
            }
        }
        put(i, chosen, count, padded);
        return logWeights[chosen] - most - Math.log(sum);
    }

    private double logOdds(int feature) {
        return Math.log((double) features.owners(feature) / (cells.entities() - features.owners(feature)));
    }

    /** Slacks without either feature, and what each takes from them. */
    private void gather(int i, int count, int padded) {
        int from = cells.blockStart(cells.block(i, 0, 0));
        boolean hasFirst = features.has(i, k);
        boolean hasSecond = features.has(i, l);
        for (int r = 0; r < cells.relations(); r++) {
            for (int side = 0; side < cells.sides(); side++) {
                int block = cells.block(i, r, side);
                float[] rows = side == 0 ? features.toward(r) : features.from(r);
                for (int e = cells.blockStart(block) - from; e < cells.blockStart(block + 1) - from; e++) {
                    int c = cells.incident(from + e);
                    int row = cells.other(from + e) * features.stride();
                    slopes[e] = likelihood.slope(c);
                    worth[e] = slopes[e] * rows[row + k];
                    worth[padded + e] = slopes[e] * rows[row + l];
                    worth[2 * padded + e] = worth[e] + worth[padded + e];
                    slack[e] = likelihood.offset(c)
                            - slopes[e] * scores[c]
                            + (hasFirst ? worth[e] : 0)
                            + (hasSecond ? worth[padded + e] : 0);
                }
            }
        }
        for (int e = count; e < padded; e++) {
            slack[e] = 0;
            worth[e] = 0;
            worth[padded + e] = 0;
            worth[2 * padded + e] = 0;
        }
        for (int e = cells.loopStart(i); e < cells.loopStart(i + 1); e++) {
            scores[cells.loopAt(e)] -= (float) own(cells.relation(cells.loopAt(e)), i, hasFirst, hasSecond);
        }
    }

    /** What the score of a pair with itself has from the features that the entity has of the two. */
    private double own(int r, int i, boolean hasFirst, boolean hasSecond) {
        double own = hasFirst ? features.own(r, i, k) : 0;
        own += hasSecond ? features.own(r, i, l) : 0;
        if (hasFirst && hasSecond) {
            // Counted with either.
            own -= features.weight(r, k, l) + features.weight(r, l, k);
        }
        return own;
    }

    /** An entity that has neither, and what either or both would do for its pair with itself. */
    private void loop(int c, int i, double[] logWeights) {
        int r = cells.relation(c);
        double one = features.own(r, i, k);
        double other = features.own(r, i, l);
        double none = likelihood.log(c, scores[c]);
        logWeights[1] += likelihood.log(c, scores[c] + one) - none;
        logWeights[2] += likelihood.log(c, scores[c] + other) - none;
        double both = one + other + features.weight(r, k, l) + features.weight(r, l, k);
        logWeights[3] += likelihood.log(c, scores[c] + both) - none;
    }

    private void put(int i, int chosen, int count, int padded) {
        give(i, k, (chosen & 1) > 0);
        give(i, l, (chosen & 2) > 0);
        kernel.axpy(-1, worth, (chosen - 1) * padded, slack, 0, padded);
        int from = cells.blockStart(cells.block(i, 0, 0));
        for (int e = 0; e < count; e++) {
            scores[cells.incident(from + e)] = (likelihood.offset(cells.incident(from + e)) - slack[e]) / slopes[e];
        }
        for (int e = cells.loopStart(i); e < cells.loopStart(i + 1); e++) {
            int c = cells.loopAt(e);
            scores[c] += (float) own(cells.relation(c), i, (chosen & 1) > 0, (chosen & 2) > 0);
        }
    }

    private void give(int entity, int feature, boolean has) {
        if (features.has(entity, feature) != has) {
            features.flip(entity, feature);
        }
    }
}
