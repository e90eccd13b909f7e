package org.medlink.gibbs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.random.Seed;

class PolyaGammaTest {
    private static final int DRAWS = 200_000;

    /** E exp(−ω t) = cosh(z/2) / cosh(√(z²/4 + t/2)), the transform that defines the distribution. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, -1, 2.5, -6, 12})
    void drawsHaveTheTransformOfTheDistribution(double z) {
        PolyaGamma polyaGamma = new PolyaGamma(new Seed(4).stream("polya-gamma"));
        double[] at = {0.5, 3, 20};
        double[] means = new double[at.length];
        double mean = 0;
        for (int n = 0; n < DRAWS; n++) {
            double draw = polyaGamma.sample(z);
            mean += draw / DRAWS;
            for (int t = 0; t < at.length; t++) {
                means[t] += Math.exp(-draw * at[t]) / DRAWS;
            }
        }
        assertThat(mean).isCloseTo(PolyaGamma.mean(z), within(0.002));
        for (int t = 0; t < at.length; t++) {
            double expected = Math.cosh(z / 2) / Math.cosh(Math.sqrt(z * z / 4 + at[t] / 2));
            assertThat(means[t]).isCloseTo(expected, within(0.003));
        }
    }
}
