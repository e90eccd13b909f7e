package org.medlink.cli.input;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.io.PairReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;

/** Reads what people said about pairs of a network, as the explorer collects it: links and non-links, a label of 1 or 0 each. */
public final class AnswerReader {
    private static final String LABEL = "label";

    private final Network network;
    private final List<PairSet.Builder> links;
    private final List<PairSet.Builder> nonLinks;
    private final UnknownNames unknown = new UnknownNames();
    private long read;
    private long known;

    private AnswerReader(Network network) {
        this.network = network;
        this.links = builders(network);
        this.nonLinks = builders(network);
    }

    private static List<PairSet.Builder> builders(Network network) {
        return Stream.generate(() -> new PairSet.Builder(network.size()))
                .limit(network.relations().size())
                .toList();
    }

    /** Reads them, and says how many there were, and what became of them. */
    public static Answered read(String file, Network network, Console console) throws IOException {
        AnswerReader reader = new AnswerReader(network);
        try (PairReader pairs = new PairReader(
                TextSource.of(file), network.entities(), network.frame().relations(), false)) {
            reader.readAll(pairs);
        }
        List<PairSet> linked = reader.links.stream().map(PairSet.Builder::build).toList();
        List<PairSet> denied =
                reader.nonLinks.stream().map(PairSet.Builder::build).toList();
        reader.requireOneAnswer(file, linked, denied);
        if (reader.unknown.count() > 0) {
            console.warn(
                    "%s: %s with names that the links do not have (%s), passed over",
                    file, Count.of(reader.unknown.count(), "answer"), String.join(", ", reader.unknown.first()));
        }
        console.say(
                "%s: %s read: %s added, %s to learn from, %s already known",
                file,
                Count.of(reader.read, "answer"),
                Count.of(size(linked), "link"),
                Count.of(size(denied), "non-link"),
                Count.of(reader.known, "answer"));
        return new Answered(reader.network(linked, denied), denied);
    }

    private static long size(List<PairSet> sets) {
        return sets.stream().mapToLong(PairSet::size).sum();
    }

    private void readAll(PairReader pairs) throws IOException {
        int label = pairs.header().stream()
                .map(name -> name.toLowerCase(Locale.ROOT))
                .toList()
                .indexOf(LABEL);
        for (boolean more = pairs.next(); more; more = pairs.next()) {
            if (label < 0) {
                throw pairs.error(
                        "expected a column called label in the header, found " + String.join(", ", pairs.header()));
            }
            String word = pairs.text(label);
            if (!word.equals("1") && !word.equals("0")) {
                throw pairs.error("expected a label of 1 or 0, found '" + word + "'");
            }
            read++;
            if (pairs.source() < 0 || pairs.target() < 0 || pairs.relation() < 0) {
                unknown.add(pairs.unknown());
            } else {
                add(pairs, word.equals("1"));
            }
        }
    }

    private void add(PairReader pairs, boolean link) throws InputException {
        int r = pairs.relation();
        boolean swap = network.symmetric() && pairs.target() < pairs.source();
        int source = swap ? pairs.target() : pairs.source();
        int target = swap ? pairs.source() : pairs.target();
        Relation relation = network.relations().get(r);
        boolean listed = relation.links().contains(source, target);
        boolean denied = relation.labelled() && relation.nonLinks().contains(source, target);
        if (link ? denied : listed) {
            throw pairs.error("expected the label of the links, where "
                    + network.entities().get(pairs.source())
                    + " and " + network.entities().get(pairs.target()) + (listed ? " are" : " are not")
                    + " linked, found the other");
        }
        if (!network.frame().canLink(r, source, target)) {
            throw pairs.error("expected a pair that can be a link, found one that cannot");
        }
        if (listed || denied) {
            known++;
        } else {
            (link ? links : nonLinks).get(r).add(source, target);
        }
    }

    private void requireOneAnswer(String file, List<PairSet> linked, List<PairSet> denied) throws InputException {
        for (int r = 0; r < linked.size(); r++) {
            int source = linked.get(r).firstSharedSource(denied.get(r));
            if (source >= 0) {
                throw new InputException(file + ": expected one answer about each pair, found two that contradict each"
                        + " other about a pair of " + network.entities().get(source));
            }
        }
    }

    private Network network(List<PairSet> linked, List<PairSet> denied) {
        List<Relation> relations = new ArrayList<>();
        for (int r = 0; r < linked.size(); r++) {
            Relation relation = network.relations().get(r);
            PairSet links = relation.links().union(linked.get(r));
            relations.add(new Relation(
                    relation.name(),
                    links,
                    relation.labelled() ? relation.nonLinks().union(denied.get(r)) : null,
                    relation.unobserved().without(linked.get(r)).without(denied.get(r)),
                    weights(relation, links)));
        }
        return new Network(network.entities(), relations, network.symmetric(), network.selfLinks(), network.types());
    }

    /** Links that were added count as one of mean weight. */
    private static float[] weights(Relation relation, PairSet links) {
        if (relation.weights() == null) {
            return null;
        }
        float[] weights = new float[links.size()];
        Arrays.fill(weights, 1);
        for (int source = 0; source < links.entities(); source++) {
            for (int e = relation.links().start(source); e < relation.links().start(source + 1); e++) {
                weights[links.indexOf(source, relation.links().target(e))] = relation.weights()[e];
            }
        }
        return weights;
    }
}
