package org.medlink.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.medlink.inference.SmallTraining;
import org.medlink.margin.AffinityShape;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.Sampling;
import org.medlink.options.Start;
import org.medlink.parallel.Workers;
import org.medlink.prior.FeaturePrior;
import org.medlink.start.InitialState;
import org.medlink.state.TrainingState;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;
import org.medlink.train.Iteration;
import org.medlink.train.MedLfrm;
import org.medlink.train.Progress;

class ShardedPopulationTest {
    private static final List<OrAuto<Start>> STARTS = List.of(
            OrAuto.of(Start.RANDOM),
            OrAuto.of(Start.SCATTERED),
            OrAuto.of(Start.NEIGHBOURHOOD),
            OrAuto.of(Start.SPECTRAL),
            OrAuto.auto());

    private final List<Iteration> iterations = new ArrayList<>();

    private final Progress hearing = new Progress() {
        @Override
        public void iteration(Iteration iteration) {
            iterations.add(iteration);
        }
    };

    private LatentFeatureModel learn(SmallTraining random, Shards cluster, Options options) {
        return new MedLfrm(options, hearing)
                .learn(new InShards(random.space, cluster).input(options))
                .model();
    }

    private static LocalShards shards(SmallTraining random, int shards, Workers workers) {
        return InShards.divide(random.space, shards, workers);
    }

    private static Options options(SmallTraining random, long seed, boolean stochastic) {
        Sampling usual = random.options.sampling();
        Sampling oneByOne = new Sampling(
                usual.schedule(),
                OrAuto.of(1),
                usual.pairs(),
                usual.stickDecay(),
                usual.stickDelay(),
                usual.membershipDecay(),
                usual.membershipDelay(),
                usual.rate());
        return random.options
                .with()
                .sampling(oneByOne)
                .start(STARTS.get((int) Math.floorMod(seed, (long) STARTS.size())))
                .stopping(new Options.Stopping(3, 0, 0, 1))
                .inference(stochastic ? Options.InferenceScheme.STOCHASTIC : Options.InferenceScheme.BATCH)
                .build();
    }

    /** What shards add up is what the network has as a whole, however entities are divided. */
    @RandomCases(60)
    void hingeIsThatOfAllPairs(RandomCase given) {
        long seed = given.seed();
        int shards = given.integer(1, 6);
        SmallTraining random = SmallTraining.unweighted(seed);
        LatentFeatureModel model =
                learn(random, shards(random, shards, Workers.sequential()), options(random, seed, false));
        double expected = 0;
        TrainingState state = whole(random, model.runs().get(0));
        for (int r = 0; r < state.relations(); r++) {
            expected += random.hinge(state, r);
        }
        Iteration last = iterations.get(iterations.size() - 1);
        assertThat(last.objective().hinge())
                .as(random.toString())
                .isCloseTo(expected, within(1e-4 * Math.abs(expected) + 1e-3));
        assertThat(last.activeFeatures()).isEqualTo(state.activeFeatures());
    }

    /** Memberships and weights put back together. */
    private static TrainingState whole(SmallTraining random, LatentFeatures learnt) {
        LabeledPairs pairs = random.space.pairs();
        int features = random.options.features().given();
        AffinityShape shape = new AffinityShape(
                features, random.space.symmetric(), random.options.weights().offDiagonals(features));
        TrainingState state = new TrainingState(
                shape,
                pairs.entities(),
                pairs.relations(),
                random.space.attributes().dimension());
        float[] memberships = learnt.memberships(0);
        for (int i = 0; i < pairs.entities(); i++) {
            System.arraycopy(memberships, i * features, state.memberships(), i * shape.stride(), features);
        }
        for (int r = 0; r < pairs.relations(); r++) {
            for (int k = 0; k < features; k++) {
                for (int other = 0; other < features; other++) {
                    state.weights(r)[k * shape.stride() + other] = learnt.affinity(r)[k * features + other];
                }
            }
            float[] kappa = learnt.attributeWeights(r);
            for (int d = 0; d < kappa.length; d++) {
                state.weights(r)[shape.length() + d] = kappa[d];
            }
        }
        return state;
    }

    @RandomCases(20)
    void threadsDoNotMatter(RandomCase given) {
        long seed = given.seed();
        boolean stochastic = given.bool();
        SmallTraining random = SmallTraining.unweighted(seed);
        Options options = options(random, seed, stochastic);
        LatentFeatureModel alone = learn(random, shards(random, 5, Workers.sequential()), options);
        try (Workers workers = new Workers(3)) {
            assertSame(alone, learn(random, shards(random, 5, workers), options), random);
        }
    }

    /** What a shard keeps between tasks only saves time: shards that are fresh at every use come to the same, to the last bit. */
    @RandomCases(20)
    void whatWasLostIsComputedAgain(RandomCase given) {
        long seed = given.seed();
        boolean stochastic = given.bool();
        SmallTraining random = SmallTraining.unweighted(seed);
        Options options = options(random, seed, stochastic);
        LatentFeatureModel kept = learn(random, shards(random, 4, Workers.sequential()), options);
        Plan plan = InShards.plan(random.space.pairs(), 4);
        List<Shard> all = Shard.of(random.space.pairs(), plan);
        List<Shard> forgetful = new AbstractList<>() {
            @Override
            public Shard get(int index) {
                return copy(all.get(index));
            }

            @Override
            public int size() {
                return all.size();
            }
        };
        assertSame(kept, learn(random, new LocalShards(plan, forgetful, Workers.sequential()), options), random);
    }

    private static Shard copy(Shard shard) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(shard);
            out.flush();
            return (Shard) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static void assertSame(LatentFeatureModel model, LatentFeatureModel otherModel, SmallTraining random) {
        LatentFeatures one = model.runs().get(0);
        LatentFeatures other = otherModel.runs().get(0);
        assertThat(other.memberships(0)).as(random.toString()).containsExactly(one.memberships(0));
        for (int r = 0; r < random.space.pairs().relations(); r++) {
            assertThat(other.affinity(r)).containsExactly(one.affinity(r));
            assertThat(other.attributeWeights(r)).containsExactly(one.attributeWeights(r));
        }
    }

    /** With every pair of every entity in the sample, and steps of no size, the sampled statistic is the statistic. */
    @RandomCases(40)
    void sampledStatisticIsTheStatistic(RandomCase given) {
        long seed = given.seed();
        int shards = given.integer(1, 5);
        SmallTraining random = SmallTraining.unweighted(seed);
        LocalShards cluster = shards(random, shards, Workers.sequential());
        learn(random, cluster, options(random, seed, false));
        int features = random.options.features().given();
        AffinityShape shape = new AffinityShape(
                features, random.space.symmetric(), random.options.weights().offDiagonals(features));
        int relations = random.space.pairs().relations();
        int length = shape.length() + random.space.attributes().dimension();
        double[][] weights = new double[relations][length];
        for (double[] vector : weights) {
            InitialState.weighNeighbourhoods(vector, shape, 4.7);
        }
        FeaturePrior prior = FeaturePrior.of(random.options.prior(), features, random.options.alpha());
        SharedParameters model = new SharedParameters(-7, weights, prior.parameters());
        double[] sampled = cluster.step("sample", new Sample(model, seed, 1, 0, 1, 1 << 20, 1, 1e12));
        cluster.step("take in", new Tasks.Measure());
        for (int r = 0; r < relations; r++) {
            double[] exact = cluster.ask("statistic", new ShardedHinge.Statistic(r, weights[r], -3 - r, 1e-5));
            for (int z = 0; z < length; z++) {
                assertThat(sampled[r * length + z])
                        .as("entry %d of relation %d of %s", z, r, random)
                        .isCloseTo(exact[z], within(1e-3 * Math.abs(exact[z]) + 0.05));
            }
        }
    }

    @Test
    void shardsKnowEachOther() {
        LabeledPairs.Builder builder = new LabeledPairs.Builder(5, 4);
        builder.add(0, 3, 1);
        builder.add(1, 2, -1);
        builder.add(4, 4, 1);
        builder.endRelation(1);
        Plan plan = new Plan(5, 2);
        List<Shard> shards = Shard.of(builder.build(), plan);
        assertThat(shards.get(0).size()).isEqualTo(3);
        assertThat(shards.get(0).known()).isEqualTo(5);
        assertThat(shards.get(0).pairs()).isEqualTo(3);
        assertThat(shards.get(1).pairs()).isEqualTo(2);
        assertThat(Shard.sum(
                        shards.stream().map(shard -> shard.counts(Seen.ALL)).toList()))
                .containsExactly(2, 1);
    }

    @Test
    void whatShardsCannotDoIsSaid() {
        SmallTraining random = SmallTraining.unweighted(3);
        Options roles = random.options.with().start(Start.ROLES).build();
        assertThatThrownBy(() -> learn(random, shards(random, 2, Workers.sequential()), roles))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("roles");
    }
}
