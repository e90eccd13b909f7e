package org.medlink.io.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * Reads Parquet files, found by ServiceLoader, as its library is not for everyone. A table comes as tab-separated text, so
 * that whatever reads tables reads it.
 */
@FunctionalInterface
public interface ParquetFormat {
    /** The names of the columns, then the rows, as {@link TableText}. */
    InputStream open(Path file) throws IOException;
}
