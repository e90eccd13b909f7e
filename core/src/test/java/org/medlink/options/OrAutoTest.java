package org.medlink.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class OrAutoTest {
    @Test
    void autoHasNoValueUntilOneIsChosen() {
        OrAuto<Double> auto = OrAuto.auto();
        assertThat(auto.isAuto()).isTrue();
        assertThat(auto.orElse(0.3)).isEqualTo(0.3);
        assertThat(auto).hasToString("auto").isEqualTo(OrAuto.ofNullable(null)).isNotEqualTo(OrAuto.of(0.0));
        assertThatThrownBy(auto::given)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("has not been chosen yet");
    }

    @Test
    void whatIsGivenIsNotChosen() {
        OrAuto<Double> none = OrAuto.of(0.0);
        assertThat(none.isAuto()).isFalse();
        assertThat(none.given()).isZero();
        assertThat(none.orElse(0.3)).isZero();
        assertThat(none.is(0.0)).isTrue();
        assertThat(OrAuto.<Double>auto().is(0.0)).isFalse();
        assertThat(none).hasToString("0.0").isEqualTo(OrAuto.of(0.0));
    }

    @Test
    void samplesAreSettledBySize() {
        Options options = Options.defaults();
        Sampling.Settled small = options.sampling().settled(100, 2, options.weights());
        assertThat(small.entities()).isEqualTo(10);
        assertThat(small.pairs()).isEqualTo(200);
        assertThat(small.rate()).isEqualTo(0.1);
        assertThat(small.given().settled(1_000_000, 1, options.weights())).isEqualTo(small);
        assertThat(options.sampling().settled(1_000_000, 1, options.weights()).rate())
                .isEqualTo(0.03);
    }
}
