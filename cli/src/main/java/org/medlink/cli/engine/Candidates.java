package org.medlink.cli.engine;

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

/**
 * Which links may be recommended.
 *
 * @param exclude file of pairs that may not; null: none
 * @param least probability of those that may; null: any
 */
record Candidates(String exclude, Double least) {
    /** Whether a link of this probability is wanted. */
    boolean accepts(double probability) {
        return least == null || probability >= least;
    }

    /** A recommender of these links. */
    Recommender recommender(ModelInput input, Console console) throws IOException {
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
