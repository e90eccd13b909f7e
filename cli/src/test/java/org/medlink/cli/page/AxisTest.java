package org.medlink.cli.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisTest {
    @ParameterizedTest
    @CsvSource({
        "0.893, 0.9241, 0.89, 0.93",
        "5, 70, 0, 80",
        "1, 30, 0, 40",
        "0.5, 0.5, 0.5, 0.504",
        "1234, 5678, 0, 8000",
        "-3, 3, -4, 4",
        "0, 0, 0, 0.0004"
    })
    void stepsAreRoundAndHoldEveryValue(double low, double high, double least, double most) {
        Axis axis = Axis.of(DoubleStream.of(high, low, Double.NaN));

        assertThat(axis.least()).isLessThanOrEqualTo(low);
        assertThat(axis.most()).isGreaterThanOrEqualTo(high);
        assertThat(axis.least()).isCloseTo(least, within(1e-9));
        assertThat(axis.most()).isCloseTo(most, within(1e-9));
    }

    @Test
    void anAxisOfSharesDoesNotGoBeyondOne() {
        Axis axis = Axis.of(DoubleStream.of(0.87, 0.98)).below(1);

        assertThat(axis.least()).isCloseTo(0.8, within(1e-9));
        assertThat(axis.most()).isCloseTo(1, within(1e-9));
    }

    @Test
    void withoutValuesThereIsAnAxisAllTheSame() {
        assertThat(Axis.of(DoubleStream.empty())).isEqualTo(Axis.share());
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 1", "1, 1, 1", "5, 6, 2", "10, 12, 3", "16, 20, 5", "1234, 1500, 500"})
    void numbersOfThingsHaveWholeSteps(double high, double most, double step) {
        assertThat(Axis.whole(high)).isEqualTo(new Axis(0, most, step));
    }

    @Test
    void barsHaveRoomAtBothEnds() {
        Axis axis = Axis.bars(10);

        assertThat(axis.place(0)).isPositive();
        assertThat(axis.place(10)).isLessThan(1);
        assertThat(axis.marks()).containsExactly(0.0, 3.0, 6.0, 9.0);
    }

    @Test
    void powersOfTenAreAsFarFromEachOther() {
        Axis axis = Axis.logarithmic(1, 1000);

        assertThat(axis.marks()).containsExactly(1.0, 10.0, 100.0, 1000.0);
        assertThat(axis.place(10)).isCloseTo(1.0 / 3, within(1e-9));
        assertThat(axis.place(1000)).isCloseTo(1, within(1e-9));
    }

    @Test
    void marksAreAsExactAsTheirSteps() {
        assertThat(Axis.share().label(0.25)).isEqualTo("0.25");
        assertThat(Axis.of(DoubleStream.of(0, 8000)).label(2000)).isEqualTo("2,000");
        assertThat(Axis.logarithmic(1, 1000).label(1000)).isEqualTo("1,000");
        Axis small = Axis.logarithmic(0.01, 1);
        assertThat(small.marks().stream().map(small::label)).containsExactly("0.01", "0.1", "1");
    }
}
