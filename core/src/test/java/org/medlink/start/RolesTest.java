package org.medlink.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.medlink.margin.RelationPairs;
import org.medlink.network.LabeledPairs;
import org.medlink.random.Seed;

class RolesTest {
    private static final int SIZE = 90;

    /** Three thirds, each linked to the next: members of a third are hardly linked, but to the same others. */
    private static LabeledPairs ringOfThirds(boolean random) {
        UniformRandomProvider stream = new Seed(4).stream("test");
        LabeledPairs.Builder builder = new LabeledPairs.Builder(SIZE, 2000);
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                boolean next = (j / 30) == (i / 30 + 1) % 3;
                double rate = random ? 0.12 : next ? 0.35 : 0.01;
                if (i != j && stream.nextDouble() < rate) {
                    builder.add(i, j, 1);
                }
            }
        }
        builder.endRelation(1);
        return builder.build();
    }

    private static Roles.Found find(LabeledPairs pairs) {
        return new Roles(List.of(new RelationPairs(pairs, 0)), SIZE, false).find(20, new Seed(1).stream("walks"));
    }

    @Test
    void entitiesLinkedToTheSameOthersAreOneGroup() {
        Roles.Found found = find(ringOfThirds(false));
        assertThat(found.clear()).isTrue();
        assertThat(found.groups()).hasSize(3);
        for (int[] members : found.groups()) {
            int third = members[0] / 30;
            assertThat(members).hasSizeBetween(25, 32);
            long same = java.util.Arrays.stream(members)
                    .filter(i -> i / 30 == third)
                    .count();
            assertThat(same).isGreaterThanOrEqualTo(members.length - 2L);
        }
    }

    @Test
    void linksWithoutStructureHaveNoClearRoles() {
        assertThat(find(ringOfThirds(true)).clear()).isFalse();
    }
}
