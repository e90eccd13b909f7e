package org.medlink.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.medlink.inference.FeatureSpace;
import org.medlink.inference.Population;
import org.medlink.inference.SmallTraining;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.options.Start;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

/** With the same pairs and seed, shards begin where one process does. */
class ShardedStartsTest {
    private static final List<Start> STARTS = List.of(Start.RANDOM, Start.SCATTERED, Start.NEIGHBOURHOOD);

    /** Where training in this number of shards begins, and where it begins in one process. */
    private static final class Both {
        private final int features;
        private final float[] memberships;
        private final double[][] weights;
        private final Population whole;

        Both(FeatureSpace space, Options options, int shards) {
            Seed seed = new Seed(options.seed());
            features = options.features().given();
            whole = space.population(options, null, false, Workers.sequential());
            whole.begin(options.start(), seed);
            Population divided =
                    new InShards(space, InShards.divide(space, shards, Workers.sequential())).population(options);
            divided.begin(options.start(), seed);
            memberships = divided.memberships();
            weights = affinities(divided);
        }

        float[] row(int entity) {
            return Arrays.copyOfRange(memberships, entity * features, (entity + 1) * features);
        }

        float[] expectedRow(int entity) {
            return Arrays.copyOfRange(whole.memberships(), entity * features, (entity + 1) * features);
        }

        double[] expectedWeights(int relation) {
            return affinities(whole)[relation];
        }

        /** Λ of every relation: κ is no part of a start. */
        private static double[][] affinities(Population population) {
            int length = population.global().shape().length();
            return Arrays.stream(population.global().weights())
                    .map(weights -> Arrays.copyOf(weights, length))
                    .toArray(double[][]::new);
        }
    }

    @RandomCases(60)
    void chanceAndNeighbourhoods(RandomCase given) {
        int shards = given.integer(1, 6);
        int which = given.integer(0, 2);
        SmallTraining random = SmallTraining.unweighted(given.seed());
        Options options = random.options.with().start(STARTS.get(which)).build();
        Both both = new Both(random.space, options, shards);
        for (int i = 0; i < both.whole.entities(); i++) {
            assertThat(both.row(i)).as("entity %d of %s", i, random).containsExactly(both.expectedRow(i));
        }
        for (int r = 0; r < both.weights.length; r++) {
            assertThat(both.weights[r]).containsExactly(both.expectedWeights(r));
        }
    }

    /** Rounding may move an entity on the border of two groups, no more. */
    @Test
    void spectral() {
        int entities = 400;
        UniformRandomProvider random = new Seed(11).stream("links");
        LabeledPairs.Builder builder = new LabeledPairs.Builder(entities, 10_000);
        for (int i = 0; i < entities - 2; i++) {
            for (int j = 0; j < entities - 2; j++) {
                if (random.nextDouble() < (i % 5 == j % 5 ? 0.2 : 0.03)) {
                    builder.add(i, j, random.nextDouble() < (i % 5 == j % 5 ? 0.9 : 0.1) ? 1 : -1);
                }
            }
        }
        builder.endRelation(1);
        FeatureSpace space = FeatureSpace.global(builder.build(), Attributes.none(), false);
        Options options = Options.defaults()
                .with()
                .features(9)
                .start(Start.SPECTRAL)
                .build()
                .withCost(1);
        Both both = new Both(space, options, 3);
        int same = 0;
        for (int i = 0; i < entities; i++) {
            same += Arrays.equals(both.row(i), both.expectedRow(i)) ? 1 : 0;
        }
        assertThat(same).isGreaterThan(entities - 4);
        for (int z = 0; z < both.weights[0].length; z++) {
            assertThat(both.weights[0][z]).isCloseTo(both.expectedWeights(0)[z], within(0.5));
        }
    }
}
