package org.medlink.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.model.LatentFeatures;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.Frame;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.PairSet;
import org.medlink.options.Options;
import org.medlink.options.OptionsBuilder;
import org.medlink.options.SolverEffort;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.shard.LocalShards;
import org.medlink.shard.Plan;
import org.medlink.shard.Shard;
import org.medlink.shard.ShardedInput;
import org.medlink.shard.Shards;
import org.medlink.train.MedLfrm;
import scala.Tuple2;

/** The same pairs, options, seed and shards: the same model in this process and on Spark, whatever the number of partitions. */
class SparkShardsTest {
    private static final int ENTITIES = 60;
    private static final int SHARDS = 6;

    @TempDir
    private static Path checkpoints;

    private static JavaSparkContext context;

    @BeforeAll
    static void start() {
        SparkConf configuration = new SparkConf().setMaster("local[2]").setAppName("test");
        SmallTraining.quiet(Map.of()).forEach(configuration::set);
        context = new JavaSparkContext(configuration);
        context.setLogLevel("ERROR");
        context.setCheckpointDir(checkpoints.toString());
    }

    @AfterAll
    static void stop() {
        context.stop();
    }

    private static LabeledPairs pairs(int relations, boolean symmetric) {
        UniformRandomProvider random = new Seed(4).stream("pairs");
        LabeledPairs.Builder builder = new LabeledPairs.Builder(ENTITIES, 100);
        for (int r = 0; r < relations; r++) {
            for (int i = 0; i < ENTITIES; i++) {
                for (int j = symmetric ? i : 0; j < ENTITIES; j++) {
                    if (random.nextDouble() < 0.3) {
                        builder.add(i, j, (i + r) % 4 == j % 4 ^ random.nextDouble() < 0.1 ? 1 : -1);
                    }
                }
            }
            builder.endRelation(1);
        }
        return builder.build();
    }

    private static Attributes attributes(boolean symmetric) {
        float[] values = new float[ENTITIES];
        UniformRandomProvider random = new Seed(5).stream("values");
        for (int i = 0; i < ENTITIES; i++) {
            values[i] = random.nextFloat();
        }
        return new EntityAttributes(
                List.of("age"), values, ENTITIES, EnumSet.allOf(EntityAttributes.Form.class), symmetric);
    }

    /** The pairs, where a cluster has them in shards. */
    private record Divided(LabeledPairs pairs, boolean symmetric, Shards shards) implements ShardedInput.Source {
        @Override
        public Frame frame() {
            return new Frame(
                    Names.of(IntStream.range(0, ENTITIES).mapToObj(i -> "e" + i).toList()),
                    IntStream.range(0, pairs.relations()).mapToObj(r -> "r" + r).toList(),
                    symmetric,
                    true);
        }

        @Override
        public double nonLinkShare(int relation) {
            return 1;
        }

        @Override
        public Shards cluster(int relation) {
            return shards;
        }

        @Override
        public List<PairSet> links() {
            return pairs.linkSets();
        }
    }

    private static List<float[]> learn(Divided divided, Options options, Attributes attributes) {
        LatentFeatures run = new MedLfrm(options)
                .learn(new ShardedInput(divided, attributes, options))
                .model()
                .runs()
                .get(0);
        List<float[]> learnt = new ArrayList<>(List.of(run.memberships(0)));
        for (int r = 0; r < run.relations(); r++) {
            learnt.add(run.affinity(r));
            learnt.add(run.attributeWeights(r));
        }
        return learnt;
    }

    private static SparkShards onSpark(List<Shard> shards, Plan plan, int partitions) throws IOException {
        ShardPartitioner partitioner = new ShardPartitioner(plan.shards(), partitions);
        JavaRDD<Shard> distributed = context.parallelize(shards)
                .mapToPair(shard -> new Tuple2<>(shard.number(), shard))
                .partitionBy(partitioner)
                .values()
                .persist(StorageLevel.MEMORY_AND_DISK());
        return new SparkShards(context, plan, distributed, partitioner, new SharedAttributes(context), 4);
    }

    private static void same(Options options, int relations, boolean symmetric, boolean attributed, int... some)
            throws IOException {
        Plan plan = new Plan(ENTITIES, SHARDS);
        Attributes attributes = attributed ? attributes(symmetric) : Attributes.none();
        LabeledPairs pairs = pairs(relations, symmetric);
        LocalShards local = new LocalShards(plan, Shard.of(pairs, plan), Workers.sequential());
        List<float[]> here = learn(new Divided(pairs, symmetric, local), options, attributes);
        for (int partitions : some) {
            SparkShards distributed = onSpark(Shard.of(pairs, plan), plan, partitions);
            List<float[]> there = learn(new Divided(pairs, symmetric, distributed), options, attributes);
            for (int part = 0; part < here.size(); part++) {
                assertThat(there.get(part))
                        .as("%d partitions, part %d", partitions, part)
                        .containsExactly(here.get(part));
            }
        }
    }

    private static OptionsBuilder small() {
        Options defaults = Options.defaults();
        return defaults.with()
                .features(6)
                .inference(Options.InferenceScheme.BATCH)
                .stopping(new Options.Stopping(2, 0, 0, 1))
                .weights(new Options.Weights(
                        1, defaults.weights().hyper(), Options.Weights.FULL, new SolverEffort(3, 0.01)));
    }

    @Test
    void batchSymmetric() throws IOException {
        same(small().proximity(false).build().withCost(1), 1, true, false, 1, 2, 4);
    }

    @Test
    void batchDirectedBayesRelationsAttributes() throws IOException {
        same(small().model(Options.Model.BAYES).build(), 2, false, true, 1, 4);
    }

    /** Training that goes back to the best state, and then on with all pairs. */
    @Test
    void stochasticWithValidation() throws IOException {
        same(
                small().inference(Options.InferenceScheme.STOCHASTIC)
                        .stopping(new Options.Stopping(6, 0, 0.2, 2))
                        .build()
                        .withCost(1),
                2,
                true,
                false,
                2);
    }

    @Test
    void stochasticBand() throws IOException {
        Options defaults = Options.defaults();
        Options.Weights band = new Options.Weights(
                1, defaults.weights().hyper(), 1, defaults.weights().solver());
        same(
                small().inference(Options.InferenceScheme.STOCHASTIC)
                        .weights(band)
                        .build()
                        .withCost(1),
                1,
                false,
                true,
                2);
    }
}
