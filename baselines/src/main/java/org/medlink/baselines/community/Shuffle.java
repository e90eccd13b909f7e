package org.medlink.baselines.community;

import org.apache.commons.rng.UniformRandomProvider;

/** Puts numbers into random order. */
final class Shuffle {
    private Shuffle() {}

    static void of(int[] numbers, UniformRandomProvider random) {
        for (int i = numbers.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int number = numbers[i];
            numbers[i] = numbers[j];
            numbers[j] = number;
        }
    }
}
