package org.medlink.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Table;
import org.medlink.cli.console.Version;
import org.medlink.cli.options.DataOptions;
import org.medlink.cli.options.Durations;
import org.medlink.cli.page.ReproductionJson;
import org.medlink.cli.page.ReproductionMarkdown;
import org.medlink.cli.page.ReproductionPage;
import org.medlink.io.text.AtomicFile;
import org.medlink.reproduce.Experiments;
import org.medlink.reproduce.paper.Experiment;
import org.medlink.reproduce.paper.Laboratory;
import org.medlink.reproduce.report.Outcome;
import org.medlink.reproduce.study.Notebook;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code medlink reproduce}: the tables and figures of the paper's experiments, reproduced. */
@Command(
        name = "reproduce",
        customSynopsis = "medlink reproduce [all|TABLE...] [OPTIONS]",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Makes the tables and figures of the paper's experiments again, the paper's numbers beside ours.",
            "",
            "Writes reproduction.html, .md and .json after every table. What an earlier run has left in the same folder stays, unless it"
                    + " is asked for. All of it takes hours; --quick takes minutes.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink reproduce --list",
            "  medlink reproduce all --data data",
            "  medlink reproduce nips cost --quick -o try",
            "  medlink reproduce better kinds --seeds 5",
            "  medlink reproduce multi-relational --resume -o tables"
        })
public final class ReproduceCommand implements Callable<Integer> {
    private static final String ALL = "all";

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..*",
            paramLabel = "TABLE",
            description = "What to make; --list shows what there is (default: all).")
    private List<String> names = List.of(ALL);

    @Option(names = "--list", description = "List the tables and figures.")
    private boolean list;

    @Mixin
    private DataOptions data;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            defaultValue = "5",
            description = "How many splits and starts (default: ${DEFAULT-VALUE}).")
    private int seeds;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "The first seed; S + 1, … follow (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--quick", description = "One seed, fewer settings, smaller networks: to see that it works.")
    private boolean quick;

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "10m",
            description = "How long each method that is not ours may take for all seeds of a network: 30s, 10m, 2h"
                    + " (default: ${DEFAULT-VALUE}). What it has finished by then counts.")
    private Duration limit;

    @Option(
            names = "--method",
            paramLabel = "NAME",
            description =
                    "Measure this method alone, by its name in the table or on the command line; may be given several times."
                            + " For multi-relational, nips and communities, where methods are compared.")
    private List<String> methods = List.of();

    @Option(
            names = "--resume",
            description =
                    "In the same three, take what earlier runs of the same build have left in the folder's file measured.tsv, a line for"
                            + " each seed of each method, and measure the rest. Files of runs that shared the work can be put together.")
    private boolean resume;

    @Option(names = "--threads", paramLabel = "T", description = "Threads to use (default: the processors).")
    private Integer threads;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            defaultValue = "reproduction",
            description = "The folder to write to, made if need be (default: ${DEFAULT-VALUE}).")
    private String output;

    @Override
    public Integer call() throws IOException {
        Console console = Console.of(spec.commandLine());
        if (list) {
            Table table = new Table("ll");
            Experiments.all().forEach(experiment -> table.row(experiment.name(), experiment.title()));
            table.lines().forEach(line -> console.say("%s", line));
            return 0;
        }
        List<Experiment> experiments = experiments();
        Laboratory.Setup setup = setup();
        Path folder = folder();
        Laboratory laboratory =
                new Laboratory(setup, message -> console.warn("%s", message), notebook(folder, experiments));
        Map<String, Outcome> known = new LinkedHashMap<>();
        ReproductionJson.read(folder.resolve("reproduction.json"))
                .forEach(outcome -> known.put(outcome.name(), outcome));
        console.warnAboutKernel();
        for (Experiment experiment : experiments) {
            Outcome outcome = laboratory.run(experiment);
            if (methods.isEmpty()
                    || outcome.tables().stream().anyMatch(table -> !table.rows().isEmpty())) {
                known.put(outcome.name(), outcome);
            }
            write(folder, inOrder(known));
            console.say("%s: %.1f s", outcome.name(), outcome.seconds());
        }
        if (!laboratory.notMet().isEmpty()) {
            throw usage("--method: no '" + laboratory.notMet().get(0) + "' was compared here, but "
                    + String.join("; ", laboratory.offered()));
        }
        console.say("wrote %s: open it in a browser", folder.resolve("reproduction.html"));
        return 0;
    }

    private Notebook notebook(Path folder, List<Experiment> experiments) throws IOException {
        for (Experiment experiment : experiments) {
            if ((resume || !methods.isEmpty()) && !experiment.comparesMethods()) {
                throw usage((resume ? "--resume" : "--method")
                        + ": only multi-relational, nips and communities compare methods, " + experiment.name()
                        + " does not");
            }
        }
        Notebook notebook = Notebook.open(folder.resolve("measured.tsv"));
        return resume
                ? notebook
                : notebook.without(experiments.stream().map(Experiment::name).collect(Collectors.toSet()));
    }

    private List<Experiment> experiments() {
        if (names.contains(ALL)) {
            return Experiments.all();
        }
        List<Experiment> experiments = new ArrayList<>();
        for (String name : names) {
            experiments.add(Experiments.named(name)
                    .orElseThrow(() -> usage("no table '" + name + "', expected all or some of "
                            + Experiments.all().stream().map(Experiment::name).collect(Collectors.joining(", ")))));
        }
        return experiments.stream().distinct().toList();
    }

    private Laboratory.Setup setup() {
        if (seeds < 1) {
            throw usage("bad number of seeds: " + seeds);
        }
        if (threads != null && threads < 1) {
            throw usage("bad number of threads: " + threads);
        }
        return new Laboratory.Setup(
                data.folder(),
                seeds,
                seed,
                quick,
                threads == null ? Runtime.getRuntime().availableProcessors() : threads,
                limit,
                new HashSet<>(methods));
    }

    private Path folder() throws IOException {
        Path folder = DataOptions.path("-o", output, spec);
        try {
            Files.createDirectories(folder);
        } catch (FileAlreadyExistsException e) {
            throw new ParameterException(spec.commandLine(), "-o: expected a folder, found a file " + folder, e);
        }
        return folder;
    }

    /** In the order of the paper, whenever they were made. */
    private static List<Outcome> inOrder(Map<String, Outcome> known) {
        return Experiments.all().stream()
                .map(experiment -> known.get(experiment.name()))
                .filter(Objects::nonNull)
                .toList();
    }

    private static void write(Path folder, List<Outcome> outcomes) throws IOException {
        write(folder.resolve("reproduction.json"), ReproductionJson.text(outcomes));
        write(folder.resolve("reproduction.md"), ReproductionMarkdown.text(outcomes));
        write(folder.resolve("reproduction.html"), ReproductionPage.text(outcomes));
    }

    private static void write(Path file, String text) throws IOException {
        AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
