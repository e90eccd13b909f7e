package org.medlink.io.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.medlink.io.text.InputException;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class DamagedGraphTest {
    @RandomCases(600)
    void aDamagedGraphIsAGraphOrOneLine(RandomCase given) throws IOException {
        String text = given.pick(GraphTexts.all());
        int cut = given.integer(0, 3000);
        int place = given.integer(0, 3000);
        byte changed = (byte) given.integer(Byte.MIN_VALUE, Byte.MAX_VALUE);
        byte[] whole = text.getBytes(StandardCharsets.UTF_8);
        GraphFormat format = GraphFormat.of("", whole);
        byte[] bytes = Arrays.copyOf(whole, Math.min(cut, whole.length));
        if (place < bytes.length) {
            bytes[place] = changed;
        }
        try {
            GraphTable graph = format.read("x", new ByteArrayInputStream(bytes));
            assertThat(graph.edges()).isPositive();
            assertThat(graph.edgeText(graph.edgeColumns()).readAllBytes()).isNotEmpty();
        } catch (InputException e) {
            assertThat(e.getMessage()).startsWith("x:").doesNotContain("\n");
        }
    }
}
