package org.medlink.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.medlink.network.Attributes;
import org.medlink.network.Frame;
import org.medlink.network.Names;
import org.medlink.network.PairSet;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class RecommenderTest {
    @Test
    void leavesOutTrainingLinksAndTheSourceItself() {
        // a scores b 1, c 0.875; a → b is known
        assertThat(new Recommender(Models.small()).best(0, 0, 10)).containsExactly(new Recommendation(2, 0.875));
    }

    @RandomCases(200)
    void agreesWithSortingEverything(RandomCase given) {
        Random random = new Random(given.seed());
        int size = 1 + random.nextInt(40);
        LatentFeatureModel model = random(random, size);
        int source = random.nextInt(size);
        int n = random.nextInt(size + 3);
        List<Recommendation> all = new ArrayList<>();
        for (int target = 0; target < size; target++) {
            if ((target != source || model.selfLinks()) && !model.isTrainingLink(0, source, target)) {
                all.add(new Recommendation(target, model.score(0, source, target)));
            }
        }
        all.sort(Comparator.comparingDouble((Recommendation best) -> -best.score())
                .thenComparingInt(Recommendation::target));
        assertThat(new Recommender(model).best(0, source, n)).isEqualTo(all.subList(0, Math.min(n, all.size())));
    }

    /** A model with one binary feature, so that many scores are the same. */
    private static LatentFeatureModel random(Random random, int size) {
        Names.Builder names = new Names.Builder();
        PairSet.Builder links = new PairSet.Builder(size);
        float[] memberships = new float[2 * size];
        for (int i = 0; i < size; i++) {
            names.add("n" + i);
            memberships[2 * i] = random.nextInt(2);
            memberships[2 * i + 1] = random.nextInt(3) / 2f;
            links.add(random.nextInt(size), random.nextInt(size));
        }
        boolean symmetric = random.nextBoolean();
        float[] affinity = {1, 2, symmetric ? 2 : -1, 1};
        LatentFeatures run =
                new LatentFeatures(size, 2, new float[][] {memberships}, new float[][] {affinity}, new float[][] {{}});
        return new LatentFeatureModel(
                new Frame(names.build(), List.of(""), symmetric, random.nextBoolean()),
                Attributes.none(),
                List.of(links.build()),
                List.of(run),
                List.of(),
                Map.of());
    }

    @Test
    void worksAcrossChunks() {
        LatentFeatureModel model = random(new Random(5), 10_000);
        List<Recommendation> best = new Recommender(model).best(0, 17, 9_990);
        assertThat(best)
                .isSortedAccordingTo(Comparator.comparingDouble((Recommendation next) -> -next.score())
                        .thenComparingInt(Recommendation::target));
        assertThat(best.stream().map(Recommendation::target).distinct()).hasSameSizeAs(best);
        assertThat(new Recommender(model).best(0, 17, 5)).isEqualTo(best.subList(0, 5));
    }

    @Test
    void aNegativeNumberIsAnError() {
        assertThatThrownBy(() -> new Recommender(Models.small()).best(0, 0, -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1");
    }
}
