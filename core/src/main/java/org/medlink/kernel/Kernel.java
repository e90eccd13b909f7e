package org.medlink.kernel;

import java.util.Optional;

/**
 * The arithmetic of the inner loops, over rows of floats padded to a multiple of {@link #LANES}.
 *
 * <p>Two implementations compute the same thing: {@link ScalarKernel}, always there, and one on the JVM's vector unit,
 * chosen once when this class is loaded if the JVM was started with {@value #SIMD_FLAG}. They add in different orders, so
 * results agree to rounding, not to the bit.
 */
public abstract class Kernel {
    /** Rows of every matrix are padded with zeros to a multiple of this many floats. */
    public static final int LANES = 16;

    /** The JVM option without which only the scalar implementation is available. */
    public static final String SIMD_FLAG = "--add-modules jdk.incubator.vector";

    private static final Kernel BEST = choose();

    /** The fastest implementation this JVM offers; {@code -Dmedlink.kernel=scalar} asks for the scalar one. */
    public static Kernel best() {
        return BEST;
    }

    /** {@code n} rounded up to a whole number of {@link #LANES}. */
    public static int padded(int n) {
        return (n + LANES - 1) / LANES * LANES;
    }

    private static Kernel choose() {
        Optional<Module> simd = ModuleLayer.boot().findModule("jdk.incubator.vector");
        if (simd.isEmpty() || "scalar".equals(System.getProperty("medlink.kernel"))) {
            return new ScalarKernel();
        }
        // On a module path this module does not read it by itself, as it may not be there.
        Kernel.class.getModule().addReads(simd.get());
        try {
            return Class.forName("org.medlink.kernel.VectorKernel")
                    .asSubclass(Kernel.class)
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the SIMD kernel does not load on this JVM", e);
        }
    }

    /** Whether this implementation uses the vector unit. */
    public abstract boolean simd();

    /** Sum of a[aFrom + i] b[bFrom + i] for i &lt; n; n is a multiple of {@link #LANES}. */
    public abstract float dot(float[] a, int aFrom, float[] b, int bFrom, int n);

    /** Sum of a[i] b[i] over two arrays of the same length, whatever it is. */
    public final double dot(double[] a, double[] b) {
        return dot(a, b, a.length);
    }

    /** Sum of a[i] b[i] for i &lt; n, whatever n is. */
    public abstract double dot(double[] a, double[] b, int n);

    /** y[yFrom + i] += alpha x[xFrom + i] for i &lt; n, whatever n is; every product is rounded, so that all implementations agree to the bit. */
    public abstract void axpy(double alpha, double[] x, int xFrom, double[] y, int yFrom, int n);

    /** y[yFrom + i] += alpha x[xFrom + i] for i &lt; n; n is a multiple of {@link #LANES}. */
    public abstract void axpy(float alpha, float[] x, int xFrom, float[] y, int yFrom, int n);

    /** y[yFrom + i] = alpha x[xFrom + i] for i &lt; n; n is a multiple of {@link #LANES}. */
    public abstract void scale(float alpha, float[] x, int xFrom, float[] y, int yFrom, int n);

    /**
     * {@code rows} rows of out, from outRow on, become the rows of a, from aRow on, times b. All three have {@code stride}
     * floats a row; b has {@code depth} rows, and only the first {@code depth} columns of a are read.
     */
    public abstract void product(
            float[] a, int aRow, int rows, int stride, int depth, float[] b, float[] out, int outRow);

    /** sum (depth rows of stride floats) += aᵀ b over {@code rows} rows of a, from aRow on, and of b, from bRow on. */
    public abstract void gram(float[] a, int aRow, float[] b, int bRow, int rows, int stride, int depth, float[] sum);

    /**
     * One coordinate of a membership at two candidate steps, low and high. With r_e the slack and x_e the slope of pair e,
     * a step d leaves slack r_e − d x_e, and a pair is active while that is positive.
     *
     * @param out {@link #LANES} floats, of which the first three receive Σ x_e over pairs active at low, the same at high, and
     *     Σ max(0, r_e − high x_e) − max(0, r_e − low x_e); the others are scratch
     */
    public abstract void edges(float[] x, int xFrom, float[] r, int n, float low, float high, float[] out);

    /** Σ x_e over the pairs with r_e − step x_e &gt; 0; {@code scratch} has {@link #LANES} floats. */
    public abstract float activeSum(float[] x, int xFrom, float[] r, int n, float step, float[] scratch);

    /**
     * {@link #activeSum} at {@link #LANES} steps at once, without sums across lanes: the better way where pairs are few.
     *
     * @param steps the steps
     * @param out receives the sum at each of them
     */
    public abstract void activeSums(float[] x, int xFrom, float[] r, int n, float[] steps, float[] out);

    /**
     * Sums over [from, to) of the smoothed hinge of z = slack + step · slope and of its derivative by step: h(z) is 0 below 0,
     * z²/2w up to the width w, z − w/2 beyond.
     *
     * @param out receives Σ h, Σ h' · slope and Σ max(0, z)
     */
    public abstract void hinge(float[] slack, float[] slope, int from, int to, float step, float width, double[] out);

    /**
     * out[i] = Σ a[aFrom + k] b[k · n + i] over k &lt; depth, for i &lt; n, in double precision; n is a multiple of
     * {@link #LANES}. Terms are added in the order of k and rounded one by one: all implementations agree to the bit.
     */
    public abstract void combine(float[] a, int aFrom, int depth, double[] b, int n, double[] out);

    /**
     * The sum of some rows of {@link #LANES} floats each, times a factor: out[outFrom + z] = factor · Σ rows[row[e] · LANES + z] over
     * from ≤ e &lt; to.
     */
    public abstract void sumRows(float[] rows, int[] row, int from, int to, float factor, float[] out, int outFrom);

    /** The first i in [from, to) with x[i] &gt; threshold, or {@code to} when there is none. */
    public abstract int firstAbove(float[] x, int from, int to, float threshold);

    /**
     * Copies rows into columns: out[k · outStride + outFrom + e] = scale[e] · rows[row[e] · stride + k] for k &lt; depth and
     * from ≤ e &lt; to.
     */
    public void gather(
            float[] rows,
            int stride,
            int depth,
            int[] row,
            float[] scale,
            int from,
            int to,
            float[] out,
            int outStride) {
        int e = from;
        for (; e + 8 <= to; e += 8) {
            int o0 = row[e] * stride;
            int o1 = row[e + 1] * stride;
            int o2 = row[e + 2] * stride;
            int o3 = row[e + 3] * stride;
            int o4 = row[e + 4] * stride;
            int o5 = row[e + 5] * stride;
            int o6 = row[e + 6] * stride;
            int o7 = row[e + 7] * stride;
            float s0 = scale[e];
            float s1 = scale[e + 1];
            float s2 = scale[e + 2];
            float s3 = scale[e + 3];
            float s4 = scale[e + 4];
            float s5 = scale[e + 5];
            float s6 = scale[e + 6];
            float s7 = scale[e + 7];
            for (int k = 0, to0 = e; k < depth; k++, to0 += outStride) {
                out[to0] = s0 * rows[o0 + k];
                out[to0 + 1] = s1 * rows[o1 + k];
                out[to0 + 2] = s2 * rows[o2 + k];
                out[to0 + 3] = s3 * rows[o3 + k];
                out[to0 + 4] = s4 * rows[o4 + k];
                out[to0 + 5] = s5 * rows[o5 + k];
                out[to0 + 6] = s6 * rows[o6 + k];
                out[to0 + 7] = s7 * rows[o7 + k];
            }
        }
        for (; e < to; e++) {
            int o = row[e] * stride;
            for (int k = 0, at = e; k < depth; k++, at += outStride) {
                out[at] = scale[e] * rows[o + k];
            }
        }
    }
}
