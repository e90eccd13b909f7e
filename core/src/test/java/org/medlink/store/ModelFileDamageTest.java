package org.medlink.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.medlink.io.text.InputException;
import org.medlink.model.Models;

/** Damaged, foreign and hostile files: each is refused in one line that names the file, and nothing else happens. */
class ModelFileDamageTest {
    private static final int ROUNDS = 1000;

    @TempDir
    private Path folder;

    private byte[] good;

    @BeforeEach
    void writeAGoodFile() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ModelFile.write(Models.full(1), out);
        good = out.toByteArray();
    }

    private String refusal(byte[] bytes) throws IOException {
        Path file = folder.resolve("bad.medlink");
        Files.write(file, bytes);
        Throwable thrown = catchThrowable(() -> ModelFile.read(file));
        assertThat(thrown).isInstanceOf(InputException.class);
        assertThat(thrown.getMessage()).startsWith(file + ": ").doesNotContain("\n");
        assertThat(thrown.getMessage().length()).isLessThan(500);
        return thrown.getMessage();
    }

    @Test
    void aFileCutAnywhereIsRefused() throws IOException {
        for (int length = 0; length < good.length; length++) {
            refusal(Arrays.copyOf(good, length));
        }
        refusal(Arrays.copyOf(good, good.length + 1));
    }

    @Test
    void aFlippedBitAnywhereIsRefused() throws IOException {
        for (int at = 0; at < good.length; at++) {
            byte[] bad = good.clone();
            bad[at] ^= (byte) (1 << at % 8);
            refusal(bad);
        }
    }

    @Test
    void headersChangedAtRandomAreReadOrRefused() throws IOException {
        Random random = new Random(1);
        int header = Math.toIntExact(
                ByteBuffer.wrap(good).order(ByteOrder.LITTLE_ENDIAN).getLong());
        int refused = 0;
        for (int round = 0; round < ROUNDS; round++) {
            byte[] bad = good.clone();
            for (int change = random.nextInt(3); change >= 0; change--) {
                bad[random.nextInt(8 + header)] = (byte) (32 + random.nextInt(96));
            }
            sign(bad);
            Path file = folder.resolve("bad.medlink");
            Files.write(file, bad);
            Throwable thrown = catchThrowable(() -> ModelFile.read(file));
            if (thrown != null) {
                refused++;
                assertThat(thrown).isInstanceOf(InputException.class);
                assertThat(thrown.getMessage()).doesNotContain("\n");
            }
        }
        // What is in no place that matters may be read: a letter of a name, or of where the model came from.
        assertThat(refused).isBetween(ROUNDS / 2, ROUNDS - 1);
    }

    @Test
    void tensorsChangedAtRandomAreReadOrRefused() throws IOException {
        Random random = new Random(2);
        int header = Math.toIntExact(
                ByteBuffer.wrap(good).order(ByteOrder.LITTLE_ENDIAN).getLong());
        int refused = 0;
        for (int round = 0; round < ROUNDS; round++) {
            byte[] bad = good.clone();
            bad[8 + header + random.nextInt(bad.length - 8 - header)] = (byte) random.nextInt(256);
            sign(bad);
            Path file = folder.resolve("bad.medlink");
            Files.write(file, bad);
            Throwable thrown = catchThrowable(() -> ModelFile.read(file));
            if (thrown != null) {
                refused++;
                assertThat(thrown).isInstanceOf(InputException.class);
            }
        }
        // Most numbers can be any number, but not where names end and links are.
        assertThat(refused).isBetween(ROUNDS / 20, ROUNDS - 1);
    }

    /** Puts the right checksum at the end. */
    private static void sign(byte[] bytes) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, bytes.length - 4);
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(bytes.length - 4, (int) checksum.getValue());
    }

    /** A file with any header, this number of zero bytes as tensors, and the right checksum. */
    private static byte[] withHeader(String header, int tensorBytes) {
        byte[] text = header.getBytes(StandardCharsets.UTF_8);
        ByteBuffer file = ByteBuffer.allocate(8 + text.length + tensorBytes).order(ByteOrder.LITTLE_ENDIAN);
        file.putLong(text.length).put(text);
        byte[] bytes = file.array();
        if (tensorBytes >= 4) {
            sign(bytes);
        }
        return bytes;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[] | not a JSON object",
                "{} | expected 0 bytes",
                "{\"a\":1} | 'a' is not a JSON object",
                "{\"__metadata__\":{\"a\":1}} | metadata 'a' is not a string",
                "{\"__metadata__\":{\"a\":\"1\",\"a\":\"2\"}} | Duplicate",
                "{\"__metadata__\":{},\"__metadata__\":{}} | Duplicate",
                "{} {} | follows",
                "{\"t\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4],\"more\":0}} | unknown field 'more'",
                "{\"t\":{\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[0,8]}} | dtype",
                "{\"t\":{\"dtype\":\"U8\",\"shape\":[-1],\"data_offsets\":[0,4]}} | impossible shape",
                "{\"t\":{\"dtype\":\"U8\",\"shape\":[1.5],\"data_offsets\":[0,4]}} | impossible shape",
                "{\"t\":{\"dtype\":\"U8\",\"shape\":[99999999999999999999],\"data_offsets\":[0,4]}} | header",
                "{\"t\":{\"dtype\":\"U8\",\"shape\":[4294967296],\"data_offsets\":[0,4]}} | side",
                "{\"t\":{\"dtype\":\"U8\",\"shape\":[2147483647,2147483647,4],\"data_offsets\":[0,4]}} | too large",
                "{\"t\":{\"dtype\":\"F32\",\"shape\":[2147483647,2147483647],\"data_offsets\":[0,4]}} | too large",
                "{\"t\":{\"dtype\":\"U8\",\"shape\":[1,1,1,1,1,1,1,1,1],\"data_offsets\":[0,1]}} | impossible shape",
                "{\"t\":{\"dtype\":\"U8\",\"shape\":[4],\"data_offsets\":[4,0]}} | data_offsets",
                "{\"t\":{\"dtype\":\"U8\",\"shape\":[3],\"data_offsets\":[0,4]}} | data_offsets",
                "{\"t\":{\"dtype\":\"U8\",\"shape\":[4],\"data_offsets\":[0]}} | lacks",
                "{\"t\":{\"dtype\":\"U8\",\"shape\":[4]}} | lacks",
                "{\"t\":{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[2,4]}} | does not begin",
                "{\"t\":{\"dtype\":\"U8\",\"shape\":[4],\"data_offsets\":[0,4]},"
                        + "\"u\":{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[2,4]}} | does not begin",
                "{\"t\":{\"dtype\":\"U8\",\"shape\":[2000000000],\"data_offsets\":[0,2000000000]}} | expected"
                        + " 2000000000 bytes",
                "{\"t\":{\"dtype\":\"U8\",\"shape\":[4],\"data_offsets\":[0,4]}} | checksum",
                "{\"checksum\":{\"dtype\":\"U8\",\"shape\":[4],\"data_offsets\":[0,4]}} | format is 'none'",
                "{\"__metadata__\":{\"format\":\"pt\"},"
                        + "\"checksum\":{\"dtype\":\"U8\",\"shape\":[4],\"data_offsets\":[0,4]}} | format is 'pt'",
                "{\"__metadata__\":{\"format\":\"medlink\",\"version\":\"2\"},"
                        + "\"checksum\":{\"dtype\":\"U8\",\"shape\":[4],\"data_offsets\":[0,4]}} | version 2"
            })
    void aHeaderThatLiesIsRefused(String header, String reason) throws IOException {
        assertThat(refusal(withHeader(header, 4))).contains(reason);
    }

    @Test
    void lengthsBeyondTheFileAreRefusedBeforeAnythingIsAllocated() throws IOException {
        for (long length : new long[] {0, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 40, 100_000_001, 99_999_999}) {
            byte[] bad = good.clone();
            ByteBuffer.wrap(bad).order(ByteOrder.LITTLE_ENDIAN).putLong(0, length);
            refusal(bad);
        }
    }

    @Test
    void invalidUtf8AndDeepNestingInTheHeaderAreRefused() throws IOException {
        byte[] bad = withHeader("{\"x\":{}}", 4);
        bad[11] = (byte) 0xff;
        assertThat(refusal(bad)).contains("UTF-8");
        assertThat(refusal(withHeader("{\"a\":" + "[".repeat(100_000), 4))).contains("not a JSON object");
        String name = "n".repeat(200_000);
        assertThat(refusal(withHeader("{\"" + name + "\":1}", 4))).contains("nnn");
    }

    /** The parts of a valid file, to be spoilt one at a time. */
    private static Map<String, Tensor> tensors() {
        Map<String, Tensor> tensors = new TreeMap<>();
        for (Tensor tensor : List.of(
                Tensor.of("entities.utf8", new byte[] {'a', 'b'}, 2),
                Tensor.of("entities.ends", new int[] {1, 2}, 2),
                Tensor.of("relation.0.links.starts", new int[] {0, 1, 1}, 3),
                Tensor.of("relation.0.links.targets", new int[] {1}, 1),
                Tensor.of("run.0.space.0.memberships", new float[] {0, 1}, 2, 1),
                Tensor.of("run.0.relation.0.affinity", new float[] {3}, 1, 1),
                Tensor.of("run.0.relation.0.attributeWeights", new float[0], 0))) {
            tensors.put(tensor.name(), tensor);
        }
        return tensors;
    }

    private static Map<String, String> metadata() {
        return new TreeMap<>(Map.of(
                "format", "medlink",
                "version", "1",
                "symmetric", "false",
                "selfLinks", "false",
                "calibrated", "false",
                "attributes", "0",
                "relations", "1",
                "runs", "1",
                "relation.0.name", "",
                "run.0.spaces", "1"));
    }

    private static byte[] file(Map<String, String> metadata, Map<String, Tensor> tensors) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TensorFileWriter.write(metadata, new ArrayList<>(tensors.values()), out);
        return out.toByteArray();
    }

    private String refusalWith(Tensor tensor) throws IOException {
        Map<String, Tensor> tensors = tensors();
        tensors.put(tensor.name(), tensor);
        return refusal(file(metadata(), tensors));
    }

    private String refusalWith(String key, String value) throws IOException {
        Map<String, String> metadata = metadata();
        metadata.put(key, value);
        return refusal(file(metadata, tensors()));
    }

    @Test
    void tensorsThatContradictEachOtherAreRefused() throws IOException {
        Path file = folder.resolve("good.medlink");
        Files.write(file, file(metadata(), tensors()));
        assertThat(ModelFile.read(file).score(0, 1, 1)).isEqualTo(3);

        assertThat(refusalWith(Tensor.of("entities.ends", new int[] {2, 1}, 2))).contains("end of name");
        assertThat(refusalWith(Tensor.of("entities.ends", new int[] {1, 3}, 2))).contains("end of name");
        assertThat(refusalWith(Tensor.of("entities.utf8", new byte[] {'a', 'a'}, 2)))
                .contains("given twice");
        assertThat(refusalWith(Tensor.of("entities.utf8", new byte[] {'a', (byte) 0xc3}, 2)))
                .contains("UTF-8");
        assertThat(refusalWith(Tensor.of("entities.utf8", new int[] {1}, 1))).contains("I32 [1], expected U8 [any]");
        assertThat(refusalWith(Tensor.of("relation.0.links.starts", new int[] {0, 2, 1}, 3)))
                .contains("row");
        assertThat(refusalWith(Tensor.of("relation.0.links.targets", new int[] {2}, 1)))
                .contains("target 2");
        assertThat(refusalWith(Tensor.of("relation.0.links.targets", new int[] {-1}, 1)))
                .contains("target -1");
        assertThat(refusalWith(Tensor.of("run.0.space.0.memberships", new float[] {0, 1, 1}, 3, 1)))
                .contains("F32 [3, 1], expected F32 [2, 1]");
        assertThat(refusalWith(Tensor.of("run.0.space.0.memberships", new float[] {0, 1}, 2)))
                .contains("missing");
        assertThat(refusalWith(Tensor.of("run.0.space.0.memberships", new float[] {0, 1.5f}, 2, 1)))
                .contains("1.5");
        assertThat(refusalWith(Tensor.of("run.0.space.0.memberships", new float[] {0, Float.NaN}, 2, 1)))
                .contains("NaN");
        assertThat(refusalWith(Tensor.of("run.0.relation.0.affinity", new float[] {Float.NaN}, 1, 1)))
                .contains("NaN");
        assertThat(refusalWith(Tensor.of("run.0.relation.0.affinity", new float[] {Float.NEGATIVE_INFINITY}, 1, 1)))
                .contains("Infinity");
        assertThat(refusalWith(Tensor.of("run.0.relation.0.attributeWeights", new float[1], 1)))
                .contains("expected F32 [0]");
        assertThat(refusalWith(Tensor.of("more", new float[1], 1))).contains("unknown tensor 'more'");
    }

    @Test
    void metadataThatContradictsTheTensorsIsRefused() throws IOException {
        assertThat(refusalWith("runs", "0")).contains("without relations or runs");
        assertThat(refusalWith("runs", "2147483647")).contains("missing");
        assertThat(refusalWith("runs", "-1")).contains("'runs' is '-1'");
        assertThat(refusalWith("relations", "2000000000")).contains("missing");
        assertThat(refusalWith("relations", "0")).contains("without relations");
        assertThat(refusalWith("run.0.spaces", "2")).contains("2 spaces");
        assertThat(refusalWith("attributes", "1")).contains("attributes.0.kind");
        assertThat(refusalWith("symmetric", "maybe")).contains("expected true or false");
        assertThat(refusalWith("calibrated", "true")).contains("slope");
        assertThat(refusalWith("surprise", "\n")).contains("unknown metadata 'surprise'");
        Map<String, String> calibrated = metadata();
        calibrated.put("calibrated", "true");
        calibrated.put("relation.0.calibration.slope", "-1");
        calibrated.put("relation.0.calibration.intercept", "0");
        assertThat(refusal(file(calibrated, tensors()))).contains("slope must be positive");
    }
}
