package org.medlink.weighing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.proximity.likeness.KinshipTerms;
import org.medlink.train.LocalInput;

class WeighedAttributesTest {
    private static final int ENTITIES = 24;

    /** All but the last relation link what the one attribute says; the last has no link at all. */
    private static LabeledPairs pairs(int relations) {
        LabeledPairs.Builder builder = new LabeledPairs.Builder(ENTITIES, 1000);
        for (int r = 0; r < relations; r++) {
            for (int i = 0; i < ENTITIES; i++) {
                for (int j = 0; j < ENTITIES; j++) {
                    if (i != j && (i + 2 * j + r) % 3 > 0) {
                        boolean link = r < relations - 1 && (attribute(i, j) > 0 ^ (i + j) % 7 == 0);
                        builder.add(i, j, link ? 1 : -1);
                    }
                }
            }
            builder.endRelation(1);
        }
        return builder.build();
    }

    private static float attribute(int source, int target) {
        return (source * 5 + target * 11) % 8 - 3.5f;
    }

    private static Network network(LabeledPairs pairs) {
        List<Relation> relations = IntStream.range(0, pairs.relations())
                .mapToObj(r -> Relation.of("r" + r, pairs.linkSets().get(r)))
                .toList();
        return new Network(
                Names.of(IntStream.range(0, ENTITIES).mapToObj(i -> "e" + i).toList()), relations, false, false);
    }

    /** The attribute of a pair, and zeros. */
    private record OneOf(int dimension) implements Attributes {
        @Override
        public String name(int d) {
            return "a" + d;
        }

        @Override
        public void fill(int relation, int source, int target, float[] row) {
            Arrays.fill(row, 0, dimension, 0);
            row[0] = attribute(source, target);
        }
    }

    private static WeighedAttributes learn(Network network, LabeledPairs pairs, Attributes given, Workers workers) {
        return WeighedAttributes.learn(network.frame(), pairs.linkSets(), pairs, given, workers);
    }

    @Test
    void aRelationWithoutLinksTakesOverWhatOthersKnow() {
        LabeledPairs pairs = pairs(5);
        try (Workers workers = new Workers(2)) {
            WeighedAttributes weighed = learn(network(pairs), pairs, new OneOf(1), workers);
            float own = weighed.weights(0, 1)[0];
            float taken = weighed.weights(4, 1)[0];
            assertThat(own).isPositive();
            assertThat(taken).isGreaterThan(own / 4);
        }
    }

    @Test
    void aNetworkOfOneRelationHasNoOtherToLearnFrom() {
        LabeledPairs pairs = pairs(1);
        try (Workers workers = new Workers(1)) {
            WeighedAttributes weighed = learn(network(pairs), pairs, new OneOf(1), workers);
            assertThat(weighed.weights(0, 1)).containsOnly(0);
        }
    }

    /** Neighbours and walks, which know nothing of that, are left out. */
    @Test
    void whereRelationsExcludeEachOtherWhichOneItIsSaysAll() {
        List<PairSet> links = KinshipTerms.links(ENTITIES, 0.8, 0.2, 3);
        LabeledPairs pairs = KinshipTerms.pairs(links);
        try (Workers workers = new Workers(2)) {
            WeighedAttributes weighed = learn(network(pairs), pairs, Attributes.none(), workers);
            assertThat(names(weighed)).hasSize(3).contains("this relation rather than another");
            assertThat(weighed.weights(2, 1)[1]).isPositive();
            List<PairSet> few = KinshipTerms.links(ENTITIES, 0.1, 0, 3);
            WeighedAttributes fewer = weighed.learnt(network(pairs).frame(), few, pairs, Attributes.none(), workers);
            assertThat(names(fewer)).contains("common neighbours").doesNotContain("this relation rather than another");
        }
    }

    private static List<String> names(WeighedAttributes weighed) {
        return IntStream.range(0, weighed.attributes().dimension())
                .mapToObj(weighed.attributes()::name)
                .toList();
    }

    /** Where a link becomes a non-link, the weights are those of the labels as they are then. */
    @Test
    void weightsAreLearntAnewFromOtherLabels() {
        LabeledPairs pairs = pairs(2);
        LabeledPairs.Builder turned = new LabeledPairs.Builder(ENTITIES, pairs.size());
        for (int r = 0; r < 2; r++) {
            for (int p = pairs.start(r); p < pairs.end(r); p++) {
                turned.add(pairs.source(p), pairs.target(p), r == 0 ? -pairs.label(p) : pairs.label(p));
            }
            turned.endRelation(1);
        }
        LocalInput input = LocalInput.of(network(pairs).frame(), pairs, new OneOf(1), Options.defaults());
        LocalInput other = input.relearnt(turned.build());
        float before = input.describedWeights(0, new double[] {1}, 0)[0];
        float after = other.describedWeights(0, new double[] {1}, 0)[0];
        assertThat(before).isPositive();
        assertThat(after).isNegative();
        assertThat(other.described()).usingRecursiveComparison().isEqualTo(input.described());
    }

    /** Rows that were kept say the same as rows that are made anew, also where pairs are left out. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void keptRowsAreThoseOfThePairs(int relations) {
        LabeledPairs pairs = relations == 1 ? linked() : pairs(relations);
        LabeledPairs.Builder some = new LabeledPairs.Builder(ENTITIES, pairs.size());
        for (int r = 0; r < relations; r++) {
            for (int p = pairs.start(r); p < pairs.end(r); p++) {
                if (p % 5 > 0) {
                    some.add(pairs.source(p), pairs.target(p), p % 11 == 0 ? -1 : pairs.label(p));
                }
            }
            some.endRelation(1);
        }
        LabeledPairs fewer = some.build();
        try (Workers workers = new Workers(2)) {
            WeighedAttributes kept = learn(network(pairs), pairs, new OneOf(1), workers);
            WeighedAttributes fromKept = kept.relearnt(fewer, workers);
            WeighedAttributes anew = kept.settled().relearnt(fewer, workers);
            for (int r = 0; r < relations; r++) {
                float[] weights = fromKept.weights(r, 1);
                float[] expected = anew.weights(r, 1);
                for (int d = 0; d < weights.length; d++) {
                    assertThat(weights[d]).isCloseTo(expected[d], within(2e-3f));
                }
                assertThat(weights).isNotEqualTo(kept.weights(r, 1));
            }
            assertSame(kept.trainingScores(pairs, workers), kept.scores(pairs, workers), pairs);
            assertSame(fromKept.trainingScores(fewer, workers), fromKept.scores(fewer, workers), fewer);
        }
    }

    private static LabeledPairs linked() {
        return pairs(2).relation(0);
    }

    private static void assertSame(Attributes some, Attributes others, LabeledPairs pairs) {
        float[] one = new float[1];
        float[] other = new float[1];
        for (int r = 0; r < pairs.relations(); r++) {
            for (int p = pairs.start(r); p < pairs.end(r); p++) {
                some.fill(r, pairs.source(p), pairs.target(p), one);
                others.fill(r, pairs.source(p), pairs.target(p), other);
                assertThat(one).isEqualTo(other);
            }
        }
    }

    @Test
    void theHingeWeighsManyAttributesItself() {
        LabeledPairs pairs = pairs(2);
        Network network = network(pairs);
        for (int given : new int[] {1000, 1001}) {
            LocalInput input = LocalInput.of(network.frame(), pairs, new OneOf(given), Options.defaults());
            int seen = input.attributes().dimension();
            assertThat(seen).isEqualTo(given > 1000 ? given + 1 : 1);
            double[] weights = new double[seen];
            weights[seen - 1] = 2;
            int described = input.described().dimension();
            assertThat(described).isGreaterThan(given);
            assertThat(input.describedWeights(0, weights, 0)).hasSize(described);
        }
    }

    /** What the model computes from all of its attributes is what the training saw as one. */
    @Test
    void theScoreIsThatOfTheDescribedAttributes() {
        LabeledPairs pairs = pairs(3);
        LocalInput input = LocalInput.of(network(pairs).frame(), pairs, new OneOf(2), Options.defaults());
        float[] weights = input.describedWeights(1, new double[] {0.5}, 0);
        float[] seen = new float[1];
        float[] row = new float[weights.length];
        for (int target = 1; target < ENTITIES; target++) {
            input.attributes().fill(1, 0, target, seen);
            input.described().fill(1, 0, target, row);
            double sum = IntStream.range(0, row.length)
                    .mapToDouble(d -> weights[d] * row[d])
                    .sum();
            assertThat(sum).isCloseTo(0.5 * seen[0], within(1e-4));
        }
    }

    /** In a dense network, where no other entity is anywhere near as badly connected. */
    @Test
    void anEntityWithoutLinksDoesNotScoreFarFromAllOthers() {
        int alone = 60;
        LabeledPairs.Builder builder = new LabeledPairs.Builder(alone + 1, 2000);
        Random random = new Random(1);
        for (int i = 0; i <= alone; i++) {
            for (int j = i + 1; j <= alone; j++) {
                boolean link = j < alone && random.nextDouble() < (i % 3 == j % 3 ? 0.5 : 0.1);
                builder.add(i, j, link ? 1 : -1);
            }
        }
        builder.endRelation(1);
        LabeledPairs pairs = builder.build();
        Network network = new Network(
                Names.of(IntStream.rangeClosed(0, alone).mapToObj(i -> "e" + i).toList()),
                List.of(Relation.of("", pairs.linkSets().get(0))),
                true,
                false);
        SummaryStatistics others = new SummaryStatistics();
        SummaryStatistics own = new SummaryStatistics();
        try (Workers workers = new Workers(1)) {
            WeighedAttributes weighed = learn(network, pairs, Attributes.none(), workers);
            float[] score = new float[1];
            for (int p = 0; p < pairs.size(); p++) {
                if (pairs.label(p) < 0) {
                    weighed.score().fill(0, pairs.source(p), new int[] {pairs.target(p)}, 1, score);
                    (pairs.target(p) == alone ? own : others).add(score[0]);
                }
            }
        }
        assertThat((own.mean() - others.mean()) / others.deviation()).isBetween(-6.0, 1.0);
    }

    private static final class SummaryStatistics {
        private int count;
        private double sum;
        private double squares;

        void add(double value) {
            count++;
            sum += value;
            squares += value * value;
        }

        double mean() {
            return sum / count;
        }

        double deviation() {
            return Math.sqrt(squares / count - mean() * mean());
        }
    }
}
