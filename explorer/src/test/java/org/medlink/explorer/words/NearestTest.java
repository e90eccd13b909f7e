package org.medlink.explorer.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NearestTest {
    private static final List<String> NAMES =
            List.of("Alice", "Alicia", "Bob", "Brigitte Müller", "TP53", "tp63", "alice-2", "alice-3", "alice-4");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "nothing",
            value = {
                "alice | ; did you mean Alice?",
                "alice- | ; did you mean Alice, alice-2 or alice-3?",
                "BO | ''",
                "Alcie | ; did you mean Alice or Alicia?",
                "Brigitte Muller | ; did you mean Brigitte Müller?",
                "Brig | ; did you mean Brigitte Müller?",
                "tp53 | ; did you mean TP53?",
                "tp73 | ; did you mean TP53 or tp63?",
                "Bo | ''",
                "Zebra | ''"
            })
    void asksForWhatIsNearAndForNothingElse(String typed, String question) {
        assertThat(Nearest.question(typed, NAMES)).isEqualTo(question);
    }

    @ParameterizedTest
    @ValueSource(strings = {"abcde", "Zebra", "mercury", "aaaaaaaa", "ABCDEFGHIJKLMNOPQRST", "xYzXyZ", "nightingale"})
    void oneWrongLetterIsFound(String name) {
        for (int place = 0; place < name.length(); place++) {
            String typed = name.substring(0, place) + "#" + name.substring(place + 1);
            assertThat(Nearest.question(typed, List.of("another", name, "one more")))
                    .isEqualTo("; did you mean " + name + "?");
        }
    }
}
