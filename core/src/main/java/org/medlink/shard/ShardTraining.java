package org.medlink.shard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.medlink.inference.AdamSteps;
import org.medlink.inference.BatchInference;
import org.medlink.inference.Inference;
import org.medlink.inference.Objective;
import org.medlink.inference.StochasticInference;
import org.medlink.margin.AffinityShape;
import org.medlink.margin.Costs;
import org.medlink.margin.HingeSolver;
import org.medlink.network.Attributes;
import org.medlink.options.Options;
import org.medlink.options.Sampling;
import org.medlink.parallel.Workers;
import org.medlink.prior.FeaturePrior;
import org.medlink.prior.GaussianPrior;
import org.medlink.prior.NormalGammaPrior;
import org.medlink.prior.WeightPrior;
import org.medlink.prior.WeightStatistics;
import org.medlink.random.Seed;
import org.medlink.train.Iteration;

/**
 * Learns one feature space whose entities are in shards: the same iterations of sticks, memberships, weights and hyper-parameters
 * as on one machine. This is what the driver does; it holds weights, sticks and sums over entities, never a row of an entity or a
 * pair. The result depends on pairs, options, seed and {@link ShardPlan} only, not on where the shards are.
 */
public final class ShardTraining {
    /** Most steps of an epoch of stochastic inference: a step costs a round of the cluster. */
    private static final int MOST_STEPS = 64;

    /** Steps of a sweep: in the first sweeps, when all moves, few entities must be updated against memberships as they were. */
    private static final int EARLY_PARTS = 8;

    private static final int LATE_PARTS = 2;
    private static final int EARLY = 3;
    private static final double COLDEST = 0.1;
    private static final int SOLVED_TOGETHER = 8;
    private static final AtomicLong RUNS = new AtomicLong();
    private static final AtomicLong VERSIONS = new AtomicLong();

    private final ShardCluster cluster;
    private final Options options;
    private final Seed seed;
    private final int run;
    private final int relation;
    private final Listener listener;
    private final AffinityShape shape;
    private final ShardSetting setting;
    private final List<Costs> costs = new ArrayList<>();
    private final FeaturePrior features;
    private final WeightPrior prior;
    private final double[][] weights;
    private final List<HingeSolver> solvers = new ArrayList<>();
    private final boolean stochastic;
    private AdamSteps[] adam;
    private double[] counts;
    private double entropy;
    private double hinge;
    private double gap = Double.NaN;
    private int active;
    private double visits;
    private Options.StartChoice start;

    /** Hears of every iteration. */
    @FunctionalInterface
    public interface Listener {
        void iteration(Iteration iteration);
    }

    /**
     * @param relations what the network calls the relations of the shards' pairs
     * @param run number of the run
     * @param relation the relation whose features are learnt; −1 when all relations share them
     */
    public ShardTraining(
            ShardCluster cluster,
            Options given,
            boolean symmetric,
            int[] relations,
            Attributes attributes,
            int run,
            int relation,
            Listener listener) {
        this.cluster = cluster;
        this.options = given.hinge().cost() > 0 ? given : given.withCost(defaultCost(given));
        this.seed = new Seed(options.seed()).derive("run", run, relation);
        this.run = run;
        this.relation = relation;
        this.listener = listener;
        this.shape = new AffinityShape(
                options.features(), symmetric, Math.min(options.weights().offDiagonals(), options.features() - 1));
        long[] pairs = cluster.counts();
        double[] numbers = new double[3 * relations.length];
        long total = 0;
        for (int r = 0; r < relations.length; r++) {
            Costs cost = Inference.costs(pairs[r], pairs[relations.length + r], options);
            costs.add(cost);
            numbers[3 * r] = cost.margin();
            numbers[3 * r + 1] = cost.link();
            numbers[3 * r + 2] = cost.nonLink();
            total += pairs[r] + pairs[relations.length + r];
        }
        this.stochastic = options.stochastic((int) Math.min(total, Integer.MAX_VALUE));
        if (options.sampling().schedule() == Sampling.Schedule.PAPER && stochastic) {
            throw new IllegalArgumentException("the paper's schedule is not supported in shards yet");
        }
        this.setting = new ShardSetting(
                RUNS.incrementAndGet(),
                options.features(),
                symmetric,
                options.weights().offDiagonals(),
                relations,
                numbers,
                options.prior(),
                options.alpha(),
                options.update(),
                ShardAttributes.of(attributes));
        this.features = options.prior().create(options.features(), options.alpha());
        this.prior = options.model() == Options.Model.MED
                ? new GaussianPrior(options.weights().precision())
                : new NormalGammaPrior(options.weights().hyper());
        this.weights = new double[relations.length][shape.length() + attributes.dimension()];
        for (int r = 0; r < relations.length; r++) {
            solvers.add(new HingeSolver(new ShardedHinge(cluster, shape, costs.get(r), r)));
        }
    }

    private static double defaultCost(Options options) {
        return options.model() == Options.Model.BAYES ? Options.Hinge.DEFAULT_BAYES_COST : Options.Hinge.DEFAULT_COST;
    }

    /** Learns from beginning to end. */
    public void train() {
        long began = System.nanoTime();
        cluster.begin(setting);
        if (weights[0].length > shape.length()) {
            // While all features are off, attributes explain what they can; features then begin with the rest.
            solveWeights(options.weights().solver());
        }
        start = new ShardStarts(cluster, shape, seed, options.hinge().margin()).begin(options.start(), weights);
        measure();
        if (stochastic) {
            trainStochastic(began);
        } else {
            trainBatch(began);
        }
    }

    private void trainBatch(long began) {
        double last = Double.NaN;
        double membershipSeconds = 0;
        double weightSeconds = 0;
        boolean settled = false;
        boolean neighbourhoods = start == Options.StartChoice.NEIGHBOURHOOD;
        for (int number = 1; number <= options.stopping().iterations() && !settled; number++) {
            long from = System.nanoTime();
            features.update(counts, cluster.plan().entities());
            sweep(number);
            measure();
            long middle = System.nanoTime();
            solveWeights(BatchInference.effort(options.weights().solver(), neighbourhoods, number));
            prior.update(weightStatistics());
            membershipSeconds += (middle - from) / 1e9;
            weightSeconds += (System.nanoTime() - middle) / 1e9;
            double objective = objective().total();
            settled = BatchInference.maySettle(neighbourhoods, number)
                    && Math.abs(last - objective) <= options.stopping().tolerance() * Math.abs(objective);
            last = objective;
            tell(number, began, membershipSeconds, weightSeconds);
        }
    }

    private void sweep(int number) {
        ShardModel model = model();
        int parts = number <= EARLY ? EARLY_PARTS : LATE_PARTS;
        parts = cluster.plan().shards() == 1 ? 1 : parts;
        for (int part = 0; part < parts; part++) {
            double[] sums = cluster.step(
                    "memberships, part " + (part + 1) + " of " + parts,
                    new ShardSweep(model, seed.value(), number, part, parts));
            visits += sums[0];
        }
    }

    private void trainStochastic(long began) {
        int entities = cluster.plan().entities();
        Sampling sampling = options.sampling().resolved(entities, weights.length, options.weights());
        int steps = Math.max(
                1, (int) Math.min(MOST_STEPS, ((long) entities + sampling.entities() - 1) / sampling.entities()));
        if (options.sampling().entities() > 0) {
            steps = (entities + sampling.entities() - 1) / sampling.entities();
        }
        adam = new AdamSteps[weights.length];
        Arrays.setAll(adam, r -> new AdamSteps(weights[r].length));
        int iterations = options.stopping().iterations();
        int cooling = Math.min(iterations - 1, iterations / 3);
        double seconds = 0;
        for (int number = 1; number <= iterations; number++) {
            long from = System.nanoTime();
            int cooled = Math.max(0, number - 1 - (iterations - cooling));
            boolean cools = number > iterations - cooling;
            double first = cools ? 1 - (1 - COLDEST) * cooled / cooling : 1;
            double last = cools ? first - (1 - COLDEST) / cooling : 1;
            epoch(number, steps, sampling, first, last);
            seconds += (System.nanoTime() - from) / 1e9;
            tell(number, began, seconds, 0);
        }
    }

    private void epoch(int number, int steps, Sampling sampling, double firstRate, double lastRate) {
        double sum = 0;
        for (int step = 0; step < steps; step++) {
            features.update(counts, cluster.plan().entities());
            double[] sums = cluster.step(
                    "epoch " + number + ", step " + (step + 1) + " of " + steps,
                    new ShardSample(
                            model(),
                            seed.value(),
                            number,
                            step,
                            steps,
                            sampling.pairs(),
                            sampling.membershipDecay(),
                            sampling.membershipDelay()));
            int length = weights[0].length;
            int rest = weights.length * length;
            sum += sums[rest];
            visits += sums[rest + 1];
            for (int k = 0; k < counts.length; k++) {
                counts[k] += sums[rest + 2 + k];
            }
            double progress = (step + 0.5) / steps;
            double rate = sampling.rate() * (firstRate + progress * (lastRate - firstRate));
            for (int r = 0; r < weights.length; r++) {
                double[] statistic = Arrays.copyOfRange(sums, r * length, (r + 1) * length);
                StochasticInference.descend(shape, weights[r], statistic, prior, adam[r], rate);
            }
            prior.update(weightStatistics());
        }
        measure();
        hinge = sum / steps;
    }

    private ShardModel model() {
        double[][] copy = new double[weights.length][];
        Arrays.setAll(copy, r -> weights[r].clone());
        return new ShardModel(VERSIONS.incrementAndGet(), copy, features.parameters());
    }

    /** Lets shards take in what the others changed, and adds up. */
    private void measure() {
        double[] sums = cluster.step("exchange of memberships", new ShardMeasure());
        int size = options.features();
        counts = Arrays.copyOf(sums, size);
        active = 0;
        for (int k = 0; k < size; k++) {
            active += sums[size + k] > 0 ? 1 : 0;
        }
        entropy = sums[2 * size];
    }

    /** Relations do not depend on each other here; several are solved at a time, so that rounds of the cluster overlap. */
    private void solveWeights(HingeSolver.Options effort) {
        HingeSolver.Result[] results = new HingeSolver.Result[weights.length];
        try (Workers workers = new Workers(Math.min(weights.length, SOLVED_TOGETHER))) {
            workers.run(
                    weights.length, (r, worker) -> results[r] = solvers.get(r).solve(weights[r], prior, effort));
        }
        hinge = 0;
        gap = 0;
        for (HingeSolver.Result result : results) {
            hinge += result.hinge();
            gap = Math.max(gap, result.gap());
        }
    }

    private WeightStatistics weightStatistics() {
        WeightStatistics statistics = WeightStatistics.none();
        for (double[] vector : weights) {
            statistics = statistics.plus(shape.entries() + vector.length - shape.length(), vector);
        }
        return statistics;
    }

    private Objective objective() {
        return new Objective(
                features.divergence(),
                Inference.membershipDivergence(features, counts, cluster.plan().entities(), entropy),
                prior.divergence(weightStatistics()),
                hinge);
    }

    private void tell(int number, long began, double membershipSeconds, double weightSeconds) {
        listener.iteration(new Iteration(
                run,
                relation,
                number,
                objective(),
                active,
                costs.get(0).link() / prior.precision(),
                gap,
                (System.nanoTime() - began) / 1e9,
                membershipSeconds,
                weightSeconds,
                (long) visits,
                Double.NaN));
    }

    /** Memberships of all entities in the order of their numbers, without padding. */
    public float[] memberships() {
        ShardPlan plan = cluster.plan();
        int size = options.features();
        float[] all = new float[Math.multiplyExact(plan.entities(), size)];
        float[][] byShard = cluster.memberships();
        for (int shard = 0; shard < byShard.length; shard++) {
            for (int place = 0; place < plan.size(shard); place++) {
                System.arraycopy(byShard[shard], place * size, all, plan.entity(shard, place) * size, size);
            }
        }
        return all;
    }

    /** Λ of a relation, row by row without padding. */
    public float[] affinity(int ofRelation) {
        int size = options.features();
        float[] dense = new float[size * size];
        for (int k = 0; k < size; k++) {
            for (int other = 0; other < size; other++) {
                dense[k * size + other] = (float) weights[ofRelation][k * shape.stride() + other];
            }
        }
        return dense;
    }

    /** κ of a relation. */
    public float[] attributeWeights(int ofRelation) {
        float[] kappa = new float[weights[ofRelation].length - shape.length()];
        for (int d = 0; d < kappa.length; d++) {
            kappa[d] = (float) weights[ofRelation][shape.length() + d];
        }
        return kappa;
    }

    /** C⁺ that was used. */
    public double cost() {
        return options.hinge().cost();
    }

    /** The start that was used. */
    public Options.StartChoice start() {
        return start;
    }
}
