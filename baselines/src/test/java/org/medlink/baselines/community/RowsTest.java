package org.medlink.baselines.community;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RowsTest {
    @Test
    void multipliesRowsOfOddLength() {
        assertThat(Rows.dot(new double[] {9, 1, 2, 3}, 1, new double[] {4, 5, 6}, 0, 3))
                .isEqualTo(32);
    }

    @Test
    void columnsBecomeOrthogonalAndWhatTheyMakeUpBecomesZero() {
        double[] rows = {1, 2, 2, 0, 1, 0, 3, 1, 6};
        Rows.orthogonalise(rows, 3);
        double square = 0;
        double product = 0;
        for (int row = 0; row < 9; row += 3) {
            square += rows[row] * rows[row];
            product += rows[row] * rows[row + 1];
            assertThat(rows[row + 2]).isZero();
        }
        assertThat(square).isCloseTo(3, within(1e-12));
        assertThat(product).isCloseTo(0, within(1e-12));
    }

    @Test
    void meansCountTheRest() {
        assertThat(Rows.means(new double[] {1, 2, 3, 4}, 2, 1)).containsExactly(0.25, 0.5, 0.375, 0.5);
    }
}
