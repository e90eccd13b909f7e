package org.medlink.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class PrecisionRecallTest {
    @Test
    void meanOfThePrecisionsAtTheLinks() {
        // link, non-link, link, non-link: (1/1 + 2/3) / 2
        assertThat(PrecisionRecall.averagePrecision(new double[] {4, 3, 2, 1}, new byte[] {1, -1, 1, -1}))
                .isCloseTo((1 + 2 / 3.0) / 2, within(1e-15));
    }

    @Test
    void agreesWithTheExampleOfScikitLearn() {
        // average_precision_score([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]) = 0.8333…
        assertThat(PrecisionRecall.averagePrecision(new double[] {0.1, 0.4, 0.35, 0.8}, new byte[] {-1, -1, 1, 1}))
                .isCloseTo(5 / 6.0, within(1e-15));
    }

    @Test
    void tiedPairsComeInTogether() {
        assertThat(PrecisionRecall.averagePrecision(new double[] {1, 1, 1, 1}, new byte[] {1, -1, -1, -1}))
                .isEqualTo(0.25);
        // first {link, non-link}, then {link}: 0.5 · 1/2 + 0.5 · 2/3
        assertThat(PrecisionRecall.averagePrecision(new double[] {2, 2, 1}, new byte[] {1, -1, 1}))
                .isCloseTo(0.25 + 1 / 3.0, within(1e-15));
    }

    @Test
    void isNotDefinedWithoutLinks() {
        assertThat(PrecisionRecall.averagePrecision(new double[] {1}, new byte[] {-1}))
                .isNaN();
        assertThat(PrecisionRecall.averagePrecision(new double[] {1, 2}, new byte[] {1, 1}))
                .isEqualTo(1);
        assertThat(PrecisionRecall.curve(new double[] {1}, new byte[] {-1}, 5).size())
                .isZero();
    }

    @RandomCases(300)
    void agreesWithCountingAtEveryLink(RandomCase given) {
        int size = given.integer(1, 60);
        Labelled data = Labelled.random(given.seed(), size);
        double sum = 0;
        int links = 0;
        for (int p = 0; p < size; p++) {
            if (data.labels()[p] < 0) {
                continue;
            }
            links++;
            double above = 0;
            double linksAbove = 0;
            for (int q = 0; q < size; q++) {
                if (data.scores()[q] >= data.scores()[p]) {
                    above++;
                    linksAbove += data.labels()[q] > 0 ? 1 : 0;
                }
            }
            sum += linksAbove / above;
        }
        double found = PrecisionRecall.averagePrecision(data.scores(), data.labels());
        if (links == 0) {
            assertThat(found).isNaN();
        } else {
            assertThat(found).isCloseTo(sum / links, within(1e-12));
        }
    }

    @RandomCases(200)
    void isUnchangedByAMonotoneMap(RandomCase given) {
        int size = given.integer(1, 60);
        Labelled data = Labelled.random(given.seed(), size);
        double[] mapped = new double[size];
        for (int p = 0; p < size; p++) {
            mapped[p] = Math.cbrt(data.scores()[p]) * 3 + 1;
        }
        assertThat(PrecisionRecall.averagePrecision(mapped, data.labels()))
                .isEqualTo(Double.valueOf(PrecisionRecall.averagePrecision(data.scores(), data.labels())));
    }

    @RandomCases(100)
    void theCurveRunsFromRecallZeroToOne(RandomCase given) {
        int size = given.integer(2, 60);
        Labelled data = Labelled.random(given.seed(), size);
        Curve curve = PrecisionRecall.curve(data.scores(), data.labels(), 8);
        assertThat(curve.size()).isLessThanOrEqualTo(8);
        for (int i = 0; i < curve.size(); i++) {
            assertThat(curve.y(i)).isBetween(0.0, 1.0);
            assertThat(curve.x(i)).isGreaterThanOrEqualTo(i == 0 ? 0 : curve.x(i - 1));
        }
        if (curve.size() > 0) {
            assertThat(curve.x(0)).isZero();
            assertThat(curve.x(curve.size() - 1)).isEqualTo(1);
        }
    }
}
