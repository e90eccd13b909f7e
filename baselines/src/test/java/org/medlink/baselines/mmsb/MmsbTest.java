package org.medlink.baselines.mmsb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.baselines.DrawnNetwork;
import org.medlink.baselines.Partitions;
import org.medlink.baselines.PlantedBlocks;
import org.medlink.model.LinkPredictor;
import org.medlink.options.Sharing;
import org.medlink.random.Seed;

class MmsbTest {
    private static final int SIZE = 120;
    private static final int LARGE = 300;
    private static final Seed SEED = new Seed(3);
    // Blocks that link to others rather than to themselves.
    private static final double[][] CYCLE = {{0.05, 0.7, 0.05}, {0.05, 0.05, 0.7}, {0.7, 0.05, 0.05}};
    private static final double[][] STAR = {{0.1, 0.6, 0.6}, {0.6, 0.05, 0.02}, {0.6, 0.02, 0.3}};

    private static final double[][] TWO_AND_ONE = {{0.05, 0.6, 0.05}, {0.6, 0.05, 0.05}, {0.05, 0.05, 0.6}};

    private static LinkPredictor fit(DrawnNetwork drawn, Sharing sharing) {
        return new Mmsb(Mmsb.Options.of(sharing, 3)).fit(drawn.training(), SEED);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void findsBlocksThatAreFarApart(boolean symmetric) {
        PlantedBlocks truth = PlantedBlocks.draw(SIZE, 0.01, SEED, symmetric ? TWO_AND_ONE : CYCLE);
        BlockPredictor fitted = new Mmsb(Mmsb.Options.of(Sharing.SINGLE, 3))
                .fitOnce(DrawnNetwork.draw(SIZE, 1, symmetric, truth, SEED).training(), 3, SEED);
        int[] found = IntStream.range(0, SIZE).map(i -> fitted.block(0, i)).toArray();
        assertThat(Partitions.adjustedRand(found, truth.hard())).isGreaterThan(0.9);
    }

    @ParameterizedTest
    @EnumSource(Sharing.class)
    void isAsGoodAsTheTruthThatLinksWereDrawnFrom(Sharing sharing) {
        PlantedBlocks truth = PlantedBlocks.draw(LARGE, 0.2, SEED, CYCLE, STAR);
        DrawnNetwork drawn = DrawnNetwork.draw(LARGE, 2, false, truth, SEED);
        assertThat(drawn.auc(fit(drawn, sharing))).isGreaterThan(drawn.auc(truth) - 0.02);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void choosesAtLeastAsManyBlocksAsWerePlantedAndAtMostTwice(int planted) {
        PlantedBlocks truth = PlantedBlocks.draw(SIZE, 0.02, SEED, PlantedBlocks.assortative(planted, 0.6, 0.1));
        DrawnNetwork drawn = DrawnNetwork.draw(SIZE, 1, true, truth, SEED);
        Mmsb chosen = new Mmsb(Mmsb.Options.of(Sharing.GLOBAL));
        assertThat(chosen.bestBlocks(drawn.training(), SEED)).isBetween(planted, 2 * planted);
        assertThat(drawn.auc(chosen.fit(drawn.training(), SEED))).isGreaterThan(drawn.auc(truth) - 0.02);
    }

    @Test
    void aNumberOfBlocksThatIsGivenIsKept() {
        PlantedBlocks truth = PlantedBlocks.draw(SIZE, 0.02, SEED, PlantedBlocks.assortative(4, 0.6, 0.1));
        DrawnNetwork drawn = DrawnNetwork.draw(SIZE, 1, true, truth, SEED);
        LinkPredictor one = new Mmsb(Mmsb.Options.of(Sharing.GLOBAL, 1)).fit(drawn.training(), SEED);
        assertThat(one.score(0, 1, 2)).isCloseTo(one.score(0, 5, 9), within(1e-9));
    }

    @Test
    void scoresOfASymmetricNetworkAreSymmetric() {
        PlantedBlocks truth = PlantedBlocks.draw(SIZE, 0.2, SEED, STAR);
        LinkPredictor fitted = fit(DrawnNetwork.draw(SIZE, 1, true, truth, SEED), Sharing.GLOBAL);
        assertThat(fitted.score(0, 3, 8)).isCloseTo(fitted.score(0, 8, 3), within(1e-12));
    }

    @Test
    void relationsWithoutLinksOrNonLinksHaveScoresToo() {
        DrawnNetwork drawn = DrawnNetwork.draw(20, 2, false, (r, i, j) -> r, SEED);
        LinkPredictor fitted = fit(drawn, Sharing.GLOBAL);
        assertThat(fitted.score(0, 1, 2)).isBetween(0.0, 0.1);
        assertThat(fitted.score(1, 1, 2)).isBetween(0.9, 1.0);
    }
}
