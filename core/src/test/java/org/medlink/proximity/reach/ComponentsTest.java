package org.medlink.proximity.reach;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.medlink.network.PairSet;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class ComponentsTest {
    private static final int ENTITIES = 12;

    /** Against looking who can be come to, for every pair with its link and without. */
    @RandomCases(50)
    void componentsAndBridgesAreThoseOfABruteSearch(RandomCase given) {
        PairSet.Builder builder = new PairSet.Builder(ENTITIES);
        for (int cell : given.list(24, () -> given.integer(0, ENTITIES * ENTITIES - 1))) {
            if (cell / ENTITIES != cell % ENTITIES) {
                builder.add(cell / ENTITIES, cell % ENTITIES);
                builder.add(cell % ENTITIES, cell / ENTITIES);
            }
        }
        PairSet links = builder.build();
        Components components = Components.of(links);
        for (int a = 0; a < ENTITIES; a++) {
            BitSet whole = reached(links, a, -1);
            assertThat(components.size(a)).isEqualTo(whole.cardinality());
            for (int b = 0; b < ENTITIES; b++) {
                assertThat(components.together(a, b)).isEqualTo(whole.get(b));
                if (a != b && links.contains(a, b)) {
                    BitSet without = reached(links, a, b);
                    assertThat(components.bridge(a, b)).isEqualTo(!without.get(b));
                    if (!without.get(b)) {
                        assertThat(components.sizeWithout(a, b)).isEqualTo(without.cardinality());
                    }
                }
            }
        }
    }

    /** Who can be come to from an entity, but not by its link to the other. */
    private static BitSet reached(PairSet links, int from, int other) {
        BitSet reached = new BitSet();
        reached.set(from);
        for (boolean more = true; more; ) {
            more = false;
            for (int a = 0; a < ENTITIES; a++) {
                for (int b = 0; b < ENTITIES; b++) {
                    boolean own = a == from && b == other || a == other && b == from;
                    if (reached.get(a) && !reached.get(b) && links.contains(a, b) && !own) {
                        reached.set(b);
                        more = true;
                    }
                }
            }
        }
        return reached;
    }
}
