package org.medlink.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.medlink.io.InputException;
import org.medlink.io.SplitFile;
import org.medlink.io.TextSource;
import org.medlink.network.Network;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.SplitAudit;
import org.medlink.split.Splitter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which pairs are held out. */
final class SplitOptions {
    /** How many non-links are tested. */
    enum TestNegatives {
        EQUAL,
        ALL
    }

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--protocol",
            paramLabel = "leak-free|paper",
            defaultValue = "leak-free",
            description =
                    "How a symmetric network is split. leak-free: neither a test pair nor its mirror is in training."
                            + " paper: ordered pairs are split, as in the paper, and the mirror of a test pair may be in training,"
                            + " which makes the task much easier (default: ${DEFAULT-VALUE}).")
    private Protocol protocol;

    @Option(
            names = "--holdout",
            paramLabel = "SHARE",
            defaultValue = "0.1",
            description = "Share of the links that is tested; with '--negatives all', of all observed pairs"
                    + " (default: ${DEFAULT-VALUE}).")
    private double holdout;

    @Option(
            names = "--test-negatives",
            paramLabel = "equal|all",
            defaultValue = "equal",
            description = "Test as many sampled non-links as links, or every non-link that is not in training"
                    + " (default: ${DEFAULT-VALUE}).")
    private TestNegatives testNegatives;

    @Option(names = "--write-split", paramLabel = "FILE", description = "Write the split, for --read-split.")
    private String writeSplit;

    @Option(
            names = "--read-split",
            paramLabel = "FILE",
            description = "Use this split of the same network instead of making one.")
    private String readSplit;

    /** Checks what can be checked before anything is read. */
    void check(Negatives negatives, int seeds, String... inputs) throws IOException {
        if (readSplit != null) {
            for (String option :
                    List.of("--protocol", "--holdout", "--test-negatives", "--negatives", "--write-split")) {
                if (command.commandLine().getParseResult().hasMatchedOption(option)) {
                    throw usage("--read-split brings its own split, leave out " + option, null);
                }
            }
        }
        if (writeSplit != null) {
            if (seeds > 1) {
                throw usage("--write-split writes one split, leave out --seeds", null);
            }
            OutputFile.of(writeSplit, inputs);
        }
        options(negatives);
    }

    /** The split that was asked for, audited, written where that was asked for, and then with hard non-links in training. */
    Split split(Network network, Negatives negatives, long seed) throws IOException {
        Split split =
                readSplit != null ? SplitFile.read(TextSource.of(readSplit), network) : made(network, negatives, seed);
        SplitAudit audit = SplitAudit.check(split, network.symmetric());
        if (!audit.passed()) {
            throw new InputException(
                    (readSplit != null ? readSplit + ": " : "") + "the split does not keep its promise ("
                            + split.protocol() + "): of its test pairs, " + audit.sharedPairs() + " and the mirrors of "
                            + audit.mirroredPairs() + " are in training");
        }
        if (writeSplit != null) {
            SplitFile.write(split, network, OutputFile.of(writeSplit).path());
        }
        return negatives.harden(network, split, new Seed(seed));
    }

    private Split made(Network network, Negatives negatives, long seed) {
        try {
            return Splitter.split(network, options(negatives), new Seed(seed));
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage(), e);
        }
    }

    private Splitter.Options options(Negatives negatives) {
        try {
            return new Splitter.Options(holdout, negatives.perLink(), testNegatives == TestNegatives.ALL, protocol);
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage(), e);
        }
    }

    private ParameterException usage(String message, Throwable cause) {
        return new ParameterException(command.commandLine(), message, cause);
    }

    /** Adds what determines the split to told options; nothing where it was read. */
    void addTo(ObjectNode options) {
        if (readSplit == null) {
            options.put("holdout", holdout);
            options.put("testNegatives", Choice.word(testNegatives));
        } else {
            options.remove("negatives");
        }
    }

    /** What is held out, for a person. */
    String describe(Negatives negatives) {
        if (readSplit != null) {
            return "split read from " + readSplit;
        }
        return String.format(
                Locale.ROOT,
                "%s %% of %s held out",
                ModelDefaults.word(Math.round(holdout * 1e6) / 1e4),
                negatives.all() ? "all observed pairs" : "the links");
    }
}
