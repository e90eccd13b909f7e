package org.medlink.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.medlink.model.LinkPredictor;
import org.medlink.network.EntityTypes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.LinkNegatives;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class EvaluationTest {
    private static final Seed SEED = new Seed(1);
    private static final Evaluation.Options DEFAULTS = Evaluation.Options.defaults();

    private static Names names(int size) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            names.add("n" + i);
        }
        return Names.of(names);
    }

    private static PairSet pairs(int entities, int[]... pairs) {
        PairSet.Builder builder = new PairSet.Builder(entities);
        for (int[] pair : pairs) {
            builder.add(pair[0], pair[1]);
        }
        return builder.build();
    }

    /** Two relations over five entities. In test: of a two links and two non-links, of b a link only. */
    private static final Network TWO = new Network(
            names(5),
            List.of(
                    Relation.of("a", pairs(5, new int[] {0, 1}, new int[] {0, 2}, new int[] {3, 4})),
                    Relation.of("b", pairs(5, new int[] {1, 2}))),
            false,
            false);

    private static final Split TWO_SPLIT = new Split(
            new LabeledPairs(
                    5, new int[] {0, 2, 2}, new int[] {0, 3}, new int[] {2, 0}, new byte[] {1, -1}, new double[] {1, 1
                    }),
            new LabeledPairs(
                    5,
                    new int[] {0, 4, 5},
                    new int[] {0, 0, 3, 4, 1},
                    new int[] {1, 3, 4, 0, 2},
                    new byte[] {1, -1, 1, -1, 1},
                    new double[] {1, 1}),
            Protocol.LEAK_FREE);

    /** Scores of relation a by hand; b is constant. */
    private static double byHand(int relation, int source, int target) {
        double[][] a = {
            {9, 1, 8, 2, 1}, // 0: link 1 scores 1; candidates are 3 (2) and 4 (1, a tie)
            {0, 0, 0, 0, 0},
            {0, 0, 0, 0, 0},
            {-3, -2, -1, 9, 0}, // 3: link 4 scores 0, above all candidates 0, 1, 2
            {-1, 0, 0, 0, 0}
        };
        return relation == 0 ? a[source][target] : 0.5;
    }

    @Test
    void onlyTypesThatCanBeLinkedCompete() {
        // a links types 0 → 1: 3 cannot be linked to 0, so that the link (0, 1) is level with 4 alone
        Network typed =
                TWO.withTypes(EntityTypes.of(List.of("x", "y"), new int[] {0, 1, 1, 0, 1}, TWO.relations(), false));
        Metrics metrics = Evaluation.of(EvaluationTest::byHand, TWO_SPLIT, typed, DEFAULTS, SEED);
        Ranking a = metrics.relations().get(0).ranking();
        assertThat(a.meanReciprocalRank()).isCloseTo((1 / 1.5 + 1) / 2, within(1e-15));
    }

    @Test
    void metricsOfAWorkedExample() {
        Metrics metrics = Evaluation.of(EvaluationTest::byHand, TWO_SPLIT, TWO, DEFAULTS, SEED);

        // a: links 1 and 0, non-links 2 and -1: 2 of 4 pairs in order
        assertThat(metrics.auc()).isEqualTo(0.5);
        assertThat(metrics.undefined()).containsExactly("b");
        // together: links 1, 0, 0.5 against 2, -1: 3 of 6
        assertThat(metrics.pooledAuc()).isEqualTo(0.5);
        // 2 (non-link), 1 (link), 0 (link), -1: (1/2 + 2/3) / 2
        assertThat(metrics.averagePrecision()).isCloseTo((1 / 2.0 + 2 / 3.0) / 2, within(1e-15));
        // 2 (non-link), 1, 0.5, 0 (links), -1: (1/2 + 2/3 + 3/4) / 3
        assertThat(metrics.pooledAveragePrecision()).isCloseTo((1 / 2.0 + 2 / 3.0 + 3 / 4.0) / 3, within(1e-15));
        // a: link 1 and non-link -1 are right, link 0 is not above 0; b: right
        assertThat(metrics.accuracy()).isEqualTo((2 / 4.0 + 1) / 2);
        assertThat(metrics.trainAuc()).isEqualTo(1);
        assertThat(metrics.roc().area()).isCloseTo(metrics.pooledAuc(), within(1e-15));

        // a: link (0, 1) is below 3 and level with 4: rank 2.5; (3, 4) has rank 1
        Ranking a = metrics.relations().get(0).ranking();
        assertThat(a.links()).isEqualTo(2);
        assertThat(a.ranked()).isEqualTo(2);
        assertThat(a.meanReciprocalRank()).isCloseTo((1 / 2.5 + 1) / 2, within(1e-15));
        assertThat(a.hitsAt1()).isEqualTo(0.5);
        assertThat(a.hitsAt3()).isEqualTo(1);
        // b: link (1, 2) is level with 0, 3 and 4: rank 2.5; the source itself does not compete
        assertThat(metrics.relations().get(1).ranking().meanReciprocalRank()).isEqualTo(1 / 2.5);
        assertThat(metrics.ranking().links()).isEqualTo(3);
        assertThat(metrics.ranking().meanReciprocalRank()).isCloseTo(((1 / 2.5 + 1) / 2 + 1 / 2.5) / 2, within(1e-15));
        assertThat(metrics.relations().get(1).auc()).isNaN();
        assertThat(metrics.relations().get(1).averagePrecision()).isNaN();
        // sources: a: (0, 1) scores 1, of 2, 3, 4 none is above: rank 1; (3, 4) scores 0, 0 is above, 1 and 2 level:
        // rank 3;
        // b: (1, 2) is level with 0, 3 and 4: rank 2.5
        assertThat(metrics.filtered().ranked()).isEqualTo(6);
        assertThat(metrics.filtered().meanReciprocalRank())
                .isCloseTo((1 / 2.5 + 1 + 1 / 2.5 + 1 + 1 / 3.0 + 1 / 2.5) / 6, within(1e-15));
        assertThat(metrics.filtered().hitsAt1()).isEqualTo(2 / 6.0);
        assertThat(metrics.ofGiven().meanReciprocalRank()).isNaN();
    }

    @Test
    void relationsCountAsManyTimesAsTheyHaveLinksInTheWeightedAuc() {
        // a: links (0, 1) and (3, 4) against (0, 3) and (4, 0); b: link (1, 2) against (2, 1)
        Split split = new Split(
                TWO_SPLIT.train(),
                new LabeledPairs(
                        5,
                        new int[] {0, 4, 6},
                        new int[] {0, 0, 3, 4, 1, 2},
                        new int[] {1, 3, 4, 0, 2, 1},
                        new byte[] {1, -1, 1, -1, 1, -1},
                        new double[] {1, 1}),
                Protocol.LEAK_FREE);
        LinkPredictor predictor =
                (relation, source, target) -> relation == 0 ? byHand(relation, source, target) : source == 1 ? 1 : 0;

        Metrics metrics = Evaluation.of(predictor, split, TWO, DEFAULTS, SEED);

        // a: 2 of 4 in order, b: 1 of 1
        assertThat(metrics.auc()).isEqualTo((0.5 + 1) / 2);
        assertThat(metrics.weightedAuc()).isEqualTo((2 * 0.5 + 1) / 3);
        // b has no non-link in test: only a counts
        assertThat(Evaluation.of(EvaluationTest::byHand, TWO_SPLIT, TWO, DEFAULTS, SEED)
                        .weightedAuc())
                .isEqualTo(0.5);
    }

    @Test
    void linksAreRankedAmongNonLinksOfTheirOwn() {
        LinkNegatives negatives = new LinkNegatives();
        // (0, 1) scores 1: below (0, 3) and above (4, 0), which counts twice as it was given twice
        negatives.add(0, 0, 1, 0, 3);
        negatives.add(0, 0, 1, 4, 0);
        negatives.add(0, 0, 1, 4, 0);
        // (3, 4) scores 0
        negatives.add(0, 3, 4, 4, 0);

        Ranking ranking = Evaluation.of(EvaluationTest::byHand, TWO_SPLIT, TWO, DEFAULTS.with(negatives), SEED)
                .ofGiven();

        assertThat(ranking.links()).isEqualTo(3);
        assertThat(ranking.ranked()).isEqualTo(2);
        assertThat(ranking.meanReciprocalRank()).isEqualTo((1 / 2.0 + 1) / 2);
        assertThat(ranking.hitsAt1()).isEqualTo(0.5);
    }

    @Test
    void withoutAScoreOfEveryCandidateThereAreNoRanks() {
        LinkPredictor partial = (relation, source, target) ->
                source == 3 && target == 1 ? Double.NaN : byHand(relation, source, target);

        Metrics metrics = Evaluation.of(partial, TWO_SPLIT, TWO, DEFAULTS, SEED);

        assertThat(metrics.auc()).isEqualTo(0.5);
        assertThat(metrics.ranking().meanReciprocalRank()).isNaN();
        assertThat(metrics.filtered().meanReciprocalRank()).isNaN();
    }

    @Test
    void filteredRanksDoNotDependOnThreads() {
        Network network = new Network(names(60), List.of(Relation.of("", scattered(60))), false, false);
        Split split = Splitter.split(network, new Splitter.Options(0.3, 2, false, Protocol.LEAK_FREE), SEED);
        LinkPredictor predictor = (relation, source, target) -> (source * 7 + target * 13) % 11;

        Ranking one = Evaluation.of(predictor, split, network, DEFAULTS, SEED).filtered();
        Ranking few;
        try (Workers workers = new Workers(3)) {
            few = Evaluation.of(predictor, split, network, DEFAULTS, SEED, workers)
                    .filtered();
        }

        assertThat(few).isEqualTo(one);
        assertThat(one.meanReciprocalRank()).isBetween(0.0, 1.0);
    }

    private static PairSet scattered(int size) {
        PairSet.Builder builder = new PairSet.Builder(size);
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                if (i != j && (i * 5 + j * 3) % 17 == 0) {
                    builder.add(i, j);
                }
            }
        }
        return builder.build();
    }

    @Test
    void whatIsNotAskedForIsNotANumber() {
        Metrics metrics = Evaluation.of(EvaluationTest::byHand, TWO_SPLIT, TWO, new Evaluation.Options(0, 0, 2), SEED);
        assertThat(metrics.trainAuc()).isNaN();
        assertThat(metrics.ranking().meanReciprocalRank()).isNaN();
        assertThat(metrics.ranking().ranked()).isZero();
        assertThat(metrics.roc().size()).isEqualTo(2);
    }

    @Test
    void theSourceCompetesInANetworkWithSelfLinks() {
        Network loops = new Network(TWO.entities(), TWO.relations(), false, true);
        Metrics metrics = Evaluation.of(EvaluationTest::byHand, TWO_SPLIT, loops, DEFAULTS, SEED);
        // (0, 1) is below 0 itself and 3, level with 4; (3, 4) is below 3 itself
        assertThat(metrics.relations().get(0).ranking().meanReciprocalRank())
                .isCloseTo((1 / 3.5 + 1 / 2.0) / 2, within(1e-15));
    }

    @RandomCases(50)
    void metricsOfASymmetricNetworkDoNotDependOnTheOrderOfEntities(RandomCase given) {
        Random random = new Random(given.seed());
        int size = 4 + random.nextInt(12);
        PairSet.Builder builder = new PairSet.Builder(size);
        for (int i = 0; i < size; i++) {
            for (int j = i + 1; j < size; j++) {
                if (random.nextInt(3) == 0) {
                    builder.add(i, j);
                }
            }
        }
        Network network = new Network(names(size), List.of(Relation.of("", builder.build())), true, false);
        Split split = Splitter.split(
                network, new Splitter.Options(0.4, Double.POSITIVE_INFINITY, false, Protocol.LEAK_FREE), SEED);
        double[] score =
                random.doubles((long) size * size).map(x -> Math.floor(9 * x)).toArray();
        LinkPredictor predictor = (r, i, j) -> score[Math.min(i, j) * size + Math.max(i, j)];

        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            order.add(i);
        }
        Collections.shuffle(order, random);
        int[] kept = order.stream().mapToInt(i -> i).toArray();
        Network moved = network.withEntities(kept);
        Split movedSplit = new Split(moved(split.train(), kept), moved(split.test(), kept), Protocol.LEAK_FREE);
        LinkPredictor movedPredictor = (r, i, j) -> predictor.score(r, kept[i], kept[j]);

        Metrics here = Evaluation.of(predictor, split, network, DEFAULTS, SEED);
        Metrics there = Evaluation.of(movedPredictor, movedSplit, moved, DEFAULTS, SEED);
        assertThat(there.auc()).isEqualTo(Double.valueOf(here.auc()));
        assertThat(there.averagePrecision()).isEqualTo(Double.valueOf(here.averagePrecision()));
        assertThat(there.ranking().ranked()).isEqualTo(here.ranking().ranked());
        if (here.ranking().ranked() > 0) {
            assertThat(there.ranking().meanReciprocalRank())
                    .isCloseTo(here.ranking().meanReciprocalRank(), within(1e-12));
        }
    }

    /** The same pairs when entity kept[i] is called i. */
    private static LabeledPairs moved(LabeledPairs pairs, int[] kept) {
        int size = kept.length;
        int[] place = new int[size];
        for (int i = 0; i < size; i++) {
            place[kept[i]] = i;
        }
        long[] cells = new long[pairs.size()];
        for (int p = 0; p < pairs.size(); p++) {
            int i = place[pairs.source(p)];
            int j = place[pairs.target(p)];
            cells[p] = 2L * (Math.min(i, j) * size + Math.max(i, j)) + (pairs.label(p) > 0 ? 1 : 0);
        }
        Arrays.sort(cells);
        int[] sources = new int[cells.length];
        int[] targets = new int[cells.length];
        byte[] labels = new byte[cells.length];
        for (int p = 0; p < cells.length; p++) {
            sources[p] = (int) (cells[p] / 2 / size);
            targets[p] = (int) (cells[p] / 2 % size);
            labels[p] = (byte) (cells[p] % 2 == 1 ? 1 : -1);
        }
        return new LabeledPairs(size, new int[] {0, cells.length}, sources, targets, labels, new double[] {1});
    }

    @Test
    void beyondTheBudgetLinksOfASampleOfSourcesAreRanked() {
        int size = 320;
        PairSet.Builder builder = new PairSet.Builder(size);
        for (int i = 0; i < size; i++) {
            for (int j = 1; j <= 10; j++) {
                builder.add(i, (i + j) % size);
            }
        }
        Network network = new Network(names(size), List.of(Relation.of("", builder.build())), false, false);
        Split split = Splitter.split(network, new Splitter.Options(0.5, 1, false, Protocol.LEAK_FREE), SEED);
        LinkPredictor predictor = (r, i, j) -> -Math.floorMod(j - i, size);

        Ranking all = Evaluation.of(predictor, split, network, DEFAULTS, SEED).ranking();
        Evaluation.Options small = new Evaluation.Options(80 * size + 5, 0, 2);
        Ranking some = Evaluation.of(predictor, split, network, small, SEED).ranking();
        assertThat(all.ranked()).isEqualTo(1600);
        assertThat(all.meanReciprocalRank()).isEqualTo(1);
        assertThat(some.links()).isEqualTo(1600);
        // Five sources each, of 80.
        assertThat(some.ranked()).isBetween(350L, 450L);
        assertThat(Evaluation.of(predictor, split, network, small, SEED).ranking())
                .isEqualTo(some);
        assertThat(Evaluation.of(predictor, split, network, new Evaluation.Options(1, 0, 2), SEED)
                        .ranking()
                        .ranked())
                .isBetween(200L, 280L);
    }

    /** Sources with more pairs than a thread takes at a time, and many sources in one piece. */
    @Test
    void threadsDoNotChangeAnything() {
        int size = 400;
        PairSet.Builder builder = new PairSet.Builder(size);
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < (i % 50 == 0 ? size : 3); j++) {
                builder.add(i, (i + j + 1) % size);
            }
        }
        Network network = new Network(names(size), List.of(Relation.of("", builder.build())), false, true);
        Split split = Splitter.split(network, new Splitter.Options(0.5, 3, false, Protocol.LEAK_FREE), SEED);
        LinkPredictor predictor = (r, i, j) -> Math.sin(i * 400.0 + j);
        try (Workers workers = new Workers(3)) {
            PairScores here = PairScores.of(predictor, split.test());
            PairScores there = PairScores.of(predictor, split.test(), workers);
            assertThat(there.scores()).isEqualTo(here.scores());
            assertThat(there.labels()).isEqualTo(here.labels());
            double[] scores = here.scores();
            for (int p = 0; p < scores.length; p++) {
                assertThat(scores[p])
                        .isEqualTo(predictor.score(
                                0, split.test().source(p), split.test().target(p)));
            }
            Metrics one = Evaluation.of(predictor, split, network, DEFAULTS, SEED);
            Metrics three = Evaluation.of(predictor, split, network, DEFAULTS, SEED, workers);
            assertThat(three.ranking()).isEqualTo(one.ranking());
            assertThat(three.trainAuc()).isEqualTo(one.trainAuc());
            assertThat(three.auc()).isEqualTo(one.auc());
        }
    }

    @Test
    void aSampleOfTrainingPairsIsEvenlySpread() {
        int size = 1000;
        int[] sources = new int[size];
        int[] targets = new int[size];
        byte[] labels = new byte[size];
        for (int p = 0; p < size; p++) {
            sources[p] = p / 10;
            targets[p] = p % 10;
            labels[p] = (byte) (p % 2 == 0 ? 1 : -1);
        }
        LabeledPairs pairs =
                new LabeledPairs(100, new int[] {0, 500, 1000}, sources, targets, labels, new double[] {1, 1});
        LinkPredictor predictor = (r, i, j) -> r * 1000 + i * 10 + j;
        PairScores all = PairScores.of(predictor, pairs);
        assertThat(all.scores(1)).hasSize(500).startsWith(1500, 1501, 1502);
        assertThat(all.labels(1)).startsWith(1, -1, 1);
        PairScores sample = PairScores.sample(predictor, pairs, 300);
        assertThat(sample.scores().length).isLessThanOrEqualTo(300).isGreaterThan(200);
        assertThat(sample.scores(0)).startsWith(0, 4, 8, 12);
    }

    @Test
    void optionsNameTheBadValue() {
        assertThatThrownBy(() -> new Evaluation.Options(-1, 0, 2)).hasMessageContaining("rankingScores");
        assertThatThrownBy(() -> new Evaluation.Options(0, -1, 2)).hasMessageContaining("trainPairs");
        assertThatThrownBy(() -> new Evaluation.Options(0, 0, 1)).hasMessageContaining("curvePoints");
    }

    @Test
    void pairsWhoseMirrorIsATrainingLinkAreLeftOutOfAnAucOfTheirOwn() {
        Network network = new Network(
                names(4),
                List.of(Relation.of(
                        "", pairs(4, new int[] {0, 1}, new int[] {1, 0}, new int[] {2, 0}, new int[] {2, 3}))),
                false,
                false);
        // Trained on 1 -> 0 and 2 -> 0; tested are the links 0 -> 1 (mirrored), 2 -> 3 and the non-links 0 -> 2
        // (mirrored), 1 -> 3.
        Split split = new Split(
                new LabeledPairs(
                        4, new int[] {0, 2}, new int[] {1, 2}, new int[] {0, 0}, new byte[] {1, 1}, new double[] {1}),
                new LabeledPairs(
                        4,
                        new int[] {0, 4},
                        new int[] {0, 0, 1, 2},
                        new int[] {1, 2, 3, 3},
                        new byte[] {1, -1, -1, 1},
                        new double[] {1}),
                Protocol.LEAK_FREE);
        LinkPredictor predictor = (relation, source, target) -> source == 1 ? 5 : source + target;
        Metrics metrics = Evaluation.of(predictor, split, network, DEFAULTS, SEED);
        assertThat(metrics.auc()).isEqualTo(0.375);
        assertThat(metrics.mirrored()).isEqualTo(2);
        assertThat(metrics.unmirroredAuc()).isEqualTo(0.5);

        Metrics without = Evaluation.of((relation, source, target) -> 0, TWO_SPLIT, TWO, DEFAULTS, SEED);
        assertThat(without.mirrored()).isZero();
        assertThat(without.unmirroredAuc()).isNaN();
    }
}
