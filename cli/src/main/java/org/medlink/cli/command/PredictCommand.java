package org.medlink.cli.command;

import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.Version;
import org.medlink.cli.input.ModelInput;
import org.medlink.cli.input.UnknownNames;
import org.medlink.cli.options.EngineOptions;
import org.medlink.cli.options.NewEntityOptions;
import org.medlink.cli.options.PairColumns;
import org.medlink.cli.options.Threads;
import org.medlink.cli.output.TableReport;
import org.medlink.engine.OutputFormat;
import org.medlink.engine.Scored;
import org.medlink.engine.Scoring;
import org.medlink.explorer.words.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code medlink predict}: scores pairs, one after the other. */
@Command(
        name = "predict",
        customSynopsis =
                "medlink predict MODEL PAIRS -o SCORES [--with-links NEW] [--source COLUMN --target COLUMN] [--unknown error|skip|empty]",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Scores pairs of entities with a model.",
            "",
            "The result has the columns of PAIRS, under its header where it has one (else source, relation only if the model's"
                    + " relations have names, target, column 3 …), then score and probability, in the order of the input. Where links have no"
                    + " direction, (a, b) and (b, a) have the same score.",
            "",
            "Columns of PAIRS are found as those of links are: by a header in any case ('source' and 'target', 'from' and 'to', …), else by"
                    + " which columns hold entities of the model; a first row of other names above entities is a header, and a line says so."
                    + " Without a header they are source, (relation,) target, in this order, unless others hold the entities."
                    + " What is open is an error; --source, --target, --relation and --header settle it.",
            "",
            ModelInput.MEANING,
            "",
            "SCORES is written as the ending of its name says: .tsv, .csv, .jsonl (a JSON object a line) or .parquet, with .gz or .zst behind it"
                    + " compressed. A name without an ending, and standard output, is a TSV.",
            "",
            "A pair with a name that the model does not know has an empty score, and so has a pair that cannot be a link: an entity with"
                    + " itself where there are no such links, or types of entities that are never linked. How many there were is said at"
                    + " the end.",
            "",
            "Pairs are read, scored and written in chunks: memory does not grow with their number.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink predict net.medlink pairs.tsv -o scores.tsv",
            "  medlink predict net.medlink candidates.csv -o scores.jsonl --unknown skip",
            "  medlink predict net.medlink pairs.tsv -o - | sort -t '\t' -k 3 -g -r | head"
        })
public final class PredictCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private String modelFile;

    @Parameters(
            index = "1",
            paramLabel = "PAIRS",
            description =
                    "The pairs: source and target, or source, relation, target if the model's relations have names;"
                            + " further columns are passed on. Separated by tabs, commas, semicolons, | or blanks, plain or compressed (gzip, zstd); - is standard"
                            + " input.")
    private String pairs;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "SCORES",
            required = true,
            description = "The file to write; - is standard output.")
    private String output;

    @Option(
            names = "--unknown",
            paramLabel = "error|skip|empty",
            defaultValue = "empty",
            description =
                    "What becomes of a pair with a name that the model does not know: it ends everything, is left out, or has"
                            + " an empty score (default: ${DEFAULT-VALUE}).")
    private Scoring.Unknown unknown;

    @Option(
            names = "--output-format",
            paramLabel = "tsv|csv|jsonl|parquet",
            description = "What to write SCORES as (default: by the ending of its name).")
    private OutputFormat outputFormat;

    @Option(
            names = "--json",
            description = "Print one JSON object about what was done; SCORES is written all the same.")
    private boolean json;

    @Mixin
    private NewEntityOptions newEntities;

    @Mixin
    private PairColumns columns;

    @Mixin
    private Threads threads;

    @Mixin
    private EngineOptions engineOptions;

    @Override
    public Integer call() throws IOException {
        TableReport report = TableReport.of(spec.commandLine(), output, json);
        Scored scored = engineOptions
                .find(report.console())
                .score(new Scoring(
                        modelFile,
                        newEntities.links(),
                        pairs,
                        engineOptions.table(),
                        engineOptions.format(),
                        columns.columns(),
                        unknown,
                        output,
                        outputFormat,
                        threads.count(),
                        engineOptions.cluster()));
        report(scored, report);
        return 0;
    }

    private void report(Scored scored, TableReport report) {
        Console console = report.console();
        scored.remarks().forEach(line -> console.warn("%s", line));
        report.done(
                (scored.scored() == scored.pairs()
                                ? "scored "
                                : String.format(Locale.ROOT, "scored %,d of ", scored.scored()))
                        + Count.of(scored.pairs(), "pair"),
                Json.object()
                        .put("pairs", scored.pairs())
                        .put("scored", scored.scored())
                        .put("unknown", scored.unknown())
                        .put("impossible", scored.impossible()));
        UnknownNames.warn(
                console,
                pairs,
                scored.unknown(),
                scored.names(),
                unknown == Scoring.Unknown.SKIP ? "left out" : "written without a score");
        if (scored.impossible() > 0) {
            console.warn(
                    "%s: %s that cannot be a link (an entity with itself, or types that are never linked), written"
                            + " without a score",
                    pairs, Count.of(scored.impossible(), "pair"));
        }
    }
}
