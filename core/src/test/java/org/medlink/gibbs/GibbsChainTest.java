package org.medlink.gibbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.PoissonSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.junit.jupiter.api.Test;
import org.medlink.inference.FeatureSpace;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.random.Seed;

/** The oracle: draws from the prior, each counting by its pseudo-likelihood. */
class GibbsChainTest {
    private static final int ENTITIES = 3;
    private static final double MARGIN = 2;
    private static final int DRAWS = 400_000;
    private static final int SWEEPS = 200_000;

    private static Options.Hinge hinge(double cost) {
        return new Options.Hinge(
                MARGIN,
                OrAuto.of(cost),
                OrAuto.of(2.0),
                Options.defaults().hinge().selection());
    }

    @Test
    void withoutPairsTheFeaturesAreThoseOfTheirPrior() {
        LabeledPairs.Builder none = new LabeledPairs.Builder(ENTITIES, 0);
        none.endRelation(1);
        FeatureSpace space = FeatureSpace.global(none.build(), Attributes.none(), true);
        GibbsChain chain = new GibbsChain(space, hinge(1), new Seed(3).stream("test"));
        double features = 0;
        int empty = 0;
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            chain.sweep();
            features += chain.features();
            empty += chain.features() == 0 ? 1 : 0;
        }
        // With α of a Gamma(1, 1) and H = 1 + 1/2 + 1/3: K is Poisson(α H), so its mean is H, and nobody has anything
        // with 1 / (1 + H).
        double harmonic = 1 + 1 / 2.0 + 1 / 3.0;
        assertThat(features / SWEEPS).isCloseTo(harmonic, within(0.12));
        assertThat((double) empty / SWEEPS).isCloseTo(1 / (1 + harmonic), within(0.02));
    }

    @Test
    void aSymmetricNetworkHasThePosteriorThatWeightedDrawsFromThePriorHave() {
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(ENTITIES, 4);
        pairs.add(0, 1, 1);
        pairs.add(0, 2, -1);
        pairs.add(1, 1, 1);
        pairs.add(1, 2, 1);
        pairs.endRelation(1);
        compare(FeatureSpace.global(pairs.build(), Attributes.none(), true));
    }

    @Test
    void aDirectedNetworkOfTwoRelationsHasItToo() {
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(ENTITIES, 6);
        pairs.add(0, 1, 1);
        pairs.add(1, 0, -1);
        pairs.add(2, 2, 1);
        pairs.endRelation(1);
        pairs.add(0, 2, 1);
        pairs.add(1, 2, -1);
        pairs.endRelation(1);
        compare(FeatureSpace.global(pairs.build(), Attributes.none(), false));
    }

    private static void compare(FeatureSpace space) {
        Options.Hinge hinge = hinge(0.3);
        double[] expected = weightedDraws(space, new Cells(space, hinge));
        GibbsChain chain = new GibbsChain(space, hinge, new Seed(5).stream("test"));
        double[] sums = new double[expected.length];
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            chain.sweep();
            add(sums, statistics(chain.features(), chain.scores()), 1.0 / SWEEPS);
        }
        for (int s = 0; s < sums.length; s++) {
            assertThat(sums[s]).as("statistic %d", s).isCloseTo(expected[s], within(0.02));
        }
    }

    /** Bounded functions of the state: a large number of features, none, the sign of each score and how large it is. */
    private static double[] statistics(int features, double[] scores) {
        double[] statistics = new double[2 + 2 * scores.length];
        statistics[0] = Math.min(features, 4) / 4.0;
        statistics[1] = features == 0 ? 1 : 0;
        for (int c = 0; c < scores.length; c++) {
            statistics[2 + 2 * c] = scores[c] > 0 ? 1 : 0;
            statistics[3 + 2 * c] = Math.tanh(scores[c] / MARGIN);
        }
        return statistics;
    }

    private static void add(double[] sums, double[] values, double weight) {
        for (int s = 0; s < sums.length; s++) {
            sums[s] += weight * values[s];
        }
    }

    private static double[] weightedDraws(FeatureSpace space, Cells cells) {
        UniformRandomProvider random = new Seed(7).stream("oracle");
        ZigguratSampler.NormalizedGaussian normal = ZigguratSampler.NormalizedGaussian.of(random);
        double[] sums = new double[2 + 2 * cells.size()];
        double total = 0;
        HingeLikelihood likelihood = new HingeLikelihood(cells, random);
        double[] scores = new double[cells.size()];
        for (int draw = 0; draw < DRAWS; draw++) {
            double alpha = gamma(random, 1, 1);
            boolean[][] has = buffet(random, alpha);
            int features = has.length;
            double[] deviation = new double[3];
            double[] mean = new double[3];
            for (int g = 0; g < 3; g++) {
                deviation[g] = 1 / Math.sqrt(gamma(random, 1, MARGIN * MARGIN));
                mean[g] = deviation[g] * normal.sample();
            }
            for (int r = 0; r < cells.relations(); r++) {
                double[][] weights = new double[features + 1][features + 1];
                for (int k = 0; k <= features; k++) {
                    for (int l = space.symmetric() ? k : 0; l <= features; l++) {
                        // With everybody's feature, with itself, with another.
                        int g = k * l == 0 ? 0 : k == l ? 1 : 2;
                        weights[k][l] =
                                k + l == 0 ? normal.sample() * 3 * MARGIN : mean[g] + normal.sample() * deviation[g];
                        if (space.symmetric()) {
                            weights[l][k] = weights[k][l];
                        }
                    }
                }
                for (int c = cells.start(r); c < cells.start(r + 1); c++) {
                    scores[c] = score(weights, has, cells.source(c), cells.target(c));
                }
            }
            double weight = Math.exp(likelihood.log(scores));
            total += weight;
            add(sums, statistics(features, scores), weight);
        }
        for (int s = 0; s < sums.length; s++) {
            sums[s] /= total;
        }
        return sums;
    }

    private static double score(double[][] weights, boolean[][] has, int source, int target) {
        double sum = 0;
        for (int k = 0; k < weights.length; k++) {
            for (int l = 0; l < weights.length; l++) {
                boolean counts = (k == 0 || has[k - 1][source]) && (l == 0 || has[l - 1][target]);
                sum += counts ? weights[k][l] : 0;
            }
        }
        return sum;
    }

    /** An Indian buffet, customer by customer. */
    private static boolean[][] buffet(UniformRandomProvider random, double alpha) {
        java.util.List<boolean[]> dishes = new java.util.ArrayList<>();
        for (int i = 0; i < ENTITIES; i++) {
            for (boolean[] dish : dishes) {
                int eaters = 0;
                for (int j = 0; j < i; j++) {
                    eaters += dish[j] ? 1 : 0;
                }
                dish[i] = random.nextDouble() < (double) eaters / (i + 1);
            }
            int more = PoissonSampler.of(random, alpha / (i + 1)).sample();
            for (int n = 0; n < more; n++) {
                boolean[] dish = new boolean[ENTITIES];
                dish[i] = true;
                dishes.add(dish);
            }
        }
        return dishes.toArray(boolean[][]::new);
    }

    private static double gamma(UniformRandomProvider random, double shape, double rate) {
        return AhrensDieterMarsagliaTsangGammaSampler.of(random, shape, 1 / rate)
                .sample();
    }
}
