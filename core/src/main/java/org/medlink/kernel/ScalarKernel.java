package org.medlink.kernel;

import java.util.Arrays;

/** Plain loops: the reference that the SIMD implementation is tested against, and what runs where there is none. */
public final class ScalarKernel extends Kernel {
    @Override
    public boolean simd() {
        return false;
    }

    @Override
    public float dot(float[] a, int aFrom, float[] b, int bFrom, int n) {
        float sum = 0;
        for (int i = 0; i < n; i++) {
            sum += a[aFrom + i] * b[bFrom + i];
        }
        return sum;
    }

    @Override
    public double dot(double[] a, double[] b, int n) {
        double even = 0;
        double odd = 0;
        int i = 0;
        for (; i + 1 < n; i += 2) {
            even += a[i] * b[i];
            odd += a[i + 1] * b[i + 1];
        }
        return even + odd + (i < n ? a[i] * b[i] : 0);
    }

    @Override
    public void axpy(double alpha, double[] x, int xFrom, double[] y, int yFrom, int n) {
        for (int i = 0; i < n; i++) {
            y[yFrom + i] += alpha * x[xFrom + i];
        }
    }

    @Override
    public void axpy(float alpha, float[] x, int xFrom, float[] y, int yFrom, int n) {
        for (int i = 0; i < n; i++) {
            y[yFrom + i] += alpha * x[xFrom + i];
        }
    }

    @Override
    public void scale(float alpha, float[] x, int xFrom, float[] y, int yFrom, int n) {
        for (int i = 0; i < n; i++) {
            y[yFrom + i] = alpha * x[xFrom + i];
        }
    }

    @Override
    public void sumRows(float[] rows, int[] row, int from, int to, float factor, float[] out, int outFrom) {
        Arrays.fill(out, outFrom, outFrom + LANES, 0);
        for (int e = from; e < to; e++) {
            axpy(1, rows, row[e] * LANES, out, outFrom, LANES);
        }
        for (int z = outFrom; z < outFrom + LANES; z++) {
            out[z] *= factor;
        }
    }

    @Override
    public void product(float[] a, int aRow, int rows, int stride, int depth, float[] b, float[] out, int outRow) {
        for (int i = 0; i < rows; i++) {
            int from = (aRow + i) * stride;
            int to = (outRow + i) * stride;
            Arrays.fill(out, to, to + stride, 0);
            for (int k = 0; k < depth; k++) {
                axpy(a[from + k], b, k * stride, out, to, stride);
            }
        }
    }

    @Override
    public void gram(float[] a, int aRow, float[] b, int bRow, int rows, int stride, int depth, float[] sum) {
        for (int i = 0; i < rows; i++) {
            for (int k = 0; k < depth; k++) {
                axpy(a[(aRow + i) * stride + k], b, (bRow + i) * stride, sum, k * stride, stride);
            }
        }
    }

    @Override
    public void edges(float[] x, int xFrom, float[] r, int n, float low, float high, float[] out) {
        float atLow = 0;
        float atHigh = 0;
        float difference = 0;
        for (int e = 0; e < n; e++) {
            float slope = x[xFrom + e];
            float slackLow = r[e] - low * slope;
            float slackHigh = r[e] - high * slope;
            atLow += slackLow > 0 ? slope : 0;
            atHigh += slackHigh > 0 ? slope : 0;
            difference += Math.max(0, slackHigh) - Math.max(0, slackLow);
        }
        out[0] = atLow;
        out[1] = atHigh;
        out[2] = difference;
    }

    @Override
    public float activeSum(float[] x, int xFrom, float[] r, int n, float step, float[] scratch) {
        float sum = 0;
        for (int e = 0; e < n; e++) {
            float slope = x[xFrom + e];
            sum += r[e] - step * slope > 0 ? slope : 0;
        }
        return sum;
    }

    @Override
    public void activeSums(float[] x, int xFrom, float[] r, int n, float[] steps, float[] out) {
        Arrays.fill(out, 0, LANES, 0);
        for (int e = 0; e < n; e++) {
            float slope = x[xFrom + e];
            for (int s = 0; s < LANES; s++) {
                out[s] += r[e] - steps[s] * slope > 0 ? slope : 0;
            }
        }
    }

    @Override
    public void hinge(float[] slack, float[] slope, int from, int to, float step, float width, double[] out) {
        double smooth = 0;
        double derivative = 0;
        double exact = 0;
        for (int e = from; e < to; e++) {
            float z = slack[e] + step * slope[e];
            if (z > 0) {
                float part = Math.min(z, width);
                float share = part / width;
                smooth += z - part + 0.5f * share * part;
                derivative += share * slope[e];
                exact += z;
            }
        }
        out[0] = smooth;
        out[1] = derivative;
        out[2] = exact;
    }

    @Override
    public void combine(float[] a, int aFrom, int depth, double[] b, int n, double[] out) {
        Arrays.fill(out, 0, n, 0);
        for (int k = 0; k < depth; k++) {
            double factor = a[aFrom + k];
            for (int i = 0; i < n; i++) {
                out[i] += factor * b[k * n + i];
            }
        }
    }

    @Override
    public int firstAbove(float[] x, int from, int to, float threshold) {
        int i = from;
        while (i < to && !(x[i] > threshold)) {
            i++;
        }
        return i;
    }
}
