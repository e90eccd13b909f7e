package org.medlink.inference;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.medlink.options.Options;
import org.medlink.prior.GaussianPrior;
import org.medlink.prior.NormalGammaPrior;

class GlobalParametersTest {
    private static GlobalParameters of(Options.Model model) {
        Options options = Options.defaults().with().model(model).features(2).build();
        return GlobalParameters.of(options, false, 2, 3);
    }

    @Test
    void theModelSaysWhichPriorTheWeightsHave() {
        assertThat(of(Options.Model.MED).prior()).isInstanceOf(GaussianPrior.class);
        assertThat(of(Options.Model.BAYES).prior()).isInstanceOf(NormalGammaPrior.class);
    }

    @Test
    void affinitiesAreWrittenWithoutPadding() {
        GlobalParameters global = of(Options.Model.MED);
        assertThat(global.relations()).isEqualTo(2);
        assertThat(global.attributes()).isEqualTo(3);
        double[] weights = global.weights()[1];
        int stride = global.shape().stride();
        weights[0] = 1;
        weights[1] = 2;
        weights[stride] = 3;
        weights[stride + 1] = 4;
        assertThat(global.affinity(1)).containsExactly(1, 2, 3, 4);
        assertThat(global.affinity(0)).containsExactly(0, 0, 0, 0);
    }

    @Test
    void aCopyOfTheWeightsStaysAsItIs() {
        GlobalParameters global = of(Options.Model.MED);
        global.weights()[1][0] = 5;
        double[][] copy = global.copyOfWeights();
        global.weights()[1][0] = 6;
        assertThat(copy[1][0]).isEqualTo(5);
        assertThat(copy).hasDimensions(2, global.weights()[0].length);
    }

    @Test
    void statisticsAreThoseOfAllRelations() {
        GlobalParameters global = of(Options.Model.MED);
        global.weights()[0][0] = 2;
        global.weights()[1][1] = -3;
        assertThat(global.weightStatistics().count()).isEqualTo(2 * (4 + 3));
        assertThat(global.weightStatistics().sum()).isEqualTo(-1);
        assertThat(global.weightStatistics().squares()).isEqualTo(13);
    }
}
