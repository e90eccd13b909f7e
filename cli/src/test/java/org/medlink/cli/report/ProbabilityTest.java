package org.medlink.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProbabilityTest {
    @ParameterizedTest
    @CsvSource({
        "0.9999, 100 %, nearly all such pairs",
        "0.534, 53.4 %, about 53 of 100 such pairs",
        "0.098, 9.8 %, about 1 of 10 such pairs",
        "0.0078, 0.78 %, about 1 of 130 such pairs",
        "0.0000123, < 0.01 %, 'about 1 of 81,000 such pairs'",
        "0.000001, < 0.01 %, hardly any such pair",
        "0, 0.00 %, hardly any such pair"
    })
    void isAPercentageAndASentence(double value, String percent, String words) {
        Probability probability = new Probability(value);

        assertThat(probability.percent()).isEqualTo(percent);
        assertThat(probability.inWords()).isEqualTo(words);
    }
}
