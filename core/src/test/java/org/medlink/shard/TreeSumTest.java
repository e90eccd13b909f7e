package org.medlink.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.junit.jupiter.api.Test;
import org.medlink.random.Seed;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class TreeSumTest {
    /** Whoever adds which shards first, the sum is the same to the last bit. */
    @RandomCases(100)
    void sumDependsOnTheNumberOfShardsOnly(RandomCase given) {
        int shards = given.integer(1, 40);
        int places = given.integer(1, 9);
        UniformRandomProvider random = new Seed(given.seed()).stream("sum");
        double[] values = new double[shards];
        TreeSum inOrder = new TreeSum(shards);
        for (int s = 0; s < shards; s++) {
            values[s] = random.nextDouble() * Math.pow(10, random.nextInt(12));
            inOrder.add(s, new double[] {values[s], 1});
        }
        TreeSum[] parts = new TreeSum[places];
        for (int p = 0; p < places; p++) {
            parts[p] = new TreeSum(shards);
        }
        int[] order = PermutationSampler.natural(shards);
        PermutationSampler.shuffle(random, order);
        for (int s : order) {
            parts[random.nextInt(places)].add(s, new double[] {values[s], 1});
        }
        TreeSum all = new TreeSum(shards);
        for (TreeSum part : parts) {
            part.parts().forEach(all::add);
        }
        assertThat(all.total()).containsExactly(inOrder.total());
        assertThat(all.total()[1]).isEqualTo(shards);
    }

    @Test
    void missingShardIsNoticed() {
        TreeSum sum = new TreeSum(3);
        sum.add(0, new double[] {1});
        sum.add(1, new double[] {1});
        assertThatThrownBy(sum::total).isInstanceOf(IllegalStateException.class);
    }
}
