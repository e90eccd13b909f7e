package org.medlink.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.medlink.parquet.ScoreFile;

/** A table as a Parquet file, made beside and copied to the stream at the end, since it is not written from front to back. */
final class ParquetScores extends ScoreTableWriter {
    private final OutputStream out;
    private final Path folder;
    private final Path file;
    private final ScoreFile scores;

    ParquetScores(OutputStream out, List<String> columns, List<String> numbers) throws IOException {
        this.out = out;
        folder = Files.createTempDirectory("medlink");
        file = folder.resolve("scores.parquet");
        scores = new ScoreFile(file.toFile(), columns, numbers);
    }

    @Override
    void row(String[] texts, double... numbers) throws IOException {
        scores.row(texts, numbers);
    }

    @Override
    void flush() {
        // rows are compressed together, many at a time
    }

    @Override
    public void close() throws IOException {
        try {
            scores.close();
            Files.copy(file, out);
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
    }
}
