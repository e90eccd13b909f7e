package org.medlink.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class RocTest {
    @Test
    void perfectOrderHasAreaOne() {
        assertThat(Roc.auc(new double[] {3, 2, 1, 0}, new byte[] {1, 1, -1, -1}))
                .isEqualTo(1);
        assertThat(Roc.auc(new double[] {3, 2, 1, 0}, new byte[] {-1, -1, 1, 1}))
                .isEqualTo(0);
    }

    @Test
    void tiesCountHalf() {
        assertThat(Roc.auc(new double[] {1, 1, 1, 1}, new byte[] {1, -1, 1, -1}))
                .isEqualTo(0.5);
        // (link 2 above both) + (link 1 ties with 1, above 0) = 2 + 1.5 of 4
        assertThat(Roc.auc(new double[] {2, 1, 1, 0}, new byte[] {1, 1, -1, -1}))
                .isEqualTo(3.5 / 4);
    }

    @Test
    void positiveAndNegativeZeroAreTheSameScore() {
        assertThat(Roc.auc(new double[] {0.0, -0.0}, new byte[] {1, -1})).isEqualTo(0.5);
        assertThat(Roc.auc(new double[] {-0.0, 0.0}, new byte[] {1, -1})).isEqualTo(0.5);
    }

    @Test
    void infiniteScoresAreOrderedAndTied() {
        double high = Double.POSITIVE_INFINITY;
        double low = Double.NEGATIVE_INFINITY;
        assertThat(Roc.auc(new double[] {high, low, high, low}, new byte[] {1, -1, -1, 1}))
                .isEqualTo(0.5);
        assertThat(Roc.auc(new double[] {low, low}, new byte[] {1, -1})).isEqualTo(0.5);
    }

    @Test
    void isNotDefinedWithoutBothClasses() {
        assertThat(Roc.auc(new double[] {1, 2}, new byte[] {1, 1})).isNaN();
        assertThat(Roc.auc(new double[] {1, 2}, new byte[] {-1, -1})).isNaN();
        assertThat(Roc.auc(new double[0], new byte[0])).isNaN();
        assertThat(Roc.curve(new double[] {1, 2}, new byte[] {1, 1}, 10).size()).isZero();
    }

    @Test
    void rejectsWhatIsNotAScoreOrALabel() {
        assertThatThrownBy(() -> Roc.auc(new double[] {1, Double.NaN}, new byte[] {1, -1}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("score 1");
        assertThatThrownBy(() -> Roc.auc(new double[] {1, 2}, new byte[] {1, 0}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("label 1 is 0");
        assertThatThrownBy(() -> Roc.auc(new double[] {1}, new byte[] {1, -1}))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @RandomCases(300)
    void agreesWithCountingAllPairs(RandomCase given) {
        int size = given.integer(1, 60);
        Labelled data = Labelled.random(given.seed(), size);
        double right = 0;
        double all = 0;
        for (int p = 0; p < size; p++) {
            for (int q = 0; q < size; q++) {
                if (data.labels()[p] > 0 && data.labels()[q] < 0) {
                    all++;
                    right += data.scores()[p] > data.scores()[q] ? 1 : data.scores()[p] == data.scores()[q] ? 0.5 : 0;
                }
            }
        }
        double auc = Roc.auc(data.scores(), data.labels());
        if (all == 0) {
            assertThat(auc).isNaN();
        } else {
            assertThat(auc).isCloseTo(right / all, within(1e-12));
        }
    }

    @RandomCases(200)
    void isUnchangedByAMonotoneMap(RandomCase given) {
        int size = given.integer(1, 60);
        Labelled data = Labelled.random(given.seed(), size);
        double[] mapped = new double[size];
        for (int p = 0; p < size; p++) {
            mapped[p] = Math.exp(0.3 * data.scores()[p]) - 7;
        }
        // boxed, so that NaN equals NaN
        assertThat(Roc.auc(mapped, data.labels())).isEqualTo(Double.valueOf(Roc.auc(data.scores(), data.labels())));
    }

    @RandomCases(200)
    void theCurveHasTheSameArea(RandomCase given) {
        int size = given.integer(1, 60);
        Labelled data = Labelled.random(given.seed(), size);
        double auc = Roc.auc(data.scores(), data.labels());
        Curve curve = Roc.curve(data.scores(), data.labels(), 1000);
        if (!Double.isNaN(auc)) {
            assertThat(curve.area()).isCloseTo(auc, within(1e-12));
            assertThat(curve.x(0)).isZero();
            assertThat(curve.y(0)).isZero();
            assertThat(curve.x(curve.size() - 1)).isEqualTo(1);
            assertThat(curve.y(curve.size() - 1)).isEqualTo(1);
        }
    }

    @Test
    void aThinnedCurveKeepsItsShape() {
        Random random = new Random(1);
        int size = 200_000;
        double[] scores = new double[size];
        byte[] labels = new byte[size];
        for (int p = 0; p < size; p++) {
            labels[p] = (byte) (random.nextInt(5) == 0 ? 1 : -1);
            // a sharp corner: one link in three stands far above everything else
            scores[p] = random.nextGaussian() + (labels[p] > 0 ? random.nextInt(3) == 0 ? 20 : 1 : 0);
        }
        Curve curve = Roc.curve(scores, labels, 50);
        assertThat(curve.size()).isLessThanOrEqualTo(50);
        assertThat(curve.area()).isCloseTo(Roc.auc(scores, labels), within(1e-3));
        boolean corner = false;
        for (int i = 0; i < curve.size(); i++) {
            corner |= curve.x(i) < 1e-4 && Math.abs(curve.y(i) - 1 / 3.0) < 0.01;
        }
        assertThat(corner).isTrue();
    }

    @Test
    void aMillionScoresHaveTheAreaOfTheirDistributions() {
        Random random = new Random(2);
        int size = 1_000_000;
        double[] scores = new double[size];
        byte[] labels = new byte[size];
        for (int p = 0; p < size; p++) {
            labels[p] = (byte) (random.nextInt(10) == 0 ? 1 : -1);
            scores[p] = random.nextDouble() + (labels[p] > 0 ? 0.5 : 0);
        }
        double auc = Roc.auc(scores, labels);
        // P(u + 0.5 > v) = 1 - 0.5² / 2
        assertThat(auc).isCloseTo(0.875, within(0.001));
    }
}
