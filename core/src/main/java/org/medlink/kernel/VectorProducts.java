package org.medlink.kernel;

import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Products of matrices on the vector unit, in tiles of four rows by two vectors. */
final class VectorProducts {
    private static final VectorSpecies<Float> SPECIES = VectorKernel.SPECIES;
    private static final int WIDTH = VectorKernel.WIDTH;

    private VectorProducts() {}

    static void product(float[] a, int aRow, int rows, int stride, int depth, float[] b, float[] out, int outRow) {
        int i = 0;
        for (; i + 4 <= rows; i += 4) {
            int from = (aRow + i) * stride;
            int to = (outRow + i) * stride;
            int z = 0;
            for (; z + 2 * WIDTH <= stride; z += 2 * WIDTH) {
                productTile(a, from, stride, depth, b, z, out, to);
            }
            if (z < stride) {
                for (int row = 0; row < 4 * stride; row += stride) {
                    productRow(a, from + row, stride, depth, b, z, out, to + row);
                }
            }
        }
        for (; i < rows; i++) {
            productRow(a, (aRow + i) * stride, stride, depth, b, 0, out, (outRow + i) * stride);
        }
    }

    /** Four rows by two vectors of columns: eight sums that stay in registers. */
    private static void productTile(float[] a, int from, int stride, int depth, float[] b, int z, float[] out, int to) {
        FloatVector c00 = FloatVector.zero(SPECIES);
        FloatVector c01 = c00;
        FloatVector c10 = c00;
        FloatVector c11 = c00;
        FloatVector c20 = c00;
        FloatVector c21 = c00;
        FloatVector c30 = c00;
        FloatVector c31 = c00;
        int row1 = from + stride;
        int row2 = row1 + stride;
        int row3 = row2 + stride;
        for (int k = 0, at = z; k < depth; k++, at += stride) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, at);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, at + WIDTH);
            FloatVector a0 = FloatVector.broadcast(SPECIES, a[from + k]);
            c00 = b0.fma(a0, c00);
            c01 = b1.fma(a0, c01);
            FloatVector a1 = FloatVector.broadcast(SPECIES, a[row1 + k]);
            c10 = b0.fma(a1, c10);
            c11 = b1.fma(a1, c11);
            FloatVector a2 = FloatVector.broadcast(SPECIES, a[row2 + k]);
            c20 = b0.fma(a2, c20);
            c21 = b1.fma(a2, c21);
            FloatVector a3 = FloatVector.broadcast(SPECIES, a[row3 + k]);
            c30 = b0.fma(a3, c30);
            c31 = b1.fma(a3, c31);
        }
        int at = to + z;
        c00.intoArray(out, at);
        c01.intoArray(out, at + WIDTH);
        c10.intoArray(out, at + stride);
        c11.intoArray(out, at + stride + WIDTH);
        c20.intoArray(out, at + 2 * stride);
        c21.intoArray(out, at + 2 * stride + WIDTH);
        c30.intoArray(out, at + 3 * stride);
        c31.intoArray(out, at + 3 * stride + WIDTH);
    }

    /** One row, columns from z on, four vectors at a time so that the additions do not wait for each other. */
    private static void productRow(float[] a, int from, int stride, int depth, float[] b, int z, float[] out, int to) {
        int column = z;
        for (; column + 4 * WIDTH <= stride; column += 4 * WIDTH) {
            FloatVector c0 = FloatVector.zero(SPECIES);
            FloatVector c1 = c0;
            FloatVector c2 = c0;
            FloatVector c3 = c0;
            for (int k = 0, at = column; k < depth; k++, at += stride) {
                FloatVector factor = FloatVector.broadcast(SPECIES, a[from + k]);
                c0 = FloatVector.fromArray(SPECIES, b, at).fma(factor, c0);
                c1 = FloatVector.fromArray(SPECIES, b, at + WIDTH).fma(factor, c1);
                c2 = FloatVector.fromArray(SPECIES, b, at + 2 * WIDTH).fma(factor, c2);
                c3 = FloatVector.fromArray(SPECIES, b, at + 3 * WIDTH).fma(factor, c3);
            }
            c0.intoArray(out, to + column);
            c1.intoArray(out, to + column + WIDTH);
            c2.intoArray(out, to + column + 2 * WIDTH);
            c3.intoArray(out, to + column + 3 * WIDTH);
        }
        for (; column < stride; column += WIDTH) {
            FloatVector sum = FloatVector.zero(SPECIES);
            for (int k = 0, at = column; k < depth; k++, at += stride) {
                sum = FloatVector.fromArray(SPECIES, b, at).fma(FloatVector.broadcast(SPECIES, a[from + k]), sum);
            }
            sum.intoArray(out, to + column);
        }
    }

    static void gram(float[] a, int aRow, float[] b, int bRow, int rows, int stride, int depth, float[] sum) {
        // 64 rows at a time, so that both stay in the first-level cache while every tile passes over them.
        for (int block = 0; block < rows; block += 64) {
            int count = Math.min(64, rows - block);
            int aFrom = (aRow + block) * stride;
            int bFrom = (bRow + block) * stride;
            int k = 0;
            for (; k + 4 <= depth; k += 4) {
                int z = 0;
                for (; z + 2 * WIDTH <= stride; z += 2 * WIDTH) {
                    gramTile(a, aFrom, b, bFrom, count, stride, k, z, sum);
                }
                for (; z < stride; z += WIDTH) {
                    for (int row = k; row < k + 4; row++) {
                        gramVector(a, aFrom, b, bFrom, count, stride, row, z, sum);
                    }
                }
            }
            for (; k < depth; k++) {
                for (int z = 0; z < stride; z += WIDTH) {
                    gramVector(a, aFrom, b, bFrom, count, stride, k, z, sum);
                }
            }
        }
    }

    private static void gramTile(
            float[] a, int aFrom, float[] b, int bFrom, int rows, int stride, int k, int z, float[] sum) {
        int s0 = k * stride + z;
        int s1 = s0 + stride;
        int s2 = s1 + stride;
        int s3 = s2 + stride;
        FloatVector c00 = FloatVector.fromArray(SPECIES, sum, s0);
        FloatVector c01 = FloatVector.fromArray(SPECIES, sum, s0 + WIDTH);
        FloatVector c10 = FloatVector.fromArray(SPECIES, sum, s1);
        FloatVector c11 = FloatVector.fromArray(SPECIES, sum, s1 + WIDTH);
        FloatVector c20 = FloatVector.fromArray(SPECIES, sum, s2);
        FloatVector c21 = FloatVector.fromArray(SPECIES, sum, s2 + WIDTH);
        FloatVector c30 = FloatVector.fromArray(SPECIES, sum, s3);
        FloatVector c31 = FloatVector.fromArray(SPECIES, sum, s3 + WIDTH);
        int end = aFrom + rows * stride;
        for (int at = aFrom + k, bt = bFrom + z; at < end; at += stride, bt += stride) {
            FloatVector b0 = FloatVector.fromArray(SPECIES, b, bt);
            FloatVector b1 = FloatVector.fromArray(SPECIES, b, bt + WIDTH);
            FloatVector a0 = FloatVector.broadcast(SPECIES, a[at]);
            c00 = b0.fma(a0, c00);
            c01 = b1.fma(a0, c01);
            FloatVector a1 = FloatVector.broadcast(SPECIES, a[at + 1]);
            c10 = b0.fma(a1, c10);
            c11 = b1.fma(a1, c11);
            FloatVector a2 = FloatVector.broadcast(SPECIES, a[at + 2]);
            c20 = b0.fma(a2, c20);
            c21 = b1.fma(a2, c21);
            FloatVector a3 = FloatVector.broadcast(SPECIES, a[at + 3]);
            c30 = b0.fma(a3, c30);
            c31 = b1.fma(a3, c31);
        }
        c00.intoArray(sum, s0);
        c01.intoArray(sum, s0 + WIDTH);
        c10.intoArray(sum, s1);
        c11.intoArray(sum, s1 + WIDTH);
        c20.intoArray(sum, s2);
        c21.intoArray(sum, s2 + WIDTH);
        c30.intoArray(sum, s3);
        c31.intoArray(sum, s3 + WIDTH);
    }

    private static void gramVector(
            float[] a, int aFrom, float[] b, int bFrom, int rows, int stride, int k, int z, float[] sum) {
        FloatVector total = FloatVector.fromArray(SPECIES, sum, k * stride + z);
        int end = aFrom + rows * stride;
        for (int at = aFrom + k, bt = bFrom + z; at < end; at += stride, bt += stride) {
            total = FloatVector.fromArray(SPECIES, b, bt).fma(FloatVector.broadcast(SPECIES, a[at]), total);
        }
        total.intoArray(sum, k * stride + z);
    }
}
