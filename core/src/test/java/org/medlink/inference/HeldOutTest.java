package org.medlink.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.medlink.random.Seed;

class HeldOutTest {
    private static final int ENTITIES = 200;

    @Test
    void aShareOfThePairsIsHeldOutWithTheirMirrors() {
        HeldOut part = new HeldOut(0.3, new Seed(5));
        HeldOut same = new HeldOut(0.3, new Seed(5));
        int held = 0;
        int both = 0;
        int inNext = 0;
        for (int i = 0; i < ENTITIES; i++) {
            for (int j = 0; j < ENTITIES; j++) {
                boolean holds = part.holds(0, i, j);
                assertThat(part.holds(0, j, i)).isEqualTo(holds);
                assertThat(same.holds(0, i, j)).isEqualTo(holds);
                held += holds ? 1 : 0;
                both += holds && part.holds(1, i, j) ? 1 : 0;
                inNext += holds && part.holds(0, i, (j + 1) % ENTITIES) ? 1 : 0;
            }
        }
        double pairs = ENTITIES * ENTITIES;
        assertThat(held / pairs).isCloseTo(0.3, within(0.02));
        // Whether a pair is held out says nothing about another relation, nor about the next pair.
        assertThat(both / pairs).isCloseTo(0.09, within(0.02));
        assertThat(inNext / pairs).isCloseTo(0.09, within(0.02));
    }

    @Test
    void anotherSeedHoldsOthers() {
        HeldOut one = new HeldOut(0.5, new Seed(5));
        HeldOut other = new HeldOut(0.5, new Seed(6));
        int differ = 0;
        for (int i = 0; i < ENTITIES; i++) {
            differ += one.holds(0, i, i + 1) != other.holds(0, i, i + 1) ? 1 : 0;
        }
        assertThat(differ).isBetween(60, 140);
        assertThat(one.seed()).isEqualTo(new Seed(5));
    }
}
