package org.medlink.parquet;

import blue.strategic.parquet.Hydrator;
import blue.strategic.parquet.ParquetReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.Spliterators;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.medlink.io.text.InputException;
import org.medlink.io.text.ParquetFormat;
import org.medlink.io.text.TableText;

/** Reads the flat columns of a Parquet file as text: a date as 2020-12-31, a null as nothing. Columns of lists stay empty. */
public final class ParquetTable implements ParquetFormat {
    private static final Set<CompressionCodecName> KNOWN = EnumSet.of(
            CompressionCodecName.UNCOMPRESSED,
            CompressionCodecName.SNAPPY,
            CompressionCodecName.ZSTD,
            CompressionCodecName.LZ4_RAW);

    @Override
    public InputStream open(Path file) throws IOException {
        try {
            ParquetMetadata metadata = ParquetReader.readMetadata(file.toFile());
            requireCodec(file, metadata);
            return new Rows(
                    file.toFile(), metadata.getFileMetaData().getSchema().getFields());
        } catch (RuntimeException e) {
            throw damaged(file.toString(), e);
        }
    }

    private static void requireCodec(Path file, ParquetMetadata metadata) throws InputException {
        for (BlockMetaData block : metadata.getBlocks()) {
            for (ColumnChunkMetaData column : block.getColumns()) {
                if (!KNOWN.contains(column.getCodec())) {
                    throw new InputException(
                            file + ": expected Parquet compressed by snappy, zstd or lz4, or not at all," + " found "
                                    + column.getCodec() + ": write it again with one of these");
                }
            }
        }
    }

    private static InputException damaged(String file, RuntimeException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        String why = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
        return new InputException(file + ": expected a whole Parquet file, found it damaged (" + why + ")", e);
    }

    /** The names of the columns, then row by row. */
    private static final class Rows extends TableText {
        private final String file;
        private final List<Type> columns;
        private final ParquetReader<String[], String[], Integer> reader;
        private final Iterator<String[]> rows;
        private boolean headed;

        Rows(File file, List<Type> columns) throws IOException {
            super(file.toString());
            this.file = file.toString();
            this.columns = columns;
            reader =
                    ParquetReader.spliterator(file, new Texts(columns), path -> path.length == 1 ? place(path[0]) : -1);
            rows = Spliterators.iterator(reader);
        }

        private int place(String name) {
            int place = 0;
            while (!columns.get(place).getName().equals(name)) {
                place++;
            }
            return place;
        }

        @Override
        protected boolean nextRow() throws IOException {
            if (!headed) {
                headed = true;
                for (Type column : columns) {
                    put(column.getName());
                }
                return true;
            }
            try {
                if (!rows.hasNext()) {
                    return false;
                }
                for (String field : rows.next()) {
                    put(field);
                }
                return true;
            } catch (RuntimeException e) {
                throw damaged(file, e);
            }
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }

    /** Makes a row of texts from values. */
    private record Texts(List<Type> columns) implements Hydrator<String[], String[], Integer> {
        @Override
        public String[] start() {
            return new String[columns.size()];
        }

        @Override
        public String[] add(String[] row, Integer place, Object value) {
            if (place >= 0 && value != null) {
                row[place] = text(columns.get(place), value);
            }
            return row;
        }

        @Override
        public String[] finish(String[] row) {
            return row;
        }

        private static String text(Type column, Object value) {
            LogicalTypeAnnotation logical = column.getLogicalTypeAnnotation();
            boolean annotated = logical instanceof DateLogicalTypeAnnotation
                    || logical instanceof TimestampLogicalTypeAnnotation
                    || logical instanceof DecimalLogicalTypeAnnotation;
            PrimitiveType type = column.asPrimitiveType();
            if (annotated && value instanceof Integer number) {
                return type.stringifier().stringify(number);
            }
            return annotated && value instanceof Long number
                    ? type.stringifier().stringify(number)
                    : value.toString();
        }
    }
}
