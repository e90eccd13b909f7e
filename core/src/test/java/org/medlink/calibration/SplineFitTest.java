package org.medlink.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.medlink.model.Spline;
import org.medlink.random.Seed;

class SplineFitTest {
    private static final int PAIRS = 200_000;

    /** Every pair is a link by a logistic law that bends; a tenth of the links is missing, the others are listed. */
    @Test
    void probabilitiesOfUnlistedPairsHoldInEveryDecile() {
        UniformRandomProvider random = new Seed(5).stream("pairs");
        double[] listed = new double[PAIRS];
        double[] unlisted = new double[PAIRS];
        boolean[] missing = new boolean[PAIRS];
        int links = 0;
        int others = 0;
        int hidden = 0;
        for (int p = 0; p < PAIRS; p++) {
            double score = -10 + 20 * random.nextDouble();
            boolean link = random.nextDouble() < 1 / (1 + Math.exp(-(score > 3 ? 3 * score - 7 : score - 1)));
            if (link && random.nextDouble() >= 0.1) {
                listed[links++] = score;
            } else {
                missing[others] = link;
                hidden += link ? 1 : 0;
                unlisted[others++] = score;
            }
        }
        double[] scores = Arrays.copyOf(unlisted, others);
        double expected = links * 0.1 / 0.9;
        Spline spline = new SplineFit(Arrays.copyOf(listed, links), each(scores), expected).fit();

        double sum = 0;
        int[] pairs = new int[10];
        int[] found = new int[10];
        double[] sums = new double[10];
        for (int p = 0; p < others; p++) {
            double probability = spline.probability(scores[p]);
            int decile = Math.min(9, (int) (10 * probability));
            sum += probability;
            sums[decile] += probability;
            pairs[decile]++;
            found[decile] += missing[p] ? 1 : 0;
        }
        assertThat(sum).isCloseTo(expected, within(0.01 * expected));
        assertThat(sum).isCloseTo(hidden, within(0.05 * hidden));
        int checked = 0;
        for (int decile = 0; decile < 10; decile++) {
            if (pairs[decile] >= 200) {
                checked++;
                assertThat(found[decile] / sums[decile]).as("decile %d", decile).isBetween(0.7, 1.3);
            }
        }
        assertThat(checked).isGreaterThan(4);
    }

    @Test
    void whatIsWideApartIsToldApartWithoutGoingToInfinity() {
        double[] links = new double[40];
        Arrays.setAll(links, n -> 11 + 0.001 * n);
        double[] unlisted = new double[1000];
        Arrays.setAll(unlisted, n -> n < 990 ? -10 + 0.001 * n : 11 + 0.004 * (n - 990));
        Spline spline = new SplineFit(links, each(unlisted), 4).fit();
        double sum = 0;
        for (double score : unlisted) {
            sum += spline.probability(score);
        }
        assertThat(sum).isCloseTo(4, within(0.01));
        assertThat(spline.probability(-10)).isLessThan(1e-4);
        assertThat(Math.abs(spline.logOdds()[0])).isLessThan(100);
    }

    @Test
    void scoresThatSayNothingGiveEveryPairTheSame() {
        double[] links = {3, 1, 2, 1, 3, 2, 1, 2, 3, 1};
        double[] unlisted = {5, 6, 5, 6, 7, 5, 7, 6, 5, 6};
        Spline spline = new SplineFit(links, each(unlisted), 1).fit();
        assertThat(spline.probability(6)).isCloseTo(0.1, within(0.01));
        assertThat(spline.probability(7)).isGreaterThan(spline.probability(5));
    }

    /** Steep up to 0, and above it the share of links falls: level there, and as steep as before below. */
    @Test
    void whereTheShareOfLinksFallsTheCurveIsLevelAndTheRestOfItStays() {
        double[] unlisted = new double[20_000];
        double[] links = new double[1900];
        for (int p = 0; p < unlisted.length; p++) {
            unlisted[p] = -10 + 0.001 * p;
        }
        for (int n = 0; n < links.length; n++) {
            links[n] = n < 100
                    ? -10 + 0.05 * n
                    : n < 300 ? -5 + 0.025 * (n - 100) : 10 * Math.pow((n - 300) / 1600.0, 1.5);
        }
        Spline spline = new SplineFit(links, each(unlisted), 1900).fit();
        double low = 0;
        for (int p = 0; p < 5000; p++) {
            low += spline.probability(unlisted[p]);
        }
        assertThat(low).isCloseTo(100, within(15.0));
        assertThat(spline.probability(9)).isCloseTo(spline.probability(3), within(0.005));
        assertThat(spline.probability(5)).isCloseTo(0.155, within(0.01));
    }

    /** The odds of the few best pairs are far beyond those of most links, so that a curve which stops at most links misses them. */
    @Test
    void theBestOfManyLinksHaveKnotsOfTheirOwn() {
        double[] links = new double[6000];
        Arrays.setAll(links, n -> n < 5900 ? 10.0 * n / 5900 : 10 + (n - 5900) / 50.0);
        double[] unlisted = new double[200_000];
        Arrays.setAll(unlisted, n -> n < 199_900 ? 10.0 * n / 199_900 : 10 + (n - 199_900) / 50.0);
        Spline spline = new SplineFit(links, each(unlisted), 6000).fit();
        assertThat(spline.probability(5)).isCloseTo(5900 / 199_900.0, within(0.003));
        assertThat(spline.probability(11.5)).isGreaterThan(0.9);
    }

    @Test
    void noMoreLinksCanBeMissingThanThereArePairs() {
        Spline spline = new SplineFit(new double[] {1, 2, 3, 4}, each(1, 2, 3), 50).fit();
        assertThat(spline.probability(2)).isBetween(0.5, 1.0);
    }

    @Test
    void theAucCountsPairsByWhatTheyStandFor() {
        UnlistedScores unlisted = new UnlistedScores(new double[] {0, 1, 2}, new double[] {2, 1, 1});
        assertThat(unlisted.auc(new double[] {1})).isEqualTo(2.5 / 4);
        assertThat(unlisted.auc(new double[] {3, -1})).isEqualTo(0.5);
    }

    private static UnlistedScores each(double... scores) {
        double[] ones = new double[scores.length];
        Arrays.fill(ones, 1);
        return new UnlistedScores(scores, ones);
    }
}
