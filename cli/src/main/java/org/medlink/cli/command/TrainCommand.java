package org.medlink.cli.command;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.ProgressDisplay;
import org.medlink.cli.console.Seconds;
import org.medlink.cli.console.Version;
import org.medlink.cli.engine.LocalEngine;
import org.medlink.cli.input.NetworkSummary;
import org.medlink.cli.options.CheckpointOptions;
import org.medlink.cli.options.EngineOptions;
import org.medlink.cli.options.ModelDefaults;
import org.medlink.cli.options.ModelOptions;
import org.medlink.cli.options.NetworkOptions;
import org.medlink.cli.options.Settings;
import org.medlink.cli.options.ShardOptions;
import org.medlink.cli.output.OutputFile;
import org.medlink.cli.training.CheckpointOnInterrupt;
import org.medlink.cli.training.TrainedModel;
import org.medlink.cli.training.TrainingLog;
import org.medlink.engine.Engine;
import org.medlink.engine.EngineInput;
import org.medlink.engine.Order;
import org.medlink.model.LatentFeatureModel;
import org.medlink.options.Options;
import org.medlink.options.json.OptionsJson;
import org.medlink.train.Calibrator;
import org.medlink.train.Checkpoint;
import org.medlink.train.Fit;
import org.medlink.train.Iteration;
import org.medlink.train.Provenance;
import org.medlink.train.Trained;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code medlink train}: from links to a model file. */
@Command(
        name = "train",
        customSynopsis = "medlink train LINKS -o MODEL [OPTIONS]",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        defaultValueProvider = ModelDefaults.class,
        description = {
            "Learns a model from the links of a network and writes it to one file.",
            "",
            "The file is all that 'predict', 'recommend' and 'explain' need. Scores are calibrated to probabilities on links"
                    + " that are hidden in turn: a score above 0 says that a pair looks like a link of the training file, its"
                    + " probability that a pair that is not listed there is a link, if the share of links that --missing"
                    + " gives is missing. 'evaluate' takes the same options and measures how good such a model"
                    + " is.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink train friends.tsv --symmetric -o friends.medlink",
            "  medlink train kinship.tsv --relations single --runs 5 -o kinship.medlink",
            "  medlink train trade.csv.gz --model bayes --attributes countries.tsv -o trade.medlink",
            "  medlink train links.tsv --cost cv --features 80 -o links.medlink",
            "  medlink train links.tsv --labels answers.tsv -o links.medlink",
            "  medlink train hdfs:///links.parquet --engine spark --master spark://host:7077 --spark-checkpoints hdfs:///tmp -o links.medlink"
        })
public final class TrainCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private NetworkOptions networkOptions;

    @Option(
            names = "--labels",
            paramLabel = "ANSWERS",
            description =
                    "What people said about pairs, as the explorer collects it: a table with the columns source, target, relation"
                            + " where relations have names, and label. Pairs labelled 1 are links beside those of LINKS, pairs"
                            + " labelled 0 are non-links to learn from.")
    private String answers;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "MODEL",
            required = true,
            description = "The file to write.")
    private String output;

    @Option(
            names = "--calibration-folds",
            paramLabel = "N",
            defaultValue = "10",
            description =
                    "Trainings that learn what a score means as a probability, at the most: each hides one link in N,"
                            + " and three are enough where links are many (default: ${DEFAULT-VALUE}).")
    private int calibrationFolds;

    @Option(
            names = "--no-calibration",
            description = "Leave these trainings out: the model then has scores, but no probabilities.")
    private boolean noCalibration;

    @Option(
            names = "--missing",
            paramLabel = "SHARE",
            defaultValue = "0.1",
            description =
                    "The share of all links that the file does not list, above 0 and below 1: a pair that is not listed"
                            + " is a link only if it is missing, so probabilities rest on this; scores do not. Where non-links are"
                            + " listed too (a column of labels), probabilities are learnt from these instead"
                            + " (default: ${DEFAULT-VALUE}, one link in ten).")
    private double missing;

    @Mixin
    private CheckpointOptions checkpointOptions;

    @Option(names = "--json", description = "Print one JSON object instead of text.")
    private boolean json;

    @Mixin
    private ModelOptions modelOptions;

    @Mixin
    private EngineOptions engineOptions;

    @Mixin
    private ShardOptions shardOptions;

    @Override
    public Integer call() throws IOException {
        Console console = Console.of(spec.commandLine(), json);
        if (!(missing > 0 && missing < 1)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "bad share of missing links: " + ModelDefaults.word(missing)
                            + ", expected a number above 0 and below 1");
        }
        if (calibrationFolds < 2) {
            throw new ParameterException(spec.commandLine(), "bad number of calibration folds: " + calibrationFolds);
        }
        Options options = modelOptions
                .options()
                .with()
                .missing(missing)
                .calibrationFolds(calibrationFolds)
                .build();
        OutputFile file = OutputFile.of(output, inputs());
        Engine engine = engineOptions.find(console);
        if (answers != null && !engine.name().equals(LocalEngine.NAME)) {
            throw new ParameterException(spec.commandLine(), "--labels does not go with --engine " + engine.name());
        }
        try (EngineInput input = read(engine, options, console)) {
            new NetworkSummary(input.reading()).print(networkOptions.title(), console);
            console.say("%s", describe(input));
            console.warnAboutKernel();
            train(engine, input, options, file, console);
        }
        return 0;
    }

    private String[] inputs() {
        return Stream.concat(Stream.of(networkOptions.inputs()), Stream.ofNullable(answers))
                .toArray(String[]::new);
    }

    private EngineInput read(Engine engine, Options options, Console console) throws IOException {
        Order order = new Order(
                networkOptions.files(),
                engineOptions.table(),
                engineOptions.format(),
                modelOptions.negatives(),
                shardOptions.cluster(engineOptions),
                answers);
        try (TrainingLog log = new TrainingLog(ProgressDisplay.on(console))) {
            return engine.read(order, options, log);
        }
    }

    private static String describe(EngineInput input) {
        long links = input.reading().links();
        return String.format(
                        Locale.ROOT,
                        "learning from %s: %s and %s",
                        Count.of(input.pairs(), "pair"),
                        Count.of(links, "link"),
                        Count.of(input.pairs() - links, "non-link"))
                + input.division()
                        .map(division -> String.format(
                                Locale.ROOT,
                                ", in %s and %s",
                                Count.of(division.shards(), "shard"),
                                Count.of(division.partitions(), "partition")))
                        .orElse("");
    }

    private void train(Engine engine, EngineInput input, Options options, OutputFile file, Console console)
            throws IOException {
        long began = System.nanoTime();
        Trained trained;
        List<Iteration> iterations;
        double seconds;
        Checkpoint checkpoint = checkpointOptions.open(file, console);
        try (TrainingLog log = new TrainingLog(ProgressDisplay.on(console));
                CheckpointOnInterrupt guard = new CheckpointOnInterrupt(checkpoint, console)) {
            Fit fit = input.learn(log, checkpoint);
            iterations = log.iterations();
            log.remarks().forEach(line -> console.say("%s", line));
            seconds = Seconds.since(began);
            trained = noCalibration ? Trained.uncalibrated(fit) : Calibrator.calibrate(fit, log, checkpoint);
            guard.disarm();
        }
        double calibrated = Seconds.since(began) - seconds;
        ObjectNode settings =
                Settings.of(OptionsJson.withCalibration(options), modelOptions.negatives(), networkOptions);
        if (answers != null) {
            // As of links, the model knows nothing of the file's name.
            settings.put("labels", "ANSWERS");
        }
        input.division()
                .ifPresent(division -> settings.put("engine", engine.name()).put("shards", division.shards()));
        LatentFeatureModel model = trained.model().withProvenance(Map.of(Provenance.OPTIONS, settings.toString()));
        file.write(model);
        checkpoint.remove();
        if (input.reading().linkSets().isEmpty()) {
            NetworkSummary.warnAboutMirrors(model.frame(), model.trainingLinks(), console);
        }
        TrainedModel result = new TrainedModel(model, trained, iterations, file);
        if (json) {
            ObjectNode object = result.json(input, settings);
            object.putObject("seconds")
                    .put("read", input.reading().seconds())
                    .put("train", seconds)
                    .put("calibrate", calibrated);
            result.addIterations(object);
            console.json(object);
        } else {
            result.report(input.division(), seconds, calibrated, Files.size(file.path()), console);
        }
    }
}
