package org.medlink.cli.command;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.PeakMemory;
import org.medlink.cli.console.Table;
import org.medlink.cli.console.Version;
import org.medlink.cli.options.DataOptions;
import org.medlink.cli.output.OutputFile;
import org.medlink.cli.page.BenchJson;
import org.medlink.cli.page.BenchPage;
import org.medlink.cli.page.BenchTable;
import org.medlink.reproduce.bench.Scenario;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.Result;
import org.medlink.reproduce.study.StudyRunner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code medlink bench}: named experiments that say how good and how fast it is. */
@Command(
        name = "bench",
        customSynopsis = "medlink bench SCENARIO... [OPTIONS]",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Runs named experiments on the paper's networks and prints AUC, times, memory and speed.",
            "",
            "Times are of phases: read, split, train (after cost and start were chosen, which is 'select'), and its parts"
                    + " memberships and weights; score. Memory is the most that the process has had so far. Pairs per second are"
                    + " training pairs that memberships looked at. Bandwidth is the least that they had to read, as a share of what"
                    + " the machine's memory gives; above 100 %% the network fits into caches.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink bench --list",
            "  medlink bench stochastic-small --data data --seeds 2 --out bench.jsonl",
            "  medlink bench collaboration --data data --yardstick yardsticks --plot curves.html",
            "  medlink bench patent --links citations.tsv"
        })
public final class BenchCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..*", paramLabel = "SCENARIO", description = "What to run; --list shows what there is.")
    private List<String> names = List.of();

    @Option(names = "--list", description = "List the scenarios.")
    private boolean list;

    @Mixin
    private DataOptions data;

    @Option(names = "--seeds", paramLabel = "N", description = "How many splits (default: as the scenario has it).")
    private Integer seeds;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "The first seed; S + 1, … follow (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--threads", paramLabel = "T", description = "Threads to use (default: the processors).")
    private Integer threads;

    @Option(
            names = "--yardstick",
            paramLabel = "FOLDER",
            description =
                    "A folder with the compiled programs single_relation and multi_relation: scenarios that have such a"
                            + " yardstick run it too, on one thread and a split of its own, and report our time as a ratio to its"
                            + " time until the lower of both last AUCs.")
    private String yardstick;

    @Option(
            names = "--links",
            paramLabel = "FILE",
            description = "For patent: a network made by 'medlink generate', FILE.truth beside it.")
    private String links;

    @Option(names = "--out", paramLabel = "FILE", description = "Append one JSON line per result to this file.")
    private String out;

    @Option(
            names = "--plot",
            paramLabel = "FILE",
            description =
                    "Write a page with curves of validation AUC against seconds, of the first seed. A method that watches"
                            + " no validation part is trained once more with one.")
    private String plot;

    @Override
    public Integer call() throws IOException {
        Console console = Console.of(spec.commandLine());
        if (list) {
            list(console);
            return 0;
        }
        List<Scenario> scenarios = scenarios();
        StudyRunner.Setup setup = setup();
        OutputFile page = plot == null ? null : OutputFile.of(plot, links);
        OutputFile lines = out == null ? null : OutputFile.of(out, links);
        console.warnAboutKernel();
        List<Result> results = new ArrayList<>();
        BenchTable table = new BenchTable();
        StudyRunner runner = new StudyRunner(setup, new StudyRunner.Listener() {
            @Override
            public void result(Result result) {
                long memory = PeakMemory.bytes();
                results.add(result);
                table.add(result, memory);
                if (lines != null) {
                    append(BenchJson.line(result, setup, memory), lines.path());
                }
            }

            @Override
            public void say(String message) {
                console.warn("%s", message);
            }

            @Override
            public void table(ResultTable own) {
                BenchTable.print(own, console);
            }
        });
        for (Scenario scenario : scenarios) {
            runner.run(scenario);
            table.print(scenario.name(), console);
        }
        if (page != null) {
            page.write(writer -> new BenchPage(results).write(writer));
        }
        return 0;
    }

    private static void list(Console console) {
        Table table = new Table("ll");
        Scenario.all().forEach(scenario -> table.row(scenario.name(), scenario.description()));
        table.lines().forEach(line -> console.say("%s", line));
    }

    private List<Scenario> scenarios() {
        if (names.isEmpty()) {
            throw usage("expected a scenario: " + known());
        }
        List<Scenario> scenarios = new ArrayList<>();
        for (String name : names) {
            scenarios.add(Scenario.named(name)
                    .orElseThrow(() -> usage("no scenario '" + name + "', expected some of " + known())));
        }
        return scenarios;
    }

    private static String known() {
        return Scenario.all().stream().map(Scenario::name).collect(Collectors.joining(", "));
    }

    private StudyRunner.Setup setup() {
        if (seeds != null && seeds < 1) {
            throw usage("bad number of seeds: " + seeds);
        }
        if (threads != null && threads < 1) {
            throw usage("bad number of threads: " + threads);
        }
        return new StudyRunner.Setup(
                data.folder(),
                seeds == null ? 0 : seeds,
                seed,
                threads == null ? Runtime.getRuntime().availableProcessors() : threads,
                yardstick == null ? null : DataOptions.folder("--yardstick", yardstick, spec),
                links == null ? null : DataOptions.path("--links", links, spec),
                plot != null);
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** At once, so that what was measured is kept when a later scenario fails. */
    private static void append(String line, Path file) {
        try (BufferedWriter writer = Files.newBufferedWriter(
                file, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            writer.write(line + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
