package org.medlink.estimate;

import java.util.BitSet;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.random.Seed;

/**
 * A small training set that costs as much per pair as that of a whole network: some of its links, and non-links between any
 * entities. Where there are fewer entities than in the network, several share a number.
 *
 * @param pairs the small training set
 * @param visited the entities whose pairs are all in it, or nearly; null: all
 */
record Miniature(LabeledPairs pairs, int[] visited) {
    private static final int LEAST_ENTITIES = 500;

    /** As many pairs per entity as in the network, up to a number of pairs. */
    static Miniature even(Network network, Workload work, int mostPairs, Seed seed) {
        double share = Math.min(1, (double) mostPairs / Math.max(1, work.pairs()));
        int entities = (int) Math.min(work.entities(), Math.max(LEAST_ENTITIES, Math.ceil(share * work.entities())));
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(entities, mostPairs);
        for (int r = 0; r < work.relations(); r++) {
            PairSet all = network.relations().get(r).links();
            UniformRandomProvider random = seed.stream("miniature", r);
            PairSet.Builder links = new PairSet.Builder(entities);
            for (int source = 0; source < network.size(); source++) {
                for (int e = all.start(source); e < all.start(source + 1); e++) {
                    if (random.nextDouble() < share) {
                        add(links, source % entities, all.target(e) % entities, work.symmetric());
                    }
                }
            }
            PairSet.Builder nonLinks = new PairSet.Builder(entities);
            long wanted = Math.round(share * work.nonLinks()[r]);
            for (long d = 0; d < wanted; d++) {
                add(nonLinks, random.nextInt(entities), random.nextInt(entities), work.symmetric());
            }
            merge(links.build(), nonLinks.build(), pairs);
        }
        return new Miniature(pairs.build(), null);
    }

    /** All pairs of some entities, among many that have few: random access to memory as in the whole network. */
    static Miniature wide(Network network, Workload work, int mostEntities, int visits, Seed seed) {
        int entities = Math.min(work.entities(), mostEntities);
        double share = Math.min(1, (double) visits / Math.max(1, work.entities()));
        UniformRandomProvider random = seed.stream("miniature");
        BitSet chosen = new BitSet(work.entities());
        BitSet visited = new BitSet(entities);
        for (int i = 0; i < work.entities(); i++) {
            if (random.nextDouble() < share) {
                chosen.set(i);
                visited.set(i % entities);
            }
        }
        int[] some = visited.stream().toArray();
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(entities, 1024);
        for (int r = 0; r < work.relations(); r++) {
            PairSet all = network.relations().get(r).links();
            PairSet.Builder links = new PairSet.Builder(entities);
            for (int source = 0; source < network.size(); source++) {
                boolean here = chosen.get(source);
                for (int e = all.start(source); e < all.start(source + 1); e++) {
                    if (here || chosen.get(all.target(e))) {
                        add(links, source % entities, all.target(e) % entities, work.symmetric());
                    }
                }
            }
            PairSet.Builder nonLinks = new PairSet.Builder(entities);
            double each = 2.0 * work.nonLinks()[r] / work.entities();
            for (int i : some) {
                for (int d = 0; d < Math.floor(each + random.nextDouble()); d++) {
                    int other = random.nextInt(entities);
                    boolean out = random.nextBoolean();
                    add(nonLinks, out ? i : other, out ? other : i, work.symmetric());
                }
            }
            merge(links.build(), nonLinks.build(), pairs);
        }
        return new Miniature(pairs.build(), some);
    }

    private static void add(PairSet.Builder pairs, int i, int j, boolean symmetric) {
        if (i != j) {
            pairs.add(symmetric ? Math.min(i, j) : i, symmetric ? Math.max(i, j) : j);
        }
    }

    private static void merge(PairSet links, PairSet drawn, LabeledPairs.Builder into) {
        PairSet nonLinks = drawn.without(links);
        PairSet all = links.union(nonLinks);
        for (int source = 0; source < all.entities(); source++) {
            for (int e = all.start(source); e < all.start(source + 1); e++) {
                into.add(source, all.target(e), links.contains(source, all.target(e)) ? 1 : -1);
            }
        }
        into.endRelation(1);
    }
}
