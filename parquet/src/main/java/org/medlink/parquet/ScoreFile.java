package org.medlink.parquet;

import blue.strategic.parquet.ParquetWriter;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;

/** Writes a Parquet file row by row: columns of text, then columns of numbers, of which some may be missing. */
public final class ScoreFile implements Closeable {
    private final ParquetWriter<Row> writer;

    private record Row(String[] texts, double[] numbers) {}

    /** Begins a file, which must not be there yet, with these columns of text and of numbers. */
    public ScoreFile(File file, List<String> texts, List<String> numbers) throws IOException {
        List<Type> columns = new ArrayList<>();
        for (String name : texts) {
            columns.add(Types.required(PrimitiveTypeName.BINARY)
                    .as(LogicalTypeAnnotation.stringType())
                    .named(name));
        }
        for (String name : numbers) {
            columns.add(Types.optional(PrimitiveTypeName.DOUBLE).named(name));
        }
        writer = ParquetWriter.writeFile(new MessageType("scores", columns), file, (row, out) -> {
            for (int c = 0; c < row.texts().length; c++) {
                out.write(texts.get(c), row.texts()[c]);
            }
            for (int c = 0; c < row.numbers().length; c++) {
                if (Double.isFinite(row.numbers()[c])) {
                    out.write(numbers.get(c), row.numbers()[c]);
                }
            }
        });
    }

    /** Adds a row; NaN stands for a number that there is not. */
    public void row(String[] texts, double... numbers) throws IOException {
        writer.write(new Row(texts, numbers));
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }
}
