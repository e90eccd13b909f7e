package org.medlink.baselines.irm;

import java.util.Arrays;
import org.apache.commons.numbers.gamma.LogGamma;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.baselines.Cells;
import org.medlink.baselines.SliceSampler;

/**
 * One Markov chain over partitions of the entities: collapsed Gibbs moves of single entities, split-merge moves, and slice
 * sampling of the hyper-parameters.
 */
final class IrmSampler {
    private static final double SLICE_WIDTH = 1;

    private final Cells cells;
    private final Irm.Options options;
    private final UniformRandomProvider random;
    private final BetaBlocks[] blocks;
    private final int[] order;
    private Partition partition;
    private Joining joining;
    private double concentration;
    private double[] logWeights = new double[16];

    /** A chain that starts with the entities joining clusters one after the other, in random order. */
    IrmSampler(Cells cells, Irm.Options options, UniformRandomProvider random) {
        this.cells = cells;
        this.options = options;
        this.random = random;
        concentration = options.concentration() > 0 ? options.concentration() : 1;
        blocks = new BetaBlocks[cells.relations()];
        for (int r = 0; r < blocks.length; r++) {
            blocks[r] = new BetaBlocks(options.a() > 0 ? options.a() : 0.5, options.b() > 0 ? options.b() : 0.5);
        }
        order = new int[cells.entities()];
        Arrays.setAll(order, i -> i);
        use(new Partition(cells));
        shuffle();
        for (int i : order) {
            join(i);
        }
    }

    private void use(Partition other) {
        partition = other;
        joining = new Joining(other, blocks);
    }

    Partition partition() {
        return partition;
    }

    /** Moves every entity once, tries split-merge moves and draws the hyper-parameters. */
    void sweep() {
        shuffle();
        for (int i : order) {
            partition.remove(i);
            join(i);
        }
        for (int n = 0; n < options.splitMerges(); n++) {
            splitOrMerge();
        }
        if (options.concentration() == 0) {
            sampleConcentration();
        }
        for (int r = 0; r < blocks.length; r++) {
            sampleRates(r);
        }
    }

    private void shuffle() {
        for (int i = order.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int entity = order[i];
            order[i] = order[j];
            order[j] = entity;
        }
    }

    /** Draws a cluster for an entity that is in none. */
    private void join(int entity) {
        joining.look(entity);
        int clusters = partition.clusters();
        if (clusters >= logWeights.length) {
            logWeights = new double[2 * clusters];
        }
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k <= clusters; k++) {
            double prior = k == clusters ? concentration : partition.size(k);
            logWeights[k] = Math.log(prior) + joining.logLikelihood(k);
            most = Math.max(most, logWeights[k]);
        }
        double sum = 0;
        for (int k = 0; k <= clusters; k++) {
            logWeights[k] = Math.exp(logWeights[k] - most);
            sum += logWeights[k];
        }
        double left = random.nextDouble() * sum;
        int chosen = 0;
        while (chosen < clusters && left >= logWeights[chosen]) {
            left -= logWeights[chosen++];
        }
        partition.add(entity, chosen);
    }

    /** S. Jain & R. Neal, "A split-merge Markov chain Monte Carlo procedure for the Dirichlet process", 2004. */
    private void splitOrMerge() {
        if (order.length < 2) {
            return;
        }
        int i = random.nextInt(order.length);
        int j = random.nextInt(order.length - 1);
        j += j >= i ? 1 : 0;
        Partition before = partition.copy();
        boolean split = partition.cluster(i) == partition.cluster(j);
        double logBefore = logJoint();
        SplitMerge move = new SplitMerge(partition, joining, random, i, j);
        double logForward = move.propose(split ? null : before);
        if (!split) {
            move.merge();
        }
        double logRatio = logJoint() - logBefore + (split ? -logForward : logForward);
        if (Math.log(1 - random.nextDouble()) >= logRatio) {
            use(before);
        }
    }

    /** log p(partition, links), without what depends on neither partition. */
    double logJoint() {
        double sum = partition.clusters() * Math.log(concentration);
        for (int k = 0; k < partition.clusters(); k++) {
            sum += LogGamma.value(partition.size(k));
        }
        for (int r = 0; r < blocks.length; r++) {
            for (int k = 0; k < partition.clusters(); k++) {
                for (int l = firstTarget(k); l < partition.clusters(); l++) {
                    sum += blocks[r].logMarginal(partition.ones(r, k, l), partition.zeros(r, k, l));
                }
            }
        }
        return sum;
    }

    private int firstTarget(int source) {
        return cells.symmetric() ? source : 0;
    }

    /** The concentration has a Gamma(1, 1) prior. */
    private void sampleConcentration() {
        int n = cells.entities();
        int clusters = partition.clusters();
        double x = SliceSampler.next(
                log -> {
                    double c = Math.exp(log);
                    return (clusters + 1) * log - c + LogGamma.value(c) - LogGamma.value(c + n);
                },
                Math.log(concentration),
                SLICE_WIDTH,
                random);
        concentration = Math.exp(x);
    }

    /** a and b have Gamma(1, 1) priors. */
    private void sampleRates(int r) {
        BetaBlocks block = blocks[r];
        double a = block.a();
        double b = block.b();
        if (options.a() == 0) {
            double fixed = b;
            a = Math.exp(SliceSampler.next(
                    log -> logPosterior(r, Math.exp(log), fixed) + log - Math.exp(log),
                    Math.log(a),
                    SLICE_WIDTH,
                    random));
        }
        if (options.b() == 0) {
            double fixed = a;
            b = Math.exp(SliceSampler.next(
                    log -> logPosterior(r, fixed, Math.exp(log)) + log - Math.exp(log),
                    Math.log(b),
                    SLICE_WIDTH,
                    random));
        }
        if (a != block.a() || b != block.b()) {
            block.set(a, b);
        }
    }

    private double logPosterior(int r, double a, double b) {
        if (!(a > 1e-100 && b > 1e-100)) {
            return Double.NEGATIVE_INFINITY;
        }
        double atNone = LogGamma.value(a) + LogGamma.value(b) - LogGamma.value(a + b);
        double sum = 0;
        for (int k = 0; k < partition.clusters(); k++) {
            for (int l = firstTarget(k); l < partition.clusters(); l++) {
                int ones = partition.ones(r, k, l);
                int zeros = partition.zeros(r, k, l);
                if (ones + zeros > 0) {
                    sum += LogGamma.value(ones + a)
                            + LogGamma.value(zeros + b)
                            - LogGamma.value(ones + zeros + a + b)
                            - atNone;
                }
            }
        }
        return sum;
    }

    /** The state as it stands, for prediction. */
    BlockModel sample() {
        int clusters = partition.clusters();
        float[][] rates = new float[blocks.length][clusters * clusters];
        for (int r = 0; r < blocks.length; r++) {
            for (int k = 0; k < clusters; k++) {
                for (int l = 0; l < clusters; l++) {
                    rates[r][k * clusters + l] =
                            (float) blocks[r].mean(partition.ones(r, k, l), partition.zeros(r, k, l));
                }
            }
        }
        return new BlockModel(partition.assignment(), clusters, rates);
    }
}
