package org.medlink.io.split;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.medlink.io.table.LinkColumns;
import org.medlink.io.table.RowLines;
import org.medlink.io.table.RowReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;

/**
 * Reads scores of pairs: source, relation (exactly where relations have names), target, score, as {@code predict} writes them. Under a header
 * the columns may be in any order and others are passed over. A pair may be repeated, or mirrored in a symmetric network, only with the same
 * score.
 */
public final class ScoreReader {
    private static final String SCORE = "score";

    private final Network network;
    private final RowReader rows;
    private final Names relationNames;
    private final IntArrayList sources = new IntArrayList();
    private final IntArrayList targets = new IntArrayList();
    private final IntArrayList relations = new IntArrayList();
    private final DoubleArrayList scores = new DoubleArrayList();
    private final RowLines lines = new RowLines();
    private int width;
    private int sourceColumn;
    private int relationColumn;
    private int targetColumn;
    private int scoreColumn;
    private long read;
    private long unknown;
    private long empty;

    private ScoreReader(Network network, RowReader rows) {
        this.network = network;
        this.rows = rows;
        this.relationNames = Names.of(
                network.relations().stream().map(relation -> relation.name()).toList());
    }

    /** Reads the scores of pairs of a network. */
    public static ScoreTable read(TextSource source, Network network) throws IOException {
        try (RowReader rows = new RowReader(source)) {
            return new ScoreReader(network, rows).read();
        }
    }

    private ScoreTable read() throws IOException {
        boolean more = rows.next();
        if (more) {
            more = !findColumns() || rows.next();
        }
        for (; more; more = rows.next()) {
            readRow();
        }
        if (read == 0) {
            throw rows.errorInFile("expected scores of pairs, found none");
        }
        return table();
    }

    /** Finds the columns by the first row; whether that is a header. */
    private boolean findColumns() throws InputException {
        boolean named = network.namedRelations();
        String[] first = rows.texts();
        String expected = named ? "source, relation, target, score" : "source, target, score";
        width = first.length;
        List<String> names = Arrays.asList(first);
        scoreColumn = names.indexOf(SCORE);
        boolean header = scoreColumn >= 0 || names.containsAll(List.of("source", "target"));
        if (!header) {
            rows.requireColumns(named ? 4 : 3, expected);
            sourceColumn = 0;
            relationColumn = 1;
            targetColumn = width - 2;
            scoreColumn = width - 1;
            return false;
        }
        LinkColumns columns = LinkColumns.named(rows);
        if (scoreColumn < 0 || (named && !columns.hasRelation())) {
            throw rows.error("expected the columns " + expected + " in the header, found " + String.join(", ", first));
        }
        sourceColumn = columns.source();
        relationColumn = columns.relation();
        targetColumn = columns.target();
        return true;
    }

    private void readRow() throws InputException {
        rows.requireColumns(width, "as in the first line");
        read++;
        int source = entity(sourceColumn);
        int target = entity(targetColumn);
        int relation = network.namedRelations() ? name(relationNames, relationColumn) : 0;
        if (source < 0 || target < 0 || relation < 0) {
            unknown++;
        } else if (rows.from(scoreColumn) == rows.to(scoreColumn)) {
            empty++;
        } else {
            boolean swapped = network.symmetric() && target < source;
            sources.add(swapped ? target : source);
            targets.add(swapped ? source : target);
            relations.add(relation);
            scores.add(score());
            lines.add(rows.line());
        }
    }

    private int entity(int column) {
        return name(network.entities(), column);
    }

    private int name(Names names, int column) {
        return names.indexOf(rows.bytes(), rows.from(column), rows.to(column));
    }

    private double score() throws InputException {
        String text = rows.text(scoreColumn);
        double score;
        try {
            score = Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw (InputException) rows.error("expected a number as score, found '" + text + "'")
                    .initCause(e);
        }
        if (Double.isNaN(score)) {
            throw rows.error("expected a number as score, found '" + text + "'");
        }
        return score;
    }

    private ScoreTable table() throws InputException {
        List<PairSet.Builder> builders = new ArrayList<>();
        network.relations().forEach(relation -> builders.add(new PairSet.Builder(network.size())));
        for (int row = 0; row < scores.size(); row++) {
            builders.get(relations.getInt(row)).add(sources.getInt(row), targets.getInt(row));
        }
        List<PairSet> pairs = builders.stream().map(PairSet.Builder::build).toList();
        List<double[]> values = new ArrayList<>();
        for (PairSet set : pairs) {
            double[] none = new double[set.size()];
            Arrays.fill(none, Double.NaN);
            values.add(none);
        }
        for (int row = 0; row < scores.size(); row++) {
            int r = relations.getInt(row);
            int place = pairs.get(r).indexOf(sources.getInt(row), targets.getInt(row));
            double before = values.get(r)[place];
            if (!Double.isNaN(before) && before != scores.getDouble(row)) {
                throw rows.errorInLine(
                        lines.line(row),
                        "expected the score given before for the same pair, " + before + ", found "
                                + scores.getDouble(row));
            }
            values.get(r)[place] = scores.getDouble(row);
        }
        return new ScoreTable(pairs, values, network.symmetric(), read, unknown, empty);
    }
}
