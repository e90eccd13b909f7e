package org.medlink.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.medlink.random.Seed;
import org.medlink.shard.Plan;
import org.medlink.split.SourceNonLinks;

/** The links whose source is in one shard, relation by relation, sorted, without repeats. */
final class ShardLinks implements Serializable {
    private static final long serialVersionUID = 1;

    private final int shard;
    private final long[][] links;

    private ShardLinks(int shard, long[][] links) {
        this.shard = shard;
        this.links = links;
    }

    static ShardLinks of(int shard, int relations, List<PairChunk> chunks) {
        long[][] links = new long[relations][];
        for (int r = 0; r < relations; r++) {
            int total = 0;
            for (PairChunk chunk : chunks) {
                total += chunk.relation() == r ? chunk.size() : 0;
            }
            long[] all = new long[total];
            int size = 0;
            for (PairChunk chunk : chunks) {
                for (int p = 0; chunk.relation() == r && p < chunk.size(); p++) {
                    all[size++] = chunk.pair(p);
                }
            }
            Arrays.sort(all);
            links[r] = distinct(all);
        }
        return new ShardLinks(shard, links);
    }

    private static long[] distinct(long[] sorted) {
        int kept = 0;
        for (int p = 0; p < sorted.length; p++) {
            if (p == 0 || sorted[p] != sorted[kept - 1]) {
                sorted[kept++] = sorted[p];
            }
        }
        return Arrays.copyOf(sorted, kept);
    }

    int shard() {
        return shard;
    }

    long[] links(int relation) {
        return links[relation];
    }

    /** Links of each relation, then those of an entity to itself in each. */
    long[] counts() {
        long[] counts = new long[2 * links.length];
        for (int r = 0; r < links.length; r++) {
            counts[r] = links[r].length;
            for (long pair : links[r]) {
                counts[links.length + r] += PairChunk.source(pair) == PairChunk.target(pair) ? 1 : 0;
            }
        }
        return counts;
    }

    /** The same without links of an entity to itself. */
    ShardLinks withoutSelfLinks() {
        long[][] rest = new long[links.length][];
        for (int r = 0; r < links.length; r++) {
            rest[r] = Arrays.stream(links[r])
                    .filter(pair -> PairChunk.source(pair) != PairChunk.target(pair))
                    .toArray();
        }
        return new ShardLinks(shard, rest);
    }

    /** Links of some relations with sampled non-links, addressed to every shard that has an end of them. */
    Iterator<PairChunk[]> pairs(
            int[] relations, double[] shares, boolean symmetric, boolean selfLinks, Plan plan, long seed) {
        SourceNonLinks sampler = new SourceNonLinks(plan.entities(), symmetric, selfLinks, new Seed(seed));
        return Arrays.stream(relations)
                .mapToObj(r -> {
                    PairChunk[] chunks = new PairChunk[plan.shards()];
                    int at = 0;
                    long[] all = links[r];
                    for (int place = 0; place < plan.size(shard); place++) {
                        int source = plan.entity(shard, place);
                        int from = at;
                        while (at < all.length && PairChunk.source(all[at]) == source) {
                            at++;
                        }
                        int[] targets = new int[at - from];
                        for (int p = from; p < at; p++) {
                            targets[p - from] = PairChunk.target(all[p]);
                            send(chunks, relations, r, source, targets[p - from], true, plan);
                        }
                        sampler.draw(
                                r,
                                source,
                                shares[r],
                                targets,
                                target -> send(chunks, relations, r, source, target, false, plan));
                    }
                    return chunks;
                })
                .iterator();
    }

    private void send(
            PairChunk[] chunks, int[] relations, int relation, int source, int target, boolean link, Plan plan) {
        int there = plan.shard(target);
        put(chunks, shard, relations, relation).add(source, target, link);
        if (there != shard) {
            put(chunks, there, relations, relation).add(source, target, link);
        }
    }

    /** Relations are numbered by their place among those asked for. */
    private static PairChunk put(PairChunk[] chunks, int to, int[] relations, int relation) {
        if (chunks[to] == null) {
            chunks[to] = new PairChunk(Arrays.binarySearch(relations, relation));
        }
        return chunks[to];
    }
}
