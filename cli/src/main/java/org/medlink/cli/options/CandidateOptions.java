package org.medlink.cli.options;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.medlink.cli.console.Console;
import org.medlink.cli.input.ModelInput;
import org.medlink.cli.input.UnknownNames;
import org.medlink.io.PairReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.Recommender;
import org.medlink.network.PairSet;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which links may be recommended. */
public final class CandidateOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--exclude",
            paramLabel = "PAIRS",
            description = "Pairs that are never recommended, in the columns of the pairs of predict.")
    private String exclude;

    @Option(
            names = "--min-probability",
            paramLabel = "P",
            description = "Only links with at least this probability, from 0 to 1.")
    private Double least;

    boolean given() {
        return exclude != null || least != null;
    }

    /** The file of pairs that are left out, or null. */
    public String exclude() {
        return exclude;
    }

    public void check() {
        if (least != null && !(least >= 0 && least <= 1)) {
            throw new ParameterException(spec.commandLine(), "bad probability, expected 0 to 1: " + least);
        }
    }

    /** Whether a link of this probability is wanted. */
    public boolean accepts(double probability) {
        return least == null || probability >= least;
    }

    /** How to say that there are none. */
    public String none() {
        return least == null ? "none: there is nothing left to link" : "none with a probability of at least " + least;
    }

    /** A recommender of these links. */
    public Recommender recommender(ModelInput input, Console console) throws IOException {
        if (least != null && !input.model().calibrated()) {
            throw new InputException(input.file() + ": has no probabilities, leave out --min-probability");
        }
        return exclude == null
                ? new Recommender(input.model())
                : new Recommender(input.model(), excluded(input.model(), console));
    }

    private List<PairSet> excluded(LatentFeatureModel model, Console console) throws IOException {
        List<PairSet.Builder> sets = Stream.generate(
                        () -> new PairSet.Builder(model.entities().size()))
                .limit(model.relations().size())
                .toList();
        UnknownNames unknown = new UnknownNames();
        try (PairReader pairs = new PairReader(TextSource.of(exclude), model.entities(), model.relations(), false)) {
            pairs.remarks().forEach(line -> console.warn("%s", line));
            while (pairs.next()) {
                if (pairs.source() < 0 || pairs.target() < 0 || pairs.relation() < 0) {
                    unknown.add(pairs.unknown());
                } else {
                    sets.get(pairs.relation()).add(pairs.source(), pairs.target());
                }
            }
        }
        unknown.warn(console, exclude, "passed over");
        return sets.stream().map(PairSet.Builder::build).toList();
    }
}
