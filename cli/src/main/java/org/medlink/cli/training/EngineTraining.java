package org.medlink.cli.training;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.ProgressDisplay;
import org.medlink.cli.console.Seconds;
import org.medlink.cli.console.Version;
import org.medlink.cli.input.NetworkInput;
import org.medlink.cli.options.CheckpointOptions;
import org.medlink.cli.options.EngineOptions;
import org.medlink.cli.options.Negatives;
import org.medlink.cli.options.NetworkOptions;
import org.medlink.cli.options.OptionsJson;
import org.medlink.cli.options.ShardOptions;
import org.medlink.cli.output.OutputFile;
import org.medlink.engine.Engine;
import org.medlink.engine.EngineResult;
import org.medlink.engine.Order;
import org.medlink.engine.Traffic;
import org.medlink.io.text.InputException;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.options.Options;
import org.medlink.train.Checkpoint;

/**
 * {@code medlink train} by an engine elsewhere.
 *
 * @param negatives non-links to sample
 * @param checkpoints how to go on after an interruption
 */
public record EngineTraining(
        NetworkOptions network,
        EngineOptions engine,
        ShardOptions shards,
        Options options,
        Negatives negatives,
        CheckpointOptions checkpoints) {
    public int train(OutputFile file, boolean json, Console console) throws IOException {
        if (negatives.hard()) {
            throw new InputException("--hard-negatives is not supported by an engine elsewhere yet");
        }
        network.types().requireNone();
        Engine found = engine.find();
        Order order = network.order(negatives.perLink(), engine.table(), engine.format(), shards.cluster(engine));
        long began = System.nanoTime();
        EngineResult result;
        Checkpoint checkpoint = checkpoints.open(file, console);
        TrainingLog log = new TrainingLog(ProgressDisplay.on(console));
        try (log) {
            result = found.train(order, options, log, checkpoint);
        } catch (IllegalArgumentException e) {
            throw new InputException(e.getMessage(), e);
        }
        result.remarks().forEach(line -> console.warn("%s", line));
        double seconds = Seconds.since(began);
        ObjectNode settings = OptionsJson.of(options, negatives, network);
        settings.put("calibrationFolds", options.calibrationFolds());
        settings.put("missing", options.missing());
        settings.put("engine", found.name());
        settings.put("shards", result.shards());
        LatentFeatureModel model = withProvenance(result, settings);
        file.write(model);
        checkpoint.remove();
        NetworkInput input = new NetworkInput(networkOf(model), model.attributes(), result.readSeconds());
        TrainedModel written = new TrainedModel(model, result.trained(), log.iterations(), file);
        if (json) {
            ObjectNode object = written.json(input, options, settings);
            object.put("pairs", result.pairs());
            object.put("partitions", result.partitions());
            object.putObject("seconds").put("read", result.readSeconds()).put("train", seconds);
            add(object.putObject("reading"), result.reading());
            add(object.putObject("training"), result.training());
            written.addIterations(object, input.network(), options.seed());
            console.json(object);
        } else {
            input.describe(network.title(), model.entities().size(), console);
            console.say(
                    "learnt from %s in %s, %s",
                    Count.of(result.pairs(), "pair"),
                    Count.of(result.shards(), "shard"),
                    Count.of(result.partitions(), "partition"));
            Traffic traffic = result.training();
            console.say(
                    "%s of Spark in training, %.1f MB between tasks, %.1f MB of sums to the driver",
                    Count.of(traffic.jobs(), "job"), traffic.shuffled() / 1e6, traffic.returned() / 1e6);
            written.report(options, seconds, 0, Files.size(file.path()), console);
        }
        return 0;
    }

    private static void add(ObjectNode json, Traffic traffic) {
        json.put("jobs", traffic.jobs())
                .put("tasks", traffic.tasks())
                .put("shuffledBytes", traffic.shuffled())
                .put("returnedBytes", traffic.returned())
                .put("busySeconds", traffic.busySeconds());
    }

    private static Network networkOf(LatentFeatureModel model) {
        List<Relation> relations = new ArrayList<>();
        for (int r = 0; r < model.relations().size(); r++) {
            relations.add(
                    Relation.of(model.relations().get(r), model.trainingLinks().get(r)));
        }
        return new Network(model.entities(), relations, model.symmetric(), model.selfLinks());
    }

    private LatentFeatureModel withProvenance(EngineResult result, ObjectNode settings) {
        LatentFeatureModel model = result.model();
        Map<String, String> all = new TreeMap<>(model.provenance());
        all.put("software", "medlink " + Version.number());
        all.put("kernel", Provenance.kernel());
        all.put("options", settings.toString());
        all.put("seed", Long.toString(options.seed()));
        all.put("entities", Integer.toString(model.entities().size()));
        all.put("links", Long.toString(links(model)));
        all.put("pairs", Long.toString(result.pairs()));
        return model.withProvenance(all);
    }

    private static long links(LatentFeatureModel model) {
        return model.trainingLinks().stream().mapToLong(PairSet::size).sum();
    }
}
