package org.medlink.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.junit.jupiter.api.Test;
import org.medlink.network.Names;
import org.medlink.shard.Plan;

class NamedLinkBlockTest {
    /** Names whose order as Java's text is not that of their bytes. */
    private static final List<String> NAMES = List.of("b", "", "\uFFFD", "a", "\uD83D\uDE00", "é", "ab", "10", "9");

    private static Names sorted() {
        List<String> sorted = new ArrayList<>(NAMES);
        sorted.sort((one, other) ->
                Arrays.compareUnsigned(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8)));
        return Names.of(sorted);
    }

    private static NamedLinkBlock block(List<Row> rows) {
        List<NamedLinkBlock> blocks = new ArrayList<>();
        NamedLinkBlock.of(rows.iterator()).forEachRemaining(blocks::add);
        assertThat(blocks).hasSize(1);
        return blocks.get(0);
    }

    @Test
    void namesAreFoundAmongSortedOnes() {
        Names sorted = sorted();
        int[] places = new NameColumn(sorted).placesOf(new NameColumn(Names.of(NAMES)));
        for (int n = 0; n < places.length; n++) {
            assertThat(sorted.get(places[n])).isEqualTo(NAMES.get(n));
        }
    }

    @Test
    void linksComeToTheShardsOfTheirSources() {
        List<Row> rows = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (int n = 0; n < NAMES.size(); n++) {
            String relation = n % 2 == 0 ? "likes" : "knows";
            String target = NAMES.get((n * n + 3) % NAMES.size());
            rows.add(RowFactory.create(NAMES.get(n), relation, target));
            expected.add(NAMES.get(n) + " " + relation + " " + target);
        }
        Names sorted = sorted();
        Plan plan = new Plan(NAMES.size(), 2);
        List<String> found = new ArrayList<>();
        block(rows)
                .chunks(new NameColumn(sorted), Map.of("knows", 0, "likes", 1), false, plan)
                .forEachRemaining(chunk -> {
                    for (int p = 0; p < chunk._2().size(); p++) {
                        int source = PairChunk.source(chunk._2().pair(p));
                        assertThat(plan.shard(source)).isEqualTo(chunk._1());
                        found.add(sorted.get(source)
                                + (chunk._2().relation() == 0 ? " knows " : " likes ")
                                + sorted.get(PairChunk.target(chunk._2().pair(p))));
                    }
                });
        assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void rowsThatLackAValueAreCounted() {
        NamedLinkBlock.Summary summary = block(
                        List.of(RowFactory.create("a", "", "b"), RowFactory.create("a", "", null)))
                .summary();
        assertThat(summary.rows()).isEqualTo(2);
        assertThat(summary.broken()).isEqualTo(1);
        assertThat(summary.relations()).containsExactly("");
    }
}
