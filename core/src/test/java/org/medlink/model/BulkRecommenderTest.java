package org.medlink.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.medlink.network.Attributes;
import org.medlink.network.Frame;
import org.medlink.network.Names;
import org.medlink.network.PairSet;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

/** Against {@link Recommender}, which scores every pair in double precision. */
class BulkRecommenderTest {
    private static void assertAgrees(LatentFeatureModel model, int from, int to, int n) {
        for (int relation = 0; relation < model.relations().size(); relation++) {
            TopTargets[] best = new BulkRecommender(new Recommender(model), relation)
                    .best(IntStream.range(from, to).toArray(), n);
            assertThat(best).hasSize(to - from);
            for (int source = from; source < to; source++) {
                assertThat(list(best[source - from])).isEqualTo(new Recommender(model).best(relation, source, n));
            }
        }
    }

    private static List<Recommendation> list(TopTargets top) {
        List<Recommendation> list = new ArrayList<>();
        for (int place = 0; place < top.size(); place++) {
            list.add(new Recommendation(top.target(place), top.score(place)));
        }
        return list;
    }

    @RandomCases(60)
    void agreesWithOneSourceAtATime(RandomCase given) {
        Random random = new Random(given.seed());
        int size = 1 + random.nextInt(700);
        int from = random.nextInt(size);
        int to = Math.min(size, from + random.nextInt(20));
        assertAgrees(model(random, size, 1, 1 + random.nextInt(3)), from, to, random.nextInt(30));
    }

    @RandomCases(20)
    void equalScoresComeInTheOrderOfTheTargets(RandomCase given) {
        Random random = new Random(given.seed());
        assertAgrees(model(random, 600, 0, 1 + random.nextInt(2)), 100, 110, 1 + random.nextInt(50));
    }

    @Test
    void scoresCloserThanSinglePrecisionTellsComeInTheirOrder() {
        // Scores near 1000 that differ by less than a float can hold.
        int size = 500;
        float[] memberships = new float[3 * size];
        for (int i = 0; i < size; i++) {
            memberships[3 * i] = 1;
            memberships[3 * i + 1] = 0.001f * (i * 37 % size) / size;
            memberships[3 * i + 2] = 0.3f;
        }
        float[] affinity = {3000, 1e-3f, 1e-4f, 1e-3f, 0, 0, -1000, 0, -7000};
        assertAgrees(model(3, memberships, affinity), 0, 20, 25);
    }

    @Test
    void scoresTooLargeForSinglePrecisionAreOrderedToo() {
        Random random = new Random(1);
        int size = 300;
        float[] memberships = new float[2 * size];
        for (int at = 0; at < memberships.length; at++) {
            memberships[at] = random.nextFloat();
        }
        float[] affinity = {3e38f, -3e38f, 3e38f, 3e38f};
        assertAgrees(model(2, memberships, affinity), 0, 10, 10);
        affinity = new float[] {1.4e-45f, -3e-42f, 9.8e-45f, 1e-40f};
        assertAgrees(model(2, memberships, affinity), 0, 10, 10);
    }

    @Test
    void manyFeaturesAndAttributesWorkToo() {
        Random random = new Random(3);
        LatentFeatures wide = Models.features(random, 40, 300, 1, 1, 0);
        LatentFeatures narrow = Models.features(random, 40, 7, 1, 1, 0);
        assertAgrees(model(random, List.of(narrow, wide), 40), 0, 40, 6);
        assertAgrees(Models.full(5), 0, 5, 3);
        assertAgrees(Models.small(), 0, 3, 10);
    }

    @Test
    void aNegativeNumberIsAnError() {
        assertThatThrownBy(() -> new BulkRecommender(new Recommender(Models.small()), 0).best(new int[] {0}, -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1");
    }

    /** A random model of several runs; with levels = 0 memberships are 0 or 1, so that many scores are the same. */
    private static LatentFeatureModel model(Random random, int size, int levels, int runs) {
        List<LatentFeatures> list = new ArrayList<>();
        boolean symmetric = random.nextBoolean();
        for (int r = 0; r < runs; r++) {
            int features = levels == 0 ? 2 : 1 + random.nextInt(60);
            float[] memberships = new float[size * features];
            for (int at = 0; at < memberships.length; at++) {
                memberships[at] = levels == 0 ? random.nextInt(2) : random.nextFloat();
            }
            float[] affinity = new float[features * features];
            for (int at = 0; at < affinity.length; at++) {
                affinity[at] = levels == 0 ? random.nextInt(5) - 2 : (float) random.nextGaussian();
            }
            if (symmetric) {
                Models.mirror(affinity, features);
            }
            list.add(new LatentFeatures(
                    size, features, new float[][] {memberships}, new float[][] {affinity}, new float[][] {{}}));
        }
        return model(random, list, size);
    }

    private static LatentFeatureModel model(int features, float[] memberships, float[] affinity) {
        int size = memberships.length / features;
        LatentFeatures run = new LatentFeatures(
                size, features, new float[][] {memberships}, new float[][] {affinity}, new float[][] {{}});
        return model(new Random(7), List.of(run), size);
    }

    private static LatentFeatureModel model(Random random, List<LatentFeatures> runs, int size) {
        Names.Builder names = new Names.Builder();
        PairSet.Builder links = new PairSet.Builder(size);
        for (int i = 0; i < size; i++) {
            names.add("n" + i);
            links.add(random.nextInt(size), random.nextInt(size));
            links.add(random.nextInt(size), random.nextInt(size));
        }
        return new LatentFeatureModel(
                new Frame(
                        names.build(), List.of(""), runs.stream().allMatch(Models::isSymmetric), random.nextBoolean()),
                Attributes.none(),
                List.of(links.build()),
                runs,
                List.of(),
                Map.of());
    }
}
