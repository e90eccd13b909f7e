package org.medlink.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.medlink.network.EntityAttributes.Form;

class AttributesTest {
    /** Ages 1, 2, 3 have mean 2 and variance 2/3; the second column misses its last value and is constant. */
    private static final float[] VALUES = {1, 7, 2, 7, 3, Float.NaN};

    private static final float UNIT = (float) Math.sqrt(1.5);

    private static float[] row(Attributes attributes, int relation, int source, int target) {
        float[] row = new float[attributes.dimension()];
        attributes.fill(relation, source, target, row);
        return row;
    }

    private static List<String> names(Attributes attributes) {
        return IntStream.range(0, attributes.dimension())
                .mapToObj(attributes::name)
                .toList();
    }

    private static EntityAttributes ofEntities(boolean symmetric, Form first, Form... rest) {
        return new EntityAttributes(List.of("age", "size"), VALUES, 3, EnumSet.of(first, rest), symmetric);
    }

    @Test
    void endsOfADirectedPairStandSideBySide() {
        EntityAttributes attributes = ofEntities(false, Form.ENDS);
        assertThat(names(attributes))
                .containsExactly(
                        "source's age",
                        "source's size",
                        "source's size missing",
                        "target's age",
                        "target's size",
                        "target's size missing");
        assertThat(row(attributes, 0, 0, 2)).containsExactly(-UNIT, 0, 0, UNIT, 0, 1);
    }

    @Test
    void aSymmetricPairLooksTheSameFromBothEnds() {
        EntityAttributes attributes = ofEntities(true, Form.ENDS, Form.PRODUCTS, Form.DIFFERENCES);
        assertThat(attributes.dimension()).isEqualTo(9);
        assertThat(row(attributes, 0, 0, 1)).containsExactly(row(attributes, 0, 1, 0));
        assertThat(row(attributes, 0, 0, 2)).containsExactly(0, 0, 1, -UNIT * UNIT, 0, 0, 2 * UNIT, 0, 1);
    }

    @Test
    void everyFormHasItsNames() {
        assertThat(names(ofEntities(false, Form.PRODUCTS))).contains("product of age", "product of size missing");
        assertThat(names(ofEntities(false, Form.DIFFERENCES))).contains("difference in age");
        assertThat(names(ofEntities(true, Form.ENDS))).contains("sum of age");
    }

    @Test
    void aColumnWithoutAnyValueIsZero() {
        EntityAttributes attributes =
                new EntityAttributes(List.of("x"), new float[] {Float.NaN, Float.NaN}, 2, EnumSet.of(Form.ENDS), true);
        assertThat(row(attributes, 0, 0, 1)).containsExactly(0, 2);
    }

    @Test
    void equalValuesAreNoVariationWhateverTheirSize() {
        float[] values = {0.1f, 0.1f, 0.1f};
        EntityAttributes attributes = new EntityAttributes(List.of("x"), values, 3, EnumSet.of(Form.ENDS), true);
        assertThat(row(attributes, 0, 0, 1)).containsExactly(0);
    }

    @Test
    void attributesAreRestoredFromTheirParts() {
        EntityAttributes stored = ofEntities(false, Form.ENDS, Form.PRODUCTS);
        EntityAttributes restored = new EntityAttributes(
                stored.names(), stored.values(), stored.entities(), stored.forms(), stored.symmetric());
        assertThat(names(restored)).isEqualTo(names(stored));
        assertThat(row(restored, 0, 2, 1)).containsExactly(row(stored, 0, 2, 1));
    }

    @Test
    void badValuesAreRejected() {
        assertThatThrownBy(() -> new EntityAttributes(List.of("x"), new float[3], 2, EnumSet.of(Form.ENDS), false))
                .hasMessageContaining("expected 2 times 1 values");
        assertThatThrownBy(() -> new EntityAttributes(
                        List.of("x"), new float[] {Float.NEGATIVE_INFINITY}, 1, EnumSet.of(Form.ENDS), false))
                .hasMessageContaining("infinite");
        assertThatThrownBy(() -> new EntityAttributes(List.of("x", "x"), new float[2], 1, EnumSet.of(Form.ENDS), false))
                .hasMessageContaining("twice");
        assertThatThrownBy(() -> new EntityAttributes(List.of("x"), new float[1], 1, EnumSet.noneOf(Form.class), false))
                .hasMessageContaining("no form");
    }

    private static PairSet pairs(int[]... pairs) {
        PairSet.Builder builder = new PairSet.Builder(3);
        for (int[] pair : pairs) {
            builder.add(pair[0], pair[1]);
        }
        return builder.build();
    }

    @Test
    void aPairTableMarksWhatIsMissing() {
        PairTable table = new PairTable(
                List.of("trade", "war"),
                List.of(pairs(new int[] {0, 1}, new int[] {1, 2}, new int[] {2, 2})),
                List.of(new float[] {1, 0, 2, Float.NaN, 3, 0}),
                true);
        assertThat(names(table)).containsExactly("trade", "war", "pair not listed", "war missing");
        assertThat(row(table, 0, 1, 0)).containsExactly(-UNIT, 0, 0, 0);
        assertThat(row(table, 5, 1, 2)).containsExactly(0, 0, 0, 1);
        assertThat(row(table, 0, 0, 2)).containsExactly(0, 0, 1, 0);
    }

    @Test
    void aPairTableMayDifferByRelation() {
        PairTable table = new PairTable(
                List.of("x"),
                List.of(pairs(new int[] {1, 0}), pairs(new int[] {0, 1})),
                List.of(new float[] {-1}, new float[] {1}),
                false);
        assertThat(row(table, 0, 1, 0)).containsExactly(-1, 0);
        assertThat(row(table, 1, 0, 1)).containsExactly(1, 0);
        assertThat(row(table, 1, 1, 0)).containsExactly(0, 1);
        PairTable restored = new PairTable(
                table.names(), table.pairs(), List.of(table.values(0), table.values(1)), table.symmetric());
        assertThat(row(restored, 0, 1, 0)).containsExactly(row(table, 0, 1, 0));
    }

    @Test
    void joinedAttributesFollowEachOther() {
        EntityAttributes first = ofEntities(true, Form.ENDS);
        PairTable second = new PairTable(
                List.of("x"), List.of(pairs(new int[] {0, 1}, new int[] {0, 2})), List.of(new float[] {4, 2}), true);
        Attributes joined = Attributes.join(first, second);
        assertThat(names(joined))
                .containsExactly("sum of age", "sum of size", "sum of size missing", "x", "pair not listed");
        assertThat(row(joined, 0, 0, 2)).containsExactly(0, 0, 1, -1, 0);
        assertThat(joined.parts()).containsExactly(first, second);
        assertThat(Attributes.join(Attributes.none(), first)).isSameAs(first);
        assertThat(Attributes.join(first, Attributes.none())).isSameAs(first);
        assertThat(Attributes.none().dimension()).isZero();
        assertThat(Attributes.none().parts()).isEmpty();
    }
}
