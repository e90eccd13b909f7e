package org.medlink.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.Callable;
import org.medlink.engine.Scoring;
import org.medlink.io.PairReader;
import org.medlink.io.TextSource;
import org.medlink.parallel.Workers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code medlink predict}: scores pairs, one after the other. */
@Command(
        name = "predict",
        customSynopsis = "medlink predict MODEL PAIRS -o SCORES",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Scores pairs of entities with a model.",
            "",
            "The result is a TSV with the header source, relation (only if the model's relations have names), target, score,"
                    + " probability, in the order of the input.",
            "",
            ModelInput.MEANING,
            "",
            "Pairs are read, scored and written in chunks: memory does not grow with their number.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink predict net.medlink pairs.tsv -o scores.tsv",
            "  medlink predict net.medlink pairs.tsv -o - | sort -t '\t' -k 3 -g -r | head"
        })
final class PredictCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private String modelFile;

    @Parameters(
            index = "1",
            paramLabel = "PAIRS",
            description =
                    "The pairs: source and target, or source, relation, target if the model's relations have names;"
                            + " further columns are ignored. TSV, CSV or separated by blanks, plain or compressed (gzip, zstd); - is standard"
                            + " input.")
    private String pairs;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "SCORES",
            required = true,
            description = "The file to write; - is standard output.")
    private String output;

    @Option(names = "--json", description = "Print one JSON object about what was done; SCORES is a TSV all the same.")
    private boolean json;

    @Mixin
    private Threads threads;

    @Mixin
    private EngineOptions engineOptions;

    @Override
    public Integer call() throws IOException {
        if (!engineOptions.local()) {
            long scored = engineOptions
                    .find()
                    .score(new Scoring(
                            modelFile,
                            pairs,
                            engineOptions.table(),
                            engineOptions.format(),
                            output,
                            engineOptions.cluster()));
            Console.of(spec.commandLine(), json).say("scored %,d pairs, as Parquet in %s", scored, output);
            return 0;
        }
        TableOutput table = TableOutput.of(spec.commandLine(), output, json, modelFile, pairs);
        long[] count = new long[1];
        try (Workers workers = threads.workers()) {
            ModelInput input = ModelInput.read(modelFile);
            table.write(out -> count[0] = write(input, workers, table.console(), out));
        }
        table.report("scored", count[0], "pairs");
        return 0;
    }

    private long write(ModelInput input, Workers workers, Console console, OutputStream out) throws IOException {
        try (ProgressDisplay display = ProgressDisplay.on(console);
                PairReader reader = new PairReader(
                        TextSource.of(pairs),
                        input.model().entities(),
                        input.model().relations())) {
            display.stage("scoring", ProgressDisplay.UNKNOWN);
            return new ScoreWriter(input, workers, display::advance).write(reader, out);
        }
    }
}
