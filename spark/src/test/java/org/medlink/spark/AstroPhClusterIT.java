package org.medlink.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.engine.Order;
import org.medlink.eval.Evaluation;
import org.medlink.inference.HeldOut;
import org.medlink.io.LinkReader;
import org.medlink.io.text.TextSource;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.Frame;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.random.Seed;
import org.medlink.shard.Seen;
import org.medlink.shard.ShardedInput;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;
import org.medlink.train.MedLfrm;

/** A cluster of two workers against one process on a network of the paper. Skipped unless MEDLINK_DATA names the folder of these. */
class AstroPhClusterIT {
    @TempDir
    private Path folder;

    /** The model by default but for fewer features and epochs and a given cost, which saves minutes. */
    static Options options(long seed) {
        return Options.defaults()
                .with()
                .features(15)
                .stopping(new Options.Stopping(3, 1e-3, OrAuto.auto(), 3))
                .seed(seed)
                .threads(2)
                .build()
                .withCost(0.3);
    }

    @Test
    void aClusterLearnsWhatOneProcessLearnsFromTheSamePairs() throws IOException, InterruptedException {
        try (LoopbackCluster cluster = new LoopbackCluster(Files.createDirectory(folder.resolve("cluster")), 2)) {
            double[] aucs = aucs(folder, cluster, options(1));
            assertThat(aucs[0])
                    .as("with what links say; features alone come to 0.97")
                    .isGreaterThan(0.99);
            assertThat(aucs[0]).as("AUC on a cluster").isCloseTo(aucs[1], within(0.0005));
        }
    }

    /** AUC on a tenth of the links, held out: on the cluster, and in this process from the pairs that the cluster has. */
    static double[] aucs(Path folder, LoopbackCluster cluster, Options options) throws IOException {
        String data = System.getenv("MEDLINK_DATA");
        Assumptions.assumeTrue(data != null, "MEDLINK_DATA names no folder");
        Network network = LinkReader.read(
                        TextSource.of(Path.of(data, "astro-ph/links.tsv")), LinkReader.Options.of(true))
                .network();
        Splitter.Options tenth = new Splitter.Options(0.1, 1, false, Protocol.LEAK_FREE);
        Split split = Splitter.split(network, tenth, new Seed(options.seed()));
        Path links = write(split.train(), network.entities(), folder.resolve("links.tsv"));
        Path checkpoints = Files.createDirectories(folder.resolve("checkpoints"));
        Order order = SmallTraining.order(
                links.toUri().toString(), true, SmallTraining.workers(cluster.master(), checkpoints));
        LatentFeatureModel there = SmallTraining.train(order, options).model();
        LatentFeatureModel here = inThisProcess(order, options);
        LabeledPairs test = renumbered(split.test(), network.entities(), here.entities());
        return new double[] {
            Evaluation.auc(there, test, Integer.MAX_VALUE), Evaluation.auc(here, test, Integer.MAX_VALUE)
        };
    }

    private static Path write(LabeledPairs pairs, Names names, Path file) throws IOException {
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file, StandardCharsets.UTF_8))) {
            out.println("source\ttarget");
            for (int p = 0; p < pairs.size(); p++) {
                if (pairs.label(p) > 0) {
                    out.println(names.get(pairs.source(p)) + "\t" + names.get(pairs.target(p)));
                }
            }
        }
        return file;
    }

    private static LatentFeatureModel inThisProcess(Order order, Options options) throws IOException {
        SparkConf configuration = new SparkConf().setMaster("local[2]").setAppName("pairs");
        SmallTraining.quiet(Map.of()).forEach(configuration::set);
        Frame frame;
        LabeledPairs pairs;
        try (SparkSession session = SparkSession.builder().config(configuration).getOrCreate()) {
            session.sparkContext().setLogLevel("ERROR");
            session.sparkContext().setCheckpointDir(order.cluster().checkpoints());
            EncodedLinks links = new EncodedLinks(session, order, 2, new Seed(options.seed()));
            frame = links.frame();
            pairs = pairs(links);
        }
        return new MedLfrm(options).learn(frame, pairs, Attributes.none()).model();
    }

    /** All pairs of the shards: as those of a part that has all of them. */
    private static LabeledPairs pairs(ShardedInput.Source source) {
        HeldOut all = new HeldOut(2, 1);
        long[] cells = source.cluster(-1).inspect("pairs", shard -> shard.heldOut(new Seen(all, null))).stream()
                .flatMapToLong(part -> Arrays.stream(part[0]))
                .sorted()
                .toArray();
        return labelled(source.frame().size(), cells, source.nonLinkShare(0));
    }

    /** Pairs in the form that shards give them in. */
    private static LabeledPairs labelled(int entities, long[] cells, double nonLinkShare) {
        LabeledPairs.Builder builder = new LabeledPairs.Builder(entities, cells.length);
        for (long cell : cells) {
            builder.add((int) (cell >>> 32), (int) (cell >>> 1) & Integer.MAX_VALUE, (cell & 1) == 1 ? 1 : -1);
        }
        builder.endRelation(nonLinkShare);
        return builder.build();
    }

    /** The pairs of entities that a model knows, by its numbers. */
    private static LabeledPairs renumbered(LabeledPairs pairs, Names names, Names others) {
        long[] cells = IntStream.range(0, pairs.size())
                .filter(p -> others.indexOf(names.get(pairs.source(p))) >= 0
                        && others.indexOf(names.get(pairs.target(p))) >= 0)
                .mapToLong(p -> {
                    long one = others.indexOf(names.get(pairs.source(p)));
                    long other = others.indexOf(names.get(pairs.target(p)));
                    return Math.min(one, other) << 32 | Math.max(one, other) << 1 | (pairs.label(p) > 0 ? 1 : 0);
                })
                .sorted()
                .toArray();
        return labelled(others.size(), cells, 1);
    }
}
