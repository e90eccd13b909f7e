package org.medlink.baselines.hdpr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.medlink.baselines.DrawnNetwork;
import org.medlink.baselines.Partitions;
import org.medlink.baselines.PlantedBlocks;
import org.medlink.baselines.UnsuitableInputException;
import org.medlink.baselines.community.CommunityPredictor;
import org.medlink.random.Seed;

class AssortativeHdprTest {
    private static final int SIZE = 200;
    private static final int LARGE = 800;
    private static final Seed SEED = new Seed(5);

    private static CommunityPredictor fit(DrawnNetwork drawn, int truncation, AssortativeHdpr.Variant variant) {
        return new AssortativeHdpr(AssortativeHdpr.Options.of(truncation, variant)).fit(drawn.training(), SEED);
    }

    @Test
    void findsCommunitiesThatAreFarApart() {
        PlantedBlocks truth = PlantedBlocks.draw(SIZE, 0.01, SEED, PlantedBlocks.assortative(5, 0.4, 0.002));
        CommunityPredictor fitted =
                fit(DrawnNetwork.draw(SIZE, 1, true, truth, SEED), 5, AssortativeHdpr.Variant.PRUNED);
        int[] found = IntStream.range(0, SIZE).map(i -> fitted.community(0, i)).toArray();
        assertThat(Partitions.adjustedRand(found, truth.hard())).isGreaterThan(0.9);
    }

    @ParameterizedTest
    @EnumSource(AssortativeHdpr.Variant.class)
    void isAsGoodAsTheTruthThatLinksWereDrawnFrom(AssortativeHdpr.Variant variant) {
        PlantedBlocks truth = PlantedBlocks.draw(LARGE, 0.2, SEED, PlantedBlocks.assortative(5, 0.7, 0.001));
        DrawnNetwork drawn = DrawnNetwork.draw(LARGE, 1, true, truth, SEED);
        assertThat(drawn.auc(fit(drawn, 5, variant))).isGreaterThan(drawn.auc(truth) - 0.02);
    }

    @Test
    void pruningLeavesCommunitiesAloneThatAreNeeded() {
        PlantedBlocks truth = PlantedBlocks.draw(SIZE, 0.01, SEED, PlantedBlocks.assortative(5, 0.4, 0.002));
        CommunityPredictor fitted =
                fit(DrawnNetwork.draw(SIZE, 1, true, truth, SEED), 5, AssortativeHdpr.Variant.PRUNED);
        assertThat(fitted.communities(0)).isEqualTo(5);
    }

    @Test
    void naiveMeanFieldLearnsSomethingElse() {
        PlantedBlocks truth = PlantedBlocks.draw(SIZE, 0.5, SEED, PlantedBlocks.assortative(5, 0.4, 0.002));
        DrawnNetwork drawn = DrawnNetwork.draw(SIZE, 1, true, truth, SEED);
        CommunityPredictor naive = fit(drawn, 5, AssortativeHdpr.Variant.NAIVE);
        CommunityPredictor structured = fit(drawn, 5, AssortativeHdpr.Variant.STRUCTURED);
        assertThat(naive.score(0, 0, 1)).isNotEqualTo(structured.score(0, 0, 1));
    }

    @Test
    void pruningLeavesFewerCommunitiesThanTheTruncation() {
        PlantedBlocks truth = PlantedBlocks.draw(SIZE, 0.01, SEED, PlantedBlocks.assortative(5, 0.4, 0.002));
        DrawnNetwork drawn = DrawnNetwork.draw(SIZE, 1, true, truth, SEED);
        CommunityPredictor all = fit(drawn, 30, AssortativeHdpr.Variant.STRUCTURED);
        CommunityPredictor pruned = fit(drawn, 30, AssortativeHdpr.Variant.PRUNED);
        assertThat(all.communities(0)).isEqualTo(30);
        assertThat(pruned.communities(0)).isBetween(5, 29);
        assertThat(drawn.auc(pruned)).isGreaterThan(drawn.auc(all) - 0.02);
    }

    @Test
    void saysThatItIsForSymmetricNetworks() {
        DrawnNetwork drawn = DrawnNetwork.draw(10, 1, false, (r, i, j) -> 0.5, SEED);
        assertThatThrownBy(() -> fit(drawn, 5, AssortativeHdpr.Variant.PRUNED))
                .isInstanceOf(UnsuitableInputException.class)
                .hasMessage("ahdpr-pruned is for symmetric networks, and this one has directed links");
    }
}
