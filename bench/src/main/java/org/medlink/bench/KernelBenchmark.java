package org.medlink.bench;

import java.util.concurrent.TimeUnit;
import org.medlink.kernel.Kernel;
import org.medlink.kernel.ScalarKernel;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The inner loops at K = 50 in cache, scalar against SIMD. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class KernelBenchmark {
    private static final int FEATURES = 50;
    private static final int ROWS = 128;
    private static final int PAIRS = 208;

    /** Which implementation. */
    @Param({"scalar", "simd"})
    public String kernel;

    private Kernel arithmetic;
    private int stride;
    private float[] memberships;
    private float[] affinity;
    private float[] cache;
    private float[] sum;
    private float[] slopes;
    private float[] slacks;
    private final float[] out = new float[Kernel.LANES];
    private final double[] losses = new double[3];

    /** Fills the matrices. */
    @Setup
    public void fill() {
        arithmetic = kernel.equals("scalar") ? new ScalarKernel() : Kernel.best();
        if (kernel.equals("simd") && !arithmetic.simd()) {
            throw new IllegalStateException("no SIMD kernel: start the JVM with " + Kernel.SIMD_FLAG);
        }
        stride = Kernel.padded(FEATURES);
        memberships = wave(ROWS * stride);
        affinity = wave(FEATURES * stride);
        cache = wave(ROWS * stride);
        sum = new float[FEATURES * stride];
        slopes = wave(PAIRS);
        slacks = wave(PAIRS);
    }

    private static float[] wave(int n) {
        float[] values = new float[n];
        for (int i = 0; i < n; i++) {
            values[i] = (float) Math.sin(0.37 * i);
        }
        return values;
    }

    /** One score from the cache, for every row. */
    @Benchmark
    public float dot() {
        float total = 0;
        for (int i = 0; i < ROWS; i++) {
            total += arithmetic.dot(memberships, i * stride, cache, (ROWS - 1 - i) * stride, stride);
        }
        return total;
    }

    /** Both edges of a cell over the margins of an entity's pairs. */
    @Benchmark
    public float margins() {
        arithmetic.edges(slopes, 0, slacks, PAIRS, -0.01f, 0.02f, out);
        return out[0] + out[1] + out[2];
    }

    /** The smoothed hinge along a line over the same margins. */
    @Benchmark
    public double hinge() {
        arithmetic.hinge(slacks, slopes, 0, PAIRS, 0.1f, 0.45f, losses);
        return losses[0] + losses[1] + losses[2];
    }

    /** ΨΛ. */
    @Benchmark
    public float product() {
        arithmetic.product(memberships, 0, ROWS, stride, FEATURES, affinity, cache, 0);
        return cache[0];
    }

    /** ΨᵀV. */
    @Benchmark
    public float gram() {
        arithmetic.gram(memberships, 0, cache, 0, ROWS, stride, FEATURES, sum);
        return sum[0];
    }
}
