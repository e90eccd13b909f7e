package org.medlink.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The same arithmetic on the vector unit. Rows are padded, so that the main loops have no masked tails (slow on JDK 17);
 * only {@link #hinge} and {@link #firstAbove}, whose ranges are arbitrary, end in a scalar tail.
 */
final class VectorKernel extends Kernel {
    static final VectorSpecies<Float> SPECIES =
            FloatVector.SPECIES_PREFERRED.length() <= LANES ? FloatVector.SPECIES_PREFERRED : FloatVector.SPECIES_512;

    static final int WIDTH = SPECIES.length();

    /** Four lanes: half the throughput, but a sum over them is cheap, and short rows are all sum. */
    private static final VectorSpecies<Float> NARROW = FloatVector.SPECIES_128;

    private static final VectorSpecies<Double> WIDE = DoubleVector.SPECIES_PREFERRED.length() <= LANES
            ? DoubleVector.SPECIES_PREFERRED
            : DoubleVector.SPECIES_512;

    private static final int WIDE_WIDTH = WIDE.length();

    /** Float sums are moved into a double after this many elements. */
    private static final int CHUNK = 4096;

    /**
     * Adds the lanes in a fixed order, by way of scratch. reduceLanes leaves the order to the compiler, which changes it from run
     * to run, and rearranging lanes instead is now and then compiled to something a hundred times slower.
     */
    private static float sum(FloatVector v, float[] scratch) {
        v.intoArray(scratch, 0);
        float sum = 0;
        for (int lane = 0; lane < WIDTH; lane++) {
            sum += scratch[lane];
        }
        return sum;
    }

    @Override
    public boolean simd() {
        return true;
    }

    @Override
    public float dot(float[] a, int aFrom, float[] b, int bFrom, int n) {
        FloatVector c0 = FloatVector.zero(NARROW);
        FloatVector c1 = c0;
        FloatVector c2 = c0;
        FloatVector c3 = c0;
        for (int i = 0; i < n; i += LANES) {
            c0 = FloatVector.fromArray(NARROW, a, aFrom + i).fma(FloatVector.fromArray(NARROW, b, bFrom + i), c0);
            c1 = FloatVector.fromArray(NARROW, a, aFrom + i + 4)
                    .fma(FloatVector.fromArray(NARROW, b, bFrom + i + 4), c1);
            c2 = FloatVector.fromArray(NARROW, a, aFrom + i + 8)
                    .fma(FloatVector.fromArray(NARROW, b, bFrom + i + 8), c2);
            c3 = FloatVector.fromArray(NARROW, a, aFrom + i + 12)
                    .fma(FloatVector.fromArray(NARROW, b, bFrom + i + 12), c3);
        }
        FloatVector sum = c0.add(c1).add(c2.add(c3));
        return sum.lane(0) + sum.lane(1) + (sum.lane(2) + sum.lane(3));
    }

    @Override
    public double dot(double[] a, double[] b, int n) {
        DoubleVector c0 = DoubleVector.zero(WIDE);
        DoubleVector c1 = c0;
        DoubleVector c2 = c0;
        DoubleVector c3 = c0;
        int i = 0;
        for (; i + 4 * WIDE_WIDTH <= n; i += 4 * WIDE_WIDTH) {
            c0 = c0.add(product(a, b, i));
            c1 = c1.add(product(a, b, i + WIDE_WIDTH));
            c2 = c2.add(product(a, b, i + 2 * WIDE_WIDTH));
            c3 = c3.add(product(a, b, i + 3 * WIDE_WIDTH));
        }
        double[] lanes = new double[WIDE_WIDTH];
        c0.add(c1).add(c2.add(c3)).intoArray(lanes, 0);
        double sum = 0;
        for (double lane : lanes) {
            sum += lane;
        }
        for (; i < n; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    @Override
    public void axpy(double alpha, double[] x, int xFrom, double[] y, int yFrom, int n) {
        DoubleVector factor = DoubleVector.broadcast(WIDE, alpha);
        int i = 0;
        for (; i + WIDE_WIDTH <= n; i += WIDE_WIDTH) {
            DoubleVector.fromArray(WIDE, y, yFrom + i)
                    .add(factor.mul(DoubleVector.fromArray(WIDE, x, xFrom + i)))
                    .intoArray(y, yFrom + i);
        }
        for (; i < n; i++) {
            y[yFrom + i] += alpha * x[xFrom + i];
        }
    }

    private static DoubleVector product(double[] a, double[] b, int at) {
        return DoubleVector.fromArray(WIDE, a, at).mul(DoubleVector.fromArray(WIDE, b, at));
    }

    @Override
    public void axpy(float alpha, float[] x, int xFrom, float[] y, int yFrom, int n) {
        FloatVector factor = FloatVector.broadcast(SPECIES, alpha);
        for (int i = 0; i < n; i += WIDTH) {
            FloatVector.fromArray(SPECIES, x, xFrom + i)
                    .fma(factor, FloatVector.fromArray(SPECIES, y, yFrom + i))
                    .intoArray(y, yFrom + i);
        }
    }

    @Override
    public void scale(float alpha, float[] x, int xFrom, float[] y, int yFrom, int n) {
        for (int i = 0; i < n; i += WIDTH) {
            FloatVector.fromArray(SPECIES, x, xFrom + i).mul(alpha).intoArray(y, yFrom + i);
        }
    }

    @Override
    public void sumRows(float[] rows, int[] row, int from, int to, float factor, float[] out, int outFrom) {
        for (int z = 0; z < LANES; z += WIDTH) {
            FloatVector even = FloatVector.zero(SPECIES);
            FloatVector odd = FloatVector.zero(SPECIES);
            int e = from;
            for (; e + 2 <= to; e += 2) {
                even = even.add(FloatVector.fromArray(SPECIES, rows, row[e] * LANES + z));
                odd = odd.add(FloatVector.fromArray(SPECIES, rows, row[e + 1] * LANES + z));
            }
            if (e < to) {
                even = even.add(FloatVector.fromArray(SPECIES, rows, row[e] * LANES + z));
            }
            even.add(odd).mul(factor).intoArray(out, outFrom + z);
        }
    }

    @Override
    public void product(float[] a, int aRow, int rows, int stride, int depth, float[] b, float[] out, int outRow) {
        VectorProducts.product(a, aRow, rows, stride, depth, b, out, outRow);
    }

    @Override
    public void gram(float[] a, int aRow, float[] b, int bRow, int rows, int stride, int depth, float[] sum) {
        VectorProducts.gram(a, aRow, b, bRow, rows, stride, depth, sum);
    }

    @Override
    public void edges(float[] x, int xFrom, float[] r, int n, float low, float high, float[] out) {
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector atLow = zero;
        FloatVector atHigh = zero;
        FloatVector difference = zero;
        FloatVector minusLow = FloatVector.broadcast(SPECIES, -low);
        FloatVector minusHigh = FloatVector.broadcast(SPECIES, -high);
        for (int e = 0; e < n; e += WIDTH) {
            FloatVector slope = FloatVector.fromArray(SPECIES, x, xFrom + e);
            FloatVector slack = FloatVector.fromArray(SPECIES, r, e);
            FloatVector slackLow = slope.fma(minusLow, slack);
            FloatVector slackHigh = slope.fma(minusHigh, slack);
            VectorMask<Float> activeLow = slackLow.compare(VectorOperators.GT, zero);
            VectorMask<Float> activeHigh = slackHigh.compare(VectorOperators.GT, zero);
            atLow = atLow.add(slope, activeLow);
            atHigh = atHigh.add(slope, activeHigh);
            difference = difference.add(slackHigh.max(zero).sub(slackLow.max(zero)));
        }
        float sumLow = sum(atLow, out);
        float sumHigh = sum(atHigh, out);
        float sumDifference = sum(difference, out);
        out[0] = sumLow;
        out[1] = sumHigh;
        out[2] = sumDifference;
    }

    @Override
    public float activeSum(float[] x, int xFrom, float[] r, int n, float step, float[] scratch) {
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector sum = zero;
        FloatVector minusStep = FloatVector.broadcast(SPECIES, -step);
        for (int e = 0; e < n; e += WIDTH) {
            FloatVector slope = FloatVector.fromArray(SPECIES, x, xFrom + e);
            FloatVector slack = slope.fma(minusStep, FloatVector.fromArray(SPECIES, r, e));
            sum = sum.add(slope, slack.compare(VectorOperators.GT, zero));
        }
        return sum(sum, scratch);
    }

    @Override
    public void activeSums(float[] x, int xFrom, float[] r, int n, float[] steps, float[] out) {
        FloatVector zero = FloatVector.zero(SPECIES);
        for (int s = 0; s < LANES; s += WIDTH) {
            FloatVector step = FloatVector.fromArray(SPECIES, steps, s);
            FloatVector even = zero;
            FloatVector odd = zero;
            int e = 0;
            for (; e + 2 <= n; e += 2) {
                even = addActive(even, step, x[xFrom + e], r[e]);
                odd = addActive(odd, step, x[xFrom + e + 1], r[e + 1]);
            }
            if (e < n) {
                even = addActive(even, step, x[xFrom + e], r[e]);
            }
            even.add(odd).intoArray(out, s);
        }
    }

    /** The sums with one pair more, where it is active: r &gt; step · x. */
    private static FloatVector addActive(FloatVector sums, FloatVector step, float x, float r) {
        FloatVector slope = FloatVector.broadcast(SPECIES, x);
        VectorMask<Float> active = step.mul(slope).compare(VectorOperators.LT, FloatVector.broadcast(SPECIES, r));
        return sums.add(slope, active);
    }

    @Override
    public void hinge(float[] slack, float[] slope, int from, int to, float step, float width, double[] out) {
        double smooth = 0;
        double derivative = 0;
        double exact = 0;
        int vectorEnd = from + (to - from) / WIDTH * WIDTH;
        FloatVector zero = FloatVector.zero(SPECIES);
        FloatVector steps = FloatVector.broadcast(SPECIES, step);
        FloatVector inverse = FloatVector.broadcast(SPECIES, 1 / width);
        float[] lanes = new float[WIDTH];
        for (int begin = from; begin < vectorEnd; begin += CHUNK) {
            int end = Math.min(begin + CHUNK, vectorEnd);
            FloatVector losses = zero;
            FloatVector derivatives = zero;
            FloatVector hinges = zero;
            for (int e = begin; e < end; e += WIDTH) {
                FloatVector direction = FloatVector.fromArray(SPECIES, slope, e);
                FloatVector z = direction
                        .fma(steps, FloatVector.fromArray(SPECIES, slack, e))
                        .max(zero);
                FloatVector part = z.min(width);
                FloatVector share = part.mul(inverse);
                hinges = hinges.add(z);
                losses = losses.add(z.sub(part)).add(share.mul(part).mul(0.5f));
                derivatives = direction.fma(share, derivatives);
            }
            smooth += sum(losses, lanes);
            derivative += sum(derivatives, lanes);
            exact += sum(hinges, lanes);
        }
        for (int e = vectorEnd; e < to; e++) {
            float z = Math.max(0, slack[e] + step * slope[e]);
            float part = Math.min(z, width);
            smooth += z - part + 0.5f * part * part / width;
            derivative += part / width * slope[e];
            exact += z;
        }
        out[0] = smooth;
        out[1] = derivative;
        out[2] = exact;
    }

    @Override
    public void combine(float[] a, int aFrom, int depth, double[] b, int n, double[] out) {
        int z = 0;
        for (; z + 4 * WIDE_WIDTH <= n; z += 4 * WIDE_WIDTH) {
            DoubleVector c0 = DoubleVector.zero(WIDE);
            DoubleVector c1 = c0;
            DoubleVector c2 = c0;
            DoubleVector c3 = c0;
            for (int k = 0, at = z; k < depth; k++, at += n) {
                DoubleVector factor = DoubleVector.broadcast(WIDE, a[aFrom + k]);
                c0 = c0.add(DoubleVector.fromArray(WIDE, b, at).mul(factor));
                c1 = c1.add(DoubleVector.fromArray(WIDE, b, at + WIDE_WIDTH).mul(factor));
                c2 = c2.add(DoubleVector.fromArray(WIDE, b, at + 2 * WIDE_WIDTH).mul(factor));
                c3 = c3.add(DoubleVector.fromArray(WIDE, b, at + 3 * WIDE_WIDTH).mul(factor));
            }
            c0.intoArray(out, z);
            c1.intoArray(out, z + WIDE_WIDTH);
            c2.intoArray(out, z + 2 * WIDE_WIDTH);
            c3.intoArray(out, z + 3 * WIDE_WIDTH);
        }
        for (; z < n; z += WIDE_WIDTH) {
            DoubleVector c = DoubleVector.zero(WIDE);
            for (int k = 0, at = z; k < depth; k++, at += n) {
                c = c.add(DoubleVector.fromArray(WIDE, b, at).mul(DoubleVector.broadcast(WIDE, a[aFrom + k])));
            }
            c.intoArray(out, z);
        }
    }

    @Override
    public int firstAbove(float[] x, int from, int to, float threshold) {
        int i = from;
        while (i + WIDTH <= to) {
            VectorMask<Float> above = FloatVector.fromArray(SPECIES, x, i).compare(VectorOperators.GT, threshold);
            if (above.anyTrue()) {
                break;
            }
            i += WIDTH;
        }
        while (i < to && !(x[i] > threshold)) {
            i++;
        }
        return i;
    }
}
