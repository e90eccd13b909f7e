package org.medlink.inference;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.medlink.margin.AffinityShape;
import org.medlink.options.Options;
import org.medlink.options.Sampling;
import org.medlink.parallel.Workers;
import org.medlink.prior.WeightPrior;
import org.medlink.random.Seed;
import org.medlink.state.BestState;
import org.medlink.state.Snapshot;

/**
 * Stochastic inference (Zhu, Song &amp; Chen, Algorithm 1): every step looks at N' entities and M' of the pairs of each, moves
 * their memberships and the weights by what the sample says, and the sticks. An iteration is an epoch of N / N' steps.
 *
 * <p>The default schedule differs from the paper's where that learns better: entities are shuffled and taken in turn; pairs are
 * drawn by class; a coordinate is solved exactly on the sampled pairs; the step size of ψ_i falls with the visits of entity i
 * and not with time; sticks see exact sums; weights move by one Adam step on the unbiased gradient. A cached Λψ_j is renewed when
 * entity j is visited, and all of them at the end of an epoch.
 */
final class StochasticInference extends Inference {
    /** Entities of a step that are updated against the same caches: more, and neighbours overshoot together. */
    private static final int TOGETHER = 64;

    /** Of small networks, at most one in so many entities is updated together. */
    private static final int SMALL_SHARE = 64;

    /** Of large ones, where few of a group are neighbours, one in so many. */
    private static final int LARGE_SHARE = 400;

    private final Sampling sampling;
    private final PairSample sample;
    private final SampledGradient gradient;
    private final SampledWeights sampledWeights;
    private final AdamSteps[] adam;
    private final int[] visits;
    private final double[] counts;
    private final int[] order;
    private final int together;
    private final float[] before;
    private int epochs;
    private int steps;

    /** @param previous an inference on other pairs from which to go on; null: none */
    StochasticInference(FeatureSpace space, Options options, Seed seed, Workers workers, StochasticInference previous) {
        super(space, ruled(options), seed, workers, false, previous);
        this.sampling = options.sampling().resolved(state.entities(), state.relations(), options.weights());
        this.sample = new PairSample(incidence, sampling.pairs(), !paper(), sampling.entities());
        this.gradient = new SampledGradient(state, incidence, costs, attributeRows, attributeScores);
        this.sampledWeights = new SampledWeights(
                state, space, incidence, costs, options.weights().solver(), workers);
        this.order = new int[state.entities()];
        this.together = together(state.entities());
        this.before = new float
                [Math.min(together, sampling.entities()) * state.shape().stride()];
        if (previous == null) {
            this.adam = new AdamSteps[state.relations()];
            Arrays.setAll(adam, r -> new AdamSteps(state.weights(r).length));
            this.visits = new int[state.entities()];
            this.counts = new double[state.shape().features()];
        } else {
            memberships.begin(workers);
            this.adam = previous.adam;
            this.visits = previous.visits;
            this.counts = previous.counts;
            this.epochs = previous.epochs;
            this.steps = previous.steps;
        }
    }

    @Override
    void begin() {
        super.begin();
        System.arraycopy(state.expectedCounts(), 0, counts, 0, counts.length);
    }

    /** Goes on from an earlier state. */
    void goBack(BestState earlier) {
        state.goBack(earlier);
        refreshAfterWeights();
        memberships.begin(workers);
        System.arraycopy(state.expectedCounts(), 0, counts, 0, counts.length);
    }

    @Override
    Snapshot snapshot() {
        Snapshot snapshot = super.snapshot();
        for (int r = 0; r < adam.length; r++) {
            snapshot.put("adam." + r, adam[r].parameters());
        }
        snapshot.put("visits", visits);
        snapshot.put("counts", counts);
        snapshot.put("epochs", epochs);
        snapshot.put("steps", steps);
        return snapshot;
    }

    @Override
    void restore(Snapshot snapshot) {
        super.restore(snapshot);
        for (int r = 0; r < adam.length; r++) {
            double[] parameters = adam[r].parameters();
            snapshot.get("adam." + r, parameters);
            adam[r].restore(parameters);
        }
        snapshot.get("visits", visits);
        snapshot.get("counts", counts);
        epochs = snapshot.getInt("epochs");
        steps = snapshot.getInt("steps");
    }

    /** The paper's schedule goes with the paper's rule. */
    private static Options ruled(Options options) {
        return options.sampling().schedule() == Sampling.Schedule.PAPER
                ? options.with().update(Options.MembershipRule.SUBGRADIENT).build()
                : options;
    }

    private boolean paper() {
        return sampling.schedule() == Sampling.Schedule.PAPER;
    }

    @Override
    void iterate() {
        iterate(1, 1);
    }

    /** One epoch, in which the rate of the weights goes from one share of itself to another. */
    void iterate(double firstRate, double lastRate) {
        UniformRandomProvider random = seed.stream("epoch", epochs++);
        int entities = state.entities();
        int batch = Math.min(sampling.entities(), entities);
        int batches = (entities + batch - 1) / batch;
        Arrays.setAll(order, i -> i);
        PermutationSampler.shuffle(random, order);
        double sum = 0;
        for (int b = 0; b < batches; b++) {
            if (paper() && b > 0) {
                PermutationSampler.shuffle(random, order);
            }
            // Shares of the epoch as equal as can be.
            int from = (int) ((long) b * entities / batches);
            int to = (int) ((b + 1L) * entities / batches);
            double progress = (b + 0.5) / batches;
            step(from, to, sampling.rate() * (firstRate + progress * (lastRate - firstRate)), random);
            sum += gradient.hinge();
        }
        hinge = sum / batches;
        refreshAfterWeights();
    }

    /** Steps over these entities only, which are a part of an epoch. */
    void visit(int[] some) {
        UniformRandomProvider random = seed.stream("epoch", epochs++);
        System.arraycopy(some, 0, order, 0, some.length);
        for (int from = 0; from < some.length; from += sampling.entities()) {
            step(from, Math.min(some.length, from + sampling.entities()), sampling.rate(), random);
        }
    }

    private void step(int from, int to, double rate, UniformRandomProvider random) {
        long began = System.nanoTime();
        steps++;
        sample.draw(order, from, to, random);
        updateSticks(from, to);
        updateMemberships(from, to);
        long middle = System.nanoTime();
        gradient.compute(order, from, to, sample, workers);
        if (paper()) {
            sampledWeights.solve(order, from, to, sample, prior);
        } else {
            for (int r = 0; r < state.relations(); r++) {
                descend(r, rate);
            }
        }
        for (int r = 0; r < state.relations(); r++) {
            state.refreshAffinity(r);
        }
        updateHyperParameters();
        clock(began, middle, sample.size(0, to - from));
    }

    private void descend(int relation, double rate) {
        descend(state.shape(), state.weights(relation), gradient.statistic(relation), prior, adam[relation], rate);
    }

    /** One step of the weights down the gradient of penalty and hinge; the statistic of the hinge is used up. */
    static void descend(
            AffinityShape shape, double[] weights, double[] slope, WeightPrior prior, AdamSteps adam, double rate) {
        int matrix = shape.length();
        shape.addToFree(slope, prior.precision() * prior.mean());
        for (int z = 0; z < slope.length; z++) {
            double mean = z < matrix ? 0 : prior.mean();
            slope[z] = prior.precision() * (weights[z] - mean) - slope[z];
        }
        adam.step(weights, slope, rate);
    }

    /** From the exact sums of memberships; in the paper's schedule from those of the sample, with a falling step size. */
    private void updateSticks(int from, int to) {
        if (!paper()) {
            features.update(counts, state.entities());
            return;
        }
        int stride = state.shape().stride();
        double[] sums = new double[counts.length];
        for (int index = from; index < to; index++) {
            for (int k = 0; k < sums.length; k++) {
                sums[k] += state.memberships()[order[index] * stride + k];
            }
        }
        double factor = (double) state.entities() / (to - from);
        for (int k = 0; k < sums.length; k++) {
            sums[k] *= factor;
        }
        features.update(sums, state.entities(), Math.pow(sampling.stickDelay() + steps, -sampling.stickDecay()));
    }

    private void updateMemberships(int from, int to) {
        int stride = state.shape().stride();
        for (int begin = from; begin < to; begin += together) {
            int first = begin;
            int size = Math.min(together, to - begin);
            for (int g = 0; g < size; g++) {
                System.arraycopy(state.memberships(), order[first + g] * stride, before, g * stride, stride);
            }
            workers.run(size, (g, worker) -> {
                int entity = order[first + g];
                memberships.update(entity, sample, first + g - from, stepSize(entity), workspaces[worker]);
            });
            // Only now, since the others of this group were to see them as they were.
            workers.run(size, (g, worker) -> state.refreshCaches(order[first + g], 1));
            for (int g = 0; g < size; g++) {
                for (int k = 0; k < counts.length; k++) {
                    counts[k] += state.memberships()[order[first + g] * stride + k] - before[g * stride + k];
                }
            }
        }
    }

    /** How many of so many entities are updated against the same caches. */
    private static int together(int entities) {
        int few = Math.max(1, Math.min(TOGETHER, entities / SMALL_SHARE));
        return Math.max(few, entities / LARGE_SHARE);
    }

    private double stepSize(int entity) {
        double time = paper() ? steps : ++visits[entity];
        return Math.min(1, Math.pow(sampling.membershipDelay() + time, -sampling.membershipDecay()));
    }
}
