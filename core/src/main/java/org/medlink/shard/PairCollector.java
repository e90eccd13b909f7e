package org.medlink.shard;

import java.util.Arrays;

/** Collects the training pairs of a shard, in any order, and gives its entities and their guests numbers. */
public final class PairCollector {
    private final Plan plan;
    private final int number;
    private final long[][] pairs;
    private final int[] sizes;

    public PairCollector(Plan plan, int number, int relations) {
        this.plan = plan;
        this.number = number;
        this.pairs = new long[relations][16];
        this.sizes = new int[relations];
    }

    /** Adds a pair of which at least one end is in the shard; entities have the network's numbers. */
    public void add(int relation, int source, int target, boolean link) {
        if (sizes[relation] == pairs[relation].length) {
            pairs[relation] = Arrays.copyOf(pairs[relation], Math.addExact(sizes[relation], sizes[relation] / 2));
        }
        pairs[relation][sizes[relation]++] = (long) source << 32 | (long) target << 1 | (link ? 1 : 0);
    }

    public Shard build() {
        long[] byOwner = guests();
        int[] guests = new int[byOwner.length];
        int[] guestStarts = new int[plan.shards() + 1];
        for (int g = 0; g < guests.length; g++) {
            guests[g] = (int) byOwner[g];
            guestStarts[(int) (byOwner[g] >>> 32) + 1]++;
        }
        for (int s = 0; s < plan.shards(); s++) {
            guestStarts[s + 1] += guestStarts[s];
        }
        int total = 0;
        for (int size : sizes) {
            total = Math.addExact(total, size);
        }
        int[] relationStarts = new int[sizes.length + 1];
        int[] sources = new int[total];
        int[] targets = new int[total];
        byte[] labels = new byte[total];
        int at = 0;
        for (int r = 0; r < sizes.length; r++) {
            long[] local = new long[sizes[r]];
            for (int p = 0; p < local.length; p++) {
                long source = known(source(r, p), byOwner);
                local[p] = source << 32 | (long) known(target(r, p), byOwner) << 1 | (pairs[r][p] & 1);
            }
            Arrays.sort(local);
            for (long pair : local) {
                sources[at] = (int) (pair >>> 32);
                targets[at] = (int) (pair >>> 1) & Integer.MAX_VALUE;
                labels[at++] = (byte) ((pair & 1) == 1 ? 1 : -1);
            }
            relationStarts[r + 1] = at;
        }
        return new Shard(plan, number, guests, guestStarts, routes(), relationStarts, sources, targets, labels, null);
    }

    private int source(int relation, int p) {
        return (int) (pairs[relation][p] >>> 32);
    }

    private int target(int relation, int p) {
        return (int) (pairs[relation][p] >>> 1) & Integer.MAX_VALUE;
    }

    private int known(int entity, long[] byOwner) {
        int owner = plan.shard(entity);
        return owner == number
                ? plan.place(entity)
                : plan.size(number) + Arrays.binarySearch(byOwner, (long) owner << 32 | entity);
    }

    /** Entities of other shards, by shard and then by number. */
    private long[] guests() {
        return ends((here, there) -> (long) plan.shard(there) << 32 | there);
    }

    /** For every other shard, the places of entities here that it has as guests, ascending. */
    private int[][] routes() {
        long[] pairsOfShardAndPlace = ends((here, there) -> (long) plan.shard(there) << 32 | plan.place(here));
        int[][] routes = new int[plan.shards()][];
        int from = 0;
        for (int s = 0; s < routes.length; s++) {
            int to = from;
            while (to < pairsOfShardAndPlace.length && pairsOfShardAndPlace[to] >>> 32 == s) {
                to++;
            }
            routes[s] = new int[to - from];
            for (int e = from; e < to; e++) {
                routes[s][e - from] = (int) pairsOfShardAndPlace[e];
            }
            from = to;
        }
        return routes;
    }

    private interface Key {
        long of(int here, int there);
    }

    /** A key for every pair that leads out of the shard, sorted, without repeats. */
    private long[] ends(Key key) {
        long[] keys = new long[16];
        int count = 0;
        for (int r = 0; r < sizes.length; r++) {
            for (int p = 0; p < sizes[r]; p++) {
                int source = source(r, p);
                int target = target(r, p);
                if (plan.shard(source) != plan.shard(target)) {
                    if (count == keys.length) {
                        keys = distinct(keys, count);
                        count = keys.length;
                        keys = Arrays.copyOf(keys, 2 * count);
                    }
                    boolean out = plan.shard(source) == number;
                    keys[count++] = key.of(out ? source : target, out ? target : source);
                }
            }
        }
        return distinct(keys, count);
    }

    private static long[] distinct(long[] keys, int count) {
        Arrays.sort(keys, 0, count);
        int kept = 0;
        for (int e = 0; e < count; e++) {
            if (e == 0 || keys[e] != keys[kept - 1]) {
                keys[kept++] = keys[e];
            }
        }
        return Arrays.copyOf(keys, kept);
    }
}
