package org.medlink.io;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.medlink.io.graph.GraphFormat;
import org.medlink.io.table.ColumnOptions;
import org.medlink.io.table.ColumnRole;
import org.medlink.io.table.LinkColumns;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;

/**
 * Reads a network from files of links: tables whose columns are found ({@link LinkColumns}), a square sparse matrix in
 * Matrix Market's format, known by its first line, or a graph in one of the formats of {@link GraphFormat}.
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
     *     symmetric matrix says so itself
     * @param selfLinks whether an entity may be linked with itself. Default: AUTO
     * @param entities a list of entities, which come first and exist even without links; null: none
     * @param unobserved pairs of which nothing is known; null: none
     * @param threads how many threads read; what they read does not depend on it. Default: all processors
     * @param columns what is known about the columns of links. Default: nothing, they are found
     * @param weights what to do with weights of links. Default: ignore them
     * @param known a network whose entities tell a header from a link; null: none. Default: none
     */
    public record Options(
            boolean symmetric,
            SelfLinks selfLinks,
            TextSource entities,
            TextSource unobserved,
            int threads,
            ColumnOptions columns,
            LinkWeights weights,
            Network known) {
        public Options {
            if (threads < 1) {
                throw new IllegalArgumentException("threads must be at least 1, not " + threads);
            }
        }

        public Options(
                boolean symmetric, SelfLinks selfLinks, TextSource entities, TextSource unobserved, int threads) {
            this(symmetric, selfLinks, entities, unobserved, threads, ColumnOptions.auto(), LinkWeights.IGNORED, null);
        }

        public Options(boolean symmetric, SelfLinks selfLinks, TextSource entities, TextSource unobserved) {
            this(
                    symmetric,
                    selfLinks,
                    entities,
                    unobserved,
                    Runtime.getRuntime().availableProcessors());
        }

        /** The same with other columns and another use of weights. */
        public Options with(ColumnOptions otherColumns, LinkWeights otherWeights) {
            return new Options(symmetric, selfLinks, entities, unobserved, threads, otherColumns, otherWeights, known);
        }

        /** The same for a part of a network, another part of which is known; null: none is. */
        public Options knowing(Network part) {
            return new Options(symmetric, selfLinks, entities, unobserved, threads, columns, weights, part);
        }

        /** Links with or without direction, everything else as it comes. */
        public static Options of(boolean symmetric) {
            return new Options(symmetric, SelfLinks.AUTO, null, null);
        }
    }

    /**
     * What was read.
     *
     * @param rows how many rows the files of links have
     * @param selfPairs how many of them are of an entity with itself
     * @param selfPairsLeftOut how many of these were left out because an entity may not be linked with itself
     * @param repeated how many rows say what another row says, in a symmetric network perhaps mirrored
     * @param files how each file was understood
     * @param warnings what a person should know, a line each
     * @param sides in which columns each entity is
     */
    public record Result(
            Network network,
            int rows,
            long selfPairs,
            long selfPairsLeftOut,
            long repeated,
            List<LinkReport> files,
            List<String> warnings,
            Sides sides) {}

    /** Reads the network. */
    public static Result read(TextSource source, Options options) throws IOException {
        return read(List.of(source), options);
    }

    /** Reads the network whose links are in several files, each with columns of its own. */
    public static Result read(List<TextSource> sources, Options options) throws IOException {
        Names.Builder entities = new Names.Builder();
        List<String> remarks = new ArrayList<>();
        if (options.entities() != null) {
            EntityReader.read(options.entities(), entities, remarks::add);
        }
        LinkTable table = new LinkTable(entities);
        List<LinkReport> files = new ArrayList<>(sources.size());
        for (TextSource source : sources) {
            GraphFormat graph = GraphFormat.of(source);
            files.add(
                    graph == null
                            ? LinkFile.read(source, options, table, entities)
                            : GraphLinks.read(source, graph, options, table, entities));
        }
        table.setSymmetric(symmetric(options, files));
        Names names = entities.build();
        long selfPairs = table.countSelfPairs();
        boolean selfLinks =
                options.selfLinks() == SelfLinks.AUTO ? selfPairs > 0 : options.selfLinks() == SelfLinks.YES;
        List<PairSet> links = table.pairs(names.size(), 1, selfLinks);
        List<PairSet> nonLinks = table.labelled() ? table.pairs(names.size(), -1, selfLinks) : null;
        if (nonLinks != null) {
            table.requireNoContradiction(links, nonLinks);
        }
        if (links.stream().allMatch(pairs -> pairs.size() == 0)) {
            throw new InputException(
                    files.get(0).file() + ": expected at least one link between two entities, found none");
        }
        List<Relation> relations = relations(table, names.size(), links, nonLinks);
        if (options.weights().use() == LinkWeights.Use.COST) {
            requireWeights(files);
            relations = weighted(table, relations);
        }
        Network network = new Network(names, relations, table.symmetric(), selfLinks);
        long leftOut = selfLinks ? 0 : selfPairs;
        long kept = links.stream().mapToLong(PairSet::size).sum()
                + (nonLinks == null
                        ? 0
                        : nonLinks.stream().mapToLong(PairSet::size).sum());
        if (options.unobserved() != null) {
            network = UnobservedReader.read(options.unobserved(), options.columns(), network, remarks::add);
        }
        Sides sides = table.sides(names.size());
        if (options.entities() != null && sides.inNeither(0)) {
            remarks.add(options.entities().name() + ": the first name, '" + names.get(0)
                    + "', has no links; if it is a header, call it 'entity'");
        }
        remarks.addAll(warnings(files, options, names));
        return new Result(
                network, table.rows(), selfPairs, leftOut, table.rows() - leftOut - kept, files, remarks, sides);
    }

    /** Whether links have no direction: as it was said, or as every file says by itself. */
    private static boolean symmetric(Options options, List<LinkReport> files) throws InputException {
        if (options.symmetric()) {
            return true;
        }
        for (LinkReport file : files) {
            file.requireOneDirection();
            if (file.symmetric() != files.get(0).symmetric()) {
                LinkReport without = file.symmetric() ? file : files.get(0);
                throw new InputException(
                        without.file() + ": expected links with a direction, as in the other files, found"
                                + " some without; --symmetric takes all of them as undirected");
            }
        }
        return files.get(0).symmetric();
    }

    private static void requireWeights(List<LinkReport> files) throws InputException {
        for (LinkReport file : files) {
            if (!file.columns().has(ColumnRole.WEIGHT)) {
                throw new InputException(file.file() + ": expected a column for weight, as --weights cost needs, found "
                        + file.columns().describe() + "; --weight NAME says which it is");
            }
        }
    }

    private static List<Relation> weighted(LinkTable table, List<Relation> relations) {
        List<Relation> weighted = new ArrayList<>(relations.size());
        for (int r = 0; r < relations.size(); r++) {
            weighted.add(relations
                    .get(r)
                    .withWeights(table.weights(r, relations.get(r).links())));
        }
        return weighted;
    }

    private static List<String> warnings(List<LinkReport> files, Options options, Names names) {
        List<String> lines = new ArrayList<>();
        for (LinkReport file : files) {
            lines.addAll(file.warnings(options.weights()));
            LinkColumns columns = file.columns();
            for (ColumnRole end : List.of(ColumnRole.SOURCE, ColumnRole.TARGET)) {
                String name = columns.header() ? columns.names().get(columns.place(end)) : null;
                if (name != null && names.indexOf(name) >= 0) {
                    lines.add(file.file() + ": the header's '" + name
                            + "' is an entity too; --header no reads the first" + " row as a link");
                }
            }
        }
        return lines;
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
