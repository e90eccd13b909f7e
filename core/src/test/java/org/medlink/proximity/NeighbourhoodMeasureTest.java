package org.medlink.proximity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.medlink.proximity.DenseLinks.ENTITIES;
import static org.medlink.proximity.DenseLinks.intersection;
import static org.medlink.proximity.DenseLinks.union;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Direction;
import org.medlink.network.PairSet;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class NeighbourhoodMeasureTest {
    private static final List<Proximity> MEASURES = List.of(
            Proximity.COMMON_NEIGHBOURS,
            Proximity.JACCARD,
            Proximity.ADAMIC_ADAR,
            Proximity.RESOURCE_ALLOCATION,
            Proximity.PREFERENTIAL_ATTACHMENT);

    /** The footnote's sets, written down as they stand there. */
    private static BitSet common(DenseLinks links, Direction direction, int i, int j) {
        BitSet children = intersection(links.children(i), links.children(j));
        BitSet parents = intersection(links.parents(i), links.parents(j));
        BitSet forward = intersection(links.children(i), links.parents(j));
        BitSet backward = intersection(links.parents(i), links.children(j));
        return switch (direction) {
            case CHILDREN -> children;
            case PARENTS -> parents;
            case FORWARD -> forward;
            case BACKWARD -> backward;
            case UNION -> union(union(children, parents), union(forward, backward));
        };
    }

    private static BitSet ofSource(DenseLinks links, Direction direction, int i) {
        return switch (direction) {
            case CHILDREN, FORWARD -> links.children(i);
            case PARENTS, BACKWARD -> links.parents(i);
            case UNION -> links.neighbours(i);
        };
    }

    private static BitSet ofTarget(DenseLinks links, Direction direction, int j) {
        return switch (direction) {
            case CHILDREN, BACKWARD -> links.children(j);
            case PARENTS, FORWARD -> links.parents(j);
            case UNION -> links.neighbours(j);
        };
    }

    private static double byBruteForce(DenseLinks links, Proximity measure, Direction direction, int i, int j) {
        BitSet common = common(links, direction, i, j);
        BitSet source = ofSource(links, direction, i);
        BitSet target = ofTarget(links, direction, j);
        return switch (measure) {
            case COMMON_NEIGHBOURS -> common.cardinality();
            case JACCARD ->
                common.isEmpty()
                        ? 0
                        : (double) common.cardinality() / union(source, target).cardinality();
            case ADAMIC_ADAR ->
                common.stream()
                        .mapToDouble(k -> 1 / Math.log(links.neighbours(k).cardinality()))
                        .sum();
            case RESOURCE_ALLOCATION ->
                common.stream()
                        .mapToDouble(k -> 1.0 / links.neighbours(k).cardinality())
                        .sum();
            case PREFERENTIAL_ATTACHMENT -> source.cardinality() * target.cardinality();
            default -> throw new IllegalArgumentException(measure.word());
        };
    }

    @RandomCases(60)
    void everyMeasureInEveryDirectionIsThatOfTheFootnotesSets(RandomCase given) {
        DenseLinks links = DenseLinks.any(given);
        for (Proximity measure : MEASURES) {
            for (Direction direction : Direction.values()) {
                LinkPredictor predictor = measure.of(List.of(links.pairs()), links.symmetric(), direction);
                for (int i = 0; i < ENTITIES; i++) {
                    for (int j = 0; j < ENTITIES; j++) {
                        assertThat(predictor.score(0, i, j))
                                .as("%s %s (%d, %d)", measure, direction, i, j)
                                .isCloseTo(i == j ? 0 : byBruteForce(links, measure, direction, i, j), within(1e-12));
                    }
                }
            }
        }
    }

    @RandomCases(60)
    void manyTargetsAtOnceAreTheSameToTheLastBit(RandomCase given) {
        DenseLinks links = DenseLinks.any(given);
        for (Proximity measure : MEASURES) {
            for (Direction direction : Direction.values()) {
                LinkPredictor predictor = measure.of(List.of(links.pairs()), links.symmetric(), direction);
                for (int i = 0; i < ENTITIES; i++) {
                    assertTargetsAgree(predictor, i, new int[] {7, 2});
                    assertTargetsAgree(predictor, i, new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8});
                }
            }
        }
    }

    private static void assertTargetsAgree(LinkPredictor predictor, int source, int[] targets) {
        double[] out = new double[targets.length];
        predictor.scores(0, source, targets, out);
        for (int t = 0; t < targets.length; t++) {
            assertThat(out[t]).isEqualTo(predictor.score(0, source, targets[t]));
        }
    }

    /** One row is so much longer than the other that it is searched: 0 and 1 share 2, and 1 has 60 more neighbours. */
    @Test
    void aLongRowIsSearchedToTheSameEnd() {
        PairSet.Builder links = new PairSet.Builder(70);
        links.add(0, 2);
        for (int k = 2; k < 62; k++) {
            links.add(1, k);
        }
        LinkPredictor count = Proximity.COMMON_NEIGHBOURS.of(List.of(links.build()), true, Direction.UNION);
        LinkPredictor share = Proximity.JACCARD.of(List.of(links.build()), true, Direction.UNION);
        assertThat(count.score(0, 0, 1)).isEqualTo(1);
        assertThat(count.score(0, 1, 0)).isEqualTo(1);
        assertThat(share.score(0, 0, 1)).isEqualTo(1.0 / 60);
    }

    @Test
    void nothingIsSaidAboutAnEntityAndItself() {
        PairSet.Builder links = new PairSet.Builder(2);
        links.add(0, 1);
        for (Proximity measure : Proximity.values()) {
            assertThat(measure.of(List.of(links.build()), true, Direction.UNION).score(0, 0, 0))
                    .as(measure.word())
                    .isZero();
        }
    }
}
