package org.medlink.shard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class PlanTest {
    /** Every entity has one place, those of a shard in their order, and no place is empty. */
    @RandomCases(60)
    void everyEntityHasAPlace(RandomCase given) {
        int shards = given.integer(1, 12);
        Plan plan = new Plan(given.integer(shards, 3000), shards);
        int[] sizes = new int[shards];
        for (int entity = 0; entity < plan.entities(); entity++) {
            int shard = plan.shard(entity);
            assertThat(plan.place(entity)).isEqualTo(sizes[shard]++);
            assertThat(plan.entity(shard, plan.place(entity))).isEqualTo(entity);
        }
        for (int shard = 0; shard < shards; shard++) {
            assertThat(plan.size(shard)).isEqualTo(sizes[shard]).isPositive();
        }
    }

    /** A pass over the links counts the walks from as many entities. */
    @Test
    void largeShardsHaveBlocksOfEntities() {
        assertThat(new Plan(20_000, 8).together()).isEqualTo(16);
        assertThat(new Plan(40, 8).together()).isEqualTo(1);
    }
}
