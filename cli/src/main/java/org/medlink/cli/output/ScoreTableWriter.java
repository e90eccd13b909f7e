package org.medlink.cli.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.medlink.engine.OutputFormat;
import org.medlink.io.text.InputException;

/**
 * Writes a table of scored pairs: columns of text, then the score and the probability, which are empty where there are none. Closing it leaves the
 * stream open.
 */
public abstract class ScoreTableWriter implements Closeable {
    public static final String SCORE = "score";
    public static final String PROBABILITY = "probability";

    /** A table of these columns of text on a stream. */
    public static ScoreTableWriter on(OutputStream out, OutputFormat format, List<String> columns) throws IOException {
        return switch (format) {
            case TSV -> new Tsv(out, columns);
            case CSV -> new Csv(out, columns);
            case JSONL -> new JsonLines(out, columns);
            case PARQUET -> new ParquetScores(out, columns);
            case GRAPHML, GEXF -> throw new IllegalArgumentException(format + " is not a table");
        };
    }

    /** Adds a row; NaN stands for a number that there is not. */
    abstract void row(String[] texts, double score, double probability) throws IOException;

    /** Passes on to the stream what was added. */
    abstract void flush() throws IOException;

    @Override
    public void close() throws IOException {
        flush();
    }

    /** A number as Java writes it: the digits that distinguish it from its neighbours. */
    private static String number(double value) {
        return Double.isNaN(value) ? "" : Double.toString(value);
    }

    private static Writer writer(OutputStream out) {
        return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    }

    /** Fields between tabs, as they are. */
    private static final class Tsv extends ScoreTableWriter {
        private final Writer writer;

        Tsv(OutputStream out, List<String> columns) throws IOException {
            writer = writer(out);
            for (String column : columns) {
                text(column);
            }
            writer.write(SCORE + "\t" + PROBABILITY + "\n");
        }

        @Override
        void row(String[] texts, double score, double probability) throws IOException {
            for (String text : texts) {
                text(text);
            }
            writer.write(number(score));
            writer.write('\t');
            writer.write(number(probability));
            writer.write('\n');
        }

        private void text(String text) throws IOException {
            for (int i = 0; i < text.length(); i++) {
                if (text.charAt(i) < ' ') {
                    throw new InputException(String.format(
                            "'%s' holds the control character 0x%02x, which a TSV cannot; write .csv or .jsonl",
                            text, (int) text.charAt(i)));
                }
            }
            writer.write(text);
            writer.write('\t');
        }

        @Override
        void flush() throws IOException {
            writer.flush();
        }
    }

    /** Fields between commas, in quotes where they need them. */
    private static final class Csv extends ScoreTableWriter {
        private final CsvWriter writer;
        private final int width;

        Csv(OutputStream out, List<String> columns) {
            writer = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(writer(out));
            width = columns.size();
            row(columns.toArray(String[]::new), SCORE, PROBABILITY);
        }

        @Override
        void row(String[] texts, double score, double probability) {
            row(texts, number(score), number(probability));
        }

        private void row(String[] texts, String score, String probability) {
            String[] fields = new String[width + 2];
            System.arraycopy(texts, 0, fields, 0, width);
            fields[width] = score;
            fields[width + 1] = probability;
            writer.writeRecord(fields);
        }

        @Override
        void flush() throws IOException {
            writer.flush();
        }
    }

    /** A JSON object a line. */
    private static final class JsonLines extends ScoreTableWriter {
        private final JsonGenerator generator;
        private final List<String> columns;

        JsonLines(OutputStream out, List<String> columns) throws IOException {
            this.generator = new JsonFactory().createGenerator(out).setRootValueSeparator(null);
            this.columns = columns;
        }

        @Override
        void row(String[] texts, double score, double probability) throws IOException {
            generator.writeStartObject();
            for (int c = 0; c < texts.length; c++) {
                generator.writeStringField(columns.get(c), texts[c]);
            }
            number(SCORE, score);
            number(PROBABILITY, probability);
            generator.writeEndObject();
            generator.writeRaw('\n');
        }

        private void number(String name, double value) throws IOException {
            if (Double.isFinite(value)) {
                generator.writeNumberField(name, value);
            } else {
                generator.writeNullField(name);
            }
        }

        @Override
        void flush() throws IOException {
            generator.flush();
        }
    }
}
