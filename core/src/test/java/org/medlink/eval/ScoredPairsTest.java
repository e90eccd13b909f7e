package org.medlink.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.medlink.quality.Point;
import org.medlink.quality.Quality;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class ScoredPairsTest {
    /** A curve that was thinned has nearly the same area. */
    private static final double THINNING = 0.001;

    private static double area(List<Point> curve) {
        double area = 0;
        for (int n = 1; n < curve.size(); n++) {
            area += (curve.get(n).x() - curve.get(n - 1).x())
                    * (curve.get(n).y() + curve.get(n - 1).y())
                    / 2;
        }
        return area;
    }

    private static double[] ones(int length) {
        return DoubleStream.generate(() -> 1).limit(length).toArray();
    }

    private static Quality quality(double[] links, double[] others, double[] weights) {
        return new ScoredPairs(links, others, weights).quality(List.of());
    }

    private static double[] of(Labelled data, int label) {
        return IntStream.range(0, data.scores().length)
                .filter(p -> data.labels()[p] == label)
                .mapToDouble(p -> data.scores()[p])
                .toArray();
    }

    @RandomCases(200)
    void isWhatRocAndPrecisionRecallSay(RandomCase given) {
        Labelled data = Labelled.random(given.seed(), given.integer(2, 80));
        double[] links = of(data, 1);
        double[] others = of(data, -1);
        if (links.length > 0 && others.length > 0) {
            Quality quality = quality(links, others, ones(others.length));
            assertThat(quality.auc()).isCloseTo(Roc.auc(data.scores(), data.labels()), within(1e-12));
            assertThat(quality.averagePrecision())
                    .isCloseTo(PrecisionRecall.averagePrecision(data.scores(), data.labels()), within(1e-12));
            assertThat(quality.links()).isEqualTo(links.length);
            assertThat(quality.others()).isEqualTo(others.length);
            assertThat(quality.standFor()).isEqualTo(others.length);
        }
    }

    @RandomCases(100)
    void aPairThatStandsForThreeIsThreePairs(RandomCase given) {
        Labelled data = Labelled.random(given.seed(), given.integer(2, 80));
        double[] links = of(data, 1);
        double[] others = of(data, -1);
        if (links.length > 0 && others.length > 0) {
            double[] threes =
                    Arrays.stream(ones(others.length)).map(one -> 3 * one).toArray();
            double[] thrice = DoubleStream.concat(
                            Arrays.stream(others), DoubleStream.concat(Arrays.stream(others), Arrays.stream(others)))
                    .toArray();
            Quality few = quality(links, others, threes);
            Quality many = quality(links, thrice, ones(thrice.length));
            assertThat(few.auc()).isCloseTo(many.auc(), within(1e-12));
            assertThat(few.averagePrecision()).isCloseTo(many.averagePrecision(), within(1e-12));
            assertThat(few.roc()).isEqualTo(many.roc());
            assertThat(few.precisionRecall()).isEqualTo(many.precisionRecall());
            assertThat(few.standFor()).isEqualTo(many.standFor());
        }
    }

    /** Links that are hard to tell from others and few are where precision jumps most. */
    @RandomCases(60)
    void thinningKeepsTheArea(RandomCase given) {
        Random random = new Random(given.seed());
        int links = given.integer(1, 3000);
        int others = given.integer(1, 30_000);
        double apart = 3 * random.nextDouble();
        double[] found =
                random.doubles(links).map(u -> random.nextGaussian() + apart).toArray();
        double[] taken = random.doubles(others).map(u -> random.nextGaussian()).toArray();
        double[] weights = random.doubles(others).map(u -> 0.5 + 100 * u * u).toArray();
        ScoredPairs pairs = new ScoredPairs(found, taken, weights);
        Quality quality = pairs.quality(List.of());

        assertThat(quality.roc()).hasSizeLessThanOrEqualTo(Quality.MOST_POINTS);
        assertThat(quality.precisionRecall()).hasSizeLessThanOrEqualTo(Quality.MOST_POINTS);
        assertThat(area(quality.roc())).isCloseTo(quality.auc(), within(THINNING));
        assertThat(area(quality.precisionRecall()))
                .isCloseTo(pairs.precisionRecall().area(), within(THINNING));
    }

    @Test
    void scoresThatAreNoNumbersAreRefused() {
        assertThatThrownBy(() -> new ScoredPairs(new double[] {1, Double.NaN}, new double[] {0}, new double[] {1}))
                .hasMessage("a score is not a number");
    }
}
