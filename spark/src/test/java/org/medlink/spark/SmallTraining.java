package org.medlink.spark;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.medlink.engine.Cluster;
import org.medlink.engine.EngineInput;
import org.medlink.engine.NetworkFiles;
import org.medlink.engine.Order;
import org.medlink.generate.PlantedNetwork;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.SolverEffort;
import org.medlink.random.Seed;
import org.medlink.split.Negatives;
import org.medlink.train.Checkpoint;
import org.medlink.train.Fit;
import org.medlink.train.Progress;

/** A network with planted features in a file, and short trainings on it. */
final class SmallTraining {
    private SmallTraining() {}

    static Network network(int size, int links) {
        return PlantedNetwork.generate(new PlantedNetwork.Options(size, links, 6, false, new Seed(2)))
                .network();
    }

    /** Writes the links of a network as text. */
    static Path write(Network network, Path file) throws IOException {
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file, StandardCharsets.UTF_8))) {
            out.println("source\ttarget");
            PairSet links = network.relations().get(0).links();
            for (int i = 0; i < network.size(); i++) {
                for (int e = links.start(i); e < links.start(i + 1); e++) {
                    out.println(network.entities().get(i) + "\t"
                            + network.entities().get(links.target(e)));
                }
            }
        }
        return file;
    }

    static Options options(int iterations) {
        return Options.defaults()
                .with()
                .features(10)
                .inference(Options.InferenceScheme.BATCH)
                .stopping(new Options.Stopping(iterations, 0, 0, 1))
                .weights(new Options.Weights(
                        1, Options.defaults().weights().hyper(), Options.Weights.FULL, new SolverEffort(4, 0.01)))
                .build()
                .withCost(1);
    }

    static Order order(String links, boolean symmetric, Cluster cluster) {
        return order(NetworkFiles.of(List.of(links), symmetric), cluster);
    }

    /** Learns from five non-links per link. */
    static Order order(NetworkFiles network, Cluster cluster) {
        return new Order(network, null, null, new Negatives(5, 0), cluster);
    }

    static Fit train(Order order, Options options) throws IOException {
        return train(order, options, Progress.SILENT, Checkpoint.NONE);
    }

    static Fit train(Order order, Options options, Progress progress, Checkpoint checkpoint) throws IOException {
        try (EngineInput input = new SparkEngine().read(order, options, progress)) {
            return input.learn(progress, checkpoint);
        }
    }

    /** Threads of this process. */
    static Cluster threads(int threads, int partitions) {
        return new Cluster("local[" + threads + "]", OrAuto.of(4), OrAuto.of(partitions), null, 3, quiet(Map.of()));
    }

    /** Two workers that are processes of their own. */
    static Cluster workers(String master, Path checkpoints) {
        return new Cluster(
                master,
                OrAuto.of(4),
                OrAuto.of(2),
                checkpoints.toUri().toString(),
                3,
                quiet(Map.of(
                        "spark.jars", System.getProperty("medlink.thin.jar"),
                        "spark.executor.memory", "512m",
                        "spark.task.maxFailures", "8",
                        "spark.shuffle.io.maxRetries", "1",
                        "spark.shuffle.io.retryWait", "200ms",
                        "spark.scheduler.minRegisteredResourcesRatio", "1.0")));
    }

    static Map<String, String> quiet(Map<String, String> more) {
        Map<String, String> settings = new HashMap<>(Map.of(
                "spark.ui.enabled", "false",
                "spark.driver.host", "127.0.0.1",
                "spark.driver.bindAddress", "127.0.0.1",
                "spark.sql.shuffle.partitions", "4"));
        settings.putAll(more);
        return settings;
    }

    /** AUC of links against as many random pairs, by all comparisons. */
    static double auc(LatentFeatureModel model, Network network) {
        Names names = network.entities();
        PairSet links = network.relations().get(0).links();
        var random = new Seed(9).stream("pairs");
        double won = 0;
        int compared = 0;
        for (int i = 0; i < network.size(); i++) {
            for (int e = links.start(i); e < links.start(i + 1); e++) {
                int a = random.nextInt(network.size());
                int b = random.nextInt(network.size());
                if (a == b || network.isLink(0, a, b)) {
                    continue;
                }
                double link = score(model, names.get(i), names.get(links.target(e)));
                double other = score(model, names.get(a), names.get(b));
                won += link > other ? 1 : link == other ? 0.5 : 0;
                compared++;
            }
        }
        return won / compared;
    }

    private static double score(LatentFeatureModel model, String source, String target) {
        int i = model.entities().indexOf(source);
        int j = model.entities().indexOf(target);
        return i < 0 || j < 0 ? 0 : model.score(0, i, j);
    }

    /** Everything that was learnt, in one list. */
    static List<float[]> learnt(LatentFeatureModel model) {
        return model.runs().stream()
                .map(run -> {
                    float[] scores = new float[model.entities().size()];
                    for (int i = 0; i < scores.length; i++) {
                        scores[i] = (float) model.score(0, i, (i * 7 + 1) % scores.length);
                    }
                    return scores;
                })
                .toList();
    }
}
