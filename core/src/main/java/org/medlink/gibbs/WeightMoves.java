package org.medlink.gibbs;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Draws the weights of features, a row of W at a time, given an augmentation of every cell. Cells that share the entity at the other end tell the
 * same of a row, so that these are summed up before the row's normal is put together.
 */
final class WeightMoves {
    private final Cells cells;
    private final Features features;
    private final float[] scores;
    private final Augmentation augmentation;
    private final ZigguratSampler.NormalizedGaussian gaussian;
    private final Normal normal = new Normal();

    /** What the cells of a row with each entity at the other end say together. */
    private final double[] omegas;

    private final double[] linears;
    private int[] at = new int[0];
    private double[] values = new double[0];

    WeightMoves(
            Cells cells, Features features, float[] scores, Augmentation augmentation, UniformRandomProvider random) {
        this.cells = cells;
        this.features = features;
        this.scores = scores;
        this.augmentation = augmentation;
        gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        omegas = new double[cells.entities()];
        linears = new double[cells.entities()];
    }

    /** Draws all weights of a relation anew; {@link Features#refresh} must follow. */
    void move(int r, WeightGroups groups) {
        if (at.length < features.size()) {
            at = new int[features.stride()];
            values = new double[features.stride()];
        }
        for (int k = 0; k < features.size(); k++) {
            moveRow(r, k, groups);
        }
    }

    /** Row k of W, given the others; of a symmetric W also its column. */
    private void moveRow(int r, int k, WeightGroups groups) {
        normal.begin(features.size());
        for (int l = 0; l < features.size(); l++) {
            normal.setPrior(l, groups.mean(k, l), groups.precision(k, l));
        }
        observe(r, k);
        normal.complete();
        double[] step = normal.draw(gaussian);
        for (int l = 0; l < step.length; l++) {
            double old = features.weight(r, k, l);
            features.setWeight(r, k, l, step[l]);
            step[l] = features.weight(r, k, l) - old;
        }
        shift(r, k, step);
    }

    private void observe(int r, int k) {
        Arrays.fill(omegas, 0);
        Arrays.fill(linears, 0);
        float[] toward = features.toward(r);
        for (int i = 0; i < cells.entities(); i++) {
            if (features.has(i, k)) {
                int block = cells.block(i, r, 0);
                for (int e = cells.blockStart(block); e < cells.blockStart(block + 1); e++) {
                    int j = cells.other(e);
                    int c = cells.incident(e);
                    if (!cells.symmetric() || !features.has(j, k)) {
                        see(c, j, toward[j * features.stride() + k]);
                    } else if (i < j) {
                        seeBoth(c, i, j, k, r);
                    }
                }
                for (int e = cells.loopStart(i); e < cells.loopStart(i + 1); e++) {
                    int c = cells.loopAt(e);
                    if (cells.relation(c) == r) {
                        if (cells.symmetric()) {
                            seeBoth(c, i, i, k, r);
                        } else {
                            see(c, i, toward[i * features.stride() + k]);
                        }
                    }
                }
            }
        }
        for (int j = 0; j < omegas.length; j++) {
            if (omegas[j] > 0) {
                normal.add(features.owned(), j * features.stride(), features.held(j), omegas[j], linears[j]);
            }
        }
    }

    /** A cell in whose score the row counts once, with what the entity at the other end has. */
    private void see(int c, int other, double now) {
        double omega = augmentation.omega(c);
        omegas[other] += omega;
        linears[other] += augmentation.linear(c) - omega * (scores[c] - now);
    }

    /** A cell of a symmetric network both of whose ends have the feature. */
    private void seeBoth(int c, int i, int j, int k, int r) {
        int count = both(i, j, k);
        double rest = scores[c];
        for (int e = 0; e < count; e++) {
            rest -= values[e] * features.weight(r, k, at[e]);
        }
        double omega = augmentation.omega(c);
        normal.add(at, values, count, omega, augmentation.linear(c) - omega * rest);
    }

    /** How often each weight of row k counts where both ends have it: places in ascending order, and how many. */
    private int both(int i, int j, int k) {
        int[] owned = features.owned();
        int e = i * features.stride();
        int f = j * features.stride();
        int lastOfFirst = e + features.held(i);
        int lastOfSecond = f + features.held(j);
        int count = 0;
        while (e < lastOfFirst || f < lastOfSecond) {
            int first = e < lastOfFirst ? owned[e] : Integer.MAX_VALUE;
            int second = f < lastOfSecond ? owned[f] : Integer.MAX_VALUE;
            int l = Math.min(first, second);
            e += first == l ? 1 : 0;
            f += second == l ? 1 : 0;
            at[count] = l;
            values[count++] = l == k || first != second ? 1 : 2;
        }
        return count;
    }

    /** The row has changed by this: scores follow. */
    private void shift(int r, int k, double[] step) {
        double[] worth = omegas;
        for (int j = 0; j < worth.length; j++) {
            worth[j] = features.sum(step, j);
        }
        for (int i = 0; i < cells.entities(); i++) {
            if (features.has(i, k)) {
                int block = cells.block(i, r, 0);
                for (int e = cells.blockStart(block); e < cells.blockStart(block + 1); e++) {
                    int j = cells.other(e);
                    // A symmetric pair whose ends both have it is met twice, and its own weight counts once.
                    boolean twice = cells.symmetric() && features.has(j, k);
                    scores[cells.incident(e)] += (float) (worth[j] - (twice && i < j ? step[k] : 0));
                }
                for (int e = cells.loopStart(i); e < cells.loopStart(i + 1); e++) {
                    int c = cells.loopAt(e);
                    if (cells.relation(c) == r) {
                        scores[c] += (float) (cells.symmetric() ? 2 * worth[i] - step[k] : worth[i]);
                    }
                }
            }
        }
        features.shift(r, k, step);
    }
}
