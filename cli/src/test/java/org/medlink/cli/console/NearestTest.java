package org.medlink.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @Property(tries = 200)
    void oneWrongLetterIsFound(
            @ForAll @AlphaChars @StringLength(min = 5, max = 20) String name, @ForAll @IntRange(max = 4) int place) {
        String typed = name.substring(0, place) + "#" + name.substring(place + 1);
        assertThat(Nearest.question(typed, List.of("another", name, "one more")))
                .isEqualTo("; did you mean " + name + "?");
    }
}
