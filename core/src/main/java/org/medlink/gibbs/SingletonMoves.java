package org.medlink.gibbs;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Births and deaths of features that one entity alone has: given everything else they are a Poisson process of intensity α / N times the prior of the
 * weights, so that there is no truncation. The weights of a new feature are proposed from normals that touch the likelihood where the scores
 * are without it, so that a feature the links ask for is found soon; the Metropolis–Hastings ratio has the likelihood itself.
 */
final class SingletonMoves {
    /** The number of a feature that is none of those there are. */
    private static final int NEW = Integer.MAX_VALUE;

    private final Cells cells;
    private final Likelihood likelihood;
    private final Features features;
    private final float[] scores;
    private final UniformRandomProvider random;
    private final ZigguratSampler.NormalizedGaussian gaussian;
    private final Normal normal = new Normal();

    /** Scores of an entity's pairs without the feature at hand, and with it; those with itself come last. */
    private final double[] without;

    private final double[] with;

    /** The pairs themselves. */
    private final int[] pairs;

    private int count;
    private WeightGroups groups;
    private double logProposalRatio;

    SingletonMoves(
            Cells cells, Likelihood likelihood, Features features, float[] scores, UniformRandomProvider random) {
        this.cells = cells;
        this.likelihood = likelihood;
        this.features = features;
        this.scores = scores;
        this.random = random;
        gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        without = new double[cells.mostIncident() + cells.relations()];
        with = new double[without.length];
        pairs = new int[without.length];
    }

    /** Proposes a birth or a death, equally likely. */
    void move(int entity, double alpha, WeightGroups weightGroups) {
        groups = weightGroups;
        double logIntensity = Math.log(alpha / cells.entities());
        if (random.nextBoolean()) {
            birth(entity, logIntensity);
        } else {
            death(entity, logIntensity);
        }
    }

    private void list(int entity) {
        int first = cells.blockStart(cells.block(entity, 0, 0));
        count = cells.degree(entity);
        for (int e = 0; e < count; e++) {
            pairs[e] = cells.incident(first + e);
        }
        for (int e = cells.loopStart(entity); e < cells.loopStart(entity + 1); e++) {
            pairs[count++] = cells.loopAt(e);
        }
    }

    /** The weights of a feature with each of the others, block by block of {@link Cells#blocks}. */
    private double[][] weights(int others) {
        return new double[cells.blocks()][others];
    }

    private void birth(int entity, double logIntensity) {
        list(entity);
        for (int e = 0; e < count; e++) {
            without[e] = scores[pairs[e]];
        }
        double[][] weights = weights(features.size());
        double[] own = new double[cells.relations()];
        for (int r = 0; r < own.length; r++) {
            own[r] = groups.draw(1, 1);
        }
        propose(entity, weights, true);
        score(entity, weights, own);
        double logRatio = gain() + logIntensity + logProposalRatio - Math.log(singletons(entity) + 1.0);
        if (accepted(logRatio)) {
            features.add();
            int added = features.size() - 1;
            for (int b = 0; b < weights.length; b++) {
                int r = b / cells.sides();
                for (int l = 0; l < added; l++) {
                    boolean asSource = b % cells.sides() == 0;
                    features.setWeight(r, asSource ? added : l, asSource ? l : added, weights[b][l]);
                }
                features.setWeight(r, added, added, own[r]);
            }
            features.completeLast();
            features.flip(entity, added);
            for (int e = 0; e < count; e++) {
                scores[pairs[e]] = (float) with[e];
            }
        }
    }

    private void death(int entity, double logIntensity) {
        int singletons = singletons(entity);
        if (singletons == 0) {
            return;
        }
        int chosen = random.nextInt(singletons);
        int last = features.size() - 1;
        for (int k = 1, seen = 0; k <= last; k++) {
            if (features.has(entity, k) && features.owners(k) == 1 && seen++ == chosen) {
                features.swap(k, last);
                break;
            }
        }
        double[][] weights = weights(last);
        double[] own = new double[cells.relations()];
        for (int b = 0; b < weights.length; b++) {
            int r = b / cells.sides();
            for (int l = 0; l < last; l++) {
                weights[b][l] = b % cells.sides() == 0 ? features.weight(r, last, l) : features.weight(r, l, last);
            }
            own[r] = features.weight(r, last, last);
        }
        list(entity);
        java.util.Arrays.fill(without, 0, count, 0);
        score(entity, weights, own);
        for (int e = 0; e < count; e++) {
            double score = scores[pairs[e]];
            without[e] = score - with[e];
            with[e] = score;
        }
        propose(entity, weights, false);
        double logRatio = -gain() - logIntensity - logProposalRatio + Math.log(singletons);
        if (accepted(logRatio)) {
            features.flip(entity, last);
            features.removeLast();
            for (int e = 0; e < count; e++) {
                scores[pairs[e]] = (float) without[e];
            }
        }
    }

    private boolean accepted(double logRatio) {
        return Math.log(1 - random.nextDouble()) < logRatio;
    }

    private int singletons(int entity) {
        int singletons = 0;
        for (int k = 1; k < features.size(); k++) {
            singletons += features.has(entity, k) && features.owners(k) == 1 ? 1 : 0;
        }
        return singletons;
    }

    /** Draws weights, or takes them as they are; either way how much likelier the prior makes them than the proposal does. */
    private void propose(int entity, double[][] weights, boolean draw) {
        logProposalRatio = 0;
        int first = cells.blockStart(cells.block(entity, 0, 0));
        for (int b = 0; b < weights.length; b++) {
            int block = cells.block(entity, 0, 0) + b;
            propose(weights, b, cells.blockStart(block) - first, cells.blockStart(block + 1) - first, first, draw);
        }
    }

    private void propose(double[][] weights, int b, int from, int to, int first, boolean draw) {
        int others = weights[b].length;
        if (from == to) {
            // No pair says anything: the proposal is the prior.
            for (int l = 0; draw && l < others; l++) {
                weights[b][l] = groups.draw(NEW, l);
            }
            return;
        }
        normal.begin(others);
        for (int l = 0; l < others; l++) {
            normal.setPrior(l, groups.mean(NEW, l), groups.precision(NEW, l));
        }
        for (int e = from; e < to; e++) {
            likelihood.touch(pairs[e], without[e]);
            double rest = likelihood.linear() - likelihood.omega() * without[e];
            int other = cells.other(first + e);
            // The feature at hand is the last, and nobody else has it.
            normal.add(features.owned(), other * features.stride(), features.held(other), likelihood.omega(), rest);
        }
        normal.complete();
        weights[b] = draw ? normal.draw(gaussian) : weights[b];
        double logPrior = 0;
        for (int l = 0; l < others; l++) {
            logPrior += groups.logDensity(NEW, l, weights[b][l]);
        }
        logProposalRatio += logPrior - normal.logDensity(weights[b]);
    }

    /** Scores with the feature, from those without. */
    private void score(int entity, double[][] weights, double[] own) {
        int first = cells.blockStart(cells.block(entity, 0, 0));
        for (int b = 0; b < weights.length; b++) {
            int block = cells.block(entity, 0, 0) + b;
            for (int e = cells.blockStart(block) - first; e < cells.blockStart(block + 1) - first; e++) {
                with[e] = without[e] + features.sum(weights[b], cells.other(first + e));
            }
        }
        for (int e = cells.degree(entity); e < count; e++) {
            int r = cells.relation(pairs[e]);
            int b = r * cells.sides();
            with[e] = without[e]
                    + own[r]
                    + features.sum(weights[b], entity)
                    + features.sum(weights[b + cells.sides() - 1], entity);
        }
    }

    /** By how much the log likelihood is larger with the feature than without. */
    private double gain() {
        double sum = 0;
        for (int e = 0; e < count; e++) {
            sum += likelihood.log(pairs[e], with[e]) - likelihood.log(pairs[e], without[e]);
        }
        return sum;
    }
}
