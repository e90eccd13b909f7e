package org.medlink.baselines.linear;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.Problem;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;

/**
 * ½‖w‖² + Σ C_i max(0, 1 − y_i w·x_i) by coordinate descent in its dual (C.-J. Hsieh, K.-W. Chang, C.-J. Lin, S. S. Keerthi, S.
 * Sundararajan, "A dual coordinate descent method for large-scale linear SVM", ICML 2008), as L2R_L1LOSS_SVC_DUAL of liblinear. That one
 * ends after 300 sweeps whatever it is told and does not say that it did; this one ends by the duality gap, or says that it did not.
 */
final class HingeDual {
    private static final int CHECK_EVERY = 10;

    private final int[][] places;
    private final double[][] values;
    private final double[] label;
    private final double[] cost;
    private final double[] square;
    private final double[] alpha;
    private final double[] w;
    private final int[] order;

    /** Links and non-links have costs of their own. */
    HingeDual(Problem problem, double linkCost, double nonLinkCost) {
        int size = problem.l;
        places = new int[size][];
        values = new double[size][];
        label = new double[size];
        cost = new double[size];
        square = new double[size];
        alpha = new double[size];
        w = new double[problem.n];
        order = new int[size];
        for (int p = 0; p < size; p++) {
            Feature[] row = problem.x[p];
            places[p] = new int[row.length];
            values[p] = new double[row.length];
            for (int f = 0; f < row.length; f++) {
                places[p][f] = row[f].getIndex() - 1;
                values[p][f] = row[f].getValue();
                square[p] += row[f].getValue() * row[f].getValue();
            }
            label[p] = problem.y[p] > 0 ? 1 : -1;
            cost[p] = problem.y[p] > 0 ? linkCost : nonLinkCost;
            order[p] = p;
        }
    }

    /**
     * The weights once the duality gap is below this share of the objective; empty where it is not after so many sweeps.
     */
    Optional<double[]> solve(double precision, int sweeps) {
        UniformRandomProvider random = new Seed(0).stream("order of pairs");
        for (int sweep = 1; sweep <= sweeps; sweep++) {
            Workers.requireNotInterrupted();
            sweep(random);
            if (sweep % CHECK_EVERY == 0 || sweep == sweeps) {
                double primal = primal();
                if (primal - dual() <= precision * primal) {
                    return Optional.of(w.clone());
                }
            }
        }
        return Optional.empty();
    }

    private void sweep(UniformRandomProvider random) {
        for (int o = 0; o < order.length; o++) {
            int other = o + random.nextInt(order.length - o);
            int p = order[other];
            order[other] = order[o];
            order[o] = p;
            double slope = label[p] * dot(p) - 1;
            double moved = Math.min(Math.max(alpha[p] - slope / square[p], 0), cost[p]);
            double step = (moved - alpha[p]) * label[p];
            if (step != 0) {
                alpha[p] = moved;
                for (int f = 0; f < places[p].length; f++) {
                    w[places[p][f]] += step * values[p][f];
                }
            }
        }
    }

    private double dot(int p) {
        double sum = 0;
        for (int f = 0; f < places[p].length; f++) {
            sum += w[places[p][f]] * values[p][f];
        }
        return sum;
    }

    private double halfSquare() {
        double sum = 0;
        for (double weight : w) {
            sum += weight * weight / 2;
        }
        return sum;
    }

    private double primal() {
        double sum = halfSquare();
        for (int p = 0; p < label.length; p++) {
            sum += cost[p] * Math.max(0, 1 - label[p] * dot(p));
        }
        return sum;
    }

    private double dual() {
        double sum = -halfSquare();
        for (double a : alpha) {
            sum += a;
        }
        return sum;
    }
}
