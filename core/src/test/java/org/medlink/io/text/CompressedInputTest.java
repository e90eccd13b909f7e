package org.medlink.io.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.io.LinkReader;
import org.medlink.io.LinkReader.Options;
import org.medlink.network.Network;

class CompressedInputTest {
    @TempDir
    private Path folder;

    private static byte[] links() {
        Random random = new Random(1);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 50_000; i++) {
            text.append(random.nextInt(1000))
                    .append(',')
                    .append(random.nextInt(1000))
                    .append('\n');
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] compressed(String extension, byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = extension.equals("gz") ? new GZIPOutputStream(bytes) : new ZstdOutputStream(bytes)) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gz", "zst"})
    void compressedLinksAreReadLikePlainOnes(String extension) throws IOException {
        Path plain = Files.write(folder.resolve("links.csv"), links());
        Path packed = Files.write(folder.resolve("links.csv." + extension), compressed(extension, links()));
        Network expected =
                LinkReader.read(TextSource.of(plain), Options.of(false)).network();
        Network network =
                LinkReader.read(TextSource.of(packed), Options.of(false)).network();
        assertThat(network.entities()).isEqualTo(expected.entities());
        assertThat(network.relations()).isEqualTo(expected.relations());
    }

    @ParameterizedTest
    @ValueSource(strings = {"gz", "zst"})
    void aFileCutShortAnywhereIsAnError(String extension) throws IOException {
        byte[] whole = compressed(extension, links());
        for (int length : new int[] {5, 11, 100, whole.length / 2, whole.length - 5, whole.length - 1}) {
            Path cut = Files.write(folder.resolve("cut.csv." + extension), Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> LinkReader.read(TextSource.of(cut), Options.of(false)))
                    .isInstanceOf(InputException.class)
                    .hasMessageStartingWith(cut.toString() + ":")
                    .message()
                    .doesNotContain("\n");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gz", "zst"})
    void aDamagedFileIsAnErrorWithItsLine(String extension) throws IOException {
        byte[] damaged = compressed(extension, links());
        for (int i = damaged.length / 2; i < damaged.length / 2 + 200; i++) {
            damaged[i] ^= 0x5a;
        }
        Path file = Files.write(folder.resolve("damaged.csv." + extension), damaged);
        assertThatThrownBy(() -> LinkReader.read(TextSource.of(file), Options.of(false)))
                .isInstanceOf(InputException.class)
                .hasMessageMatching("(?s).*damaged\\.csv\\." + extension + ":\\d+: expected .*");
    }
}
