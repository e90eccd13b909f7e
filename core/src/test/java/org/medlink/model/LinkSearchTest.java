package org.medlink.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.medlink.network.Attributes;
import org.medlink.network.Frame;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;
import org.medlink.proximity.ProximityAttributes;
import org.medlink.proximity.Reach;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

/** Against the sorted list of all pairs. */
class LinkSearchTest {
    private record Link(int source, int target, double score) {}

    private static final Comparator<Link> BEST_FIRST = Comparator.comparingDouble((Link link) -> -link.score())
            .thenComparingInt(Link::source)
            .thenComparingInt(Link::target);

    @RandomCases(25)
    void scoresOfASymmetricModelAreTheSameFromBothEndsToTheLastBit(RandomCase given) {
        Random random = new Random(given.seed());
        LatentFeatureModel model = model(random, true, random.nextInt(4) > 0);
        for (int i = 0; i < model.entities().size(); i++) {
            for (int j = 0; j < i; j++) {
                assertThat(model.score(0, i, j)).isEqualTo(model.score(0, j, i));
            }
        }
    }

    @RandomCases(25)
    void findsTheBestLinksOfAllWhateverTheThreads(RandomCase given) throws IOException {
        Random random = new Random(given.seed());
        LatentFeatureModel model = model(random, random.nextBoolean(), random.nextBoolean());
        int size = model.entities().size();
        List<PairSet> excluded = random.nextBoolean() ? List.of() : List.of(someLinks(random, size));
        Recommender recommender = new Recommender(model, excluded);
        List<Link> all = candidates(model, excluded);
        int n = 1 + random.nextInt(6);
        int[] everyone = IntStream.range(0, size).toArray();
        int most = 1 + random.nextInt(60);
        for (int threads : new int[] {1, 3}) {
            AtomicLong done = new AtomicLong();
            try (Workers workers = new Workers(threads)) {
                LinkSearch search = new LinkSearch(recommender, 0, workers, done::addAndGet);

                search.outgoing(
                        everyone,
                        n,
                        (entity, best) -> assertThat(links(entity, best, false))
                                .isEqualTo(all.stream()
                                        .filter(link -> link.source() == entity)
                                        .sorted(BEST_FIRST)
                                        .limit(n)
                                        .toList()));
                assertThat(done).hasValue(size);
                search.incoming(
                        everyone,
                        n,
                        (entity, best) -> assertThat(links(entity, best, true))
                                .isEqualTo(all.stream()
                                        .filter(link -> link.target() == entity)
                                        .sorted(BEST_FIRST)
                                        .limit(n)
                                        .toList()));
                TopLinks top = new TopLinks(most);
                search.top(top);
                top.sort();
                assertThat(IntStream.range(0, top.size())
                                .mapToObj(p -> new Link(top.source(p), top.target(p), top.score(p))))
                        .isEqualTo(all.stream()
                                .filter(link -> !model.symmetric() || link.source() <= link.target())
                                .sorted(BEST_FIRST)
                                .limit(most)
                                .toList());
            }
        }
    }

    @Test
    void someEntitiesHaveTheLinksThatTheyHaveAmongAll() throws IOException {
        LatentFeatureModel model = model(new Random(5), true, true);
        int[] some = IntStream.range(0, model.entities().size())
                .filter(i -> i % 3 > 0)
                .toArray();
        List<Link> all = candidates(model, List.of());
        LinkSearch search = new LinkSearch(new Recommender(model), 0, Workers.sequential(), done -> {});

        search.outgoing(
                some,
                4,
                (entity, best) -> assertThat(links(entity, best, false))
                        .isEqualTo(all.stream()
                                .filter(link -> link.source() == entity)
                                .sorted(BEST_FIRST)
                                .limit(4)
                                .toList()));
    }

    @Test
    void noLinksAtAllCannotBeTheBest() {
        assertThatThrownBy(() -> new TopLinks(0)).hasMessageContaining("0");
    }

    private static List<Link> links(int entity, TopTargets best, boolean incoming) {
        return IntStream.range(0, best.size())
                .mapToObj(place -> new Link(
                        incoming ? best.target(place) : entity,
                        incoming ? entity : best.target(place),
                        best.score(place)))
                .toList();
    }

    private static List<Link> candidates(LatentFeatureModel model, List<PairSet> excluded) {
        List<Link> links = new ArrayList<>();
        for (int i = 0; i < model.entities().size(); i++) {
            for (int j = 0; j < model.entities().size(); j++) {
                boolean out = !excluded.isEmpty()
                        && (excluded.get(0).contains(i, j)
                                || model.symmetric() && excluded.get(0).contains(j, i));
                if (!out && model.canLink(0, i, j) && !model.isTrainingLink(0, i, j)) {
                    links.add(new Link(i, j, model.score(0, i, j)));
                }
            }
        }
        return links;
    }

    private static PairSet someLinks(Random random, int size) {
        PairSet.Builder links = new PairSet.Builder(size);
        for (int e = 0; e < 2 * size; e++) {
            int one = random.nextInt(size);
            int other = random.nextInt(size);
            links.add(Math.min(one, other), Math.max(one, other));
        }
        return links.build();
    }

    /** A random network with random features, and with what its links say about pairs if wanted. */
    private static LatentFeatureModel model(Random random, boolean symmetric, boolean proximity) {
        int size = 20 + random.nextInt(30);
        boolean selfLinks = random.nextBoolean();
        PairSet links = someLinks(random, size);
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(size, size * size);
        for (int i = 0; i < size; i++) {
            for (int j = i; j < size; j++) {
                pairs.add(i, j, links.contains(i, j) ? 1 : -1);
            }
        }
        pairs.endRelation(1);
        Attributes attributes = proximity
                ? ProximityAttributes.learn(
                        List.of(links), symmetric, List.of(""), Reach.KERNELS, pairs.build(), Workers.sequential())
                : Attributes.none();
        LatentFeatures drawn = Models.features(random, size, 1 + random.nextInt(9), 1, 1, attributes.dimension());
        float[] affinity = drawn.affinity(0);
        if (symmetric) {
            Models.mirror(affinity, drawn.features());
        }
        LatentFeatures run = new LatentFeatures(
                size, drawn.features(), new float[][] {drawn.memberships(0)}, new float[][] {affinity}, new float[][] {
                    drawn.attributeWeights(0)
                });
        return new LatentFeatureModel(
                new Frame(
                        Names.of(IntStream.range(0, size).mapToObj(i -> "n" + i).toList()),
                        List.of(""),
                        symmetric,
                        selfLinks),
                attributes,
                List.of(links),
                List.of(run),
                List.of(),
                Map.of());
    }
}
