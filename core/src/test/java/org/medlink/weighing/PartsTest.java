package org.medlink.weighing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.medlink.network.PairSet;

class PartsTest {
    private static final int ENTITIES = 200;

    @Test
    void everyPartHasAboutATenth() {
        int[] sizes = new int[Parts.COUNT];
        for (int a = 0; a < ENTITIES; a++) {
            for (int b = 0; b < ENTITIES; b++) {
                sizes[Parts.of(a, b)]++;
            }
        }
        // Of 40,000 pairs 4,000 on average, with a deviation of 60.
        assertThat(Arrays.stream(sizes).boxed()).allMatch(size -> size > 3700 && size < 4300);
    }

    @Test
    void aLinkIsMissingFromItsOwnPartAlone() {
        PairSet.Builder builder = new PairSet.Builder(ENTITIES);
        for (int a = 0; a + 7 < ENTITIES; a++) {
            builder.add(a, a + 1);
            builder.add(a + 7, a);
        }
        PairSet links = builder.build();
        for (int part = 0; part < Parts.COUNT; part++) {
            PairSet without = Parts.without(part, links);
            for (int a = 0; a < ENTITIES; a++) {
                for (int b = 0; b < ENTITIES; b++) {
                    assertThat(without.contains(a, b)).isEqualTo(links.contains(a, b) && Parts.of(a, b) != part);
                }
            }
        }
    }
}
