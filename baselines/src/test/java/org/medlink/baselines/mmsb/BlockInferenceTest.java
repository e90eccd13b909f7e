package org.medlink.baselines.mmsb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.baselines.DrawnNetwork;
import org.medlink.baselines.PlantedBlocks;
import org.medlink.random.Seed;

class BlockInferenceTest {
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theBoundNeverFalls(boolean symmetric) {
        Seed seed = new Seed(7);
        double[][] blocks = {{0.1, 0.6, 0.6}, {0.6, 0.05, 0.02}, {0.6, 0.02, 0.3}};
        PlantedBlocks truth = PlantedBlocks.draw(15, 0.3, seed, blocks, PlantedBlocks.assortative(3, 0.7, 0.1));
        DrawnNetwork drawn = DrawnNetwork.draw(15, 2, symmetric, truth, seed);
        EndsOfPairs ends = new EndsOfPairs(drawn.split().train(), 0, 2);
        int[] start = IntStream.range(0, 15).map(i -> i % 4).toArray();
        BlockInference inference = new BlockInference(ends, 4, symmetric, 0.3, 2, start);
        double bound = inference.bound();
        for (int sweep = 0; sweep < 15; sweep++) {
            for (int i = 0; i < 15; i++) {
                inference.updateMemberships(i);
                double next = inference.bound();
                assertThat(next).isGreaterThan(bound - 1e-6);
                bound = next;
            }
            inference.updateBlocks();
            double next = inference.bound();
            assertThat(next).isGreaterThan(bound - 1e-6);
            bound = next;
        }
    }
}
