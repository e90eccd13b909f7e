package org.medlink.margin;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * The last few steps of a descent and the changes of gradient they made: the L-BFGS approximation of the inverse Hessian
 * (Nocedal &amp; Wright, Numerical Optimization, algorithm 7.4).
 */
public final class LimitedMemory {
    private static final int KEPT = 10;

    private final Deque<Pair> pairs = new ArrayDeque<>(KEPT);

    private record Pair(double[] step, double[] change, double curvature) {}

    boolean isEmpty() {
        return pairs.isEmpty();
    }

    void clear() {
        pairs.clear();
    }

    /** Remembers a step, unless it shows no positive curvature. */
    public void add(double[] step, double[] change) {
        double curvature = Vectors.dot(step, change);
        if (curvature > 1e-10 * Vectors.dot(change, change)) {
            if (pairs.size() == KEPT) {
                pairs.removeFirst();
            }
            pairs.addLast(new Pair(step, change, curvature));
        }
    }

    /** The descent direction −H g. */
    public double[] direction(double[] gradient, double firstScale) {
        double[] d = gradient.clone();
        List<Pair> newestFirst = new ArrayList<>(pairs);
        Collections.reverse(newestFirst);
        double[] alpha = new double[newestFirst.size()];
        for (int q = 0; q < alpha.length; q++) {
            Pair pair = newestFirst.get(q);
            alpha[q] = Vectors.dot(pair.step(), d) / pair.curvature();
            Vectors.axpy(-alpha[q], pair.change(), d);
        }
        double scale = firstScale;
        if (!newestFirst.isEmpty()) {
            Pair last = newestFirst.get(0);
            scale = last.curvature() / Vectors.dot(last.change(), last.change());
        }
        Vectors.scale(-scale, d);
        for (int q = alpha.length - 1; q >= 0; q--) {
            Pair pair = newestFirst.get(q);
            double beta = Vectors.dot(pair.change(), d) / pair.curvature();
            Vectors.axpy(-alpha[q] - beta, pair.step(), d);
        }
        return d;
    }
}
