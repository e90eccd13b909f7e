package org.medlink.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeedTest {
    @Test
    void theSamePurposeGivesTheSameStream() {
        assertThat(new Seed(7).stream("start", 1, 2).nextLong())
                .isEqualTo(new Seed(7).stream("start", 1, 2).nextLong());
        assertThat(new Seed(7).derive("run", 3)).isEqualTo(new Seed(7).derive("run", 3));
    }

    @Test
    void everyPurposeAndIndexHasAStreamOfItsOwn() {
        Set<Long> drawn = new HashSet<>();
        for (long value = -5; value < 5; value++) {
            for (String purpose : new String[] {"", "a", "b", "ab"}) {
                drawn.add(new Seed(value).stream(purpose).nextLong());
                drawn.add(new Seed(value).derive(purpose).stream(purpose).nextLong());
                for (long index = 0; index < 10; index++) {
                    drawn.add(new Seed(value).stream(purpose, index).nextLong());
                    drawn.add(new Seed(value).stream(purpose, index, 0).nextLong());
                }
            }
        }
        assertThat(drawn).hasSize(10 * 4 * 22);
    }

    @Test
    void streamsAreTheSameForEver() {
        assertThat(new Seed(1).stream("golden", 2).nextLong()).isEqualTo(6815887847772921460L);
    }
}
