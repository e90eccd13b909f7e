package org.medlink.margin;

import org.medlink.kernel.Kernel;

/**
 * Which entries of the affinity matrix Λ are free: all of them, or a band around the diagonal; and whether Λ is symmetric.
 *
 * <p>A matrix of {@code features} rows is stored with {@link #stride()} floats a row.
 *
 * @param features truncation level K; 0 where attributes are all there is
 * @param symmetric whether Λ = Λᵀ
 * @param offDiagonals how many diagonals on each side of the main one may differ from zero; K − 1 or more is the full matrix
 */
public record AffinityShape(int features, boolean symmetric, int offDiagonals) {
    public AffinityShape {
        if (features < 0) {
            throw new IllegalArgumentException("features must not be negative: " + features);
        }
        if (offDiagonals < 0) {
            throw new IllegalArgumentException("off-diagonals must not be negative: " + offDiagonals);
        }
    }

    public int stride() {
        return Kernel.padded(features);
    }

    /** Floats of one stored matrix. */
    public int length() {
        return features * stride();
    }

    public boolean free(int k, int other) {
        return Math.abs(k - other) <= offDiagonals;
    }

    /** Number of entries that may differ from zero, both triangles counted. */
    public int entries() {
        int count = 0;
        for (int k = 0; k < features; k++) {
            count += Math.min(features - 1, k + offDiagonals) - Math.max(0, k - offDiagonals) + 1;
        }
        return count;
    }

    /** Replaces a stored matrix by the nearest one of this shape: its symmetric part, zero outside the band. */
    public void project(double[] matrix) {
        int stride = stride();
        for (int k = 0; k < features; k++) {
            for (int other = 0; other <= k; other++) {
                int here = k * stride + other;
                int mirror = other * stride + k;
                if (!free(k, other)) {
                    matrix[here] = 0;
                    matrix[mirror] = 0;
                } else if (symmetric) {
                    double mean = 0.5 * (matrix[here] + matrix[mirror]);
                    matrix[here] = mean;
                    matrix[mirror] = mean;
                }
            }
        }
    }

    /** Adds {@code value} to the free entries of a stored matrix. */
    public void addToFree(double[] matrix, double value) {
        int stride = stride();
        for (int k = 0; k < features; k++) {
            int end = Math.min(features - 1, k + offDiagonals);
            for (int other = Math.max(0, k - offDiagonals); other <= end; other++) {
                matrix[k * stride + other] += value;
            }
        }
    }
}
