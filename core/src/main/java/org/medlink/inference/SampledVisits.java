package org.medlink.inference;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.medlink.margin.HingeLoss;
import org.medlink.options.Options;
import org.medlink.options.Sampling;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.state.TrainingState;

/**
 * The steps of stochastic inference in one process. A cached Λψ_j is renewed when entity j is visited, and all of them at the end of
 * an epoch; in the paper's schedule, whose weights may go far in a step, after every one.
 */
final class SampledVisits {
    /** Entities of a step that are updated against the same caches: more, and neighbours overshoot together. */
    private static final int TOGETHER = 64;

    /** Of small networks, at most one entity in this number is updated together. */
    private static final int SMALL_SHARE = 64;

    /** Of large ones, where few of a group are neighbours, one in this number. */
    private static final int LARGE_SHARE = 400;

    private final LocalPopulation population;
    private final TrainingState state;
    private final Sampling.Settled sampling;
    private final Workers workers;
    private final PairSample sample;
    private final SampledGradient gradient;
    private final SampledPairs sampledPairs;
    private final int together;
    private final float[] before;
    private final int[] times;
    private int[] visited;
    private int[] order;
    private UniformRandomProvider random;
    private int from;
    private int to;

    /** @param times how often each entity was visited so far; counted on in place */
    SampledVisits(LocalPopulation population, FeatureSpace space, Options options, Workers workers, int[] times) {
        this.population = population;
        this.state = population.state;
        this.workers = workers;
        this.times = times;
        this.sampling = options.sampling().settled(state.entities(), state.relations(), options.weights());
        this.sample = new PairSample(population.incidence, sampling.pairs(), !paper(), sampling.entities());
        this.gradient = new SampledGradient(
                state, population.incidence, population.costs, population.attributeRows, population.attributeScores);
        this.sampledPairs = new SampledPairs(state, space, population.incidence, population.costs, workers);
        this.together = together(state.entities());
        this.before = new float
                [Math.min(together, sampling.entities()) * state.shape().stride()];
        only(PermutationSampler.natural(state.entities()));
    }

    private boolean paper() {
        return sampling.schedule() == Sampling.Schedule.PAPER;
    }

    void only(int[] some) {
        visited = some;
        order = new int[some.length];
    }

    int[] times() {
        return times;
    }

    int steps() {
        int batch = Math.min(sampling.entities(), visited.length);
        return (visited.length + batch - 1) / batch;
    }

    void draw(int epoch, int step, Seed seed) {
        if (step == 0) {
            random = seed.stream("epoch", epoch);
            System.arraycopy(visited, 0, order, 0, order.length);
        }
        if (step == 0 || paper()) {
            PermutationSampler.shuffle(random, order);
        }
        // Shares of the epoch as equal as can be.
        int steps = steps();
        from = (int) ((long) step * order.length / steps);
        to = (int) ((step + 1L) * order.length / steps);
        sample.draw(order, from, to, random);
        for (int r = 0; r < state.relations(); r++) {
            state.refreshAffinity(r);
        }
    }

    Population.Step visit(int time, double[] counts) {
        int stride = state.shape().stride();
        for (int begin = from; begin < to; begin += together) {
            int first = begin;
            int size = Math.min(together, to - begin);
            for (int g = 0; g < size; g++) {
                System.arraycopy(state.memberships(), order[first + g] * stride, before, g * stride, stride);
            }
            workers.run(size, (g, worker) -> {
                int entity = order[first + g];
                population.memberships.update(
                        entity, sample, first + g - from, stepSize(entity, time), population.workspaces[worker]);
            });
            // Only now, since the others of this group were to see them as they were.
            workers.run(size, (g, worker) -> state.refreshCaches(order[first + g], 1));
            for (int g = 0; g < size; g++) {
                for (int k = 0; k < counts.length; k++) {
                    counts[k] += state.memberships()[order[first + g] * stride + k] - before[g * stride + k];
                }
            }
        }
        long moved = System.nanoTime();
        gradient.compute(order, from, to, sample, workers);
        double[][] statistics = new double[state.relations()][];
        Arrays.setAll(statistics, gradient::statistic);
        return new Population.Step(statistics, gradient.hinge(), sample.size(0, to - from), moved);
    }

    /** How many entities are updated against the same caches. */
    private static int together(int entities) {
        int few = Math.max(1, Math.min(TOGETHER, entities / SMALL_SHARE));
        return Math.max(few, entities / LARGE_SHARE);
    }

    private double stepSize(int entity, int time) {
        return sampling.membershipStep(paper() ? time : ++times[entity]);
    }

    double[] drawnCounts() {
        int stride = state.shape().stride();
        double[] sums = new double[state.shape().features()];
        for (int index = from; index < to; index++) {
            for (int k = 0; k < sums.length; k++) {
                sums[k] += state.memberships()[order[index] * stride + k];
            }
        }
        double factor = (double) state.entities() / (to - from);
        for (int k = 0; k < sums.length; k++) {
            sums[k] *= factor;
        }
        return sums;
    }

    HingeLoss drawnHinge(int relation) {
        return sampledPairs.hinge(relation, order, from, to, sample);
    }
}
