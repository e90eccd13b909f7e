package org.medlink.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class NamesTest {
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    @RandomCases(200)
    void namesComeBackUnchangedAndAreFound(RandomCase given) {
        List<String> added = given.list(200, () -> given.text(LETTERS, 0, 3));
        Names.Builder builder = new Names.Builder();
        List<String> distinct = new ArrayList<>(new LinkedHashSet<>(added));
        for (String name : added) {
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

    @RandomCases(200)
    void numbersAndOtherNamesComeInOrderOfFirstAppearance(RandomCase given) {
        List<String> mixed = given.list(300, () -> given.text("0129-x", 0, 11));
        boolean numbersOnly = given.bool();
        List<String> names = numbersOnly
                ? mixed.stream().map(name -> name.replaceAll("[-x]", "1")).toList()
                : mixed;
        List<String> distinct = new ArrayList<>(new LinkedHashSet<>(names));
        byte[] bytes = String.join("", names).getBytes(StandardCharsets.UTF_8);
        int[] ends = new int[names.size()];
        long[] keys = new long[names.size()];
        int[] places = new int[names.size()];
        int end = 0;
        for (int i = 0; i < ends.length; i++) {
            keys[i] = Names.key(bytes, end, end + names.get(i).length());
            end += names.get(i).length();
            ends[i] = end;
        }
        Names.Builder builder = new Names.Builder();
        builder.addAll(bytes, ends, keys, ends.length, places);
        for (int i = 0; i < ends.length; i++) {
            assertThat(places[i]).isEqualTo(distinct.indexOf(names.get(i)));
        }
        assertThat(builder.build()).isEqualTo(Names.of(distinct));
        for (int i = 0; i < distinct.size(); i++) {
            assertThat(builder.build().indexOf(distinct.get(i))).isEqualTo(i);
        }
    }

    @Test
    void onlyPlainNumbersAreNumbers() {
        for (String number : List.of("0", "7", "2147483647", "1000000000")) {
            assertThat(key(number)).isEqualTo(Long.parseLong(number));
        }
        for (String other :
                List.of("", "00", "07", "-1", "+1", " 1", "1.0", "2147483648", "9999999999", "12345678901")) {
            assertThat(key(other)).as(other).isNegative();
        }
    }

    private static long key(String name) {
        byte[] bytes = ("x" + name + "1").getBytes(StandardCharsets.UTF_8);
        return Names.key(bytes, 1, bytes.length - 1);
    }

    @Test
    void numbersFarApartAreFound() {
        Names.Builder builder = new Names.Builder();
        for (int i = 0; i < 50_000; i++) {
            assertThat(builder.add(Integer.toString(i * 40_000))).isEqualTo(i);
        }
        Names names = builder.build();
        for (int i = 0; i < 50_000; i++) {
            assertThat(names.get(i)).isEqualTo(Integer.toString(i * 40_000));
            assertThat(names.indexOf(Integer.toString(i * 40_000))).isEqualTo(i);
        }
        assertThat(names.indexOf("1")).isEqualTo(-1);
    }

    @RandomCases(50)
    void storedFormGivesTheSameNames(RandomCase given) {
        Set<Integer> numbers =
                new LinkedHashSet<>(given.list(30, () -> given.integer(Integer.MIN_VALUE, Integer.MAX_VALUE)));
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
