package org.medlink.margin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class AffinityShapeTest {
    /** What is free is counted, kept by the projection, and added to; the rest is 0 and stays so. */
    @RandomCases(60)
    void onlyTheBandIsFree(RandomCase given) {
        int features = given.integer(1, 9);
        int band = given.integer(0, 9);
        boolean symmetric = given.bool();
        AffinityShape shape = new AffinityShape(features, symmetric, band);
        int stride = shape.stride();
        double[] matrix = new double[shape.length()];
        for (int k = 0; k < features; k++) {
            for (int other = 0; other < features; other++) {
                matrix[k * stride + other] = given.real(1, 2);
            }
        }
        double[] projected = matrix.clone();
        shape.project(projected);
        double[] added = new double[shape.length()];
        shape.addToFree(added, 0.5);
        int entries = 0;
        for (int k = 0; k < features; k++) {
            for (int other = 0; other < features; other++) {
                boolean free = Math.max(k, other) - Math.min(k, other) <= band;
                int at = k * stride + other;
                double mean = symmetric ? (matrix[at] + matrix[other * stride + k]) / 2 : matrix[at];
                assertThat(shape.free(k, other)).isEqualTo(free);
                assertThat(projected[at]).isEqualTo(free ? mean : 0);
                assertThat(added[at]).isEqualTo(free ? 0.5 : 0);
                entries += free ? 1 : 0;
            }
        }
        assertThat(shape.entries()).isEqualTo(entries);
        // Nothing between the rows.
        assertThat(Arrays.stream(added).sum()).isEqualTo(0.5 * entries);
        assertThat(shape.length()).isEqualTo(features * stride);
    }

    @Test
    void aShapeHasNoLessThanNoFeaturesAndNoDiagonals() {
        assertThat(new AffinityShape(0, true, 1).entries()).isZero();
        assertThatThrownBy(() -> new AffinityShape(-1, true, 1)).hasMessageContaining("features");
        assertThatThrownBy(() -> new AffinityShape(1, true, -1)).hasMessageContaining("off-diagonals");
        assertThat(new AffinityShape(1, true, 0).entries()).isEqualTo(1);
    }
}
