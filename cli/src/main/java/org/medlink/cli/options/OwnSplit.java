package org.medlink.cli.options;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Seconds;
import org.medlink.cli.input.NetworkInput;
import org.medlink.cli.input.NetworkReader;
import org.medlink.io.split.LinkNegativesReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.random.Seed;
import org.medlink.split.GivenSplit;
import org.medlink.split.LinkNegatives;
import org.medlink.split.Negatives;
import org.medlink.split.Split;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Option;

/** A split of the user's own, in files instead of LINKS. */
public final class OwnSplit {
    @Option(
            names = "--train",
            paramLabel = "FILE",
            description =
                    "With --test, a split of your own instead of LINKS: the links to learn from, in the columns of LINKS."
                            + " With a column 'label' exactly its pairs are learnt from; without, non-links are drawn for --negatives,"
                            + " by the training links alone.")
    private String train;

    @Option(
            names = "--test",
            paramLabel = "FILE",
            description =
                    "The links to test. With a column 'label' exactly its pairs are tested; without, see --test-negatives."
                            + " Entities that are only in this file exist, without links.")
    private String test;

    @Option(
            names = "--valid",
            paramLabel = "FILE",
            description =
                    "Links of a validation part. They are neither learnt from, nor used for stopping (--validation takes a share"
                            + " of the training pairs), nor tested, but count as known: they are no"
                            + " candidates when links are ranked, and never drawn as test non-links.")
    private String valid;

    @Option(
            names = "--learn-valid",
            description =
                    "Learn from the links of --valid as from those of --train. What is published about such splits was mostly"
                            + " learnt from --train alone.")
    private boolean learnValid;

    private GivenSplit split;
    private boolean allNonLinks;

    /** Lets a command do without LINKS, which it otherwise requires. */
    public static void makeLinksOptional(CommandLine command) {
        CommandSpec spec = command.getCommandSpec();
        for (PositionalParamSpec links : List.copyOf(spec.positionalParameters())) {
            spec.remove(links);
            spec.addPositional(links.toBuilder()
                    .arity("0.." + links.arity().max())
                    .required(false)
                    .hideParamSyntax(true)
                    .build());
        }
    }

    /** Whether a split of the user's own was asked for. */
    boolean given() {
        return train != null || test != null || valid != null || learnValid;
    }

    /** What is wrong with the options; null if nothing is. */
    String problem() {
        if (train == null || test == null) {
            return "a split of your own needs both --train and --test";
        }
        if (learnValid && valid == null) {
            return "--learn-valid goes with --valid";
        }
        return null;
    }

    /** The files that are read. */
    String[] inputs() {
        return Stream.of(train, valid, test).filter(Objects::nonNull).toArray(String[]::new);
    }

    /** What a person calls the split: its files. */
    String title() {
        return String.join(", ", inputs());
    }

    /**
     * Reads everything, and says what it was.
     *
     * @param negatives equal, all or a file
     * @param negativesGiven whether a number of training non-links was asked for
     */
    NetworkInput read(NetworkOptions options, String negatives, boolean negativesGiven, Console console)
            throws IOException {
        long began = System.nanoTime();
        String file = SplitOptions.isWord(negatives) ? null : negatives;
        boolean perLink = file != null && LinkNegativesReader.isPerLink(TextSource.of(file));
        NetworkReader reader = options.reader(console);
        Network training = reader.part(train, null);
        Network validation = valid == null ? null : same(training, reader.part(valid, training), valid);
        Network tested = same(training, reader.part(test, training), test);
        if (labelled(tested) && file != null) {
            throw new InputException(test + ": expected no labels with --test-negatives, found some");
        }
        Network nonLinks = file == null || perLink ? null : same(training, reader.part(file, training), file);
        if (learnValid && labelled(training) && !labelled(validation)) {
            throw new InputException(
                    valid + ": expected labels as in " + train + " to learn from it (--learn-valid), found none");
        }
        split = GivenSplit.of(training, validation, learnValid, tested, nonLinks);
        if (split.trainingLabelled() && negativesGiven) {
            throw new InputException(
                    train + ": has labels, so exactly its non-links are learnt from, leave out --negatives");
        }
        if (perLink) {
            LinkNegativesReader.Result read =
                    LinkNegativesReader.read(TextSource.of(file), split, line -> console.warn("%s", line));
            split = split.with(read.negatives());
            warnAboutLinks(read.links(), console);
        }
        allNonLinks = negatives.equals(SplitOptions.ALL);
        NetworkInput input =
                new NetworkInput(split.network(), reader.attributes(split.network()), Seconds.since(began));
        input.summary().print(title(), console);
        console.say("%s", parts(training, validation, file));
        warnAboutLinks(split.contradictions(), console);
        if (split.sharedLinks() > 0) {
            console.warn(
                    "%,d of %,d test links are in training too: what is found there says little",
                    split.sharedLinks(), split.testLinks());
        }
        return input;
    }

    private static boolean labelled(Network part) {
        return part.relations().get(0).labelled();
    }

    private static void warnAboutLinks(long links, Console console) {
        if (links > 0) {
            console.warn(
                    "left out %,d given test non-link%s that cannot be one, most likely a link in some part",
                    links, links == 1 ? "" : "s");
        }
    }

    private String parts(Network training, Network validation, String file) {
        String nonLinks;
        if (split.linkNegatives() != null) {
            nonLinks = String.format(
                    Locale.ROOT,
                    "%,d non-links given for single test links in %s",
                    split.linkNegatives().size(),
                    file);
        } else if (split.nonLinksGiven()) {
            nonLinks = "test non-links given in " + (file == null ? test : file);
        } else {
            nonLinks = allNonLinks
                    ? "test non-links: every pair that is no link in any part"
                    : "test non-links: drawn, as many as links within each relation, from pairs that are no link in any part";
        }
        return String.format(
                Locale.ROOT,
                "own split: %,d training links%s, %s%,d test links; %s",
                training.links(),
                split.trainingLabelled() ? " with the non-links given" : "",
                validation == null
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                "%,d validation links (%s), ",
                                validation.links(),
                                learnValid
                                        ? "learnt from like those"
                                        : "known when links are ranked; neither trained on nor used for stopping"),
                split.testLinks(),
                nonLinks);
    }

    private Network same(Network training, Network part, String file) throws InputException {
        if (part.namedRelations() != training.namedRelations()) {
            throw new InputException(file + ": expected " + (training.namedRelations() ? "" : "no ")
                    + "relations as in " + train + ", found " + (part.namedRelations() ? "some" : "none"));
        }
        if (part.symmetric() != training.symmetric()) {
            throw new InputException(file + ": expected links with" + (training.symmetric() ? "out" : "")
                    + " a direction as in " + train + ", found others");
        }
        return part;
    }

    /** The split for a seed, which fixes what is drawn. */
    Split split(Negatives negatives, Seed seed) {
        Negatives all = new Negatives(Double.POSITIVE_INFINITY, 0);
        LabeledPairs pairs = (split.trainingLabelled() ? all : negatives).training(split.training(), seed);
        return split.split(pairs, allNonLinks, seed);
    }

    /** The non-links of each test link by itself; null where there are none. */
    LinkNegatives linkNegatives() {
        return split == null ? null : split.linkNegatives();
    }

    /** Adds its files to options as JSON. */
    void addTo(ObjectNode options) {
        options.put("train", train);
        options.put("test", test);
        if (valid != null) {
            options.put("valid", valid);
            options.put("learnValid", learnValid);
        }
    }
}
