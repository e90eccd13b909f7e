package org.medlink.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.medlink.random.Seed;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

/** Both implementations against each other, and against sums written out. */
class KernelTest {
    private final Kernel scalar = new ScalarKernel();
    private final Kernel best = Kernel.best();

    @Test
    void testsRunWithTheVectorUnit() {
        assertThat(best.simd()).isTrue();
    }

    @RandomCases(50)
    void dotAndAxpyAgree(RandomCase given) {
        int lanes = given.integer(1, 12);
        UniformRandomProvider random = new Seed(given.seed()).stream("test");
        int n = lanes * Kernel.LANES;
        float[] a = random(random, n + 3);
        float[] b = random(random, n + 5);
        double exact = 0;
        for (int i = 0; i < n; i++) {
            exact += (double) a[3 + i] * b[5 + i];
        }
        assertThat((double) scalar.dot(a, 3, b, 5, n)).isCloseTo(exact, within(1e-4));
        assertThat((double) best.dot(a, 3, b, 5, n)).isCloseTo(exact, within(1e-4));
        float[] y = b.clone();
        float[] z = b.clone();
        scalar.axpy(0.7f, a, 3, y, 5, n);
        best.axpy(0.7f, a, 3, z, 5, n);
        assertClose(y, z, 1e-6);
        scalar.scale(0.7f, a, 3, y, 5, n);
        best.scale(0.7f, a, 3, z, 5, n);
        assertThat(z).containsExactly(y);
        assertThat(y[5]).isEqualTo(0.7f * a[3]);
    }

    @RandomCases(50)
    void sumsOfRowsAgree(RandomCase given) {
        int count = given.integer(0, 30);
        UniformRandomProvider random = new Seed(given.seed()).stream("test");
        float[] rows = matrix(random, 20, Kernel.LANES, Kernel.LANES);
        int[] row = random.ints(0, 20).limit(count + 1).toArray();
        float[] one = new float[3 * Kernel.LANES];
        float[] two = one.clone();
        scalar.sumRows(rows, row, 1, count + 1, 0.7f, one, Kernel.LANES);
        best.sumRows(rows, row, 1, count + 1, 0.7f, two, Kernel.LANES);
        assertClose(one, two, 1e-5);
        double first = 0;
        for (int e = 1; e <= count; e++) {
            first += 0.7 * rows[row[e] * Kernel.LANES];
        }
        assertThat((double) one[Kernel.LANES]).isCloseTo(first, within(1e-4));
    }

    @RandomCases(50)
    void productsAgree(RandomCase given) {
        int depth = given.integer(1, 70);
        int rows = given.integer(1, 70);
        UniformRandomProvider random = new Seed(given.seed()).stream("test");
        int stride = Kernel.padded(depth);
        float[] a = matrix(random, rows + 2, depth, stride);
        float[] b = matrix(random, depth, depth, stride);
        float[] one = new float[(rows + 3) * stride];
        float[] two = one.clone();
        scalar.product(a, 2, rows, stride, depth, b, one, 3);
        best.product(a, 2, rows, stride, depth, b, two, 3);
        assertClose(one, two, 1e-4);
        float[] v = matrix(random, rows + 1, depth, stride);
        float[] sum = matrix(random, depth, depth, stride);
        float[] other = sum.clone();
        scalar.gram(a, 2, v, 1, rows, stride, depth, sum);
        best.gram(a, 2, v, 1, rows, stride, depth, other);
        assertClose(sum, other, 1e-4);
    }

    @RandomCases(50)
    void coordinateSumsAgree(RandomCase given) {
        int lanes = given.integer(1, 20);
        UniformRandomProvider random = new Seed(given.seed()).stream("test");
        int n = lanes * Kernel.LANES;
        float[] x = random(random, n + 7);
        float[] r = random(random, n);
        float[] one = new float[Kernel.LANES];
        float[] two = new float[Kernel.LANES];
        scalar.edges(x, 7, r, n, -0.3f, 0.4f, one);
        best.edges(x, 7, r, n, -0.3f, 0.4f, two);
        assertClose(Arrays.copyOf(one, 3), Arrays.copyOf(two, 3), 1e-4);
        float[] scratch = new float[Kernel.LANES];
        assertThat(best.activeSum(x, 7, r, n, -0.3f, scratch)).isCloseTo(one[0], within(1e-4f));
        assertThat(scalar.activeSum(x, 7, r, n, 0.4f, scratch)).isCloseTo(one[1], within(1e-4f));
    }

    @RandomCases(50)
    void sumsAtManyStepsAreThoseAtEach(RandomCase given) {
        int n = given.integer(0, 40);
        UniformRandomProvider random = new Seed(given.seed()).stream("test");
        float[] x = random(random, n + 3);
        float[] r = random(random, Kernel.padded(n));
        float[] steps = random(random, Kernel.LANES);
        float[] sums = new float[Kernel.LANES];
        for (Kernel kernel : List.of(scalar, best)) {
            kernel.activeSums(x, 3, r, n, steps, sums);
            for (int s = 0; s < Kernel.LANES; s++) {
                float one = scalar.activeSum(x, 3, r, n, steps[s], new float[Kernel.LANES]);
                assertThat(sums[s]).isCloseTo(one, within(1e-4f));
            }
        }
    }

    @RandomCases(50)
    void smoothedHingesAgree(RandomCase given) {
        int n = given.integer(0, 300);
        int from = given.integer(0, 20);
        UniformRandomProvider random = new Seed(given.seed()).stream("test");
        float[] slack = random(random, n + from);
        float[] slope = random(random, n + from);
        double[] one = new double[3];
        double[] two = new double[3];
        scalar.hinge(slack, slope, from, from + n, 0.5f, 0.2f, one);
        best.hinge(slack, slope, from, from + n, 0.5f, 0.2f, two);
        for (int s = 0; s < 3; s++) {
            assertThat(two[s]).isCloseTo(one[s], within(1e-3));
        }
    }

    @Test
    void smoothedHingeHasItsThreeParts() {
        double[] out = new double[3];
        best.hinge(new float[] {-1, 0.1f, 2}, new float[] {5, 7, 11}, 0, 3, 0, 0.2f, out);
        assertThat(out[0]).isCloseTo(0.1 * 0.1 / 0.4 + 2 - 0.1, within(1e-6));
        assertThat(out[1]).isCloseTo(0.5 * 7 + 11, within(1e-5));
        assertThat(out[2]).isCloseTo(2.1, within(1e-6));
    }

    @RandomCases(100)
    void productsOfDoubles(RandomCase given) {
        int n = given.integer(0, 200);
        UniformRandomProvider random = new Seed(given.seed()).stream("test");
        double[] a = new double[n];
        double[] b = new double[n];
        Arrays.setAll(a, i -> 2 * random.nextDouble() - 1);
        Arrays.setAll(b, i -> 2 * random.nextDouble() - 1);
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += a[i] * b[i];
        }
        assertThat(scalar.dot(a, b)).isCloseTo(sum, within(1e-12));
        assertThat(best.dot(a, b)).isCloseTo(sum, within(1e-12));
        int some = n / 3;
        double part = 0;
        for (int i = 0; i < some; i++) {
            part += a[i] * b[i];
        }
        assertThat(scalar.dot(a, b, some)).isCloseTo(part, within(1e-12));
        assertThat(best.dot(a, b, some)).isCloseTo(part, within(1e-12));
    }

    @RandomCases(50)
    void sumsOfDoublesAgreeToTheBit(RandomCase given) {
        int n = given.integer(0, 100);
        UniformRandomProvider random = new Seed(given.seed()).stream("test");
        double[] x = random.doubles(n + 3, -1, 1).toArray();
        double[] y = random.doubles(n + 5, -1, 1).toArray();
        double[] expected = y.clone();
        for (int i = 0; i < n; i++) {
            expected[5 + i] += 0.7 * x[3 + i];
        }
        double[] one = y.clone();
        double[] two = y.clone();
        scalar.axpy(0.7, x, 3, one, 5, n);
        best.axpy(0.7, x, 3, two, 5, n);
        assertThat(one).isEqualTo(expected);
        assertThat(two).isEqualTo(expected);
    }

    @RandomCases(50)
    void combinationsOfRowsAgreeToTheBit(RandomCase given) {
        int depth = given.integer(0, 70);
        int lanes = given.integer(1, 7);
        UniformRandomProvider random = new Seed(given.seed()).stream("test");
        int n = lanes * Kernel.LANES;
        float[] a = random(random, depth + 3);
        double[] b = new double[depth * n];
        Arrays.setAll(b, i -> 2 * random.nextDouble() - 1);
        double[] one = new double[n];
        double[] two = new double[n];
        Arrays.fill(two, 7);
        scalar.combine(a, 3, depth, b, n, one);
        best.combine(a, 3, depth, b, n, two);
        assertThat(two).isEqualTo(one);
        for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int k = 0; k < depth; k++) {
                sum += a[3 + k] * b[k * n + i];
            }
            assertThat(one[i]).isEqualTo(sum);
        }
    }

    @RandomCases(100)
    void theFirstAboveIsFound(RandomCase given) {
        int n = given.integer(0, 100);
        UniformRandomProvider random = new Seed(given.seed()).stream("test");
        float[] x = random(random, n + 40);
        int from = random.nextInt(20);
        int to = from + n;
        for (float threshold : new float[] {-2, 0, 0.95f, x[from], 2, Float.NEGATIVE_INFINITY}) {
            int expected = from;
            while (expected < to && x[expected] <= threshold) {
                expected++;
            }
            assertThat(scalar.firstAbove(x, from, to, threshold)).isEqualTo(expected);
            assertThat(best.firstAbove(x, from, to, threshold)).isEqualTo(expected);
        }
    }

    @RandomCases(30)
    void gatherTurnsRowsIntoColumns(RandomCase given) {
        int n = given.integer(1, 40);
        UniformRandomProvider random = new Seed(given.seed()).stream("test");
        int depth = 5;
        int stride = Kernel.padded(depth);
        float[] rows = matrix(random, 30, depth, stride);
        int[] row = new int[n + 2];
        for (int e = 0; e < row.length; e++) {
            row[e] = random.nextInt(30);
        }
        float[] scale = random(random, n + 2);
        int width = Kernel.padded(n + 2);
        float[] out = new float[depth * width];
        best.gather(rows, stride, depth, row, scale, 2, n + 2, out, width);
        for (int e = 2; e < n + 2; e++) {
            for (int k = 0; k < depth; k++) {
                assertThat(out[k * width + e]).isEqualTo(scale[e] * rows[row[e] * stride + k]);
            }
        }
    }

    private static float[] random(UniformRandomProvider random, int n) {
        float[] values = new float[n];
        for (int i = 0; i < n; i++) {
            values[i] = 2 * random.nextFloat() - 1;
        }
        return values;
    }

    private static float[] matrix(UniformRandomProvider random, int rows, int columns, int stride) {
        float[] values = new float[rows * stride];
        for (int i = 0; i < rows; i++) {
            for (int k = 0; k < columns; k++) {
                values[i * stride + k] = 2 * random.nextFloat() - 1;
            }
        }
        return values;
    }

    private static void assertClose(float[] one, float[] two, double tolerance) {
        assertThat(two).hasSameSizeAs(one);
        for (int i = 0; i < one.length; i++) {
            assertThat((double) two[i]).isCloseTo(one[i], within(tolerance));
        }
    }
}
