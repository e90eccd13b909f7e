package org.medlink.proximity.reach;

import java.util.Arrays;
import java.util.Optional;
import org.medlink.kernel.Kernel;
import org.medlink.network.PairSet;

/**
 * The inverse of M = diag(m) − cA, which is Σ_n (diag(m)⁻¹ cA)ⁿ diag(m)⁻¹: what all walks from one entity to another come to. M = L D Lᵀ, so
 * M⁻¹_ab = Σ_k Z_ak Z_bk with Z = L⁻ᵀ D^(−1/2), and row a of Z is zero but for a and its ancestors in the {@link Elimination}. All is added and
 * nothing taken away, but on the diagonal, so that the smallest entries are as exact as the largest.
 */
final class Resolvent {
    private final Kernel kernel = Kernel.best();
    private final Elimination order;

    /** Z by position: numbers of the root, and so on down to the position itself. */
    private final double[][] rows;

    private Resolvent(Elimination order, double[] pivots, double[] lower) {
        this.order = order;
        this.rows = new double[pivots.length][];
        for (int k = pivots.length - 1; k >= 0; k--) {
            rows[k] = row(k, pivots[k], lower);
        }
    }

    /**
     * The inverse; empty where M is not positive definite.
     *
     * @param diagonal m by entity
     * @param factor c, at least 0
     */
    static Optional<Resolvent> of(Elimination order, PairSet neighbours, double[] diagonal, double factor) {
        int size = order.size();
        double[] pivots = new double[size];
        double[] lower = new double[order.start(size)];
        for (int i = 0; i < size; i++) {
            int k = order.position(i);
            pivots[k] = diagonal[i];
            for (int e = neighbours.start(i); e < neighbours.start(i + 1); e++) {
                int other = order.position(neighbours.target(e));
                if (other > k) {
                    lower[place(order, k, other)] = factor;
                }
            }
        }
        return eliminate(order, pivots, lower) ? Optional.of(new Resolvent(order, pivots, lower)) : Optional.empty();
    }

    private static int place(Elimination order, int k, int follower) {
        int from = order.start(k);
        int to = order.start(k + 1) - 1;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (order.follower(middle) < follower) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    /**
     * Turns the diagonal into D and what is below it, without its sign, into −L.
     *
     * @return whether all of D is above 0
     */
    private static boolean eliminate(Elimination order, double[] pivots, double[] lower) {
        Kernel kernel = Kernel.best();
        for (int k = 0; k < pivots.length; k++) {
            if (!(pivots[k] > 0)) {
                return false;
            }
            int end = order.start(k + 1);
            for (int a = order.start(k); a < end; a++) {
                int row = order.follower(a);
                double share = lower[a] / pivots[k];
                pivots[row] -= share * lower[a];
                if (k >= order.complete()) {
                    kernel.axpy(share, lower, a + 1, lower, order.start(row), end - a - 1);
                } else {
                    spread(order, share, lower, a + 1, end, row);
                }
            }
            for (int a = order.start(k); a < end; a++) {
                lower[a] /= pivots[k];
            }
        }
        return true;
    }

    /** Adds the rest of a position's numbers to those of one of its followers, which has all of these followers too. */
    private static void spread(Elimination order, double share, double[] lower, int from, int end, int row) {
        int at = order.start(row);
        if (row >= order.complete()) {
            for (int b = from; b < end; b++) {
                lower[at + order.follower(b) - row - 1] += share * lower[b];
            }
            return;
        }
        for (int b = from; b < end; b++) {
            while (order.follower(at) != order.follower(b)) {
                at++;
            }
            lower[at] += share * lower[b];
        }
    }

    /** The sum of the rows of its followers, which have theirs already, each times −L, and one number of its own. */
    private double[] row(int k, double pivot, double[] lower) {
        double[] row = new double[order.depth(k) + 1];
        for (int at = order.start(k); at < order.start(k + 1); at++) {
            add(lower[at], rows[order.follower(at)], row);
        }
        row[order.depth(k)] = 1 / Math.sqrt(pivot);
        return row;
    }

    private static void add(double factor, double[] from, double[] to) {
        for (int n = 0; n < from.length; n++) {
            to[n] += factor * from[n];
        }
    }

    /**
     * An entry of the inverse.
     *
     * @param a position of an entity
     * @param b position of another
     * @param common ancestors of both
     */
    double get(int a, int b, int common) {
        return kernel.dot(rows[a], rows[b], common);
    }

    /** The diagonal of the inverse, by position. */
    double[] diagonal() {
        double[] diagonal = new double[order.size()];
        Arrays.setAll(diagonal, k -> get(k, k, order.depth(k) + 1));
        return diagonal;
    }
}
