package org.medlink.io;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;

/**
 * Reads a network from a file of links: TSV, CSV or separated by blanks, with or without a header, relations and
 * labels; or a square sparse matrix in Matrix Market's format, told by its first line.
 */
public final class LinkReader {
    private LinkReader() {}

    /** Whether an entity may be linked with itself. */
    public enum SelfLinks {
        /** Exactly where the input has a row of an entity with itself. */
        AUTO,
        /** Yes. */
        YES,
        /** No; rows of an entity with itself are left out. */
        NO
    }

    /**
     * How to read.
     *
     * @param symmetric whether links have no direction: repeated and mirrored rows become one. A
     *     symmetric matrix needs not be told
     * @param selfLinks whether an entity may be linked with itself. Default: AUTO
     * @param entities a list of entities, which come first and exist even without links; null: none
     * @param unobserved pairs of which nothing is known; null: none
     * @param threads how many threads read; what they read does not depend on it. Default: all processors
     */
    public record Options(
            boolean symmetric, SelfLinks selfLinks, TextSource entities, TextSource unobserved, int threads) {
        public Options {
            if (threads < 1) {
                throw new IllegalArgumentException("threads must be at least 1, not " + threads);
            }
        }

        public Options(boolean symmetric, SelfLinks selfLinks, TextSource entities, TextSource unobserved) {
            this(
                    symmetric,
                    selfLinks,
                    entities,
                    unobserved,
                    Runtime.getRuntime().availableProcessors());
        }

        /** Links with or without direction, everything else as it comes. */
        public static Options of(boolean symmetric) {
            return new Options(symmetric, SelfLinks.AUTO, null, null);
        }
    }

    /**
     * What was read.
     *
     * @param rows how many rows the file of links has
     * @param selfPairsLeftOut how many of them were left out because an entity may not be linked with itself
     * @param sides in which columns each entity is
     */
    public record Result(Network network, int rows, long selfPairsLeftOut, Sides sides) {}

    /** Reads the network. */
    public static Result read(TextSource source, Options options) throws IOException {
        Names.Builder entities = new Names.Builder();
        if (options.entities() != null) {
            EntityReader.read(options.entities(), entities);
        }
        LinkTable table = LinkFile.read(source, options.symmetric(), entities, options.threads());
        Names names = entities.build();
        boolean selfLinks =
                options.selfLinks() == SelfLinks.AUTO ? table.selfPairs() : options.selfLinks() == SelfLinks.YES;
        List<PairSet> links = table.pairs(names.size(), 1, selfLinks);
        List<PairSet> nonLinks = table.labelled() ? table.pairs(names.size(), -1, selfLinks) : null;
        if (nonLinks != null) {
            table.requireNoContradiction(links, nonLinks);
        }
        if (links.stream().allMatch(pairs -> pairs.size() == 0)) {
            throw new InputException(source.name() + ": expected at least one link between two entities, found none");
        }
        Network network =
                new Network(names, relations(table, names.size(), links, nonLinks), table.symmetric(), selfLinks);
        long leftOut = selfLinks ? 0 : table.countSelfPairs();
        if (options.unobserved() != null) {
            network = UnobservedReader.read(options.unobserved(), network);
        }
        return new Result(network, table.rows(), leftOut, table.sides(names.size()));
    }

    private static List<Relation> relations(
            LinkTable table, int entities, List<PairSet> links, List<PairSet> nonLinks) {
        List<String> names = table.relations();
        List<Relation> relations = new ArrayList<>(names.size());
        for (int r = 0; r < names.size(); r++) {
            PairSet negative = nonLinks == null ? null : nonLinks.get(r);
            relations.add(new Relation(names.get(r), links.get(r), negative, PairSet.empty(entities)));
        }
        return relations;
    }
}
