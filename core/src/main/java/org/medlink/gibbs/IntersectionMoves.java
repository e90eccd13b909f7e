package org.medlink.gibbs;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Gives a feature of its own to all who have two features, in place of these, or the other way round, by Metropolis–Hastings. Flips of single memberships do not find
 * that those with a third feature have the two others instead, since everything between is unlikely. When there are three, nobody has the third and one of the others, so
 * that each move has one that undoes it.
 */
final class IntersectionMoves extends FeatureMoves {
    IntersectionMoves(
            Cells cells, Likelihood likelihood, Features features, float[] scores, UniformRandomProvider random) {
        super(cells, likelihood, features, scores, random);
    }

    /** Takes an intersection out, or puts one back, equally likely. */
    @Override
    void move(double alpha) {
        int last = features.size() - 1;
        if (random.nextBoolean()) {
            if (last >= 2) {
                features.swap(1 + random.nextInt(last), last);
                takeOut(1 + random.nextInt(last - 1), last, alpha);
            }
        } else if (last >= 3) {
            features.swap(1 + random.nextInt(last), last);
            features.swap(1 + random.nextInt(last - 1), last - 1);
            putBack(1 + random.nextInt(last - 2), last - 1, last, alpha);
        }
    }

    private void takeOut(int k, int l, double alpha) {
        int[] both = owners(k, l, 3);
        int whole = both.length;
        both = some(both);
        if (both.length == 0 || features.owners(k) == both.length || features.owners(l) == both.length) {
            return;
        }
        keep();
        features.add();
        int third = features.size() - 1;
        exchange(both, k, l, third);
        double ratio = propose(null, third) + gain() + logRatio(k, l, third, alpha) - logSome(both.length, whole);
        if (!accepted(ratio)) {
            clear(third);
            exchange(both, k, l, third);
            features.removeLast();
            revert();
        }
    }

    /** All of these, or by chance some. */
    private int[] some(int[] entities) {
        if (random.nextBoolean()) {
            return entities;
        }
        int[] some = new int[entities.length];
        int count = 0;
        for (int i : entities) {
            if (random.nextBoolean()) {
                some[count++] = i;
            }
        }
        return Arrays.copyOf(some, count);
    }

    /** The logarithm of the probability of these. */
    private static double logSome(int count, int whole) {
        double each = Math.scalb(0.5, -whole);
        return Math.log(count == whole ? each + 0.5 : each);
    }

    private void putBack(int k, int l, int third, double alpha) {
        int[] both = new int[features.owners(third)];
        int count = 0;
        int whole = 0;
        for (int i = 0; i < cells.entities(); i++) {
            int held = held(i, k, l);
            boolean hasThird = features.has(i, third);
            if (hasThird && held > 0) {
                return;
            }
            whole += hasThird || held == 3 ? 1 : 0;
            if (hasThird) {
                both[count++] = i;
            }
        }
        keep();
        double[][] old = weights(third);
        clear(third);
        double ratio = -propose(old, third) - logRatio(k, l, third, alpha) + logSome(count, whole);
        clear(third);
        exchange(both, k, l, third);
        ratio += gain();
        if (accepted(ratio)) {
            features.removeLast();
        } else {
            exchange(both, k, l, third);
            restore(old, third);
        }
    }

    /**
     * The logarithm of the prior of three features over that of two, and of how likely they are chosen: two of those there are, against a third and two of the
     * others, when there is one more.
     */
    private double logRatio(int k, int l, int third, double alpha) {
        int both = features.owners(third);
        return Math.log(alpha)
                + logPrior(features.owners(k))
                + logPrior(features.owners(l))
                + logPrior(both)
                - logPrior(features.owners(k) + both)
                - logPrior(features.owners(l) + both)
                - Math.log(features.size() - 1);
    }
}
