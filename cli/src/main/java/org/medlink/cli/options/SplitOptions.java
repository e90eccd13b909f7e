package org.medlink.cli.options;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.medlink.cli.console.Console;
import org.medlink.cli.input.NetworkInput;
import org.medlink.cli.output.OutputFile;
import org.medlink.eval.Evaluation;
import org.medlink.io.split.SplitFile;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Network;
import org.medlink.random.Seed;
import org.medlink.split.Negatives;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.SplitAudit;
import org.medlink.split.Splitter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which pairs are held out. */
public final class SplitOptions {
    public static final String EQUAL = "equal";
    public static final String ALL = "all";

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
            paramLabel = "equal|all|FILE",
            defaultValue = EQUAL,
            description = {
                "Test as many sampled non-links as links, or every pair that is no link (default: ${DEFAULT-VALUE}).",
                "With --train and --test also a FILE of non-links, in the columns of LINKS; or of non-links for each test link, as HeaRT"
                        + " has them: a header with source, target and negative_source, negative_target (one of the last two may"
                        + " be left out: that end is the link's own)."
            })
    private String testNegatives;

    @Option(
            names = "--all-filtered",
            description =
                    "Filtered ranks of a directed network however long they take; without, only up to 10,000 entities times"
                            + " relations.")
    private boolean allFiltered;

    @Mixin
    private OwnSplit own;

    @Option(names = "--write-split", paramLabel = "FILE", description = "Write the split, for --read-split.")
    private String writeSplit;

    @Option(
            names = "--read-split",
            paramLabel = "FILE",
            description = "Use this split of the same network instead of making one.")
    private String readSplit;

    /** Whether test non-links are said by a word, and not by a file. */
    public static boolean isWord(String testNegatives) {
        return testNegatives.equals(EQUAL) || testNegatives.equals(ALL);
    }

    /** Looks at every seed's test pairs before anything is learnt: each needs a score. */
    public void requireScores(OwnScores scores, Network network, Negatives negatives, long first, int seeds)
            throws IOException {
        if (scores.names().isEmpty()) {
            return;
        }
        for (long seed = first; seed < first + seeds; seed++) {
            scores.requireAll(split(network, negatives, seed), network);
        }
    }

    /** The files that are read, those of the network included. */
    public String[] inputs(NetworkOptions network) {
        List<String> inputs = new ArrayList<>(List.of(network.inputs()));
        inputs.addAll(List.of(own.inputs()));
        if (!isWord(testNegatives)) {
            inputs.add(testNegatives);
        }
        return inputs.toArray(String[]::new);
    }

    /** What a person calls the network. */
    public String title(NetworkOptions network) {
        return own.given() ? own.title() : network.title();
    }

    /** Reads the network, or the split of the user's own, and says what it was. */
    public NetworkInput read(NetworkOptions network, Console console) throws IOException {
        return own.given() ? own.read(network, testNegatives, matched("--negatives"), console) : network.read(console);
    }

    private boolean matched(String option) {
        return command.commandLine().getParseResult().hasMatchedOption(option);
    }

    /** What to measure, everything that was given for it included. */
    public Evaluation.Options evaluation() {
        Evaluation.Options usual = Evaluation.Options.defaults().with(own.linkNegatives());
        return allFiltered ? usual.withAllFiltered() : usual;
    }

    /** Checks what can be checked before anything is read. */
    public void check(NetworkOptions network, Negatives negatives, int seeds) throws IOException {
        if (own.given()) {
            checkOwn(network);
        } else {
            network.requireLinks();
        }
        if (!own.given() && !isWord(testNegatives)) {
            throw usage(
                    "--test-negatives: expected equal or all, found '" + testNegatives
                            + "'; a file goes with --train and --test",
                    null);
        }
        String[] inputs = inputs(network);
        if (readSplit != null) {
            for (String option :
                    List.of("--protocol", "--holdout", "--test-negatives", "--negatives", "--write-split")) {
                if (matched(option)) {
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

    private void checkOwn(NetworkOptions network) {
        if (own.problem() != null) {
            throw usage(own.problem(), null);
        }
        for (String option : List.of("--protocol", "--holdout", "--read-split", "--write-split")) {
            if (matched(option)) {
                throw usage("--train and --test bring their own split, leave out " + option, null);
            }
        }
        network.requireNoLinks();
        if (List.of(inputs(network)).contains("-")) {
            throw usage("a split of your own cannot be read from standard input (-)", null);
        }
    }

    /** The split that was asked for, audited, written where that was asked for, and then with hard non-links in training. */
    public Split split(Network network, Negatives negatives, long seed) throws IOException {
        if (own.given()) {
            try {
                return own.split(negatives, new Seed(seed));
            } catch (IllegalArgumentException e) {
                throw usage(e.getMessage(), e);
            }
        }
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
            return new Splitter.Options(holdout, negatives.perLink(), testNegatives.equals(ALL), protocol);
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage(), e);
        }
    }

    private ParameterException usage(String message, Throwable cause) {
        return new ParameterException(command.commandLine(), message, cause);
    }

    /** Adds what determines the split to options as JSON; nothing where it was read. */
    public void addTo(ObjectNode options) {
        if (own.given()) {
            own.addTo(options);
            options.put("testNegatives", testNegatives);
        } else if (readSplit == null) {
            options.put("holdout", holdout);
            options.put("testNegatives", testNegatives);
        } else {
            options.remove("negatives");
        }
    }

    /** Warns where a split may have links whose mirrors give them away; those made here by the protocol leak-free have not. */
    public void warnAboutMirrors(NetworkInput input, Console console) {
        if (own.given() || readSplit != null || protocol == Protocol.PAPER) {
            input.warnAboutTestedMirrors(console);
        }
    }

    /** By which protocol a split was made. */
    public String protocol(Split split) {
        return own.given() ? "own split" : split.protocol().toString();
    }

    /** The protocol and what is held out, for a person. */
    public String describe(Negatives negatives, Split split) {
        if (own.given()) {
            return protocol(split);
        }
        String heldOut = readSplit != null
                ? "split read from " + readSplit
                : String.format(
                        Locale.ROOT,
                        "%s %% of %s held out",
                        ModelDefaults.word(Math.round(holdout * 1e6) / 1e4),
                        negatives.all() ? "all observed pairs" : "the links");
        return protocol(split) + ", " + heldOut;
    }
}
