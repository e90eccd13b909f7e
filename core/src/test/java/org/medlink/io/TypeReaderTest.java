package org.medlink.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.EntityTypes;
import org.medlink.network.Network;

class TypeReaderTest {
    private final List<String> said = new ArrayList<>();

    private static TextSource text(String name, String content) {
        return TextSource.of(name, new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)));
    }

    private static LinkReader.Result links(String content) throws IOException {
        return LinkReader.read(text("links.tsv", content), LinkReader.Options.of(true));
    }

    private EntityTypes types(String content) throws IOException {
        Network network = links("ann\ttea\nbob\ttea\n").network();
        return TypeReader.read(text("types.csv", content), network, said::add);
    }

    @Test
    void eachEntityHasItsType() throws IOException {
        EntityTypes types = types("Entity,Type\nann,person\ntea,thing\nbob,person\npot,thing\n");
        assertThat(types.names()).containsExactly("person", "thing");
        assertThat(types.sizes()).containsExactly(2, 1);
        assertThat(types.type(1)).isEqualTo(1);
        assertThat(types.allows(0, 1, 2)).isTrue();
        assertThat(types.allows(0, 0, 2)).isFalse();
        assertThat(said)
                .containsExactly("types.csv: passed over 1 row of entities that are not in the network, such as 'pot'"
                        + " (--entities FILE adds entities)");
    }

    @Test
    void aHeaderIsNotNeeded() throws IOException {
        assertThat(types("ann,person\ntea,thing\nbob,person\n").sizes()).containsExactly(2, 1);
        assertThat(said).isEmpty();
    }

    @Test
    void columnsAreFoundUnderAnyHeader() throws IOException {
        for (String content : List.of(
                "\ufeffTYPE ; Node\r\nperson;ann\r\nthing ; tea\r\nperson;bob\r\n",
                "what,who\nperson,ann\nthing,tea\nperson,bob\n",
                "Id;Label;Type\nann;Ann;person\ntea;Tea;thing\nbob;Bob;person\n")) {
            assertThat(types(content).names()).as(content).containsExactly("person", "thing");
        }
        assertThat(said)
                .contains(
                        "types.csv: entities are in the second column, their types in the first",
                        "types.csv: passed over 1 row of entities that are not in the network, such as 'who'"
                                + " (--entities FILE adds entities)");
        assertThatThrownBy(() -> types("Id;Label;Colour\nann;Ann;red\n"))
                .hasMessage("types.csv:1: expected the columns entity and type in the header, found Id, Label, Colour");
    }

    @Test
    void anEntityInTheFirstRowIsNoHeader() throws IOException {
        assertThat(types("ann,type\ntea,thing\nbob,type\n").sizes()).containsExactly(2, 1);
    }

    @Test
    void whatIsMissingOrContradictsIsSaid() {
        assertThatThrownBy(() -> types("ann,person\n"))
                .isInstanceOf(InputException.class)
                .hasMessage("types.csv: expected a type for each of 3 entities, found none for 'tea' and 1 more");
        assertThatThrownBy(() -> types("ann,person\nann,thing\n"))
                .hasMessage("types.csv:2: expected one type for each entity, found another for 'ann'");
        assertThatThrownBy(() -> types("ann\n")).hasMessageContaining("types.csv:1: expected 2 columns");
    }

    @Test
    void columnsWithoutACommonEntityAreTwoKinds() throws IOException {
        StringBuilder shop = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 4; j++) {
                shop.append("customer" + i + "\tproduct" + j + "\n");
            }
        }
        LinkReader.Result result = links(shop.toString());
        assertThat(result.sides().disjoint(result.network())).isTrue();
        assertThat(result.sides().sources()).isEqualTo(5);
        assertThat(result.sides().targets()).isEqualTo(4);
        EntityTypes types = result.sides().types(result.network());
        assertThat(result.network().withTypes(types).cells()).isEqualTo(20);

        LinkReader.Result one = links(shop + "product1\tshelf\n");
        assertThat(one.sides().disjoint(one.network())).isFalse();
        assertThat(one.network().entities().get(one.sides().both())).isEqualTo("product1");
    }

    @Test
    void aFewLinksOrAStarMayBeDisjointByChance() throws IOException {
        LinkReader.Result few = links("a\tb\nc\td\ne\tf\na\td\n");
        assertThat(few.sides().both()).isEqualTo(-1);
        assertThat(few.sides().disjoint(few.network())).isFalse();
        StringBuilder star = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            star.append("hub\tleaf" + i + "\n");
        }
        LinkReader.Result result = links(star.toString());
        assertThat(result.sides().disjoint(result.network())).isFalse();
    }
}
