package org.medlink.baselines.mmsb;

import java.util.Arrays;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.LogGamma;
import org.medlink.baselines.community.BetaParameters;
import org.medlink.baselines.community.ExpDigamma;
import org.medlink.baselines.community.Rows;

/**
 * Variational inference in the mixed-membership stochastic blockmodel: q(π_i) = Dir(γ_i), q(B_rkl) = Beta, and q(s_ij, r_ij), the blocks
 * in which a pair meets, at its optimum and never stored. With w = exp(E[log π]) and F = exp(E[log p(y | B)]):
 *
 * <pre>
 * Z_ij = w_i F w_j,   q(s_ij = k) = w_ik (F w_j)_k / Z_ij,   q(s_ij = k, r_ij = l) = w_ik F_kl w_jl / Z_ij
 * </pre>
 *
 * F w_j and w_j F are kept for every entity, so that a pair costs O(K) and a sweep O(pairs K + N R K²). Each step is a coordinate
 * ascent: the bound never falls.
 */
final class BlockInference {
    private static final double CERTAINTY = 0.2;

    private final EndsOfPairs ends;
    private final int count;
    private final boolean symmetric;
    private final double alpha;
    private final double[] priorOn;
    private final double[] priorOff;
    private final double[] gamma;
    private final double[] weight;
    // per relation and block
    private final double[][] on;
    private final double[][] off;
    // per relation: exp(E[log B]) and exp(E[log(1 − B)])
    private final double[][] linkFactor;
    private final double[][] nonLinkFactor;
    // per kind of pair and entity: what the entity, as the other end, does to the blocks of the one at hand
    private final double[][] influence;

    /**
     * A start.
     *
     * @param strength the Beta prior of a block counts like this number of pairs with the relation's density of links
     * @param block where each entity begins
     */
    BlockInference(EndsOfPairs ends, int count, boolean symmetric, double alpha, double strength, int[] block) {
        this.ends = ends;
        this.count = count;
        this.symmetric = symmetric;
        this.alpha = alpha;
        int relations = ends.relations();
        this.gamma = new double[Math.multiplyExact(ends.entities(), count)];
        this.weight = new double[gamma.length];
        this.priorOn = new double[relations];
        this.priorOff = new double[relations];
        this.on = new double[relations][count * count];
        this.off = new double[relations][count * count];
        this.linkFactor = new double[relations][count * count];
        this.nonLinkFactor = new double[relations][count * count];
        this.influence = new double[ends.kinds()][gamma.length];
        for (int r = 0; r < relations; r++) {
            double links = ends.size(EndsOfPairs.kind(r, true, true)) + 0.5;
            double nonLinks = ends.size(EndsOfPairs.kind(r, false, true)) + 0.5;
            priorOn[r] = strength * links / (links + nonLinks);
            priorOff[r] = strength * nonLinks / (links + nonLinks);
        }
        start(block);
    }

    /** Every entity is mostly in its first block, but not so surely that it could not leave. */
    private void start(int[] block) {
        for (int i = 0; i < ends.entities(); i++) {
            Arrays.fill(gamma, i * count, (i + 1) * count, 0.5);
            gamma[i * count + block[i]] += CERTAINTY * count;
            refreshWeights(i);
        }
        // With neutral likelihoods the first blocks are what the memberships alone make of the pairs.
        for (int r = 0; r < ends.relations(); r++) {
            Arrays.fill(linkFactor[r], 1);
            Arrays.fill(nonLinkFactor[r], 1);
        }
        refreshInfluences();
        updateBlocks();
    }

    /** One update of everything. */
    void sweep() {
        for (int i = 0; i < ends.entities(); i++) {
            updateMemberships(i);
        }
        updateBlocks();
    }

    void updateMemberships(int i) {
        double[] sum = new double[count];
        int row = i * count;
        for (int kind = 0; kind < ends.kinds(); kind++) {
            double[] rows = influence[kind];
            for (int e = ends.start(kind, i); e < ends.start(kind, i + 1); e++) {
                int other = ends.other(kind, e) * count;
                double share = 1 / Rows.dot(weight, row, rows, other, count);
                Rows.add(share, rows, other, sum);
            }
        }
        for (int k = 0; k < count; k++) {
            gamma[row + k] = alpha + weight[row + k] * sum[k];
        }
        refreshWeights(i);
        refreshInfluence(i);
    }

    void updateBlocks() {
        for (int r = 0; r < ends.relations(); r++) {
            update(on[r], priorOn[r], linkFactor[r], EndsOfPairs.kind(r, true, true));
            update(off[r], priorOff[r], nonLinkFactor[r], EndsOfPairs.kind(r, false, true));
            for (int b = 0; b < on[r].length; b++) {
                double total = ExpDigamma.of(on[r][b] + off[r][b]);
                linkFactor[r][b] = ExpDigamma.of(on[r][b]) / total;
                nonLinkFactor[r][b] = ExpDigamma.of(off[r][b]) / total;
            }
        }
        refreshInfluences();
    }

    /** The Beta parameters of the blocks: prior and Σ_ij q(s_ij = k, r_ij = l). */
    private void update(double[] parameters, double prior, double[] factor, int kind) {
        double[] met = new double[parameters.length];
        double[] sum = new double[count];
        for (int i = 0; i < ends.entities(); i++) {
            Arrays.fill(sum, 0);
            for (int e = ends.start(kind, i); e < ends.start(kind, i + 1); e++) {
                int other = ends.other(kind, e) * count;
                double share = 1 / Rows.dot(weight, i * count, influence[kind], other, count);
                Rows.add(share, weight, other, sum);
            }
            for (int k = 0; k < count; k++) {
                double own = weight[i * count + k];
                for (int l = 0; l < count; l++) {
                    met[k * count + l] += own * sum[l];
                }
            }
        }
        for (int k = 0; k < count; k++) {
            for (int l = 0; l < count; l++) {
                int b = k * count + l;
                int mirror = l * count + k;
                double pairs = met[b] * factor[b];
                parameters[b] = prior + (symmetric && k != l ? pairs + met[mirror] * factor[mirror] : pairs);
            }
        }
    }

    private void refreshWeights(int i) {
        ExpDigamma.ofDirichlet(gamma, i * count, count, 0, weight);
    }

    private void refreshInfluences() {
        for (int i = 0; i < ends.entities(); i++) {
            refreshInfluence(i);
        }
    }

    private void refreshInfluence(int i) {
        for (int r = 0; r < ends.relations(); r++) {
            refreshInfluence(i, linkFactor[r], EndsOfPairs.kind(r, true, true));
            refreshInfluence(i, nonLinkFactor[r], EndsOfPairs.kind(r, false, true));
        }
    }

    /** F w_i for sources at the other end, w_i F for targets there. */
    private void refreshInfluence(int i, double[] factor, int kind) {
        double[] onSource = influence[kind];
        double[] onTarget = influence[kind + 1];
        int row = i * count;
        Arrays.fill(onTarget, row, row + count, 0);
        for (int k = 0; k < count; k++) {
            double own = weight[row + k];
            onSource[row + k] = Rows.dot(factor, k * count, weight, row, count);
            for (int l = 0; l < count; l++) {
                onTarget[row + l] += own * factor[k * count + l];
            }
        }
    }

    /** The variational bound on the log likelihood of the pairs. */
    double bound() {
        double bound = 0;
        for (int kind = 0; kind < ends.kinds(); kind += 2) {
            for (int i = 0; i < ends.entities(); i++) {
                for (int e = ends.start(kind, i); e < ends.start(kind, i + 1); e++) {
                    bound += Math.log(Rows.dot(weight, i * count, influence[kind], ends.other(kind, e) * count, count));
                }
            }
        }
        for (int i = 0; i < ends.entities(); i++) {
            bound -= membershipDivergence(i);
        }
        for (int r = 0; r < ends.relations(); r++) {
            for (int k = 0; k < count; k++) {
                for (int l = symmetric ? k : 0; l < count; l++) {
                    bound -= blockDivergence(r, k * count + l);
                }
            }
        }
        return bound;
    }

    private double membershipDivergence(int i) {
        double total = 0;
        for (int k = 0; k < count; k++) {
            total += gamma[i * count + k];
        }
        double expectedLogTotal = Digamma.value(total);
        double sum = LogGamma.value(total) - LogGamma.value(count * alpha) + count * LogGamma.value(alpha);
        for (int k = 0; k < count; k++) {
            double g = gamma[i * count + k];
            sum += (g - alpha) * (Digamma.value(g) - expectedLogTotal) - LogGamma.value(g);
        }
        return sum;
    }

    private double blockDivergence(int r, int b) {
        return new BetaParameters(on[r][b], off[r][b]).divergence(new BetaParameters(priorOn[r], priorOff[r]));
    }

    /** E[π], row by row. */
    double[] memberships() {
        return Rows.means(gamma, count, 0);
    }

    /** E[B] of a relation, row by row. */
    double[] blocks(int relation) {
        double[] means = new double[count * count];
        for (int b = 0; b < means.length; b++) {
            means[b] = on[relation][b] / (on[relation][b] + off[relation][b]);
        }
        return means;
    }
}
