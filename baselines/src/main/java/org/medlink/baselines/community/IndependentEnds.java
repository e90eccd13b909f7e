package org.medlink.baselines.community;

/**
 * Naive mean field for the communities in which one pair meets: q(s_ij) q(r_ij) = φ_i φ_j instead of a joint q(s_ij, r_ij). With f_k = exp(E[log p(y | β_k)]), e =
 * p(y | ε) and w = exp(E[log π]) each in turn is at its optimum for the other,
 *
 * <pre>
 * φ_ik ∝ w_ik exp(φ_jk log(f_k / e)),   φ_jk ∝ w_jk exp(φ_ik log(f_k / e)),
 * </pre>
 *
 * beginning with the memberships of j. Where both are members of several communities this settles on one of them, and which one is decided by
 * where it began: that is what the joint distribution is better at.
 */
final class IndependentEnds {
    private static final int ROUNDS = 10;
    private static final double SETTLED = 1e-3;

    /** Below this an exponential is a line. */
    private static final double TINY = 1e-6;

    private final Communities communities;
    private final double[] linkLogs;
    private final double[] nonLinkLogs;
    private final double[] unscaled;
    final double[] first;
    final double[] second;

    IndependentEnds(Communities communities) {
        this.communities = communities;
        this.linkLogs = new double[communities.count()];
        this.nonLinkLogs = new double[communities.count()];
        this.unscaled = new double[communities.count()];
        this.first = new double[communities.count()];
        this.second = new double[communities.count()];
        refresh();
    }

    /** To be called when the strengths have changed. */
    void refresh() {
        for (int k = 0; k < linkLogs.length; k++) {
            linkLogs[k] = Math.log(communities.linkFactor[k] / communities.epsilon());
            nonLinkLogs[k] = Math.log(communities.nonLinkFactor[k] / (1 - communities.epsilon()));
        }
    }

    /** Solves for {@link #first}, the communities of i, and {@link #second}, those of j. */
    void meet(int i, int j, boolean link) {
        double[] logs = link ? linkLogs : nonLinkLogs;
        int count = first.length;
        for (int k = 0; k < count; k++) {
            first[k] = communities.weight[i * count + k] / communities.mass[i];
            second[k] = communities.weight[j * count + k] / communities.mass[j];
        }
        double moved = 1;
        for (int round = 0; round < ROUNDS && moved > SETTLED; round++) {
            moved = Math.max(solve(i, second, logs, first), solve(j, first, logs, second));
        }
    }

    /** Returns how far the result has moved at most. */
    private double solve(int entity, double[] other, double[] logs, double[] result) {
        int row = entity * result.length;
        double sum = 0;
        for (int k = 0; k < result.length; k++) {
            double exponent = other[k] * logs[k];
            double factor = Math.abs(exponent) < TINY ? 1 + exponent : Math.exp(exponent);
            unscaled[k] = communities.weight[row + k] * factor;
            sum += unscaled[k];
        }
        double moved = 0;
        for (int k = 0; k < result.length; k++) {
            double next = unscaled[k] / sum;
            moved = Math.max(moved, Math.abs(next - result[k]));
            result[k] = next;
        }
        return moved;
    }

    /** Σ_k φ_ik φ_jk log f_k/e + log e and both entropies about w: what the pair adds to the bound, never more than log Z of the joint distribution. */
    double bound(int i, int j, boolean link) {
        double[] logs = link ? linkLogs : nonLinkLogs;
        int count = first.length;
        double bound = Math.log(link ? communities.epsilon() : 1 - communities.epsilon());
        for (int k = 0; k < count; k++) {
            bound += first[k] * second[k] * logs[k]
                    - divergence(first[k], communities.weight[i * count + k])
                    - divergence(second[k], communities.weight[j * count + k]);
        }
        return bound;
    }

    private static double divergence(double probability, double weight) {
        return probability == 0 ? 0 : probability * Math.log(probability / weight);
    }
}
