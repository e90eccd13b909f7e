package org.medlink.gibbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.random.Seed;

/**
 * The states of a chain against draws from the prior that count by their pseudo-likelihood ({@link WeightedPrior}): in tiny networks both have
 * the same means. A pseudo-likelihood is no distribution of links, so that Geweke's test, which draws links anew, cannot be had.
 */
class GibbsChainTest {
    private static final int ENTITIES = 3;
    private static final double MARGIN = 2;
    private static final int DRAWS = 200_000;
    private static final int SWEEPS = 100_000;

    /** Means of some thirty statistics in each of seven networks are compared. */
    private static final double MOST_ERRORS = 4.5;

    /** Two attributes that are different for every pair, and in every relation. */
    private record TwoAttributes(boolean symmetric) implements Attributes {
        @Override
        public int dimension() {
            return 2;
        }

        @Override
        public String name(int d) {
            return "x" + d;
        }

        @Override
        public void fill(int relation, int source, int target, float[] row) {
            row[0] = 0.5f + 0.25f * (source + target) - relation;
            row[1] = symmetric ? 1 - 0.5f * source * target : 1 - source + 0.5f * target;
        }
    }

    private static Options.Hinge hinge(double cost) {
        return new Options.Hinge(
                MARGIN,
                OrAuto.of(cost),
                OrAuto.of(2.0),
                Options.defaults().hinge().selection());
    }

    private static LabeledPairs symmetric() {
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(ENTITIES, 4);
        pairs.add(0, 1, 1);
        pairs.add(0, 2, -1);
        pairs.add(1, 1, 1);
        pairs.add(1, 2, 1);
        pairs.endRelation(1);
        return pairs.build();
    }

    private static LabeledPairs directed() {
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(ENTITIES, 6);
        pairs.add(0, 1, 1);
        pairs.add(1, 0, -1);
        pairs.add(2, 2, 1);
        pairs.endRelation(1);
        pairs.add(0, 2, 1);
        pairs.add(1, 2, -1);
        pairs.endRelation(1);
        return pairs.build();
    }

    /** Links count differently: the first of a relation four times as much as the second. */
    private static LabeledPairs weighted(LabeledPairs pairs, boolean symmetric) {
        List<Relation> relations = new ArrayList<>();
        for (PairSet links : pairs.linkSets()) {
            float[] weights = new float[links.size()];
            for (int e = 0; e < weights.length; e++) {
                weights[e] = e == 0 ? 2 : 0.5f;
            }
            relations.add(Relation.of("r" + relations.size(), links).withWeights(weights));
        }
        return pairs.observedIn(new Network(Names.of(List.of("a", "b", "c")), relations, symmetric, true));
    }

    @Test
    void withoutPairsTheFeaturesAreThoseOfTheirPrior() {
        LabeledPairs.Builder none = new LabeledPairs.Builder(ENTITIES, 0);
        none.endRelation(1);
        ChainData space = ChainData.global(none.build(), Attributes.none(), true);
        GibbsChain chain = GibbsChain.hinge(space, hinge(1), new Seed(3).stream("test"));
        double features = 0;
        int empty = 0;
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            sweep(chain);
            features += chain.features();
            empty += chain.features() == 0 ? 1 : 0;
        }
        // With α of a Gamma(1, 1) and H = 1 + 1/2 + 1/3: K is Poisson(α H), so its mean is H, and nobody has anything
        // with 1 / (1 + H).
        double harmonic = 1 + 1 / 2.0 + 1 / 3.0;
        assertThat(features / SWEEPS).isCloseTo(harmonic, within(0.12));
        assertThat((double) empty / SWEEPS).isCloseTo(1 / (1 + harmonic), within(0.02));
    }

    /** Many such moves for each sweep, so that one that is wrong shows. */
    @Test
    void movesOfWholeFeaturesKeepThePrior() {
        LabeledPairs.Builder none = new LabeledPairs.Builder(ENTITIES, 0);
        none.endRelation(1);
        ChainData space = ChainData.global(none.build(), Attributes.none(), true);
        GibbsChain chain = GibbsChain.hinge(space, hinge(1), new Seed(3).stream("test"));
        double[] withOwners = new double[ENTITIES + 1];
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            chain.sweep();
            chain.reshape(12);
            GibbsSample state = chain.sample();
            for (int k = 1; k < state.features(); k++) {
                int owners = 0;
                for (int i = 0; i < ENTITIES; i++) {
                    owners += state.memberships()[i * state.features() + k] > 0 ? 1 : 0;
                }
                withOwners[owners] += 1.0 / SWEEPS;
            }
        }
        // The buffet has α / m features with m owners each on average, and α has mean 1.
        assertThat(withOwners[1]).isCloseTo(1, within(0.06));
        assertThat(withOwners[2]).isCloseTo(1 / 2.0, within(0.03));
        assertThat(withOwners[3]).isCloseTo(1 / 3.0, within(0.02));
    }

    @Test
    void aSymmetricNetworkHasThePosteriorThatWeightedDrawsFromThePriorHave() {
        compare(ChainData.global(symmetric(), Attributes.none(), true));
    }

    @Test
    void aDirectedNetworkOfTwoRelationsHasItToo() {
        compare(ChainData.global(directed(), Attributes.none(), false));
    }

    @Test
    void soHasASymmetricNetworkWithAttributes() {
        compare(ChainData.global(symmetric(), new TwoAttributes(true), true));
    }

    @Test
    void soHasADirectedNetworkWithAttributesWhoseLinksHaveWeights() {
        compare(ChainData.global(weighted(directed(), false), new TwoAttributes(false), false));
    }

    @Test
    void soHasASymmetricNetworkWhoseLinksHaveWeights() {
        compare(ChainData.global(weighted(symmetric(), true), Attributes.none(), true));
    }

    @Test
    void soHasARelationByItself() {
        compare(ChainData.single(directed(), 1, new TwoAttributes(false), false));
    }

    @Test
    void soHaveTheLogisticLikelihoodOfASymmetricNetworkWithAttributes() {
        compareLogistic(ChainData.global(symmetric(), new TwoAttributes(true), true));
    }

    @Test
    void andThatOfADirectedOneOfTwoRelations() {
        compareLogistic(ChainData.global(directed(), Attributes.none(), false));
    }

    /** Fewer pairs than attributes: the weights that pairs tell of are drawn in the space that they span. */
    @Test
    void soHasARelationWithMoreAttributesThanPairs() {
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(ENTITIES, 1);
        pairs.add(0, 1, 1);
        pairs.endRelation(1);
        ChainData space = ChainData.global(pairs.build(), new TwoAttributes(false), false);
        WeightedPrior prior = new WeightedPrior(space, hinge(0.3), false);
        Statistics.Means expected = prior.means(DRAWS, new Seed(7));
        GibbsChain chain = GibbsChain.hinge(space, hinge(0.3), new Seed(5).stream("test"));
        List<double[]> states = new ArrayList<>(SWEEPS);
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            sweep(chain);
            states.add(Statistics.of(chain.sample(), scores(chain), MARGIN));
        }
        Statistics.Means found = Statistics.Means.chained(states);
        // Sign and size of the pair's score; weights that the pair tells nothing of are left out of a sample.
        for (int s = 0; s < 10; s++) {
            assertThat(found.distance(expected, s)).as("statistic %d", s).isLessThan(MOST_ERRORS);
        }
    }

    /** Of three features one is nobody's; memberships are rounded. */
    @Test
    void beginsWhereItIsTold() {
        ChainData space = ChainData.global(directed(), new TwoAttributes(false), false);
        GibbsChain chain = GibbsChain.hinge(space, hinge(0.3), new Seed(8).stream("test"));
        float[] psi = {0.9f, 0.2f, 0.1f, 0.6f, 0.4f, 0.8f, 0.3f, 0, 0.7f};
        chain.begin(psi);
        GibbsSample state = chain.sample();
        assertThat(chain.features()).isEqualTo(2);
        assertThat(state.memberships()).containsExactly(1, 1, 0, 1, 1, 1, 1, 0, 1);
        assertThat(state.affinities()[0]).doesNotContain(0);
        assertThat(scores(chain))
                .containsExactly(new WeightedPrior(space, hinge(0.3), false).scores(state), within(1e-3));
    }

    /** Where the prior would hardly ever be: five features that all have. */
    @Test
    void whereItBeginsIsForgotten() {
        ChainData space = ChainData.global(weighted(directed(), false), new TwoAttributes(false), false);
        GibbsChain chain = GibbsChain.hinge(space, hinge(0.3), new Seed(8).stream("test"));
        int features = 5;
        float[] psi = new float[ENTITIES * features];
        java.util.Arrays.fill(psi, 1);
        chain.begin(psi);
        assertThat(chain.features()).isEqualTo(features);
        for (int sweep = 0; sweep < 1000; sweep++) {
            sweep(chain);
        }
        compare(space, chain);
    }

    private static double[] scores(GibbsChain chain) {
        double[] scores = new double[chain.scores().length];
        for (int c = 0; c < scores.length; c++) {
            scores[c] = chain.scores()[c];
        }
        return scores;
    }

    /** A chain that is wrong may have ever more features, and never end. */
    private static void sweep(GibbsChain chain) {
        chain.sweep();
        chain.reshape(1);
        assertThat(chain.features()).isLessThan(40);
    }

    private static void compare(ChainData space) {
        compare(space, GibbsChain.hinge(space, hinge(0.3), new Seed(5).stream("test")));
    }

    private static void compare(ChainData space, GibbsChain chain) {
        compare(new WeightedPrior(space, hinge(0.3), false), chain);
    }

    private static void compareLogistic(ChainData space) {
        Options.Hinge unit = new Options.Hinge(
                1, OrAuto.of(1.0), OrAuto.of(1.0), Options.defaults().hinge().selection());
        compare(new WeightedPrior(space, unit, true), GibbsChain.logistic(space, new Seed(5).stream("test")), 1);
    }

    private static void compare(WeightedPrior prior, GibbsChain chain) {
        compare(prior, chain, MARGIN);
    }

    private static void compare(WeightedPrior prior, GibbsChain chain, double margin) {
        Statistics.Means expected = prior.means(DRAWS, new Seed(7));
        List<double[]> states = new ArrayList<>(SWEEPS);
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            sweep(chain);
            GibbsSample state = chain.sample();
            if (sweep % 1000 == 0) {
                assertThat(scores(chain)).containsExactly(prior.scores(state), within(1e-3));
            }
            states.add(Statistics.of(state, scores(chain), margin));
        }
        Statistics.Means found = Statistics.Means.chained(states);
        for (int s = 0; s < found.values().length; s++) {
            assertThat(found.distance(expected, s))
                    .as(
                            "statistic %d: prior %f ± %f, chain %f ± %f",
                            s, expected.values()[s], expected.errors()[s], found.values()[s], found.errors()[s])
                    .isLessThan(MOST_ERRORS);
        }
    }
}
