package org.medlink.margin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineSearchTest {
    /** A loss of a(x) along the line, whose slope is given; counts how often it is asked. */
    private static final class Line implements HingeLoss {
        private final java.util.function.DoubleUnaryOperator slope;
        private int trials;

        Line(java.util.function.DoubleUnaryOperator slope) {
            this.slope = slope;
        }

        @Override
        public AffinityShape shape() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Costs costs() {
            throw new UnsupportedOperationException();
        }

        @Override
        public void moveTo(double[] weights) {}

        @Override
        public void setDirection(double[] direction) {}

        @Override
        public double search(double linear, double quadratic, double width, double[] out) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void step(double length, double[] weights) {}

        @Override
        public void refreshLoss(double width, double[] loss) {}

        @Override
        public double statistic(double width, double[] statistic) {
            throw new UnsupportedOperationException();
        }

        /** What it leaves says where it was looked at. */
        @Override
        public void loss(double length, double width, double[] out) {
            trials++;
            out[0] = length;
            out[1] = slope.applyAsDouble(length);
            out[2] = width;
        }
    }

    /** The slope of the sum is −1 + x / m, less than a tenth of what it was between 0.9 m and 1.1 m. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 0.003, 0.3, 1, 1.7, 3, 40})
    void endsWhereTheSlopeIsATenthOfTheFirst(double best) {
        Line line = new Line(x -> -1 + 0.25 * x / best);
        double[] loss = new double[3];
        double length = LineSearch.secant(line, 0, 0.75 / best, 0.5, loss);
        assertThat(length).isBetween(0.9 * best, 1.1 * best);
        assertThat(loss[0]).isEqualTo(length);
        assertThat(loss[2]).isEqualTo(0.5);
    }

    /** A secant finds the root of a straight line at once: the first slope, one step, one that is right. */
    @ParameterizedTest
    @ValueSource(doubles = {0.2, 0.5, 0.85})
    void aStraightSlopeIsSolvedAtTheSecondTrial(double best) {
        Line line = new Line(x -> -3);
        double length = LineSearch.secant(line, 1, 2 / best, 0.5, new double[3]);
        assertThat(length).isCloseTo(best, within(1e-9));
        assertThat(line.trials).isEqualTo(3);
    }

    /** Slope 0 is never met, as it jumps: what is left after eight trials is the longest step that still went down. */
    @Test
    void aJumpIsApproachedFromBelow() {
        Line line = new Line(x -> x < 0.7 ? -1 : 1);
        double[] loss = new double[3];
        double length = LineSearch.secant(line, 0, 0, 0.5, loss);
        assertThat(length).isBetween(0.68, 0.7);
        assertThat(loss[0]).isEqualTo(length);
        assertThat(line.trials).isEqualTo(1 + 8 + 1);
    }

    @Test
    void uphillIsNoWay() {
        double[] loss = new double[3];
        Line line = new Line(x -> 1 + x);
        assertThat(LineSearch.secant(line, 0, 0, 0.5, loss)).isZero();
        assertThat(loss[0]).isZero();
        assertThat(line.trials).isEqualTo(1 + 32 + 1);
    }
}
