package org.medlink.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NetworkTest {
    private static Network directed(int... ends) {
        PairSet.Builder links = new PairSet.Builder(4);
        for (int e = 0; e < ends.length; e += 2) {
            links.add(ends[e], ends[e + 1]);
        }
        return new Network(Names.of(List.of("a", "b", "c", "d")), List.of(Relation.of("", links.build())), false, true);
    }

    @Test
    void mirroredLinksAreCountedWithoutSelfLinks() {
        assertThat(directed(0, 1, 1, 0, 2, 2).mirroredShare()).isEqualTo(1);
        assertThat(directed(0, 1, 1, 0, 2, 2).nearlySymmetric()).isTrue();
        assertThat(directed(0, 1, 1, 0, 1, 2, 2, 3).mirroredShare()).isEqualTo(0.5);
        assertThat(directed(0, 1, 1, 0, 1, 2).nearlySymmetric()).isFalse();
        assertThat(directed(2, 2).mirroredShare()).isZero();
    }

    private static Names names(int size) {
        return Names.of(IntStream.range(0, size).mapToObj(i -> "e" + i).toList());
    }

    private static PairSet pairs(int entities, int[]... pairs) {
        PairSet.Builder builder = new PairSet.Builder(entities);
        for (int[] pair : pairs) {
            builder.add(pair[0], pair[1]);
        }
        return builder.build();
    }

    private static Network directed(int entities, boolean selfLinks, int[]... links) {
        return new Network(names(entities), List.of(Relation.of("", pairs(entities, links))), false, selfLinks);
    }

    @Test
    void countsTheCellsThatAreObserved() {
        assertThat(directed(4, false, new int[] {0, 1}).cells()).isEqualTo(12);
        assertThat(directed(4, true, new int[] {0, 1}).cells()).isEqualTo(16);
        Relation partly =
                new Relation("r", pairs(4, new int[] {0, 1}), null, pairs(4, new int[] {0, 2}, new int[] {1, 2}));
        assertThat(new Network(names(4), List.of(partly), true, false).cells()).isEqualTo(4);
        assertThat(new Network(names(4), List.of(partly), true, true).cells()).isEqualTo(8);
        assertThat(new Network(names(4), List.of(partly), true, true).nonLinks(0))
                .isEqualTo(7);
    }

    @Test
    void cellsOfMillionsOfEntitiesDoNotOverflow() {
        Names many = names(100_000);
        Network network = new Network(many, List.of(Relation.of("", PairSet.empty(100_000))), false, false);
        assertThat(network.cells()).isEqualTo(9_999_900_000L);
    }

    @Test
    void bothDirectionsOfASymmetricLinkAreTheSame() {
        Network network = new Network(names(3), List.of(Relation.of("", pairs(3, new int[] {0, 2}))), true, false);
        assertThat(network.isLink(0, 0, 2)).isTrue();
        assertThat(network.isLink(0, 2, 0)).isTrue();
        assertThat(network.isLink(0, 1, 2)).isFalse();
        assertThat(network.isObserved(0, 1, 1)).isFalse();
        assertThat(network.isObserved(0, 2, 1)).isTrue();
    }

    @Test
    void withLabelsOnlyLabelledCellsAreObserved() {
        Relation relation = new Relation("", pairs(3, new int[] {0, 1}), pairs(3, new int[] {1, 0}), PairSet.empty(3));
        Network network = new Network(names(3), List.of(relation), false, false);
        assertThat(network.isObserved(0, 0, 1)).isTrue();
        assertThat(network.isObserved(0, 1, 0)).isTrue();
        assertThat(network.isObserved(0, 2, 0)).isFalse();
        assertThat(network.cells()).isEqualTo(2);
    }

    @Test
    void largestComponentIsWeaklyConnectedOverAllRelations() {
        Relation one = Relation.of("one", pairs(7, new int[] {5, 1}, new int[] {0, 2}));
        Relation other = Relation.of("other", pairs(7, new int[] {5, 3}, new int[] {4, 4}));
        Network largest = new Network(names(7), List.of(one, other), false, true).largestComponent();
        assertThat(largest.size()).isEqualTo(3);
        assertThat(largest.entities().get(0)).isEqualTo("e1");
        assertThat(largest.entities().get(2)).isEqualTo("e5");
        assertThat(largest.isLink(0, 2, 0)).isTrue();
        assertThat(largest.isLink(1, 2, 1)).isTrue();
        assertThat(largest.links()).isEqualTo(2);
    }

    @Test
    void keptEntitiesTakeTheOrderGiven() {
        Relation relation = new Relation(
                "r", pairs(4, new int[] {0, 1}, new int[] {1, 3}), pairs(4, new int[] {0, 3}), pairs(4, new int[] {2, 3
                }));
        Network kept = new Network(names(4), List.of(relation), true, false).withEntities(new int[] {3, 1, 0});
        assertThat(kept.entities()).isEqualTo(Names.of(List.of("e3", "e1", "e0")));
        assertThat(kept.relations().get(0).links()).isEqualTo(pairs(3, new int[] {0, 1}, new int[] {1, 2}));
        assertThat(kept.relations().get(0).nonLinks()).isEqualTo(pairs(3, new int[] {0, 2}));
        assertThat(kept.relations().get(0).unobserved().size()).isZero();
    }

    @Test
    void unfoldedHasBothDirections() {
        Network network = new Network(
                names(3), List.of(Relation.of("", pairs(3, new int[] {0, 2}, new int[] {1, 1}))), true, true);
        Network unfolded = network.unfolded();
        assertThat(unfolded.symmetric()).isFalse();
        assertThat(unfolded.links()).isEqualTo(3);
        assertThat(unfolded.cells()).isEqualTo(9);
        assertThat(directed(3, false, new int[] {0, 1}).unfolded().links()).isEqualTo(1);
    }

    @Test
    void contradictionsAreRejected() {
        PairSet link = pairs(3, new int[] {0, 1});
        assertThatThrownBy(() ->
                        new Network(names(3), List.of(new Relation("", link, link, PairSet.empty(3))), false, false))
                .hasMessageContaining("contradicting");
        assertThatThrownBy(() -> new Network(names(3), List.of(new Relation("", link, null, link)), false, false))
                .hasMessageContaining("contradicting");
        assertThatThrownBy(() -> directed(3, false, new int[] {1, 1})).hasMessageContaining("(1, 1)");
        assertThatThrownBy(() ->
                        new Network(names(3), List.of(Relation.of("", pairs(3, new int[] {2, 1}))), true, false))
                .hasMessageContaining("(2, 1)");
        assertThatThrownBy(() ->
                        new Network(names(3), List.of(Relation.of("r", link), Relation.of("r", link)), false, false))
                .hasMessageContaining("given twice");
    }
}
