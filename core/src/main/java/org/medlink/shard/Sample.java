package org.medlink.shard;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.medlink.inference.PairSample;
import org.medlink.inference.SampledGradient;
import org.medlink.random.Seed;

/**
 * A step of stochastic inference: moves the memberships of a share of every shard's entities by what samples of their pairs say.
 * What comes back is the statistic of each relation, estimated from the same sample, then the hinge loss, the number of pairs
 * looked at, and by how much the sum of each feature's memberships changed.
 *
 * @param seed everything is drawn from it
 * @param epoch number of the epoch
 * @param part which share of the entities, of {@code parts}
 * @param pairs most pairs of an entity
 * @param decay the step size of an entity is (delay + visits)^−decay
 */
record Sample(SharedParameters model, long seed, int epoch, int part, int parts, int pairs, double decay, double delay)
        implements Shards.Task {
    /** Steps of an epoch by whose weights Λψ is computed, at the most: shards keep their weights until the epoch ends. */
    private static final int MOST_KEPT = 512;

    @Override
    public double[] run(Work work) {
        work.take(model);
        int keptEvery = (parts + MOST_KEPT - 1) / MOST_KEPT;
        work.cacheBySteps(part == 0, part % keptEvery == 0, model.weights());
        Shard shard = work.shard();
        int features = work.setting().features();
        int relations = work.state.relations();
        int dimension = work.state.weights(0).length;
        double[] sums = new double[relations * dimension + 2 + features];
        int[] order = PermutationSampler.natural(shard.size());
        PermutationSampler.shuffle(new Seed(seed).stream("epoch", epoch, shard.number()), order);
        int from = (int) ((long) part * order.length / parts);
        int to = (int) ((part + 1L) * order.length / parts);
        if (from == to) {
            return sums;
        }
        UniformRandomProvider random = new Seed(seed).stream("sample", epoch, shard.number(), part);
        PairSample sample = new PairSample(work.incidence, pairs, true, to - from);
        sample.draw(order, from, to, random);
        int first = relations * dimension + 2;
        for (int index = from; index < to; index++) {
            int place = order[index];
            add(work, place, -1, sums, first);
            double rho = Math.min(1, Math.pow(delay + ++work.visits[place], -decay));
            work.memberships.update(place, sample, index - from, rho, work.workspace);
            work.renew(place);
            work.changed.set(place);
            add(work, place, 1, sums, first);
        }
        SampledGradient gradient = work.gradient();
        gradient.compute(order, from, to, sample, work.workers());
        // It takes all entities known here for those that it estimates a sum over; the guests are estimated elsewhere.
        double share = (double) shard.size() / shard.known();
        for (int r = 0; r < relations; r++) {
            for (int z = 0; z < dimension; z++) {
                sums[r * dimension + z] = share * gradient.statistic(r)[z];
            }
        }
        sums[first - 2] = share * gradient.hinge();
        sums[first - 1] = sample.size(0, to - from);
        return sums;
    }

    private static void add(Work work, int place, int sign, double[] sums, int first) {
        int at = place * work.state.shape().stride();
        for (int k = 0; k < work.setting().features(); k++) {
            sums[first + k] += sign * work.state.memberships()[at + k];
        }
    }
}
