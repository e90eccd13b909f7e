package org.medlink.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.medlink.random.Seed;

class SourceNonLinksTest {
    @Test
    void allOfThem() {
        assertThat(draw(new SourceNonLinks(6, false, false, new Seed(1)), 2, 1, 0, 4))
                .containsExactly(1, 3, 5);
        assertThat(draw(new SourceNonLinks(6, false, true, new Seed(1)), 2, 1, 0, 4))
                .containsExactly(1, 2, 3, 5);
        assertThat(draw(new SourceNonLinks(6, true, false, new Seed(1)), 2, 1, 4))
                .containsExactly(3, 5);
        assertThat(draw(new SourceNonLinks(6, true, true, new Seed(1)), 2, 1, 2, 4))
                .containsExactly(3, 5);
        assertThat(draw(new SourceNonLinks(6, true, true, new Seed(1)), 2, 0)).isEmpty();
    }

    /** Each non-link comes up as often as it should: within five standard deviations. */
    @Test
    void everyNonLinkIsEquallyLikely() {
        int sources = 4000;
        double share = 0.13;
        int[] times = new int[20];
        SourceNonLinks sampler = new SourceNonLinks(sources, false, false, new Seed(3));
        for (int source = 20; source < sources; source++) {
            for (int target : draw(sampler, source, share, 7)) {
                if (target < 20) {
                    times[target]++;
                }
            }
        }
        double deviation = Math.sqrt((sources - 20) * share * (1 - share));
        for (int target = 0; target < 20; target++) {
            assertThat((double) times[target])
                    .as("target " + target)
                    .isCloseTo(target == 7 ? 0 : (sources - 20) * share, within(5 * deviation));
        }
        assertThat(times[7]).isZero();
    }

    @Test
    void sameSeedSameSample() {
        List<Integer> once = draw(new SourceNonLinks(1000, false, false, new Seed(5)), 3, 0.1, 8);
        assertThat(draw(new SourceNonLinks(1000, false, false, new Seed(5)), 3, 0.1, 8))
                .isEqualTo(once);
        assertThat(draw(new SourceNonLinks(1000, false, false, new Seed(6)), 3, 0.1, 8))
                .isNotEqualTo(once);
    }

    private static List<Integer> draw(SourceNonLinks sampler, int source, double share, int... links) {
        List<Integer> drawn = new ArrayList<>();
        sampler.draw(0, source, share, links, drawn::add);
        return drawn;
    }
}
