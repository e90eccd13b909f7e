package org.medlink.io.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.medlink.io.text.InputException;

class DamagedGraphProperties {
    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(GraphTexts.all());
    }

    @Property(tries = 1500)
    void aDamagedGraphIsAGraphOrOneLine(
            @ForAll("texts") String text,
            @ForAll @IntRange(max = 3000) int cut,
            @ForAll @IntRange(max = 3000) int place,
            @ForAll byte changed)
            throws IOException {
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
