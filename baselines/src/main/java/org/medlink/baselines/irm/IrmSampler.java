package org.medlink.baselines.irm;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.numbers.gamma.LogGamma;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.baselines.Cells;
import org.medlink.baselines.SliceSampler;

/**
 * One Markov chain over partitions: collapsed Gibbs moves of single entities and relations, split-merge moves of entities, and
 * slice sampling of the hyper-parameters.
 */
final class IrmSampler {
    private static final double FIRST_RATE = 0.5;
    private static final double SMALLEST_RATE = 1e-100;

    private final Cells cells;
    private final Irm.Options options;
    private final UniformRandomProvider random;
    private final BetaBlocks rates;
    private final Concentration concentration;
    private final Concentration relationConcentration;
    private final int[] order;
    private Partition partition;
    private Joining joining;
    private double[] weights = new double[16];

    /** A chain that starts with the entities joining clusters one after the other, in random order. */
    IrmSampler(Cells cells, Irm.Options options, UniformRandomProvider random) {
        this.cells = cells;
        this.options = options;
        this.random = random;
        rates = new BetaBlocks(options.a().orElse(FIRST_RATE), options.b().orElse(FIRST_RATE));
        concentration = new Concentration(options.concentration());
        relationConcentration = new Concentration(options.concentration());
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
        joining = new Joining(other, rates);
    }

    Partition partition() {
        return partition;
    }

    /** Moves every entity and every relation once, tries split-merge moves and draws the hyper-parameters. */
    void sweep() {
        shuffle();
        for (int i : order) {
            partition.remove(i);
            join(i);
        }
        for (int n = 0; n < options.splitMerges(); n++) {
            splitOrMerge();
        }
        if (cells.relations() > 1) {
            for (int r = 0; r < cells.relations(); r++) {
                partition.removeRelation(r);
                joinRelation(r);
            }
            relationConcentration.sample(cells.relations(), partition.groups(), random);
        }
        concentration.sample(cells.entities(), partition.clusters(), random);
        sampleRates();
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
        joining.count(entity);
        int clusters = partition.clusters();
        makeRoom(clusters + 1);
        for (int k = 0; k < clusters; k++) {
            weights[k] = Math.log(partition.size(k)) + joining.logLikelihood(k);
        }
        weights[clusters] = Math.log(concentration.value()) + joining.logLikelihood(clusters);
        partition.add(entity, draw(clusters + 1));
    }

    /** Draws a group for a relation that is in none. */
    private void joinRelation(int relation) {
        RelationJoining counts = new RelationJoining(partition, rates, relation);
        int groups = partition.groups();
        makeRoom(groups + 1);
        for (int g = 0; g < groups; g++) {
            weights[g] = Math.log(partition.groupSize(g)) + counts.logLikelihood(g);
        }
        weights[groups] = Math.log(relationConcentration.value()) + counts.logLikelihood(groups);
        partition.addRelation(relation, draw(groups + 1));
    }

    private void makeRoom(int room) {
        if (room > weights.length) {
            weights = new double[2 * room];
        }
    }

    /** One of the first numbers, as many as given, by their log weights. */
    private int draw(int size) {
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < size; k++) {
            most = Math.max(most, weights[k]);
        }
        double sum = 0;
        for (int k = 0; k < size; k++) {
            weights[k] = Math.exp(weights[k] - most);
            sum += weights[k];
        }
        double left = random.nextDouble() * sum;
        int chosen = 0;
        while (chosen + 1 < size && left >= weights[chosen]) {
            left -= weights[chosen++];
        }
        return chosen;
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
        double logSplit = move.split(split ? null : before);
        if (!split) {
            move.merge();
        }
        double logRatio = logJoint() - logBefore + (split ? -logSplit : logSplit);
        if (Math.log(1 - random.nextDouble()) >= logRatio) {
            use(before);
        }
    }

    /** log p(clusters, links), without what depends on the groups and the hyper-parameters only. */
    private double logJoint() {
        double sum = partition.clusters() * Math.log(concentration.value());
        for (int k = 0; k < partition.clusters(); k++) {
            sum += LogGamma.value(partition.size(k));
        }
        for (int g = 0; g < partition.groups(); g++) {
            for (int k = 0; k < partition.clusters(); k++) {
                for (int l = firstTarget(k); l < partition.clusters(); l++) {
                    sum += rates.logMarginal(partition.ones(g, k, l), partition.zeros(g, k, l));
                }
            }
        }
        return sum;
    }

    private int firstTarget(int source) {
        return cells.symmetric() ? source : 0;
    }

    private void sampleRates() {
        double a = rates.a();
        double b = rates.b();
        if (options.a().isAuto()) {
            double fixed = b;
            a = sampleRate(a, log -> logMarginal(Math.exp(log), fixed));
        }
        if (options.b().isAuto()) {
            double fixed = a;
            b = sampleRate(b, log -> logMarginal(fixed, Math.exp(log)));
        }
        if (a != rates.a() || b != rates.b()) {
            rates.set(a, b);
        }
    }

    /** a and b have Gamma(1, 1) priors. */
    private double sampleRate(double at, DoubleUnaryOperator logLikelihood) {
        return Math.exp(SliceSampler.next(
                log -> logLikelihood.applyAsDouble(log) + log - Math.exp(log), Math.log(at), 1, random));
    }

    private double logMarginal(double a, double b) {
        if (a < SMALLEST_RATE || b < SMALLEST_RATE) {
            return Double.NEGATIVE_INFINITY;
        }
        double atNone = LogGamma.value(a) + LogGamma.value(b) - LogGamma.value(a + b);
        double sum = 0;
        for (int g = 0; g < partition.groups(); g++) {
            for (int k = 0; k < partition.clusters(); k++) {
                for (int l = firstTarget(k); l < partition.clusters(); l++) {
                    int ones = partition.ones(g, k, l);
                    int zeros = partition.zeros(g, k, l);
                    if (ones + zeros > 0) {
                        sum += LogGamma.value(ones + a)
                                + LogGamma.value(zeros + b)
                                - LogGamma.value(ones + zeros + a + b)
                                - atNone;
                    }
                }
            }
        }
        return sum;
    }

    /** The state as it stands, for prediction. */
    BlockModel sample() {
        int clusters = partition.clusters();
        float[][] means = new float[partition.groups()][clusters * clusters];
        for (int g = 0; g < means.length; g++) {
            for (int k = 0; k < clusters; k++) {
                for (int l = 0; l < clusters; l++) {
                    means[g][k * clusters + l] = (float) rates.mean(partition.ones(g, k, l), partition.zeros(g, k, l));
                }
            }
        }
        return new BlockModel(partition.clusterOfEntities(), clusters, partition.groupOfRelations(), means);
    }
}
