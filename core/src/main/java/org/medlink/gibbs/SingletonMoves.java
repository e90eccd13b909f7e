package org.medlink.gibbs;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Births and deaths of features that one entity alone has: given everything else they are a Poisson process of intensity α / N times the prior of the
 * weights, so that there is no truncation. The weights of a new feature are proposed from normals that touch the pseudo-likelihood where the scores
 * are without it, so that a feature the links ask for is found soon; the Metropolis–Hastings ratio has the pseudo-likelihood itself.
 */
final class SingletonMoves {
    /** The number of a feature that is none of those there are. */
    private static final int NEW = Integer.MAX_VALUE;

    private final Cells cells;
    private final HingeLikelihood likelihood;
    private final Features features;
    private final double[] scores;
    private final UniformRandomProvider random;
    private final ZigguratSampler.NormalizedGaussian gaussian;

    /** Scores of an entity's cells without the feature at hand, and with it. */
    private final double[] without;

    private final double[] with;
    private WeightGroups groups;
    private double logProposalRatio;

    SingletonMoves(
            Cells cells, HingeLikelihood likelihood, Features features, double[] scores, UniformRandomProvider random) {
        this.cells = cells;
        this.likelihood = likelihood;
        this.features = features;
        this.scores = scores;
        this.random = random;
        gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        without = new double[cells.mostIncident()];
        with = new double[without.length];
    }

    /**
     * The weights of a feature with each of the others: as a source in the rows from 0, as a target in those from the number of relations; the
     * same rows in a symmetric network.
     */
    private double[][] weights(int count) {
        return new double[cells.symmetric() ? cells.relations() : 2 * cells.relations()][count];
    }

    private int side(int cell, int entity) {
        boolean asSource = cells.symmetric() || cells.source(cell) == entity;
        return cells.relation(cell) + (asSource ? 0 : cells.relations());
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

    private void birth(int entity, double logIntensity) {
        int start = cells.incidentStart(entity);
        int count = cells.incidentStart(entity + 1) - start;
        for (int e = 0; e < count; e++) {
            without[e] = scores[cells.incident(start + e)];
        }
        double[][] weights = weights(features.size());
        double[] own = new double[cells.relations()];
        for (int r = 0; r < own.length; r++) {
            own[r] = groups.draw(1, 1);
        }
        propose(entity, start, count, weights, true);
        score(entity, start, count, weights, own);
        double logRatio = gain(start, count) + logIntensity + logProposalRatio - Math.log(singletons(entity) + 1.0);
        if (accepted(logRatio)) {
            features.add();
            int added = features.size() - 1;
            for (int r = 0; r < cells.relations(); r++) {
                for (int l = 0; l < added; l++) {
                    features.setWeight(r, added, l, weights[r][l]);
                    if (!cells.symmetric()) {
                        features.setWeight(r, l, added, weights[cells.relations() + r][l]);
                    }
                }
                features.setWeight(r, added, added, own[r]);
            }
            features.completeLast();
            features.flip(entity, added);
            for (int e = 0; e < count; e++) {
                scores[cells.incident(start + e)] = with[e];
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
        for (int r = 0; r < cells.relations(); r++) {
            for (int l = 0; l < last; l++) {
                weights[r][l] = features.weight(r, last, l);
                if (!cells.symmetric()) {
                    weights[cells.relations() + r][l] = features.weight(r, l, last);
                }
            }
            own[r] = features.weight(r, last, last);
        }
        int start = cells.incidentStart(entity);
        int count = cells.incidentStart(entity + 1) - start;
        java.util.Arrays.fill(without, 0, count, 0);
        score(entity, start, count, weights, own);
        for (int e = 0; e < count; e++) {
            double score = scores[cells.incident(start + e)];
            without[e] = score - with[e];
            with[e] = score;
        }
        propose(entity, start, count, weights, false);
        double logRatio = -gain(start, count) - logIntensity - logProposalRatio + Math.log(singletons);
        if (accepted(logRatio)) {
            features.flip(entity, last);
            features.removeLast();
            for (int e = 0; e < count; e++) {
                scores[cells.incident(start + e)] = without[e];
            }
        }
    }

    private boolean accepted(double logRatio) {
        return Math.log(1 - random.nextDouble()) < logRatio;
    }

    private int singletons(int entity) {
        int count = 0;
        for (int k = 1; k < features.size(); k++) {
            count += features.has(entity, k) && features.owners(k) == 1 ? 1 : 0;
        }
        return count;
    }

    /** Draws weights, or takes them as they are; either way how much likelier the prior makes them than the proposal does. */
    private void propose(int entity, int start, int count, double[][] weights, boolean draw) {
        int size = weights[0].length;
        Normal[] normals = new Normal[weights.length];
        int[] at = new int[size];
        double[] ones = new double[size];
        java.util.Arrays.fill(ones, 1);
        for (int e = 0; e < count; e++) {
            int c = cells.incident(start + e);
            if (!cells.loop(c)) {
                int side = side(c, entity);
                normals[side] = normals[side] == null ? prior(size) : normals[side];
                int other = cells.source(c) == entity ? cells.target(c) : cells.source(c);
                likelihood.touch(c, without[e]);
                double b = likelihood.linear() - likelihood.omega() * without[e];
                normals[side].add(at, ones, owned(other, size, at), likelihood.omega(), b);
            }
        }
        logProposalRatio = 0;
        for (int side = 0; side < weights.length; side++) {
            propose(weights, side, normals[side], draw);
        }
    }

    private Normal prior(int size) {
        Normal normal = new Normal(size, 1);
        for (int l = 0; l < size; l++) {
            normal.setPrior(l, groups.mean(NEW, l), groups.precision(NEW, l));
        }
        return normal;
    }

    private void propose(double[][] weights, int side, Normal normal, boolean draw) {
        if (normal == null) {
            // No pair says anything: the proposal is the prior.
            for (int l = 0; draw && l < weights[side].length; l++) {
                weights[side][l] = groups.draw(NEW, l);
            }
            return;
        }
        normal.complete();
        weights[side] = draw ? normal.draw(gaussian) : weights[side];
        double logPrior = 0;
        for (int l = 0; l < weights[side].length; l++) {
            logPrior += groups.logDensity(NEW, l, weights[side][l]);
        }
        logProposalRatio += logPrior - normal.logDensity(weights[side]);
    }

    private int owned(int entity, int size, int[] at) {
        int count = 0;
        for (int k = 0; k < size; k++) {
            if (features.has(entity, k)) {
                at[count++] = k;
            }
        }
        return count;
    }

    /** Scores with the feature, from those without. */
    private void score(int entity, int start, int count, double[][] weights, double[] own) {
        int size = weights[0].length;
        for (int e = 0; e < count; e++) {
            int c = cells.incident(start + e);
            int side = side(c, entity);
            int other = cells.source(c) == entity ? cells.target(c) : cells.source(c);
            double sum = without[e] + (cells.loop(c) ? own[cells.relation(c)] : 0);
            for (int l = 0; l < size; l++) {
                if (features.has(other, l)) {
                    sum += weights[side][l];
                    if (cells.loop(c)) {
                        sum += weights[cells.symmetric() ? side : cells.relations() + cells.relation(c)][l];
                    }
                }
            }
            with[e] = sum;
        }
    }

    /** By how much the log pseudo-likelihood is larger with the feature than without. */
    private double gain(int start, int count) {
        double sum = 0;
        for (int e = 0; e < count; e++) {
            int c = cells.incident(start + e);
            sum += likelihood.log(c, with[e]) - likelihood.log(c, without[e]);
        }
        return sum;
    }
}
