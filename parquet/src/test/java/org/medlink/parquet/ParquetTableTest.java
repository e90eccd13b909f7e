package org.medlink.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import blue.strategic.parquet.ParquetWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.io.LinkReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Network;

class ParquetTableTest {
    private static final MessageType SCHEMA = new MessageType(
            "links",
            Types.required(PrimitiveTypeName.BINARY)
                    .as(LogicalTypeAnnotation.stringType())
                    .named("source"),
            Types.required(PrimitiveTypeName.INT64).named("target"),
            Types.optional(PrimitiveTypeName.DOUBLE).named("weight"),
            Types.optional(PrimitiveTypeName.INT32)
                    .as(LogicalTypeAnnotation.dateType())
                    .named("day"),
            Types.optional(PrimitiveTypeName.INT64)
                    .as(LogicalTypeAnnotation.timestampType(true, TimeUnit.MILLIS))
                    .named("moment"),
            Types.optional(PrimitiveTypeName.BOOLEAN).named("sure"));

    @TempDir
    private Path folder;

    private Path write(MessageType schema, Object[]... rows) throws IOException {
        Path file = folder.resolve("links.parquet");
        try (ParquetWriter<Object[]> writer = ParquetWriter.writeFile(schema, file.toFile(), (row, out) -> {
            for (int c = 0; c < row.length; c++) {
                if (row[c] != null) {
                    out.write(schema.getFieldName(c), row[c]);
                }
            }
        })) {
            for (Object[] row : rows) {
                writer.write(row);
            }
        }
        return file;
    }

    private static String text(Path file) throws IOException {
        try (InputStream in = new ParquetTable().open(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void valuesBecomeTextByTheirType() throws IOException {
        Path file = write(SCHEMA, new Object[] {"Zoë", 7L, 0.5, 18263, 1_577_934_245_000L, true}, new Object[] {
            "b c", 1L << 40, null, null, null, null
        });
        assertThat(text(file).lines())
                .containsExactly(
                        "source\ttarget\tweight\tday\tmoment\tsure",
                        "Zoë\t7\t0.5\t2020-01-02\t2020-01-02T03:04:05.000+0000\ttrue",
                        "b c\t1099511627776\t\t\t\t");
    }

    @Test
    void linksAreReadFromAParquetFileWhateverItsName() throws IOException {
        MessageType ends = new MessageType("links", SCHEMA.getFields().subList(0, 2));
        Path file = write(ends, new Object[] {"10", 11L}, new Object[] {"11", 12L});
        Path other = Files.move(file, folder.resolve("links"));
        Network network = LinkReader.read(TextSource.of(other), LinkReader.Options.of(false))
                .network();
        assertThat(network.size()).isEqualTo(3);
        assertThat(network.links()).isEqualTo(2);
        assertThat(network.entities().indexOf("12")).isEqualTo(2);
    }

    @Test
    void aFileThatIsCutIsOneLine() throws IOException {
        Path file = write(SCHEMA, new Object[] {"a", 7L, 0.5, 18263, 1L, true});
        byte[] whole = Files.readAllBytes(file);
        for (int length = 4; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> text(file))
                    .isInstanceOf(InputException.class)
                    .hasMessageStartingWith(file + ": expected a whole Parquet file, found it damaged (")
                    .hasMessageNotContaining("\n");
        }
    }

    @Test
    void aLineBreakInsideANameIsOneLine() throws IOException {
        Path file = write(SCHEMA, new Object[] {"a\nb", 7L, null, null, null, null});
        assertThatThrownBy(() -> text(file))
                .isInstanceOf(InputException.class)
                .hasMessage(file + ":2: expected text, found the control character 0x0a");
    }
}
