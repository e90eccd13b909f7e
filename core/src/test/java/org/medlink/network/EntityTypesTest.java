package org.medlink.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class EntityTypesTest {
    private static final Names NAMES = Names.of(List.of("ann", "bob", "tea", "cup", "pot"));
    private static final int[] TYPE_OF = {0, 0, 1, 1, 1};

    private static PairSet pairs(int... ends) {
        PairSet.Builder pairs = new PairSet.Builder(NAMES.size());
        for (int e = 0; e < ends.length; e += 2) {
            pairs.add(ends[e], ends[e + 1]);
        }
        return pairs.build();
    }

    private static Network shop(boolean symmetric, PairSet unobserved, int... links) {
        List<Relation> relations = List.of(new Relation("", pairs(links), null, unobserved));
        return new Network(NAMES, relations, symmetric, false)
                .withTypes(EntityTypes.of(List.of("person", "thing"), TYPE_OF, relations, symmetric));
    }

    @Test
    void aDirectedRelationLinksOnlyTheWayItsLinksGo() {
        Network shop = shop(false, pairs(), 0, 2, 1, 4);
        assertThat(shop.cells()).isEqualTo(6);
        assertThat(shop.nonLinks(0)).isEqualTo(4);
        assertThat(shop.isObserved(0, 0, 3)).isTrue();
        assertThat(shop.isObserved(0, 3, 0)).isFalse();
        assertThat(shop.isObserved(0, 0, 1)).isFalse();
        assertThat(shop.types().allows(0, 1, 2)).isTrue();
    }

    @Test
    void aSymmetricRelationLinksBothWays() {
        Network shop = shop(true, pairs(), 0, 2, 1, 4);
        assertThat(shop.cells()).isEqualTo(6);
        assertThat(shop.isObserved(0, 3, 0)).isTrue();
        assertThat(shop.isObserved(0, 2, 3)).isFalse();
    }

    @Test
    void linksWithinATypeOpenTheWholeType() {
        Network shop = shop(true, pairs(), 0, 2, 2, 3);
        assertThat(shop.cells()).isEqualTo(6 + 3);
        Network directed = shop(false, pairs(), 0, 2, 2, 3);
        assertThat(directed.cells()).isEqualTo(6 + 6);
    }

    @Test
    void selfLinksAreCountedWhereTheTypeIsLinkedWithItself() {
        List<Relation> relations = List.of(Relation.of("", pairs(0, 2, 2, 2)));
        EntityTypes types = EntityTypes.of(List.of("person", "thing"), TYPE_OF, relations, false);
        assertThat(new Network(NAMES, relations, false, true, types).cells()).isEqualTo(6 + 9);
        EntityTypes both = EntityTypes.of(List.of("person", "thing"), TYPE_OF, relations, true);
        assertThat(new Network(NAMES, relations, true, true, both).cells()).isEqualTo(6 + 6);
    }

    @Test
    void anUnobservedPairIsTakenOffOnlyWhereItCouldBeALink() {
        assertThat(shop(false, pairs(0, 1, 0, 3), 0, 2).cells()).isEqualTo(5);
    }

    @Test
    void aPartOfTheNetworkKeepsItsTypes() {
        Network part = shop(false, pairs(), 0, 2, 1, 4).withEntities(new int[] {4, 1});
        assertThat(part.types().type(0)).isEqualTo(1);
        assertThat(part.isObserved(0, 1, 0)).isTrue();
        assertThat(part.isObserved(0, 0, 1)).isFalse();
    }

    @Test
    void withoutTypesEveryPairCanBeALink() {
        assertThat(EntityTypes.none().allows(3, 1, 2)).isTrue();
        assertThat(EntityTypes.none().given()).isFalse();
    }

    @Test
    void whatDoesNotFitIsRejected() {
        List<Relation> relations = List.of(Relation.of("", pairs(0, 2)));
        assertThatThrownBy(() -> EntityTypes.of(List.of("person"), TYPE_OF, relations, false))
                .hasMessageContaining("type 1");
        EntityTypes types = EntityTypes.of(List.of("person", "thing"), TYPE_OF, relations, false);
        List<Relation> others = List.of(Relation.of("", pairs(0, 1)));
        assertThatThrownBy(() -> new Network(NAMES, others, false, false, types))
                .hasMessageContaining("does not link");
    }
}
