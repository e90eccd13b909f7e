package org.medlink.io.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
    @TempDir
    private Path folder;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void theFileHoldsWhatWasWrittenAndNothingElseIsLeft() throws IOException {
        Path file = folder.resolve("model");
        AtomicFile.write(file, out -> out.write(bytes("one")));
        AtomicFile.write(file, out -> out.write(bytes("two")));
        assertThat(file).hasContent("two");
        assertThat(files()).containsExactly("model");
    }

    @Test
    void afterAFailureTheOldFileIsThereAndNothingElse() throws IOException {
        Path file = folder.resolve("model");
        AtomicFile.write(file, out -> out.write(bytes("old")));
        assertThatThrownBy(() -> AtomicFile.write(file, out -> {
                    out.write(new byte[1 << 20]);
                    throw new IOException("disk full");
                }))
                .hasMessage("disk full");
        assertThatThrownBy(() -> AtomicFile.write(file, out -> {
                    throw new IllegalStateException("a bug");
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(file).hasContent("old");
        assertThat(files()).containsExactly("model");
    }

    @Test
    void aSymbolicLinkStaysALink() throws IOException {
        Path file = Files.createFile(folder.resolve("real"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), file);
        AtomicFile.write(link, out -> out.write(bytes("text")));
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("text");
    }

    @Test
    void aDeviceIsWrittenTo() throws IOException {
        Path device = Path.of("/dev/null");
        Assumptions.assumeTrue(Files.exists(device));
        AtomicFile.write(device, out -> out.write(bytes("text")));
        assertThat(Files.isRegularFile(device)).isFalse();
    }

    @Test
    void aPlaceThatCannotBeWrittenIsAOneLineError() {
        assertThatThrownBy(() -> AtomicFile.write(folder, out -> {}))
                .isInstanceOf(InputException.class)
                .hasMessage(folder + ": expected a file to write, found a directory");
        Path nowhere = folder.resolve("none").resolve("model");
        assertThatThrownBy(() -> AtomicFile.write(nowhere, out -> {}))
                .isInstanceOf(InputException.class)
                .hasMessage(nowhere + ": cannot write, there is no folder " + folder.resolve("none"));
    }
}
