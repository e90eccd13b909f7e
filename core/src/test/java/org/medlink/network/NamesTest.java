package org.medlink.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import net.jqwik.api.constraints.UniqueElements;
import org.junit.jupiter.api.Test;

class NamesTest {
    @Property(tries = 200)
    void namesComeBackUnchangedAndAreFound(
            @ForAll @Size(max = 200) List<@AlphaChars @StringLength(max = 3) String> given) {
        Names.Builder builder = new Names.Builder();
        List<String> distinct = new ArrayList<>(new LinkedHashSet<>(given));
        for (String name : given) {
            assertThat(builder.add(name)).isEqualTo(distinct.indexOf(name));
        }
        Names names = builder.build();
        assertThat(names.size()).isEqualTo(distinct.size());
        for (int i = 0; i < distinct.size(); i++) {
            assertThat(names.get(i)).isEqualTo(distinct.get(i));
            assertThat(names.indexOf(distinct.get(i))).isEqualTo(i);
        }
        assertThat(names.indexOf("none of them")).isEqualTo(-1);
    }

    @Property(tries = 50)
    void storedFormGivesTheSameNames(@ForAll @UniqueElements @Size(max = 30) List<Integer> numbers) {
        Names names = Names.of(numbers.stream().map(number -> "é" + number).toList());
        assertThat(Names.of(names.utf8(), names.ends())).isEqualTo(names);
    }

    @Test
    void namesOutsideAsciiComeBackUnchanged() {
        Names names = Names.of(List.of("Σ", "日本", "a b", "𝔐", ""));
        assertThat(names.get(1)).isEqualTo("日本");
        assertThat(names.indexOf("𝔐")).isEqualTo(3);
        assertThat(names.indexOf("")).isEqualTo(4);
        byte[] bytes = "--------".getBytes(StandardCharsets.UTF_8);
        names.copy(1, bytes, 1);
        assertThat(names.length(1)).isEqualTo(6);
        assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo("-日本-");
    }

    @Test
    void aNameGivenTwiceIsRejected() {
        assertThatThrownBy(() -> Names.of(List.of("a", "b", "a"))).hasMessage("name given twice: a");
    }

    @Test
    void aDamagedStoredFormIsRejected() {
        byte[] bytes = "abab".getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> Names.of(bytes, new int[] {2, 1, 4})).hasMessageContaining("end of name 1 is 1");
        assertThatThrownBy(() -> Names.of(bytes, new int[] {2, 5})).hasMessageContaining("end of name 1 is 5");
        assertThatThrownBy(() -> Names.of(bytes, new int[] {-1, 4})).hasMessageContaining("end of name 0 is -1");
        assertThatThrownBy(() -> Names.of(bytes, new int[] {2, 4})).hasMessage("name given twice: ab");
        assertThatThrownBy(() -> Names.of(bytes, new int[] {2, 3})).hasMessageContaining("expected 4");
        assertThatThrownBy(() -> Names.of(new byte[] {(byte) 0xc3}, new int[] {1}))
                .hasMessage("name 0 is not valid UTF-8");
    }

    @Test
    void manyNamesAreFound() {
        Names.Builder builder = new Names.Builder();
        for (int i = 0; i < 200_000; i++) {
            assertThat(builder.add("e" + i)).isEqualTo(i);
        }
        Names names = builder.build();
        for (int i = 0; i < 200_000; i++) {
            assertThat(names.indexOf("e" + i)).isEqualTo(i);
        }
    }
}
