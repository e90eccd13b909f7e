package org.medlink.cli.command;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.concurrent.Callable;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Version;
import org.medlink.cli.evaluation.EvaluationResult;
import org.medlink.cli.options.NetworkOptions;
import org.medlink.cli.options.SplitOptions;
import org.medlink.cli.options.TrainingOptions;
import org.medlink.cli.output.OutputFile;
import org.medlink.cli.output.PairTableFile;
import org.medlink.explorer.words.Json;
import org.medlink.io.text.InputException;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;
import org.medlink.split.ValidationPairs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code medlink split}: training and test pairs of many seeds, as plain tables for any program. */
@Command(
        name = "split",
        customSynopsis = "medlink split LINKS -o FOLDER [--seeds N] [OPTIONS]",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Writes training and test pairs of many seeds as plain tables.",
            "",
            "For each seed S, FOLDER/seed-S has train.tsv (links), test.tsv (links and non-links with a label, 1 or 0) and, with"
                    + " --valid, valid.tsv (the same). FOLDER/entities.txt lists all entities, FOLDER/splits.json says how everything was"
                    + " made, with a SHA-256 hash of each split. The links held out, and the hash, are those of 'evaluate' with the same options"
                    + " and seed. A test pair of a symmetric network is never in training, nor is its mirror.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink split links.tsv --symmetric --seeds 5 -o splits",
            "  medlink compare --train splits/seed-1/train.tsv --test splits/seed-1/test.tsv --entities splits/entities.txt"
                    + " --symmetric --methods medlink,katz --scores mine=scores.tsv",
            "  medlink split links.tsv --holdout 0.1 --valid 0.05 --negatives 10 -o splits"
        })
public final class SplitCommand implements Callable<Integer> {
    private static final double USUAL_NEGATIVES = 10;

    @Spec
    private CommandSpec spec;

    @Mixin
    private NetworkOptions networkOptions;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            required = true,
            description = "Where to write; it is made if it is not there.")
    private String output;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "The first seed: the same seed, the same split (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            defaultValue = "1",
            description = "Write N splits, of the seeds S, S + 1, … (default: ${DEFAULT-VALUE}).")
    private int seeds;

    @Option(
            names = "--holdout",
            paramLabel = "SHARE",
            defaultValue = "0.1",
            description = "Share of the links that is tested; with '--negatives all', of all observed pairs"
                    + " (default: ${DEFAULT-VALUE}).")
    private double holdout;

    @Option(
            names = "--valid",
            paramLabel = "SHARE",
            defaultValue = "0",
            description =
                    "Share of the links that goes to valid.tsv, with as many non-links (with '--negatives all': share of all"
                            + " observed pairs); taken out of training (default: ${DEFAULT-VALUE}).")
    private double valid;

    @Option(
            names = "--negatives",
            paramLabel = "R|all",
            converter = TrainingOptions.Ratio.class,
            description =
                    "Write non-links to learn from too, R per link or all, and a label: without, train.tsv has links only.")
    private Double negatives;

    @Option(
            names = "--test-negatives",
            paramLabel = "equal|all",
            defaultValue = SplitOptions.EQUAL,
            description = "Test as many sampled non-links as links, or every pair that is no link"
                    + " (default: ${DEFAULT-VALUE}).")
    private String testNegatives;

    @Option(names = "--json", description = "Print splits.json instead of text.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Console console = Console.of(spec.commandLine(), json);
        Splitter.Options options = options();
        Path folder = folder();
        Network network = networkOptions.read(console).network();
        requirePlainNames(network);
        make(folder);
        OutputFile.of(folder.resolve("entities.txt").toString(), networkOptions.inputs())
                .write(writer -> {
                    for (int i = 0; i < network.size(); i++) {
                        writer.write(network.entities().get(i) + '\n');
                    }
                });
        ObjectNode summary = summary(network);
        ArrayNode splits = summary.putArray("splits");
        for (long s = seed; s < seed + seeds; s++) {
            splits.add(write(network, options, s, folder, console));
        }
        OutputFile.of(folder.resolve("splits.json").toString()).write(writer -> writer.write(Json.text(summary)));
        console.say("wrote %s", folder.resolve("splits.json"));
        if (json) {
            console.json(summary);
        }
        return 0;
    }

    /** A line that begins with # is a comment in a table. */
    private static void requirePlainNames(Network network) throws InputException {
        for (int i = 0; i < network.size(); i++) {
            if (network.entities().get(i).startsWith("#")) {
                throw new InputException(
                        "an entity called '" + network.entities().get(i)
                                + "' would make a comment of a row, expected names that do not begin with #");
            }
        }
    }

    private Splitter.Options options() {
        if (seeds < 1) {
            throw usage("bad number of seeds: " + seeds);
        }
        if (!(valid >= 0 && valid + holdout < 1)) {
            throw usage("--valid: expected a share of 0 or more that leaves something to learn from, found " + valid);
        }
        if (!SplitOptions.isWord(testNegatives)) {
            throw usage("--test-negatives: expected equal or all, found '" + testNegatives + "'");
        }
        try {
            return new Splitter.Options(
                    holdout,
                    negatives == null ? USUAL_NEGATIVES : negatives,
                    testNegatives.equals(SplitOptions.ALL),
                    Protocol.LEAK_FREE);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private Path folder() throws InputException {
        try {
            return Path.of(output);
        } catch (InvalidPathException e) {
            throw new InputException(output + ": expected a folder to write to, found no proper name of one", e);
        }
    }

    private static void make(Path folder) throws IOException {
        try {
            Files.createDirectories(folder);
        } catch (FileAlreadyExistsException e) {
            throw new InputException(folder + ": expected a folder to write to, found a file", e);
        } catch (IOException e) {
            throw new InputException(folder + ": cannot make this folder", e);
        }
    }

    private ObjectNode summary(Network network) {
        ObjectNode summary = Json.object();
        summary.put("links", networkOptions.title());
        summary.put("symmetric", network.symmetric());
        summary.put("selfLinks", network.selfLinks());
        summary.put("protocol", Protocol.LEAK_FREE.toString());
        summary.put("holdout", holdout);
        summary.put("valid", valid);
        summary.put("testNegatives", testNegatives);
        if (negatives != null) {
            summary.put("negatives", TrainingOptions.Ratio.word(negatives));
        }
        summary.put("version", Version.number());
        return summary;
    }

    private ObjectNode write(Network network, Splitter.Options options, long number, Path folder, Console console)
            throws IOException {
        Split split;
        try {
            split = Splitter.split(network, options, new Seed(number));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
        Path into = folder.resolve("seed-" + number);
        make(into);
        boolean labels = negatives != null;
        ObjectNode summary = Json.object()
                .put("seed", number)
                .put("folder", "seed-" + number)
                .put("sha256", split.hash());
        LabeledPairs train = split.train();
        if (valid > 0) {
            BitSet chosen =
                    ValidationPairs.choose(network, train, valid / (1 - holdout), options.allCells(), new Seed(number));
            write(network, train.select(chosen), true, into.resolve("valid.tsv"));
            EvaluationResult.addCounts(summary, "valid", train.select(chosen));
            train = train.without(chosen);
        }
        write(network, train, labels, into.resolve("train.tsv"));
        write(network, split.test(), true, into.resolve("test.tsv"));
        EvaluationResult.addCounts(summary, "train", train);
        if (!labels) {
            summary.withObjectProperty("train").remove("nonLinks");
        }
        EvaluationResult.addCounts(summary, "test", split.test());
        console.say(
                "wrote %s: %,d test pairs, SHA-256 %s",
                into, split.test().size(), split.hash().substring(0, 12));
        return summary;
    }

    private static void write(Network network, LabeledPairs pairs, boolean labels, Path file) throws IOException {
        OutputFile.of(file.toString()).write(writer -> new PairTableFile(network, pairs, labels).write(writer));
    }
}
