package org.medlink.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.concurrent.Callable;
import org.medlink.io.PairReader;
import org.medlink.io.TextSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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
                    + " probability, in the order of the input. The score is the model's own: above 0 it takes the pair for a link. The probability is calibrated.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink predict net.medlink pairs.tsv -o scores.tsv",
            "  medlink predict net.medlink pairs.tsv -o - | sort -t '\t' -k 3 -g -r | head"
        })
final class PredictCommand implements Callable<Integer> {
    private static final String STANDARD_OUTPUT = "-";

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

    @Override
    public Integer call() throws IOException {
        if (output.equals(STANDARD_OUTPUT)) {
            if (json) {
                throw new ParameterException(
                        spec.commandLine(), "--json and the scores cannot both go to standard output");
            }
            write(ModelInput.read(modelFile), spec.commandLine().getOut(), Console.of(spec.commandLine(), true));
            return 0;
        }
        Console console = Console.of(spec.commandLine(), json);
        OutputFile file = OutputFile.of(output, modelFile, pairs);
        ModelInput model = ModelInput.read(modelFile);
        long[] count = new long[1];
        file.write(writer -> count[0] = write(model, writer, console));
        console.say("scored %,d pairs, wrote %s", count[0], file);
        if (json) {
            console.json(Json.object().put("pairs", count[0]).put("output", file.toString()));
        }
        return 0;
    }

    private long write(ModelInput input, Writer writer, Console console) throws IOException {
        try (ProgressDisplay display = ProgressDisplay.on(console)) {
            display.stage("scoring", ProgressDisplay.UNKNOWN);
            ScoreWriter scores = new ScoreWriter(input, writer, display::advance);
            long count = PairReader.read(
                    TextSource.of(pairs),
                    input.model().entities(),
                    input.model().relations(),
                    scores::add);
            scores.flush();
            return count;
        }
    }
}
