package org.medlink.cli.options;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.cli.console.Console;
import org.medlink.cli.output.OutputFile;
import org.medlink.io.split.ScoreReader;
import org.medlink.io.split.ScoreTable;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.model.LinkPredictor;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.random.Seed;
import org.medlink.split.Split;
import picocli.CommandLine.Option;

/** Scores that were made elsewhere, which join a comparison. */
public final class OwnScores {
    @Option(
            names = "--scores",
            paramLabel = "NAME=FILE",
            description =
                    "Measure scores of your own beside the others, under this name; may be repeated. The columns are source,"
                            + " relation (where links have one), target, score, as 'predict' writes them; higher means more likely a link."
                            + " All test pairs need a score. MRR, hits@K and AUC at distance two are given only if all pairs that they look"
                            + " at have one.")
    private Map<String, String> files = new LinkedHashMap<>();

    private final List<Scores> read = new ArrayList<>();

    /** Scores as a method that has learnt already. */
    private record Scores(String name, String file, ScoreTable table) implements Method {
        @Override
        public String citation() {
            return "scores read from " + file;
        }

        @Override
        public LinkPredictor fit(TrainingData data, Seed seed) {
            return table::score;
        }
    }

    public List<String> names() {
        return List.copyOf(files.keySet());
    }

    /** A file to write that is neither one of these inputs nor a file of scores. */
    public OutputFile output(String name, String... inputs) throws IOException {
        return OutputFile.of(
                name, Stream.concat(Stream.of(inputs), files.values().stream()).toArray(String[]::new));
    }

    /** Reads all files, and says what was in them. */
    public void read(Network network, Console console) throws IOException {
        for (Map.Entry<String, String> entry : files.entrySet()) {
            ScoreTable table =
                    ScoreReader.read(TextSource.of(entry.getValue()), network, line -> console.warn("%s", line));
            read.add(new Scores(entry.getKey(), entry.getValue(), table));
            console.say("%s: scores of %,d pairs, named %s", entry.getValue(), pairs(table), entry.getKey());
            if (table.unknown() > 0) {
                console.warn(
                        "%s: passed over %,d of %,d rows, whose entities or relation are not in the network",
                        entry.getValue(), table.unknown(), table.rows());
            }
            if (table.empty() > 0) {
                console.warn("%s: %,d of %,d rows have no score", entry.getValue(), table.empty(), table.rows());
            }
        }
    }

    private static long pairs(ScoreTable table) {
        return table.pairs().stream().mapToLong(set -> set.size()).sum();
    }

    /** Makes sure that every test pair of a split has a score in every file. */
    void requireAll(Split split, Network network) throws InputException {
        for (Scores scores : read) {
            LabeledPairs test = split.test();
            int missing = 0;
            String first = null;
            for (int r = 0; r < test.relations(); r++) {
                for (int p = test.start(r); p < test.end(r); p++) {
                    if (Double.isNaN(scores.table().score(r, test.source(p), test.target(p)))) {
                        missing++;
                        first = first == null ? words(network, r, test.source(p), test.target(p)) : first;
                    }
                }
            }
            if (missing > 0) {
                throw new InputException(String.format(
                        Locale.ROOT,
                        "%s: expected a score for each of %,d test pairs, found none for %,d, such as %s",
                        scores.file(),
                        test.size(),
                        missing,
                        first));
            }
        }
    }

    private static String words(Network network, int relation, int source, int target) {
        String between =
                network.namedRelations() ? network.relations().get(relation).name() + ", " : "";
        return "(" + network.entities().get(source) + ", " + between
                + network.entities().get(target) + ")";
    }

    /** Those that were read, as methods. */
    public List<Method> methods() {
        return List.copyOf(read);
    }
}
