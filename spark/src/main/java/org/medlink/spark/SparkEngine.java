package org.medlink.spark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.medlink.engine.Engine;
import org.medlink.engine.EngineResult;
import org.medlink.engine.Order;
import org.medlink.engine.Recommending;
import org.medlink.engine.Scored;
import org.medlink.engine.Scoring;
import org.medlink.engine.Traffic;
import org.medlink.io.AttributeReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Attributes;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.shard.ShardedInput;
import org.medlink.train.Calibrator;
import org.medlink.train.Checkpoint;
import org.medlink.train.Fit;
import org.medlink.train.MedLfrm;
import org.medlink.train.Progress;
import org.medlink.train.Trained;

/** Trains on Apache Spark. */
public final class SparkEngine implements Engine {

    @Override
    public String name() {
        return "spark";
    }

    @Override
    public Scored score(Scoring order) throws IOException {
        SparkConf configuration = Configuration.of(order.cluster(), "medlink predict " + order.pairs());
        try (SparkSession session = Configuration.open(configuration)) {
            return new Predictions(session, order.model(), order.output(), order.cluster()).score(order);
        }
    }

    @Override
    public long recommend(Recommending order) throws IOException {
        SparkConf configuration = Configuration.of(order.cluster(), "medlink recommend " + order.model());
        try (SparkSession session = Configuration.open(configuration)) {
            return new Predictions(session, order.model(), order.output(), order.cluster()).recommend(order);
        }
    }

    @Override
    public EngineResult train(Order order, Options options, Progress progress, Checkpoint checkpoint)
            throws IOException {
        SparkConf configuration = Configuration.of(order.cluster(), "medlink train " + order.title());
        // Spark would make a folder that is missing.
        String checkpoints = configuration.get(Configuration.CHECKPOINTS, null);
        configuration.remove(Configuration.CHECKPOINTS);
        Path temporary = null;
        if (checkpoints == null) {
            if (!Configuration.local(configuration)) {
                throw new InputException("training on " + configuration.get(Configuration.MASTER)
                        + " needs --spark-checkpoints, a folder that all machines reach");
            }
            temporary = Files.createTempDirectory("medlink-checkpoints");
            checkpoints = temporary.toUri().toString();
        }
        try (SparkSession session = SparkSession.builder().config(configuration).getOrCreate()) {
            session.sparkContext().setLogLevel(configuration.get("spark.log.level", "ERROR"));
            FileSystem files = requireFolder(session, checkpoints);
            session.sparkContext().setCheckpointDir(checkpoints);
            try {
                return train(session, order, options, progress, checkpoint);
            } finally {
                files.delete(
                        new org.apache.hadoop.fs.Path(
                                session.sparkContext().getCheckpointDir().get()),
                        true);
            }
        } finally {
            if (temporary != null) {
                delete(temporary);
            }
        }
    }

    private static EngineResult train(
            SparkSession session, Order order, Options options, Progress progress, Checkpoint checkpoint)
            throws IOException {
        long began = System.nanoTime();
        JavaSparkContext context = JavaSparkContext.fromSparkContext(session.sparkContext());
        TrafficListener listener = new TrafficListener();
        context.sc().addSparkListener(listener);
        int partitions = order.cluster().partitions() > 0 ? order.cluster().partitions() : context.defaultParallelism();
        progress.stage("reading links", 1);
        EncodedLinks links = new EncodedLinks(session, order, partitions, new Seed(options.seed()));
        ShardedInput input = new ShardedInput(links, attributes(order, links), options);
        long pairs = input.size();
        double readSeconds = (System.nanoTime() - began) / 1e9;
        Traffic reading = listener.sinceStart();
        checkpoint.belongsTo(input::addTo, options);
        Fit fit = new MedLfrm(options, progress, checkpoint).learn(input);
        Trained trained = order.calibrated()
                ? Calibrator.calibrate(fit, progress, checkpoint)
                : new Trained(fit.model(), fit.options(), Double.NaN, false);
        return new EngineResult(
                trained,
                pairs,
                links.plan().shards(),
                links.partitioner().numPartitions(),
                readSeconds,
                reading,
                listener.sinceStart().since(reading),
                links.remarks());
    }

    /** Attributes are read on the driver: they are as many as entities, not as links. */
    private static Attributes attributes(Order order, EncodedLinks links) throws IOException {
        if (order.attributes() == null) {
            return Attributes.none();
        }
        return AttributeReader.read(TextSource.of(order.attributes()), links.frame(), order.forms());
    }

    /** A folder that is missing would only be missed when a machine is lost. */
    private static FileSystem requireFolder(SparkSession session, String folder) throws IOException {
        org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(folder);
        FileSystem files = path.getFileSystem(session.sparkContext().hadoopConfiguration());
        if (!files.exists(path) || !files.getFileStatus(path).isDirectory()) {
            throw new InputException(folder + ": there is no such folder for checkpoints");
        }
        return files;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
