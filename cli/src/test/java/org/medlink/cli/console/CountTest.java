package org.medlink.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | link | 1 link",
                "0 | link | 0 links",
                "2400 | directed link | 2,400 directed links",
                "1 | entity | 1 entity",
                "3 | entity | 3 entities",
                "2 | key | 2 keys",
                "2 | process | 2 processes"
            })
    void oneIsSingularAndAllElseIsPlural(long number, String thing, String words) {
        assertThat(Count.of(number, thing)).isEqualTo(words);
    }
}
