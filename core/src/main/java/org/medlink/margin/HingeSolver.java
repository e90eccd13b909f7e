package org.medlink.margin;

import java.util.Arrays;
import org.medlink.options.SolverEffort;
import org.medlink.prior.WeightPrior;

/**
 * Solves for p(Θ): minimises λ/2 ‖w − µ‖² + Σ C_y · max(0, ℓ − y f(w)), Eq. (12) and (19) of Zhu, Song &amp; Chen, which is
 * a linear SVM (with the adaptive costs ℓ_ij of BayesMedLFRM when µ ≠ 0: there w' = w − µ).
 *
 * <p>L-BFGS on a hinge smoothed over a small width, with an exact line search: along a direction all scores are linear, so a
 * trial step costs one pass over two arrays and no product. The multipliers of the smoothed problem are feasible for the dual
 * of the true one; the duality gap so obtained decides when to stop and when to narrow the width. The returned weights are the
 * best seen by the true objective, never worse than the start.
 */
public final class HingeSolver {
    private static final double FIRST_WIDTH = 0.05;
    private static final double NARROWING = 0.25;

    /** Below this share of the margin, slacks in single precision say nothing any more. */
    private static final double LAST_WIDTH = 1e-6;

    /**
     * @param penalty λ/2 ‖w − µ‖²
     * @param hinge Σ C_y · max(0, ℓ − y f)
     * @param gap how far at most the objective is above the optimum, as a share of itself
     * @param steps descent steps taken
     */
    public record Result(double penalty, double hinge, double gap, int steps) {
        public double objective() {
            return penalty + hinge;
        }
    }

    private final HingeLoss problem;
    private final double[] loss = new double[3];

    public HingeSolver(HingeProblem problem) {
        this(new KeptSlacks(problem));
    }

    public HingeSolver(HingeLoss problem) {
        this.problem = problem;
    }

    /** Moves {@code weights} to a better place. */
    public Result solve(double[] weights, WeightPrior prior, SolverEffort effort) {
        return solve(weights, prior, effort, true);
    }

    /** @param all whether κ moves too; else it must be 0, and stays there as if there were no attributes */
    public Result solve(double[] weights, WeightPrior prior, SolverEffort effort, boolean all) {
        double lambda = prior.precision();
        double[] w = weights.clone();
        int moving = all ? w.length : problem.shape().length();
        double[] centred = centred(w, prior.mean());
        Arrays.fill(centred, moving, w.length, 0);
        problem.moveTo(w);
        double width = FIRST_WIDTH * problem.costs().margin();
        problem.loss(0, width, loss);
        double bestPenalty = penalty(centred, lambda);
        double bestHinge = loss[2];
        double bound = Double.NEGATIVE_INFINITY;
        double[] statistic = new double[w.length];
        double[] gradient = null;
        double[] step = null;
        LimitedMemory memory = new LimitedMemory();
        int taken = 0;
        while (true) {
            double multipliers = problem.statistic(width, statistic);
            Arrays.fill(statistic, moving, w.length, 0);
            double dual = dual(statistic, multipliers, lambda, prior.mean());
            bound = Math.max(bound, dual);
            Result result = new Result(bestPenalty, bestHinge, 1 - bound / (bestPenalty + bestHinge), taken);
            boolean finest = width < LAST_WIDTH * problem.costs().margin();
            if (result.gap() <= effort.gap() || taken == effort.steps() || finest) {
                return result;
            }
            double excess = penalty(centred, lambda) + loss[2] - dual;
            double[] next = gradient(centred, statistic, lambda);
            // ‖gradient‖²/2λ of the gap is due to the descent, the rest to the smoothing.
            if (Vectors.dot(next, next) / (2 * lambda) < 0.25 * excess) {
                width *= NARROWING;
                step = null;
                // The slacks have been moved step by step; a narrower width feels their rounding.
                problem.moveTo(w);
                problem.loss(0, width, loss);
                continue;
            }
            if (step != null) {
                double[] change = next.clone();
                Vectors.axpy(-1, gradient, change);
                memory.add(step, change);
            }
            gradient = next;
            step = memory.direction(gradient, 1 / Math.max(lambda, Math.sqrt(Vectors.dot(gradient, gradient))));
            problem.setDirection(step);
            double linear = lambda * Vectors.dot(centred, step);
            double quadratic = lambda * Vectors.dot(step, step);
            double length = problem.search(linear, quadratic, width, loss);
            taken++;
            if (length == 0) {
                if (memory.isEmpty()) {
                    return result;
                }
                // What was remembered belongs to another width: begin again with the gradient itself.
                memory.clear();
                step = null;
                problem.loss(0, width, loss);
                continue;
            }
            Vectors.scale(length, step);
            Vectors.axpy(1, step, w);
            Vectors.axpy(1, step, centred);
            problem.step(length, w);
            problem.refreshLoss(width, loss);
            double penalty = penalty(centred, lambda);
            if (penalty + loss[2] < bestPenalty + bestHinge) {
                bestPenalty = penalty;
                bestHinge = loss[2];
                System.arraycopy(w, 0, weights, 0, w.length);
            }
        }
    }

    private double[] centred(double[] w, double mean) {
        double[] centred = w.clone();
        if (mean != 0) {
            problem.shape().addToFree(centred, -mean);
            for (int d = problem.shape().length(); d < centred.length; d++) {
                centred[d] -= mean;
            }
        }
        return centred;
    }

    private static double penalty(double[] centred, double lambda) {
        return 0.5 * lambda * Vectors.dot(centred, centred);
    }

    private static double[] gradient(double[] centred, double[] statistic, double lambda) {
        double[] gradient = new double[centred.length];
        for (int z = 0; z < gradient.length; z++) {
            gradient[z] = lambda * centred[z] - statistic[z];
        }
        return gradient;
    }

    /** ℓ Σ ω − µ Σ g − ‖g‖²/2λ, a lower bound of the objective for any multipliers 0 ≤ ω ≤ C with g their statistic. */
    private double dual(double[] statistic, double multipliers, double lambda, double mean) {
        return problem.costs().margin() * multipliers
                - mean * Vectors.sum(statistic)
                - Vectors.dot(statistic, statistic) / (2 * lambda);
    }
}
