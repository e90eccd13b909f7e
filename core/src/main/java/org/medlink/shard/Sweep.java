package org.medlink.shard;

import org.apache.commons.rng.sampling.PermutationSampler;
import org.medlink.random.Seed;

/**
 * Updates the memberships of a share of every shard's entities, one after the other: batch inference. Entities of one shard see
 * each other's changes at once, those of other shards after the step.
 *
 * @param seed the order is drawn from it
 * @param sweep number of the sweep
 * @param part which share of the entities, of {@code parts}
 */
record Sweep(SharedParameters model, long seed, int sweep, int part, int parts) implements Shards.Task {
    @Override
    public double[] run(Work work) {
        work.take(model);
        work.cacheAll();
        int number = work.shard().number();
        int[] order = PermutationSampler.natural(work.shard().size());
        PermutationSampler.shuffle(new Seed(seed).stream("sweep", sweep, number), order);
        int from = (int) ((long) part * order.length / parts);
        int to = (int) ((part + 1L) * order.length / parts);
        long pairs = 0;
        for (int index = from; index < to; index++) {
            int place = order[index];
            work.memberships.update(place, work.workspace);
            work.changed.set(place);
            pairs += work.incidence.start(place + 1) - work.incidence.start(place);
        }
        return new double[] {pairs};
    }
}
