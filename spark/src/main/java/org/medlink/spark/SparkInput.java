package org.medlink.spark;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.medlink.engine.Division;
import org.medlink.engine.EngineInput;
import org.medlink.engine.Order;
import org.medlink.engine.Reading;
import org.medlink.engine.Traffic;
import org.medlink.engine.UnsupportedOrderException;
import org.medlink.io.AttributeReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Attributes;
import org.medlink.network.Frame;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.shard.ShardedInput;
import org.medlink.train.Checkpoint;
import org.medlink.train.Fit;
import org.medlink.train.MedLfrm;
import org.medlink.train.Progress;
import org.medlink.train.Provenance;

/** Links in shards on a cluster, in a session that lasts until it is closed. */
final class SparkInput implements EngineInput {
    private final CheckpointedSession session;
    private final Options options;
    private final TrafficListener listener = new TrafficListener();
    private final EncodedLinks links;
    private final ShardedInput input;
    private final long pairs;
    private final Reading reading;
    private final Traffic untilRead;

    private SparkInput(CheckpointedSession session, Order order, Options options, Progress progress)
            throws IOException {
        long began = System.nanoTime();
        this.session = session;
        this.options = options;
        JavaSparkContext context =
                JavaSparkContext.fromSparkContext(session.session().sparkContext());
        context.sc().addSparkListener(listener);
        int partitions = order.cluster().partitions().orElse(context.defaultParallelism());
        progress.stage("reading links", 1);
        links = new EncodedLinks(session.session(), order, partitions, new Seed(options.seed()));
        Attributes attributes = attributes(order, links.frame());
        input = new ShardedInput(links, attributes, options);
        pairs = input.size();
        Frame frame = links.frame();
        reading = new Reading(
                frame,
                links.count(),
                IntStream.range(0, frame.relations().size())
                        .mapToLong(frame::cells)
                        .sum(),
                attributes.dimension(),
                List.of(),
                links.remarks(),
                List.of(),
                (System.nanoTime() - began) / 1e9);
        untilRead = listener.sinceStart();
    }

    static SparkInput read(Order order, Options options, Progress progress) throws IOException {
        CheckpointedSession session = CheckpointedSession.open(
                order.cluster(), "medlink train " + order.network().title());
        try {
            return new SparkInput(session, order, options, progress);
        } catch (IllegalArgumentException e) {
            session.close();
            throw new InputException(e.getMessage(), e);
        } catch (IOException | RuntimeException e) {
            session.close();
            throw e;
        }
    }

    /** Attributes are read on the driver: they are as many as entities, not as links. */
    private static Attributes attributes(Order order, Frame frame) throws IOException {
        String file = order.network().attributes();
        return file == null
                ? Attributes.none()
                : AttributeReader.read(
                        TextSource.of(file), frame, order.network().forms());
    }

    @Override
    public Reading reading() {
        return reading;
    }

    @Override
    public long pairs() {
        return pairs;
    }

    @Override
    public Optional<Division> division() {
        return Optional.of(new Division(
                links.plan().shards(),
                links.partitioner().numPartitions(),
                untilRead,
                listener.sinceStart().since(untilRead)));
    }

    @Override
    public Fit learn(Progress progress, Checkpoint checkpoint) throws IOException {
        checkpoint.belongsTo(input::addTo, options);
        try {
            return new MedLfrm(options, progress, checkpoint)
                    .learn(input)
                    .saying(Map.of(Provenance.PAIRS, Long.toString(pairs)));
        } catch (IllegalArgumentException e) {
            // options that go with one process only, such as the start by roles
            throw new UnsupportedOrderException(e.getMessage(), e);
        }
    }

    @Override
    public void close() throws IOException {
        session.close();
    }
}
