package org.medlink.reproduce.study;

import java.util.Arrays;
import org.medlink.parallel.Workers;

/** How fast this machine reads memory, found by adding up arrays that no cache holds. */
final class Bandwidth {
    private static final int FLOATS = 1 << 25;
    private static final int CHUNK = 1 << 16;
    private static final int ROUNDS = 5;

    private Bandwidth() {}

    /** Bytes per second with this number of threads, in the best of a few rounds. */
    static double peak(int threads) {
        float[] values = new float[FLOATS];
        Arrays.fill(values, 1);
        int tasks = FLOATS / CHUNK;
        float[] sums = new float[tasks];
        double best = 0;
        try (Workers workers = new Workers(threads)) {
            for (int round = 0; round < ROUNDS; round++) {
                long began = System.nanoTime();
                workers.run(tasks, (task, worker) -> sums[task] = sum(values, task * CHUNK));
                best = Math.max(best, 4.0 * FLOATS * 1e9 / (System.nanoTime() - began));
            }
        }
        if (sums[tasks - 1] != CHUNK) {
            throw new AssertionError("the sum of " + CHUNK + " ones is not " + sums[tasks - 1]);
        }
        return best;
    }

    /** In eight independent sums, since one would wait for its additions and not for memory. */
    private static float sum(float[] values, int from) {
        float a = 0;
        float b = 0;
        float c = 0;
        float d = 0;
        float e = 0;
        float f = 0;
        float g = 0;
        float h = 0;
        for (int i = from; i < from + CHUNK; i += 8) {
            a += values[i];
            b += values[i + 1];
            c += values[i + 2];
            d += values[i + 3];
            e += values[i + 4];
            f += values[i + 5];
            g += values[i + 6];
            h += values[i + 7];
        }
        return a + b + c + d + (e + f + g + h);
    }
}
