package org.medlink.explorer.scoring;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Scores as a table with the columns that came, and those of the scores; no score and no probability are empty fields. */
final class TableScores implements ScoreSink {
    /** Writes a row. */
    @FunctionalInterface
    private interface Rows {
        void write(List<String> fields) throws IOException;
    }

    private final Writer writer;
    private final Rows rows;
    private final boolean named;

    TableScores(OutputStream out, boolean commas, List<String> others, boolean named) throws IOException {
        this.writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
        this.named = named;
        if (commas) {
            CsvWriter csv = CsvWriter.builder().build(writer);
            this.rows = fields -> csv.writeRecord(fields);
        } else {
            this.rows = this::tabs;
        }
        List<String> header = new ArrayList<>();
        header.add("source");
        if (named) {
            header.add("relation");
        }
        header.add("target");
        header.addAll(others);
        header.addAll(List.of("score", "probability", "link", "error"));
        rows.write(header);
    }

    /** A tab within a field cannot be told from one between fields; names from CSV or JSON may have one. */
    private void tabs(List<String> fields) throws IOException {
        for (int f = 0; f < fields.size(); f++) {
            if (f > 0) {
                writer.write('\t');
            }
            writer.write(fields.get(f).replace('\t', ' ').replace('\r', ' ').replace('\n', ' '));
        }
        writer.write('\n');
    }

    @Override
    public void add(PairSource.Named pair, Scored scored) throws IOException {
        List<String> row = new ArrayList<>(8);
        row.add(pair.source());
        if (named) {
            row.add(pair.relation() == null ? "" : pair.relation());
        }
        row.add(pair.target());
        row.addAll(pair.others());
        row.add(number(scored.score()));
        row.add(number(scored.probability()));
        row.add(Boolean.toString(scored.link()));
        row.add(scored.error() == null ? "" : scored.error());
        rows.write(row);
    }

    private static String number(double value) {
        return Double.isFinite(value) ? Double.toString(value) : "";
    }

    @Override
    public void end() throws IOException {
        writer.flush();
    }
}
