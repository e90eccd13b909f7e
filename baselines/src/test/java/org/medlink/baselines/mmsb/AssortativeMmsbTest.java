package org.medlink.baselines.mmsb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.medlink.baselines.DrawnNetwork;
import org.medlink.baselines.Partitions;
import org.medlink.baselines.PlantedBlocks;
import org.medlink.baselines.UnsuitableInputException;
import org.medlink.baselines.community.CommunityPredictor;
import org.medlink.random.Seed;

class AssortativeMmsbTest {
    private static final int SIZE = 200;
    private static final int LARGE = 800;
    private static final Seed SEED = new Seed(5);
    private static final AssortativeMmsb METHOD = new AssortativeMmsb(AssortativeMmsb.Options.of(5));

    @Test
    void findsCommunitiesThatAreFarApart() {
        PlantedBlocks truth = PlantedBlocks.draw(SIZE, 0.01, SEED, PlantedBlocks.assortative(5, 0.4, 0.002));
        CommunityPredictor fitted =
                METHOD.fit(DrawnNetwork.draw(SIZE, 1, true, truth, SEED).training(), SEED);
        int[] found = IntStream.range(0, SIZE).map(i -> fitted.community(0, i)).toArray();
        assertThat(Partitions.adjustedRand(found, truth.hard())).isGreaterThan(0.9);
    }

    @Test
    void isAsGoodAsTheTruthThatLinksWereDrawnFrom() {
        PlantedBlocks truth = PlantedBlocks.draw(
                LARGE, 0.2, SEED, PlantedBlocks.assortative(5, 0.7, 0.001), PlantedBlocks.assortative(5, 0.6, 0.001));
        DrawnNetwork drawn = DrawnNetwork.draw(LARGE, 2, true, truth, SEED);
        assertThat(drawn.auc(METHOD.fit(drawn.training(), SEED))).isGreaterThan(drawn.auc(truth) - 0.02);
    }

    @Test
    void theSameSeedGivesTheSameScores() {
        PlantedBlocks truth = PlantedBlocks.draw(SIZE, 0.2, SEED, PlantedBlocks.assortative(5, 0.7, 0.001));
        DrawnNetwork drawn = DrawnNetwork.draw(SIZE, 1, true, truth, SEED);
        double once = METHOD.fit(drawn.training(), SEED).score(0, 3, 4);
        assertThat(METHOD.fit(drawn.training(), SEED).score(0, 3, 4)).isEqualTo(once);
        assertThat(METHOD.fit(drawn.training(), new Seed(6)).score(0, 3, 4)).isNotEqualTo(once);
    }

    @Test
    void saysThatItIsForSymmetricNetworks() {
        DrawnNetwork drawn = DrawnNetwork.draw(10, 1, false, (r, i, j) -> 0.5, SEED);
        assertThatThrownBy(() -> METHOD.fit(drawn.training(), SEED))
                .isInstanceOf(UnsuitableInputException.class)
                .hasMessage("ammsb is for symmetric networks, and this one has directed links");
    }
}
