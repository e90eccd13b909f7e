package org.medlink.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.random.Seed;

/**
 * What a test draws for one of its {@link RandomCases}: the same for the same seed. One number in eight is an edge,
 * where mistakes are: an end of its range, or -1, 0 or 1.
 */
public final class RandomCase {
    private final long seed;
    private final UniformRandomProvider random;

    public RandomCase(long seed) {
        this.seed = seed;
        random = new Seed(seed).stream("case");
    }

    private boolean edge() {
        return random.nextInt(8) == 0;
    }

    public boolean bool() {
        return random.nextBoolean();
    }

    /** Both ends included. */
    public int integer(int least, int most) {
        if (edge()) {
            return Math.min(most, Math.max(least, pick(least, -1, 0, 1, most)));
        }
        return (int) random.nextLong(least, most + 1L);
    }

    /** Both ends included. */
    public double real(double least, double most) {
        if (edge()) {
            return Math.min(most, Math.max(least, pick(least, -1.0, 0.0, 1.0, most)));
        }
        return least + (most - least) * random.nextDouble();
    }

    /** Any number, for what has a seed of its own. */
    public long seed() {
        return random.nextLong();
    }

    @SafeVarargs
    public final <T> T pick(T... among) {
        return among[random.nextInt(among.length)];
    }

    public <T> T pick(List<T> among) {
        return among.get(random.nextInt(among.size()));
    }

    /** From 0 to this number. */
    public <T> List<T> list(int most, Supplier<T> item) {
        int size = integer(0, most);
        List<T> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(item.get());
        }
        return list;
    }

    /** A text of these letters, with a length between the two, both included. */
    public String text(String letters, int shortest, int longest) {
        int length = integer(shortest, longest);
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(letters.charAt(random.nextInt(letters.length())));
        }
        return text.toString();
    }

    @Override
    public String toString() {
        return "seed " + seed;
    }
}
