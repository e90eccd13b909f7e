package org.medlink.cli.command;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.Json;
import org.medlink.cli.console.ProgressDisplay;
import org.medlink.cli.console.Version;
import org.medlink.cli.input.ModelInput;
import org.medlink.cli.options.EngineOptions;
import org.medlink.cli.options.PairColumns;
import org.medlink.cli.options.Threads;
import org.medlink.cli.output.OutputFormat;
import org.medlink.cli.output.ScoreTableWriter;
import org.medlink.cli.output.ScoreWriter;
import org.medlink.cli.output.TableOutput;
import org.medlink.engine.Scored;
import org.medlink.engine.Scoring;
import org.medlink.io.PairReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.parallel.Workers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** {@code medlink predict}: scores pairs, one after the other. */
@Command(
        name = "predict",
        customSynopsis =
                "medlink predict MODEL PAIRS -o SCORES [--source COLUMN --target COLUMN] [--unknown error|skip|empty]",
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
    private ScoreWriter.Unknown unknown;

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
    private PairColumns columns;

    @Mixin
    private Threads threads;

    @Mixin
    private EngineOptions engineOptions;

    @Override
    public Integer call() throws IOException {
        if (!engineOptions.local()) {
            return predictElsewhere();
        }
        OutputFormat format = OutputFormat.of(output, outputFormat, false);
        TableOutput table = TableOutput.of(spec.commandLine(), output, json, modelFile, pairs);
        ScoreWriter writer;
        try (Workers workers = threads.workers();
                ProgressDisplay display = ProgressDisplay.on(table.console())) {
            ModelInput input = ModelInput.read(modelFile);
            input.entitiesWithoutLinks().ifPresent(note -> table.console().say("%s", note));
            display.stage("scoring", ProgressDisplay.UNKNOWN);
            writer = new ScoreWriter(input, unknown, workers, display::advance);
            table.write(out -> write(input, writer, format, table.console(), out));
        }
        report(table, writer);
        return 0;
    }

    private int predictElsewhere() throws IOException {
        ParseResult given = spec.commandLine().getParseResult();
        for (String option : List.of("--unknown", "--output-format")) {
            if (given.hasMatchedOption(option)) {
                throw new ParameterException(
                        spec.commandLine(), option + " does not go with --engine " + engineOptions.name());
            }
        }
        Scored scored = engineOptions
                .find()
                .score(new Scoring(
                        modelFile,
                        pairs,
                        engineOptions.table(),
                        engineOptions.format(),
                        columns.columns(),
                        output,
                        engineOptions.cluster()));
        Console console = Console.of(spec.commandLine(), json);
        scored.remarks().forEach(line -> console.warn("%s", line));
        console.say("%s, as Parquet in %s", scored(scored.scored(), scored.pairs()), output);
        if (scored.scored() < scored.pairs()) {
            console.warn(
                    "%s: %,d pairs without a score: names that the model does not know, or pairs that cannot be a link",
                    pairs, scored.pairs() - scored.scored());
        }
        return 0;
    }

    private void write(ModelInput input, ScoreWriter writer, OutputFormat format, Console console, OutputStream out)
            throws IOException {
        try (PairReader reader = new PairReader(
                        TextSource.of(pairs),
                        input.model().entities(),
                        input.model().relations(),
                        unknown == ScoreWriter.Unknown.ERROR,
                        columns.columns());
                ScoreTableWriter table = ScoreTableWriter.on(out, format, header(reader))) {
            reader.remarks().forEach(line -> console.warn("%s", line));
            writer.write(reader, table);
            if (reader.repeatedHeaders() > 0) {
                console.warn(
                        "%s: passed over %s with the header again", pairs, Count.of(reader.repeatedHeaders(), "row"));
            }
        }
    }

    private List<String> header(PairReader reader) throws InputException {
        for (String column : List.of(ScoreTableWriter.SCORE, ScoreTableWriter.PROBABILITY)) {
            if (reader.header().contains(column)) {
                throw new InputException(pairs + ": has a column '" + column
                        + "' already, which would be in the result twice; rename it or leave it out");
            }
        }
        return reader.header();
    }

    private static String scored(long scored, long pairs) {
        return (scored == pairs ? "scored " : String.format(Locale.ROOT, "scored %,d of ", scored))
                + Count.of(pairs, "pair");
    }

    private void report(TableOutput table, ScoreWriter writer) {
        table.report(
                scored(writer.scored(), writer.pairs()),
                Json.object()
                        .put("pairs", writer.pairs())
                        .put("scored", writer.scored())
                        .put("unknown", writer.unknown().count())
                        .put("impossible", writer.impossible()));
        writer.unknown()
                .warn(
                        table.console(),
                        pairs,
                        unknown == ScoreWriter.Unknown.SKIP ? "left out" : "written without a score");
        if (writer.impossible() > 0) {
            table.console()
                    .warn(
                            "%s: %,d %s that cannot be a link (an entity with itself, or types that are never linked), written"
                                    + " without a score",
                            pairs, writer.impossible(), writer.impossible() == 1 ? "pair" : "pairs");
        }
    }
}
