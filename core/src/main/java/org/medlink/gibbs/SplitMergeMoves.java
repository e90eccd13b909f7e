package org.medlink.gibbs;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Splits one feature into two, or merges two into one that everybody has who has either, by Metropolis–Hastings (Jain &amp; Neal 2007, for features). A split begins with
 * two owners, one for each side; the others are dealt out by chance, and a few rounds of weights and of owners, each given the other, find what the proposal
 * begins from. The proposal itself has a density that is known: owner by owner either side or both, then weights from a normal. A merge goes through the
 * same rounds to learn how likely the split that would undo it is.
 */
final class SplitMergeMoves extends FeatureMoves {
    /** Rounds before the proposal. */
    private static final int ROUNDS = 2;

    private final FeatureSides sides;

    SplitMergeMoves(
            Cells cells, Likelihood likelihood, Features features, float[] scores, UniformRandomProvider random) {
        super(cells, likelihood, features, scores, random);
        sides = new FeatureSides(cells, likelihood, features, scores, random);
    }

    /** A split or a merge, equally likely. */
    @Override
    void move(double alpha) {
        int last = features.size() - 1;
        if (random.nextBoolean()) {
            if (last >= 1) {
                split(1 + random.nextInt(last), alpha);
            }
        } else if (last >= 2) {
            features.swap(1 + random.nextInt(last), last);
            merge(1 + random.nextInt(last - 1), last, alpha);
        }
    }

    private void split(int k, double alpha) {
        int[] owners = owners(k, k, 1);
        int count = owners.length;
        if (count < 2) {
            return;
        }
        int first = random.nextInt(count);
        int second = random.nextInt(count - 1);
        second += second < first ? 0 : 1;
        keep();
        double[][] old = weights(k);
        clear(k);
        double merged = propose(old, k);
        clear(k);
        features.add();
        int l = features.size() - 1;
        double split = two(k, l, owners, owners[first], owners[second], null, null);
        double ratio = split - merged + gain() + logRatio(k, l, count, alpha);
        if (!accepted(ratio)) {
            clear(k, l);
            unite(owners, k, l);
            features.removeLast();
            restore(old, k);
        }
    }

    /** The second of the two is the last feature. */
    private void merge(int k, int l, double alpha) {
        int onlyFirst = alone(k, l);
        int onlySecond = alone(l, k);
        if (onlyFirst == 0 || onlySecond == 0) {
            return;
        }
        int[] owners = owners(k, l, 1);
        int first = anchor(k, l, random.nextInt(onlyFirst));
        int second = anchor(l, k, random.nextInt(onlySecond));
        int[] held = new int[owners.length];
        for (int n = 0; n < held.length; n++) {
            held[n] = held(owners[n], k, l);
        }
        keep();
        double[][] old = weights(k, l);
        clear(k, l);
        double ratio = -two(k, l, owners, first, second, old, held) - logRatio(k, l, owners.length, alpha);
        clear(k, l);
        unite(owners, k, l);
        features.removeLast();
        ratio += propose(null, k) + gain();
        if (!accepted(ratio)) {
            clear(k);
            features.add();
            for (int n = 0; n < held.length; n++) {
                give(owners[n], k, (held[n] & 1) > 0);
                give(owners[n], l, (held[n] & 2) > 0);
            }
            restore(old, k, l);
        }
    }

    /**
     * Who of the owners has which of two features, and their weights, which are 0 before: proposed, or as they are given. Returns the logarithm of how much likelier the prior makes the
     * weights than the proposal does, less that of the probability of who has which.
     */
    private double two(int k, int l, int[] owners, int first, int second, double[][] given, int[] held) {
        sides.choose(k, l, owners, first, second);
        sides.deal();
        for (int round = 0; round < ROUNDS; round++) {
            step(k, l);
            sides.move(null);
        }
        step(k, l);
        double log = -sides.move(held);
        return log + propose(given, k, l);
    }

    /** Gives the first of two features to all, and the second to nobody; their weights must be 0. */
    private void unite(int[] owners, int k, int l) {
        for (int i : owners) {
            give(i, k, true);
            give(i, l, false);
        }
    }

    /**
     * The logarithm of the prior of two features over that of the one that they make, and of how likely a merge chooses what it undoes over how likely a
     * split does: of all features two, and an owner of each that the other lacks, against one of one feature fewer, and two of its owners.
     */
    private double logRatio(int k, int l, int count, double alpha) {
        double alone = (double) alone(k, l) * alone(l, k);
        return Math.log(alpha)
                + logPrior(features.owners(k))
                + logPrior(features.owners(l))
                - logPrior(count)
                + Math.log(count * (count - 1.0) / ((features.size() - 1) * alone));
    }

    /** How many have one feature and not the other. */
    private int alone(int k, int l) {
        int count = 0;
        for (int i = 0; i < cells.entities(); i++) {
            count += held(i, k, l) == 1 ? 1 : 0;
        }
        return count;
    }

    /** One of those, by number. */
    private int anchor(int k, int l, int number) {
        int seen = 0;
        for (int i = 0; i < cells.entities(); i++) {
            if (held(i, k, l) == 1 && seen++ == number) {
                return i;
            }
        }
        throw new IllegalArgumentException("owner " + number + " of " + seen);
    }
}
