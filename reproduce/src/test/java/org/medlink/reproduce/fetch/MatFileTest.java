package org.medlink.reproduce.fetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.io.text.InputException;

/** On files that scipy wrote. */
class MatFileTest {
    @TempDir
    Path folder;

    private Path file(String name) throws IOException {
        Path file = folder.resolve(name);
        try (InputStream in = MatFileTest.class.getResourceAsStream(name)) {
            Files.copy(in, file);
        }
        return file;
    }

    @ParameterizedTest
    @ValueSource(strings = {"nations.mat", "nations-compressed.mat"})
    void nationsBecomeLinksUnobservedCellsAndAttributes(String name) throws IOException {
        Form.NATIONS.convert(file(name), folder);

        assertThat(folder.resolve("links.tsv"))
                .hasContent(
                        "source\trelation\ttarget\nÖsterreich\taid\tUK\nUK\ttrade\tÖsterreich\nUK\tvisits\tÖsterreich\n");
        assertThat(folder.resolve("unobserved.tsv")).hasContent("source\trelation\ttarget\nÖsterreich\tvisits\tUK\n");
        assertThat(folder.resolve("attributes.tsv"))
                .hasContent("entity\trich\tlarge\told\nÖsterreich\t1\t0\tNaN\nUK\t0\t1\t1\n");
    }

    @Test
    void kinshipBecomesLinks() throws IOException {
        Path file = file("kinship.mat");
        Map<String, MatFile.Variable> variables = MatFile.read(file);

        assertThat(variables).containsKeys("features", "Rs", "note");
        assertThat(variables.get("features").numbers()).containsExactly(0, 2, 4, 1, 3, 5);
        assertThat(variables.get("note").text()).isEqualTo("a text");
        Form.KINSHIP.convert(file, folder);
        assertThat(folder.resolve("links.tsv"))
                .hasContent("source\trelation\ttarget\nperson1\tterm0\tperson2\nperson3\tterm1\tperson1\n");
    }

    @Test
    void anotherFileIsSaid() throws IOException {
        for (int length : new int[] {3, 200}) {
            Path file = Files.write(folder.resolve("other"), new byte[length]);

            assertThatThrownBy(() -> Form.NATIONS.convert(file, folder)).isInstanceOf(InputException.class);
        }
        byte[] cut = Arrays.copyOf(Files.readAllBytes(file("nations.mat")), 400);
        Path file = Files.write(folder.resolve("cut"), cut);
        assertThatThrownBy(() -> Form.NATIONS.convert(file, folder)).isInstanceOf(InputException.class);
    }
}
