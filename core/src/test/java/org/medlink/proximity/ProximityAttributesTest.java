package org.medlink.proximity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.medlink.model.Explanation;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.network.Attributes;
import org.medlink.network.Evidence;
import org.medlink.network.Frame;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;
import org.medlink.proximity.likeness.KinshipTerms;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class ProximityAttributesTest {
    private static final int N = DenseLinks.ENTITIES;

    /** What makes or breaks it: a link is described exactly as if it had never been there. */
    @RandomCases(60)
    void aLinkDoesNotSeeItself(RandomCase given) {
        DenseLinks links = DenseLinks.any(given);
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++) {
                PairSet without = without(links, i, j);
                assertThat(raw(links.pairs(), links.symmetric(), i, j))
                        .usingComparatorWithPrecision(1e-9)
                        .containsExactly(raw(without, links.symmetric(), i, j));
            }
        }
    }

    private static PairSet without(DenseLinks links, int i, int j) {
        PairSet.Builder builder = new PairSet.Builder(N);
        for (int a = 0; a < N; a++) {
            for (int e = links.pairs().start(a); e < links.pairs().start(a + 1); e++) {
                int b = links.pairs().target(e);
                boolean own = a == i && b == j || links.symmetric() && a == j && b == i;
                if (!own) {
                    builder.add(a, b);
                }
            }
        }
        return builder.build();
    }

    private static double[] raw(PairSet links, boolean symmetric, int source, int target) {
        ColumnGroups groups =
                ColumnGroups.of(List.of(links), symmetric, symmetric, List.of(""), 0, Reach.COMPONENTS, null);
        PairBatch batch = groups.batch(0, source, new int[] {target}, 1);
        groups.fill(0, batch);
        return only(batch, groups.size());
    }

    /** Sums need no rows, and where there are many targets paths are counted forward; neither may change a bit. */
    @RandomCases(60)
    void sumsOverManyTargetsAreThoseOfEachRowToTheLastBit(RandomCase given) {
        DenseLinks links = DenseLinks.any(given);
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(N, N * N);
        for (int i = 0; i < N; i++) {
            for (int j = links.symmetric() ? i : 0; j < N; j++) {
                pairs.add(i, j, links.pairs().contains(i, j) ? 1 : -1);
            }
        }
        pairs.endRelation(1);
        Attributes attributes = Attributes.join(
                given.bool() ? Attributes.none() : new Differences(),
                ProximityAttributes.learn(
                        List.of(links.pairs()),
                        links.symmetric(),
                        List.of(""),
                        Reach.KERNELS,
                        pairs.build(),
                        Workers.sequential()));
        int dimension = attributes.dimension();
        float[][] weights = new float[2][dimension + 3];
        for (int d = 0; d < weights[0].length; d++) {
            weights[0][d] = (d * 37 % 11 - 5) / 3f;
            weights[1][d] = (d * 53 % 7 - 3) / 7f;
        }
        int[] targets = IntStream.range(0, N).toArray();
        float[] row = new float[dimension];
        for (int i = 0; i < N; i++) {
            double[][] sums = {new double[N], new double[N]};
            attributes.addScores(0, i, targets, N, weights, 3, sums);
            for (int j = 0; j < N; j++) {
                attributes.fill(0, i, j, row);
                for (int w = 0; w < 2; w++) {
                    double sum = 0;
                    for (int d = 0; d < dimension; d++) {
                        sum += (double) weights[w][3 + d] * row[d];
                    }
                    assertThat(sums[w][j]).as("%d, %d", i, j).isEqualTo(sum);
                }
            }
        }
    }

    private record Differences() implements Attributes {
        @Override
        public int dimension() {
            return 2;
        }

        @Override
        public String name(int d) {
            return "difference " + d;
        }

        @Override
        public void fill(int relation, int source, int target, float[] row) {
            row[0] = source - target;
            row[1] = source * 0.3f;
        }
    }

    @Test
    void mirroredPairsAndOtherRelationsAreSeenAndTheCellItselfIsNot() {
        PairSet.Builder first = new PairSet.Builder(3);
        first.add(0, 1);
        first.add(1, 0);
        PairSet.Builder second = new PairSet.Builder(3);
        second.add(0, 1);
        second.add(2, 1);
        List<PairSet> links = List.of(first.build(), second.build());
        RelationColumns columns = new RelationColumns(links, false, List.of("a", "b"));
        assertThat(columns.names())
                .containsExactly(
                        "mirrored link",
                        "other relations",
                        "other relations, mirrored",
                        "also a",
                        "also a, mirrored",
                        "also b",
                        "also b, mirrored");
        assertThat(row(columns, links, 0, 0, 1)).containsExactly(1, Math.log(2), 0, 0, 1, 1, 0);
        assertThat(row(columns, links, 1, 0, 1)).containsExactly(0, Math.log(2), Math.log(2), 1, 1, 0, 0);
        assertThat(row(columns, links, 0, 1, 2)).containsExactly(0, 0, Math.log(2), 0, 0, 0, 1);
    }

    @Test
    void anEntityIsNotNearItself() {
        PairSet.Builder builder = new PairSet.Builder(4);
        builder.add(0, 1);
        builder.add(1, 2);
        builder.add(2, 2);
        List<PairSet> links = List.of(builder.build());
        WalkColumns walks = new WalkColumns(Proximity.adjacencies(links, true), 4);
        for (int i = 0; i < 3; i++) {
            // 3 has no link at all.
            assertThat(row(walks, links, 0, i, i)).containsExactly(row(walks, links, 0, i, 3));
        }
        assertThat(row(new SelfColumn(), links, 0, 2, 2)).containsExactly(1);
        assertThat(row(new SelfColumn(), links, 0, 2, 1)).containsExactly(0);
    }

    private static double[] row(Columns columns, List<PairSet> links, int relation, int source, int target) {
        int count = columns.names().size();
        PairBatch batch = new PairBatch(links.get(relation), false, source, new int[] {target}, 1, count);
        columns.fill(relation, batch, 0);
        return only(batch, count);
    }

    /** The values of a batch of one target. */
    private static double[] only(PairBatch batch, int columns) {
        double[][] table = new double[columns][1];
        batch.copyTo(table, 0);
        return Arrays.stream(table).mapToDouble(column -> column[0]).toArray();
    }

    @Test
    void attributesAreStandardisedAndMadeAgainFromTheirScale() {
        int size = 12;
        PairSet.Builder links = new PairSet.Builder(size);
        for (int i = 0; i < size; i++) {
            links.add(Math.min(i, (i + 1) % size), Math.max(i, (i + 1) % size));
            links.add(Math.min(i, (i + 2) % size), Math.max(i, (i + 2) % size));
        }
        links.add(0, 6);
        PairSet set = links.build();
        int[] sources = new int[size * (size - 1) / 2];
        int[] targets = new int[sources.length];
        byte[] labels = new byte[sources.length];
        int p = 0;
        for (int i = 0; i < size; i++) {
            for (int j = i + 1; j < size; j++) {
                sources[p] = i;
                targets[p] = j;
                labels[p++] = (byte) (set.contains(i, j) ? 1 : -1);
            }
        }
        LabeledPairs pairs =
                new LabeledPairs(size, new int[] {0, sources.length}, sources, targets, labels, new double[] {1});
        ProximityAttributes learnt;
        try (Workers workers = new Workers(2)) {
            learnt = ProximityAttributes.learn(List.of(set), true, List.of(""), Reach.KERNELS, pairs, workers);
        }
        ProximityAttributes again = ProximityAttributes.of(
                List.of(set),
                true,
                learnt.unordered(),
                List.of(""),
                learnt.longestWalk(),
                learnt.reach(),
                learnt.scale(),
                learnt.exclusive());
        int dimension = learnt.dimension();
        double[][] means = new double[2][dimension];
        float[] row = new float[dimension];
        float[] other = new float[dimension];
        for (int q = 0; q < pairs.size(); q++) {
            learnt.fill(0, sources[q], targets[q], row);
            again.fill(0, sources[q], targets[q], other);
            assertThat(other).containsExactly(row);
            for (int d = 0; d < dimension; d++) {
                means[labels[q] > 0 ? 0 : 1][d] += row[d] / (labels[q] > 0 ? pairs.links(0) : pairs.nonLinks(0));
            }
        }
        assertThat(learnt.name(0)).isEqualTo("constant");
        for (int d = 1; d < dimension; d++) {
            assertThat(means[0][d] + means[1][d]).as(learnt.name(d)).isCloseTo(0, within(1e-4));
        }
    }

    /** Where relations exclude each other, what is left of attributes with the least reach comes back from its stored form, and from fewer links. */
    @Test
    void relationsThatExcludeEachOtherComeBackFromTheirWeights() {
        int size = 24;
        List<PairSet> links = KinshipTerms.links(size, 0.8, 0.1, 5);
        List<String> names = List.of("a", "b", "c", "d");
        ProximityAttributes all = ProximityAttributes.learn(
                links, false, names, Reach.KERNELS, KinshipTerms.pairs(links), Workers.sequential());
        assertThat(all.nearest()).isEqualTo(Reach.RELATION);
        ProximityAttributes least = all.within(Reach.RELATION);
        assertThat(IntStream.range(0, least.dimension()).mapToObj(least::name))
                .containsExactly(
                        "constant", "this relation rather than another", "this relation rather than another, squared");
        ProximityAttributes again = ProximityAttributes.of(
                links,
                false,
                least.unordered(),
                names,
                least.longestWalk(),
                least.reach(),
                least.scale(),
                least.exclusive());
        float[] row = new float[all.dimension()];
        float[] other = new float[all.dimension()];
        for (int i = 0; i < size; i++) {
            least.fill(1, i, 3, row);
            again.fill(1, i, 3, other);
            assertThat(other).containsExactly(row);
            least.of(links).fill(1, i, 3, other);
            assertThat(other).containsExactly(row);
        }
        assertThat(all.within(Reach.WALKS).of(links).dimension())
                .isEqualTo(all.within(Reach.WALKS).dimension());
    }

    /** Twelve in a ring, each linked with the two next to it on both sides, and one entity without links. */
    private static LabeledPairs ringAndOneAlone() {
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(13, 100);
        for (int i = 0; i < 13; i++) {
            for (int j = i + 1; j < 13; j++) {
                int apart = Math.min(j - i, 12 - (j - i));
                pairs.add(i, j, j < 12 && (apart <= 2 || i == 0 && j == 5) ? 1 : -1);
            }
        }
        pairs.endRelation(1);
        return pairs.build();
    }

    private static ProximityAttributes learn(LabeledPairs pairs) {
        try (Workers workers = new Workers(1)) {
            return ProximityAttributes.learn(pairs.linkSets(), true, List.of(""), Reach.KERNELS, pairs, workers);
        }
    }

    /** Here nobody else has fewer than three links beside the pair's own: unlimited, no links would be far from all that there is. */
    @Test
    void anEntityWithoutLinksCountsAsTheLeastConnectedOfOthers() {
        LabeledPairs pairs = ringAndOneAlone();
        ProximityAttributes attributes = learn(pairs);
        int dimension = attributes.dimension();
        float[] row = new float[dimension];
        float[] least = new float[dimension];
        float[] most = new float[dimension];
        Arrays.fill(least, Float.POSITIVE_INFINITY);
        Arrays.fill(most, Float.NEGATIVE_INFINITY);
        for (int i = 0; i < 12; i++) {
            for (int j = i + 1; j < 12; j++) {
                attributes.fill(0, i, j, row);
                for (int d = 0; d < dimension; d++) {
                    least[d] = Math.min(least[d], row[d]);
                    most[d] = Math.max(most[d], row[d]);
                }
            }
        }
        for (int i = 0; i < 12; i++) {
            attributes.fill(0, i, 12, row);
            for (int d = 0; d < dimension; d++) {
                assertThat(row[d]).as(attributes.name(d)).isBetween(least[d] - 1e-5f, most[d] + 1e-5f);
            }
        }
    }

    @Test
    void reasonsAreRelativeToAPairThatNothingJoins() {
        LabeledPairs pairs = ringAndOneAlone();
        ProximityAttributes attributes = learn(pairs);
        int dimension = attributes.dimension();
        float[][] weights = new float[1][dimension];
        for (int d = 0; d < dimension; d++) {
            weights[0][d] = (d * 7 % 11 - 5) / 4f;
        }
        LatentFeatureModel model = new LatentFeatureModel(
                new Frame(Names.of(IntStream.range(0, 13).mapToObj(i -> "e" + i).toList()), List.of(""), true, false),
                attributes,
                pairs.linkSets(),
                List.of(new LatentFeatures(13, 1, new float[1][13], new float[1][1], weights)),
                List.of(),
                Map.of());
        double base = Explanation.of(model, 0, 0, 1).base();
        for (int i = 0; i < 13; i++) {
            for (int j = i + 1; j < 13; j++) {
                Explanation explanation = Explanation.of(model, 0, i, j);
                // The same for every pair: all that differs is in the groups.
                assertThat(explanation.base()).isCloseTo(base, within(1e-4));
                Explanation.Group connection = explanation.groups().stream()
                        .filter(group -> group.kind() == Evidence.CONNECTION)
                        .findFirst()
                        .orElseThrow();
                if (j == 12) {
                    assertThat(connection.terms()).isEmpty();
                } else {
                    assertThat(connection.terms()).isNotEmpty();
                }
            }
        }
    }
}
