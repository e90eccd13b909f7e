package org.medlink.io.split;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.medlink.io.PairReader;
import org.medlink.io.table.ColumnOptions;
import org.medlink.io.table.KnownNames;
import org.medlink.io.table.NameLookup;
import org.medlink.io.table.RowLines;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Network;
import org.medlink.network.PairSet;

/**
 * Reads scores of pairs: source, relation (exactly where relations have names), target, score, as {@code predict} writes them. {@link PairReader}
 * finds the columns; under a header others than these are passed over. A pair may be repeated, or mirrored in a symmetric network, only with the same
 * score.
 */
public final class ScoreReader {
    private static final String SCORE = "score";

    private final Network network;
    private final PairReader rows;
    private final IntArrayList sources = new IntArrayList();
    private final IntArrayList targets = new IntArrayList();
    private final IntArrayList relations = new IntArrayList();
    private final DoubleArrayList scores = new DoubleArrayList();
    private final RowLines lines = new RowLines();
    private final int scoreColumn;
    private long read;
    private long unknown;
    private long empty;

    private ScoreReader(Network network, PairReader rows) throws InputException {
        this.network = network;
        this.rows = rows;
        this.scoreColumn = scoreColumn();
    }

    /** Reads the scores of pairs of a network, and says what a person should know about how, a line each. */
    public static ScoreTable read(TextSource source, Network network, Consumer<String> remarks) throws IOException {
        try (PairReader rows = new PairReader(source, NameLookup.of(network.frame()), false, ColumnOptions.auto())) {
            rows.remarks().forEach(remarks);
            return new ScoreReader(network, rows).read();
        }
    }

    private ScoreTable read() throws IOException {
        while (rows.next()) {
            readRow();
        }
        return table();
    }

    /** The column called so; without a header the last one. */
    private int scoreColumn() throws InputException {
        String expected = network.namedRelations() ? "source, relation, target, score" : "source, target, score";
        if (rows.columns().names() == null) {
            int width = network.namedRelations() ? 4 : 3;
            if (rows.header().size() != width) {
                throw rows.error("expected " + width + " columns (" + expected + "), found "
                        + rows.header().size());
            }
            return width - 1;
        }
        List<String> names = rows.header().stream().map(KnownNames::plain).toList();
        if (!names.contains(SCORE)) {
            throw rows.error(
                    "expected the columns " + expected + " in the header, found " + String.join(", ", rows.header()));
        }
        return names.indexOf(SCORE);
    }

    private void readRow() throws InputException {
        rows.requireWhole();
        read++;
        int source = rows.source();
        int target = rows.target();
        int relation = rows.relation();
        if (source < 0 || target < 0 || relation < 0) {
            unknown++;
        } else if (rows.text(scoreColumn).isEmpty()) {
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
