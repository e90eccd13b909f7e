package org.medlink.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.medlink.io.LinkReader.Options;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Names;
import org.medlink.network.Network;

class MatrixMarketTest {
    private static Network read(String content, boolean symmetric) throws IOException {
        TextSource source = TextSource.of("m.mtx", new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)));
        return LinkReader.read(source, Options.of(symmetric)).network();
    }

    private static String matrix(String kind, String rest) {
        return "%%MatrixMarket matrix coordinate " + kind + "\n% a comment\n\n" + rest;
    }

    @Test
    void entriesAreLinksAndRowsAreEntities() throws IOException {
        Network network = read(matrix("pattern general", "4 4 3\n3 1\n% another\n  1\t2\n2 1\n"), false);
        assertThat(network.entities()).isEqualTo(Names.of(List.of("1", "2", "3", "4")));
        assertThat(network.symmetric()).isFalse();
        assertThat(network.links()).isEqualTo(3);
        assertThat(network.isLink(0, 2, 0)).isTrue();
        assertThat(network.isLink(0, 0, 2)).isFalse();
        assertThat(read(matrix("pattern general", "4 4 3\n3 1\n1 2\n2 1"), true).links())
                .isEqualTo(2);
    }

    @Test
    void zerosAreNoLinks() throws IOException {
        Network network = read(matrix("real general", "3 3 4\n1 2 0.5\n2 1 0.0\n2 3 -1e-3\n3 1 0\n"), false);
        assertThat(network.links()).isEqualTo(2);
        assertThat(network.isLink(0, 0, 1)).isTrue();
        assertThat(network.isLink(0, 1, 2)).isTrue();
        assertThat(read(matrix("integer general", "3 3 2\n1 2 7\n2 1 -0\n"), false)
                        .links())
                .isEqualTo(1);
    }

    @Test
    void aSymmetricMatrixIsASymmetricNetwork() throws IOException {
        for (boolean symmetric : new boolean[] {false, true}) {
            Network network = read("%%MatrixMarket MATRIX Coordinate pattern SYMMETRIC\n3 3 2\n2 1\n3 3\n", symmetric);
            assertThat(network.symmetric()).isTrue();
            assertThat(network.selfLinks()).isTrue();
            assertThat(network.isLink(0, 0, 1)).isTrue();
            assertThat(network.links()).isEqualTo(2);
        }
    }

    @Test
    void aMatrixOfManyBlocksIsRead() throws IOException {
        int side = 300_000;
        StringBuilder text = new StringBuilder(side + " " + side + " " + side + "\n");
        for (int i = 1; i <= side; i++) {
            text.append(i).append(' ').append(i % side + 1).append('\n');
        }
        Network network = read(matrix("pattern general", text.toString()), false);
        assertThat(network.size()).isEqualTo(side);
        assertThat(network.links()).isEqualTo(side);
        assertThat(network.entities().get(99_999)).isEqualTo("100000");
        assertThat(network.isLink(0, side - 1, 0)).isTrue();
        assertThatThrownBy(() -> read(matrix("pattern general", text + "1 3\n"), false))
                .hasMessage("m.mtx:" + (side + 5) + ": expected the end of the file after all entries, found more");
        text.setLength(text.length() - 2 - Integer.toString(side).length() - 1);
        assertThatThrownBy(() -> read(matrix("pattern general", text.toString()), false))
                .hasMessage("m.mtx:" + (side + 4) + ": expected " + side + " entries, found the end of the file after "
                        + (side - 1));
    }

    static Stream<Arguments> bad() {
        return Stream.of(
                Arguments.of(
                        "%%MatrixMarket matrix array real general\n2 2\n1\n0\n0\n1\n",
                        "m.mtx:1: expected a Matrix Market file whose first line says coordinate, found 'array'"),
                Arguments.of(
                        matrix("complex general", "2 2 1\n1 2 0 1\n"),
                        "m.mtx:1: expected a Matrix Market file whose first line says pattern or real or integer, found"
                                + " 'complex'"),
                Arguments.of(
                        matrix("real skew-symmetric", "2 2 1\n2 1 1\n"),
                        "m.mtx:1: expected a Matrix Market file whose first line says general or symmetric, found"
                                + " 'skew-symmetric'"),
                Arguments.of(
                        "%%MatrixMarket matrix coordinate\n",
                        "m.mtx:1: expected %%MatrixMarket and four words, found 2"),
                Arguments.of(matrix("pattern general", ""), "m.mtx: expected links, found none"),
                Arguments.of(
                        matrix("pattern general", "3 4 1\n1 4\n"),
                        "m.mtx:4: expected a square matrix, whose rows and columns are the same entities, found 3 rows"
                                + " and 4 columns"),
                Arguments.of(
                        matrix("pattern general", "3 3 -1\n"),
                        "m.mtx:4: expected rows, columns and entries as whole numbers, found '-1'"),
                Arguments.of(
                        matrix("pattern general", "3 3 2\n1 2\n"),
                        "m.mtx:6: expected 2 entries, found the end of the file after 1"),
                Arguments.of(
                        matrix("pattern general", "3 3 1\n1 2\n2 3\n"),
                        "m.mtx:6: expected the end of the file after all entries, found more"),
                Arguments.of(
                        matrix("pattern general", "3 3 1\n0 2\n"), "m.mtx:5: expected a row from 1 to 3, found '0'"),
                Arguments.of(
                        matrix("pattern general", "3 3 1\n1 4\n"), "m.mtx:5: expected a column from 1 to 3, found '4'"),
                Arguments.of(
                        matrix("real general", "3 3 1\n1 2\n"),
                        "m.mtx:5: expected 3 columns (row, column, value), found 2"),
                Arguments.of(
                        matrix("real general", "3 3 1\n1 2 x\n"), "m.mtx:5: expected a number as weight, found 'x'"),
                Arguments.of(
                        matrix("real general", "3 3 1\n1 2 0\n"),
                        "m.mtx: expected at least one link between two entities, found none"));
    }

    @ParameterizedTest
    @MethodSource("bad")
    void badMatricesAreOneLineErrors(String content, String message) {
        assertThatThrownBy(() -> read(content, false))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }
}
