package org.medlink.start;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.medlink.margin.RelationPairs;
import org.medlink.network.LabeledPairs;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;

class SpectralGroupsTest {
    private static final int ENTITIES = 900;
    private static final int BLOCKS = 3;

    /** Blocks whose entities are linked among themselves, and blocks of which each is linked to the next: both are found. */
    @Test
    void blocksAreFound() {
        for (int shift = 0; shift < 2; shift++) {
            int[] groups = groups(shift, Workers.sequential());
            int[][] together = new int[BLOCKS][BLOCKS];
            for (int i = 0; i < ENTITIES - 1; i++) {
                together[i % BLOCKS][groups[i]]++;
            }
            for (int[] block : together) {
                int most = Math.max(block[0], Math.max(block[1], block[2]));
                assertThat(most).as("shift " + shift).isGreaterThan(ENTITIES / BLOCKS * 9 / 10);
            }
            assertThat(groups[ENTITIES - 1]).as("an entity without links").isEqualTo(-1);
        }
    }

    @Test
    void resultDoesNotDependOnTheNumberOfThreads() {
        try (Workers three = new Workers(3)) {
            assertThat(groups(0, three)).isEqualTo(groups(0, Workers.sequential()));
        }
    }

    private static int[] groups(int shift, Workers workers) {
        UniformRandomProvider random = new Seed(7).stream("links");
        LabeledPairs.Builder builder = new LabeledPairs.Builder(ENTITIES, 10_000);
        for (int i = 0; i < ENTITIES - 1; i++) {
            for (int j = 0; j < ENTITIES - 1; j++) {
                boolean within = (i + shift) % BLOCKS == j % BLOCKS;
                if (i != j && random.nextDouble() < (within ? 0.08 : 0.004)) {
                    builder.add(i, j, 1);
                }
            }
        }
        builder.endRelation(1);
        Neighbours neighbours = new Neighbours(List.of(new RelationPairs(builder.build(), 0)), ENTITIES);
        return new SpectralGroups(neighbours, ENTITIES, BLOCKS, workers).find(new Seed(3).stream("start"));
    }
}
