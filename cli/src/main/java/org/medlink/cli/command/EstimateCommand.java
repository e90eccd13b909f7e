package org.medlink.cli.command;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.Table;
import org.medlink.cli.console.Version;
import org.medlink.cli.input.NetworkInput;
import org.medlink.cli.options.ModelDefaults;
import org.medlink.cli.options.ModelOptions;
import org.medlink.cli.options.NetworkOptions;
import org.medlink.estimate.Estimate;
import org.medlink.explorer.words.Json;
import org.medlink.options.Options;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code medlink estimate}: what a training would take. */
@Command(
        name = "estimate",
        customSynopsis = "medlink estimate LINKS [OPTIONS]",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        defaultValueProvider = ModelDefaults.class,
        description = {
            "Estimates how much memory and time 'train' would take with the same options, without training.",
            "",
            "Reads the links and adds up the sizes of what training keeps in memory. Time comes from a trial of a few seconds on"
                    + " this machine. A small network is really trained in it, as far as that goes; of a large one an iteration is"
                    + " measured, and how many there will be nobody knows beforehand: the range says how few and how many."
                    + " 'evaluate' takes about as much memory, and the same time without calibration.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink estimate links.tsv --symmetric",
            "  medlink estimate citations.tsv.gz --features 100 --cost 1 --runs 3",
            "  medlink estimate links.tsv --json > estimate.json"
        })
public final class EstimateCommand implements Callable<Integer> {
    private static final double MEBIBYTE = 1 << 20;

    /** A heap is asked for with a margin and in steps of this number of mebibytes. */
    private static final double MARGIN = 1.15;

    private static final int STEP = 64;

    @Spec
    private CommandSpec spec;

    @Mixin
    private NetworkOptions networkOptions;

    @Option(
            names = "--calibration-folds",
            paramLabel = "N",
            defaultValue = "10",
            description = "As for 'train' (default: ${DEFAULT-VALUE}).")
    private int calibrationFolds;

    @Option(names = "--no-calibration", description = "As for 'train'.")
    private boolean noCalibration;

    @Option(names = "--json", description = "Print one JSON object instead of text.")
    private boolean json;

    @Mixin
    private ModelOptions modelOptions;

    @Override
    public Integer call() throws IOException {
        double started = ManagementFactory.getRuntimeMXBean().getUptime() / 1e3;
        Console console = Console.of(spec.commandLine(), json);
        Options options = modelOptions.options();
        if (calibrationFolds < 2) {
            throw new ParameterException(spec.commandLine(), "bad number of calibration folds: " + calibrationFolds);
        }
        NetworkInput input = networkOptions.read(console);
        console.warnAboutKernel();
        Estimate estimate = estimate(input, options);
        report(estimate, started, input, console);
        if (json) {
            console.json(json(estimate, started, input));
        }
        return 0;
    }

    private Estimate estimate(NetworkInput input, Options options) {
        try {
            return Estimate.of(
                    input.network(),
                    input.attributes(),
                    modelOptions.negatives().together(),
                    options,
                    noCalibration ? 0 : calibrationFolds);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private static void report(Estimate estimate, double started, NetworkInput input, Console console) {
        console.say(
                "would learn from %s by %s inference",
                Count.of(estimate.pairs(), "pair"), estimate.stochastic() ? "stochastic" : "batch");
        console.say("");
        console.say("heap when most is in use:");
        Table memory = new Table("lr");
        estimate.memory().entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .forEach(part -> memory.row(part.getKey(), mebibytes(part.getValue())));
        memory.row("together", mebibytes(estimate.memoryBytes()));
        memory.lines().forEach(line -> console.say("%s", line));
        console.say(
                "resident memory of the process, with the JVM itself: about %s", mebibytes(estimate.residentBytes()));
        console.say("");
        console.say("time, after %s to start the program and %s to read:", seconds(started), seconds(input.seconds()));
        Table time = new Table("lrrrr").row("", "models", "iterations", "likely", "least to most");
        for (Estimate.Stage stage : estimate.stages()) {
            time.row(stage.what(), stage.fits(), stage.iterations(), seconds(stage.likely()), range(stage));
        }
        Estimate.Stage total = estimate.total();
        time.row("together", total.fits(), "", seconds(total.likely()), range(total));
        time.lines().forEach(line -> console.say("%s", line));
        console.say("whole command: about %s", seconds(started + input.seconds() + total.likely()));
        long limit = Runtime.getRuntime().maxMemory();
        if (limit < estimate.memoryBytes()) {
            console.say("");
            console.say(
                    "The JVM may take %s only; give it more: MEDLINK_OPTS=%s",
                    mebibytes(limit), heapOption(estimate.memoryBytes()));
        }
    }

    private ObjectNode json(Estimate estimate, double started, NetworkInput input) {
        ObjectNode object = Json.object();
        input.summary().addTo(object);
        object.put("pairs", estimate.pairs());
        object.put("inference", estimate.stochastic() ? "stochastic" : "batch");
        object.put("memoryBytes", estimate.memoryBytes());
        object.put("residentBytes", estimate.residentBytes());
        object.put("memoryLimitBytes", Runtime.getRuntime().maxMemory());
        object.put("memoryOption", heapOption(estimate.memoryBytes()));
        Estimate.Stage total = estimate.total();
        object.put("seconds", total.likely());
        object.put("leastSeconds", total.least());
        object.put("mostSeconds", total.most());
        object.put("startSeconds", started);
        object.put("readSeconds", input.seconds());
        ArrayNode breakdown = object.putArray("breakdown");
        estimate.memory()
                .forEach(
                        (what, bytes) -> breakdown.addObject().put("what", what).put("bytes", bytes));
        ArrayNode stages = object.putArray("stages");
        for (Estimate.Stage stage : estimate.stages()) {
            stages.addObject()
                    .put("what", stage.what())
                    .put("fits", stage.fits())
                    .put("iterations", stage.iterations())
                    .put("seconds", stage.likely())
                    .put("leastSeconds", stage.least())
                    .put("mostSeconds", stage.most());
        }
        return object;
    }

    private static String heapOption(long bytes) {
        long mebibytes = (long) Math.ceil(MARGIN * bytes / MEBIBYTE / STEP) * STEP;
        return "-Xmx" + mebibytes + "m";
    }

    private static String mebibytes(long bytes) {
        return String.format(Locale.ROOT, "%,.1f MiB", bytes / MEBIBYTE);
    }

    private static String range(Estimate.Stage stage) {
        return seconds(stage.least()) + " to " + seconds(stage.most());
    }

    private static String seconds(double seconds) {
        return seconds < 120
                ? String.format(Locale.ROOT, "%.1f s", seconds)
                : String.format(Locale.ROOT, "%,.0f min", seconds / 60);
    }
}
