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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.medlink.engine.OutputFormat;
import org.medlink.io.text.InputException;

/**
 * Writes a table of scored pairs: columns of text, then columns of numbers (the score, the probability), which are empty where there are none. Closing
 * it leaves the stream open.
 */
public abstract class ScoreTableWriter implements Closeable {
    public static final String SCORE = "score";
    public static final String PROBABILITY = "probability";

    /** How far the draws of a Gibbs classifier lie around the score. */
    public static final String DEVIATION = "deviation";

    /** The numbers that every model has for a pair. */
    public static final List<String> NUMBERS = List.of(SCORE, PROBABILITY);

    /** A table of these columns of text and of numbers on a stream. */
    public static ScoreTableWriter on(OutputStream out, OutputFormat format, List<String> columns, List<String> numbers)
            throws IOException {
        return switch (format) {
            case TSV -> new Tsv(out, columns, numbers);
            case CSV -> new Csv(out, columns, numbers);
            case JSONL -> new JsonLines(out, columns, numbers);
            case PARQUET -> new ParquetScores(out, columns, numbers);
            case GRAPHML, GEXF -> throw new IllegalArgumentException(format + " is not a table");
        };
    }

    /** Adds a row; NaN stands for a number that there is not. */
    abstract void row(String[] texts, double... numbers) throws IOException;

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

        Tsv(OutputStream out, List<String> columns, List<String> numbers) throws IOException {
            writer = writer(out);
            for (String column : columns) {
                text(column);
            }
            writer.write(String.join("\t", numbers) + "\n");
        }

        @Override
        void row(String[] texts, double... numbers) throws IOException {
            for (String text : texts) {
                text(text);
            }
            for (int c = 0; c < numbers.length; c++) {
                writer.write(number(numbers[c]));
                writer.write(c < numbers.length - 1 ? '\t' : '\n');
            }
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

        Csv(OutputStream out, List<String> columns, List<String> numbers) {
            writer = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(writer(out));
            List<String> header = new ArrayList<>(columns);
            header.addAll(numbers);
            writer.writeRecord(header);
        }

        @Override
        void row(String[] texts, double... numbers) {
            String[] fields = Arrays.copyOf(texts, texts.length + numbers.length);
            for (int c = 0; c < numbers.length; c++) {
                fields[texts.length + c] = number(numbers[c]);
            }
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
        private final List<String> names;

        JsonLines(OutputStream out, List<String> columns, List<String> names) throws IOException {
            this.generator = new JsonFactory().createGenerator(out).setRootValueSeparator(null);
            this.columns = columns;
            this.names = names;
        }

        @Override
        void row(String[] texts, double... numbers) throws IOException {
            generator.writeStartObject();
            for (int c = 0; c < texts.length; c++) {
                generator.writeStringField(columns.get(c), texts[c]);
            }
            for (int c = 0; c < numbers.length; c++) {
                number(names.get(c), numbers[c]);
            }
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
