package org.medlink.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class SigmoidTest {
    private static final byte[] BOTH = {1, -1};

    /** Scores whose labels really follow a sigmoid. */
    private static byte[] draw(double[] scores, double slope, double intercept, Random random) {
        Sigmoid truth = new Sigmoid(slope, intercept);
        byte[] labels = new byte[scores.length];
        for (int p = 0; p < scores.length; p++) {
            scores[p] = 3 * random.nextGaussian() + 1;
            labels[p] = (byte) (random.nextDouble() < truth.probability(scores[p]) ? 1 : -1);
        }
        return labels;
    }

    @Test
    void findsTheSigmoidThatMadeTheLabels() {
        double[] scores = new double[200_000];
        byte[] labels = draw(scores, 0.7, -2, new Random(1));
        Sigmoid fitted = Sigmoid.fit(scores, labels, 1);
        assertThat(fitted.slope()).isCloseTo(0.7, within(0.02));
        assertThat(fitted.intercept()).isCloseTo(-2, within(0.05));
    }

    @Test
    void takesBackTheSamplingOfNonLinks() {
        Random random = new Random(2);
        double[] all = new double[400_000];
        byte[] allLabels = draw(all, 0.7, -2, random);
        double[] scores = new double[all.length];
        byte[] labels = new byte[all.length];
        int kept = 0;
        for (int p = 0; p < all.length; p++) {
            if (allLabels[p] > 0 || random.nextInt(10) == 0) {
                scores[kept] = all[p];
                labels[kept++] = allLabels[p];
            }
        }
        Sigmoid fitted = Sigmoid.fit(Arrays.copyOf(scores, kept), Arrays.copyOf(labels, kept), 0.1);
        assertThat(fitted.slope()).isCloseTo(0.7, within(0.03));
        assertThat(fitted.intercept()).isCloseTo(-2, within(0.08));
    }

    @RandomCases(200)
    void isFiniteWithAPositiveSlopeForAnyLabels(RandomCase given) {
        int size = given.integer(1, 40);
        Random random = new Random(given.seed());
        double[] scores = new double[size];
        byte[] labels = new byte[size];
        double scale = Math.pow(10, random.nextInt(13) - 6);
        int links = random.nextInt(4);
        for (int p = 0; p < size; p++) {
            scores[p] = scale * (random.nextInt(5) + (random.nextBoolean() ? random.nextGaussian() : 0));
            labels[p] = (byte) (links == 3 || links > 0 && random.nextInt(3) < links ? 1 : -1);
        }
        Sigmoid fitted = Sigmoid.fit(scores, labels, 0.5);
        assertThat(fitted.slope()).isPositive().isFinite();
        assertThat(fitted.probability(scores[0])).isBetween(0.0, 1.0);
    }

    @RandomCases(100)
    void noOtherLineIsBetter(RandomCase given) {
        Random random = new Random(given.seed());
        double[] scores = new double[50];
        byte[] labels = draw(scores, 0.5, 0, random);
        Sigmoid fitted = Sigmoid.fit(scores, labels, 1);
        double best = loss(scores, labels, fitted);
        for (double factor : new double[] {0.98, 1, 1.02}) {
            for (double shift : new double[] {-0.02, 0, 0.02}) {
                Sigmoid other = new Sigmoid(factor * fitted.slope(), fitted.intercept() + shift);
                assertThat(loss(scores, labels, other)).isGreaterThanOrEqualTo(best - 1e-9);
            }
        }
    }

    /** Cross-entropy against Platt's targets. */
    private static double loss(double[] scores, byte[] labels, Sigmoid calibration) {
        int links = 0;
        for (byte label : labels) {
            links += label > 0 ? 1 : 0;
        }
        double sum = 0;
        for (int p = 0; p < scores.length; p++) {
            double target = labels[p] > 0 ? (links + 1.0) / (links + 2) : 1.0 / (scores.length - links + 2);
            double probability = calibration.probability(scores[p]);
            sum -= target * Math.log(probability) + (1 - target) * Math.log(1 - probability);
        }
        return sum;
    }

    @Test
    void separatedScoresGiveAFiniteSlope() {
        Sigmoid fitted = Sigmoid.fit(new double[] {-2, -1, 1, 2}, new byte[] {-1, -1, 1, 1}, 1);
        // with two of each the targets are 3/4 and 1/4, and the line is odd
        assertThat(fitted.intercept()).isCloseTo(0, within(1e-9));
        assertThat(fitted.probability(1.5)).isCloseTo(0.75, within(0.05));
    }

    @Test
    void scoresInTheWrongOrderAreAlmostFlattened() {
        Sigmoid fitted = Sigmoid.fit(new double[] {-2, -1, 1, 2}, new byte[] {1, 1, -1, -1}, 1);
        assertThat(fitted.slope()).isPositive().isLessThan(0.01);
        assertThat(fitted.probability(2)).isCloseTo(0.5, within(0.01)).isGreaterThan(fitted.probability(-2));
    }

    @Test
    void probabilitiesNeverLeaveTheirRange() {
        Sigmoid steep = new Sigmoid(1000, 0);
        assertThat(steep.probability(-1e300)).isZero();
        assertThat(steep.probability(1e300)).isEqualTo(1);
        assertThat(steep.probability(0)).isEqualTo(0.5);
    }

    @Test
    void rejectsWhatCannotBe() {
        double[] two = {1, 2};
        assertThatThrownBy(() -> Sigmoid.fit(new double[0], new byte[0], 1)).hasMessageContaining("at least one");
        assertThatThrownBy(() -> Sigmoid.fit(two, new byte[] {1}, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Sigmoid.fit(two, new byte[] {1, 2}, 1)).hasMessageContaining("found 2");
        assertThatThrownBy(() -> Sigmoid.fit(two, BOTH, 0)).hasMessageContaining("nonLinkShare");
        assertThatThrownBy(() -> Sigmoid.fit(new double[] {1, Double.NaN}, BOTH, 1))
                .hasMessageContaining("NaN");
        assertThatThrownBy(() -> new Sigmoid(0, 0)).hasMessageContaining("slope");
        assertThatThrownBy(() -> new Sigmoid(Double.NaN, 0)).hasMessageContaining("slope");
        assertThatThrownBy(() -> new Sigmoid(1, Double.NaN)).hasMessageContaining("intercept");
        assertThat(Sigmoid.fit(two, new byte[] {1, 1}, 0).slope()).isPositive();
    }
}
