package org.medlink.baselines.community;

import java.util.Arrays;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.LogGamma;

/**
 * The state of inference in an assortative model: q(π_i) = Dir(γ_i), and q(β_k) = Beta for the strength of each community. Beside
 * them it holds what a pair asks for: exp(E[log π_ik]) and their sum over k, exp(E[log β_k]), exp(E[log(1 − β_k)]).
 */
public final class Communities {
    private final int entities;
    private final int count;
    private final double epsilon;
    private final BetaParameters strengthPrior;
    private MembershipPrior prior;
    final double[] gamma;
    final double[] weight;
    final double[] mass;
    final double[] on;
    final double[] off;
    final double[] linkFactor;
    final double[] nonLinkFactor;
    private final boolean[] empty;

    Communities(int entities, int count, double epsilon, BetaParameters strengthPrior, MembershipPrior prior) {
        this.entities = entities;
        this.count = count;
        this.epsilon = epsilon;
        this.strengthPrior = strengthPrior;
        this.prior = prior;
        this.gamma = new double[Math.multiplyExact(entities, count)];
        this.weight = new double[gamma.length];
        this.mass = new double[entities];
        this.on = new double[count];
        this.off = new double[count];
        this.linkFactor = new double[count];
        this.nonLinkFactor = new double[count];
        this.empty = new boolean[count];
    }

    /** Every entity is a member of its neighbours' communities; strengths are as in the prior. */
    static Communities start(
            PairEnds ends,
            int[] community,
            int count,
            double epsilon,
            BetaParameters strengthPrior,
            MembershipPrior prior) {
        Communities start = new Communities(ends.entities(), count, epsilon, strengthPrior, prior);
        for (int i = 0; i < start.entities; i++) {
            int row = i * count;
            for (int k = 0; k < count; k++) {
                start.gamma[row + k] = prior.parameter(k);
            }
            start.gamma[row + community[i]]++;
            for (int e = ends.start(i); e < ends.endOfLinks(i); e++) {
                start.gamma[row + community[ends.other(e)]]++;
            }
        }
        Arrays.fill(start.on, strengthPrior.on());
        Arrays.fill(start.off, strengthPrior.off());
        start.refresh();
        return start;
    }

    public int entities() {
        return entities;
    }

    public int count() {
        return count;
    }

    double epsilon() {
        return epsilon;
    }

    BetaParameters strengthPrior() {
        return strengthPrior;
    }

    MembershipPrior prior() {
        return prior;
    }

    /** Renews everything that is computed from γ and the strengths. */
    void refresh() {
        for (int i = 0; i < entities; i++) {
            refresh(i);
        }
        refreshStrengths();
    }

    void refresh(int i) {
        mass[i] = ExpDigamma.ofDirichlet(gamma, i * count, count, prior.rest(), weight);
        for (int k = 0; k < count; k++) {
            if (empty[k]) {
                mass[i] -= weight[i * count + k];
                weight[i * count + k] = 0;
            }
        }
    }

    /** Whether pairs may meet in a community; its parameters count among those of the rest where they may not. Entities are refreshed afterwards. */
    void fill(int k, boolean filled) {
        empty[k] = !filled;
    }

    void refreshStrengths() {
        for (int k = 0; k < count; k++) {
            double total = ExpDigamma.of(on[k] + off[k]);
            linkFactor[k] = ExpDigamma.of(on[k]) / total;
            nonLinkFactor[k] = ExpDigamma.of(off[k]) / total;
        }
    }

    /** Lets the prior learn from the memberships. */
    void learnPrior() {
        prior.learn(this);
        refresh();
    }

    /** Σ_i E[log π_ik]. */
    public double sumOfExpectedLogs(int k) {
        double sum = 0;
        for (int i = 0; i < entities; i++) {
            sum += Math.log(weight[i * count + k]);
        }
        return sum;
    }

    /** Σ_i ψ(Σ_k γ_ik), the rest included. */
    public double sumOfExpectedLogTotals() {
        double sum = 0;
        for (int i = 0; i < entities; i++) {
            sum += Digamma.value(total(i));
        }
        return sum;
    }

    private double total(int i) {
        double total = prior.rest();
        for (int k = 0; k < count; k++) {
            total += gamma[i * count + k];
        }
        return total;
    }

    /** The mean over entities of E[π_ik], for each community. */
    double[] shares() {
        double[] shares = new double[count];
        double[] memberships = memberships();
        for (int row = 0; row < memberships.length; row += count) {
            Rows.add(1.0 / entities, memberships, row, shares);
        }
        return shares;
    }

    /** Only these communities, whose places are ascending; what entities had in the others goes back to the prior. */
    Communities keep(int[] kept) {
        Communities left = new Communities(entities, kept.length, epsilon, strengthPrior, prior.keep(kept));
        for (int k = 0; k < kept.length; k++) {
            left.on[k] = on[kept[k]];
            left.off[k] = off[kept[k]];
            for (int i = 0; i < entities; i++) {
                left.gamma[i * kept.length + k] = gamma[i * count + kept[k]];
            }
        }
        left.refresh();
        return left;
    }

    /** The normaliser Z of q(s_ij, r_ij), the communities in which i and j meet, at its optimum. */
    double normaliser(int i, int j, boolean link) {
        double other = link ? epsilon : 1 - epsilon;
        double[] factor = link ? linkFactor : nonLinkFactor;
        double sum = other * mass[i] * mass[j];
        for (int k = 0; k < count; k++) {
            sum += weight[i * count + k] * weight[j * count + k] * (factor[k] - other);
        }
        return sum;
    }

    /** The variational bound on the log likelihood of the pairs, q(s_ij, r_ij) at its optimum. */
    double bound(PairEnds ends) {
        double twice = 0;
        for (int i = 0; i < entities; i++) {
            for (int e = ends.start(i); e < ends.end(i); e++) {
                twice += Math.log(normaliser(i, ends.other(e), e < ends.endOfLinks(i)));
            }
        }
        double bound = twice / 2 + prior.logDensity();
        for (int i = 0; i < entities; i++) {
            bound -= membershipDivergence(i);
        }
        for (int k = 0; k < count; k++) {
            bound -= strengthDivergence(k);
        }
        return bound;
    }

    /** KL(Beta of a strength ‖ prior). */
    double strengthDivergence(int k) {
        return new BetaParameters(on[k], off[k]).divergence(strengthPrior);
    }

    /** KL(Dir(γ_i) ‖ prior); the rest is the same in both. */
    double membershipDivergence(int i) {
        double total = total(i);
        double priorTotal = prior.rest();
        double sum = LogGamma.value(total);
        double expectedLogTotal = Digamma.value(total);
        for (int k = 0; k < count; k++) {
            double g = gamma[i * count + k];
            double a = prior.parameter(k);
            priorTotal += a;
            sum += LogGamma.value(a) - LogGamma.value(g) + (g - a) * (Digamma.value(g) - expectedLogTotal);
        }
        return sum - LogGamma.value(priorTotal);
    }

    /** E[π_ik], row by row. */
    double[] memberships() {
        return Rows.means(gamma, count, prior.rest());
    }

    /** E[β_k]. */
    double[] strengths() {
        double[] means = new double[count];
        for (int k = 0; k < count; k++) {
            means[k] = on[k] / (on[k] + off[k]);
        }
        return means;
    }
}
