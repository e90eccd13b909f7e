package org.medlink.gibbs;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * What moves of whole features by Metropolis–Hastings have in common: a state that is kept until the move is accepted, the prior of who has a feature, and proposals of all
 * weights of a feature.
 */
abstract class FeatureMoves {
    final Cells cells;
    final Features features;
    final UniformRandomProvider random;
    private final Likelihood likelihood;
    private final float[] scores;
    private final float[] before;
    private final ZigguratSampler.NormalizedGaussian gaussian;
    private final FeatureWeights weights;
    private WeightGroups groups;

    FeatureMoves(Cells cells, Likelihood likelihood, Features features, float[] scores, UniformRandomProvider random) {
        this.cells = cells;
        this.likelihood = likelihood;
        this.features = features;
        this.scores = scores;
        this.random = random;
        gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        weights = new FeatureWeights(cells, likelihood, features, scores);
        before = new float[scores.length];
    }

    /** Proposes one move. */
    final void move(double alpha, WeightGroups weightGroups) {
        groups = weightGroups;
        move(alpha);
    }

    abstract void move(double alpha);

    /** Keeps the scores as they are before a move. */
    final void keep() {
        System.arraycopy(scores, 0, before, 0, scores.length);
    }

    /** By how much the log likelihood is larger than with the scores that were kept. */
    final double gain() {
        double sum = 0;
        for (int c = 0; c < scores.length; c++) {
            if (scores[c] != before[c]) {
                sum += likelihood.log(c, scores[c]) - likelihood.log(c, before[c]);
            }
        }
        return sum;
    }

    final boolean accepted(double logRatio) {
        return Math.log(1 - random.nextDouble()) < logRatio;
    }

    /** The logarithm of (N − m)! (m − 1)! / N!, which times α is the intensity of features with m given owners. */
    final double logPrior(int owners) {
        double log = -Math.log(owners);
        for (int n = 1; n <= owners; n++) {
            log += Math.log((double) n / (cells.entities() - owners + n));
        }
        return log;
    }

    /** Those who have k, or l, or both, by {@link #held}. */
    final int[] owners(int k, int l, int least) {
        int[] owners = new int[cells.entities()];
        int count = 0;
        for (int i = 0; i < owners.length; i++) {
            if (held(i, k, l) >= least) {
                owners[count++] = i;
            }
        }
        return Arrays.copyOf(owners, count);
    }

    /** 1 for the first alone, 2 for the second alone, 3 for both. */
    final int held(int entity, int k, int l) {
        return (features.has(entity, k) ? 1 : 0) + (features.has(entity, l) ? 2 : 0);
    }

    final void give(int entity, int k, boolean has) {
        if (features.has(entity, k) != has) {
            features.flip(entity, k);
        }
    }

    /** The weights of one or two features, relation by relation. */
    final double[][] weights(int... of) {
        double[][] current = new double[cells.relations()][];
        for (int r = 0; r < current.length; r++) {
            weights.choose(r, groups, of);
            current[r] = weights.current();
        }
        return current;
    }

    /** Sets all weights of one or two features to 0. */
    final void clear(int... of) {
        for (int r = 0; r < cells.relations(); r++) {
            weights.choose(r, groups, of);
            weights.clear();
        }
    }

    /** Lets all weights of one or two features take one step to where they are likelier. */
    final void step(int... of) {
        for (int r = 0; r < cells.relations(); r++) {
            weights.choose(r, groups, of);
            weights.step();
        }
    }

    /**
     * Proposes all weights of one or two features from where they are, or takes them as they are given.
     *
     * @return the logarithm of how much likelier the prior makes them than the proposal does
     */
    final double propose(double[][] given, int... of) {
        double log = 0;
        for (int r = 0; r < cells.relations(); r++) {
            weights.choose(r, groups, of);
            log += weights.propose(given == null ? null : given[r], gaussian);
        }
        return log;
    }

    /** Flips memberships of one or two features, or more whose weights are 0; scores follow. */
    final void exchange(int[] entities, int k, int l, int... more) {
        for (int r = 0; r < cells.relations(); r++) {
            weights.choose(r, groups, k, l);
            weights.takeOut();
        }
        for (int i : entities) {
            features.flip(i, k);
            features.flip(i, l);
            for (int other : more) {
                features.flip(i, other);
            }
        }
        for (int r = 0; r < cells.relations(); r++) {
            weights.choose(r, groups, k, l);
            weights.putBack();
        }
    }

    /** Goes back to these weights and to the scores that were kept. */
    final void restore(double[][] old, int... of) {
        for (int r = 0; r < old.length; r++) {
            weights.choose(r, groups, of);
            weights.set(old[r]);
        }
        revert();
    }

    /** Goes back to the scores that were kept. */
    final void revert() {
        System.arraycopy(before, 0, scores, 0, scores.length);
    }
}
