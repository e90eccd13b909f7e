package org.medlink.shard;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.medlink.network.LabeledPairs;
import org.medlink.network.PairRuns;
import org.medlink.network.SourceRuns;

/** Training pairs in shards, of which those of some sources are brought here: the same that one process looks at. */
final class ShardedRuns implements PairRuns {
    private final Shards cluster;
    private final Seen seen;
    private final long[] counts;
    private final BitSet[] sources;
    private final boolean bothOrders;
    private final Map<Integer, LabeledPairs> brought = new HashMap<>();

    /** @param seen which pairs there are, and as what */
    ShardedRuns(Shards cluster, Seen seen) {
        this.cluster = cluster;
        this.seen = seen;
        this.counts = ShardedSpace.counts(cluster, seen);
        this.sources = new BitSet[counts.length / 2];
        Arrays.setAll(sources, r -> new BitSet());
        Plan plan = cluster.plan();
        List<Sources> byShard = cluster.inspect("sources of pairs", shard -> Sources.of(shard, seen));
        boolean anyBack = false;
        for (int shard = 0; shard < byShard.size(); shard++) {
            int number = shard;
            for (int r = 0; r < sources.length; r++) {
                BitSet all = sources[r];
                byShard.get(shard).places()[r].stream().forEach(place -> all.set(plan.entity(number, place)));
            }
            anyBack |= byShard.get(shard).back();
        }
        this.bothOrders = anyBack;
    }

    /**
     * Who is the source of a pair in a shard.
     *
     * @param places of each relation's sources
     * @param back whether a pair leads from an entity to one of a smaller number
     */
    private record Sources(BitSet[] places, boolean back) implements Serializable {
        static Sources of(Shard shard, Seen seen) {
            LabeledPairs pairs = shard.labeledPairs(seen);
            BitSet[] places = new BitSet[pairs.relations()];
            boolean back = false;
            for (int r = 0; r < places.length; r++) {
                places[r] = new BitSet();
                for (int p = pairs.start(r); p < pairs.sourceStart(r, shard.size()); p++) {
                    places[r].set(pairs.source(p));
                    back |= shard.entity(pairs.source(p)) > shard.entity(pairs.target(p));
                }
            }
            return new Sources(places, back);
        }
    }

    @Override
    public int relations() {
        return sources.length;
    }

    @Override
    public boolean bothOrders() {
        return bothOrders;
    }

    /** Those of all relations are brought together, since relations are looked at in turn. */
    @Override
    public SourceRuns runs(int relation, int most) {
        LabeledPairs some = brought.computeIfAbsent(most, this::bring);
        return SourceRuns.taken(some, relation, counts[relation], counts[relations() + relation]);
    }

    private LabeledPairs bring(int most) {
        int[][] ranges = new int[relations()][];
        Arrays.setAll(ranges, r -> ranges(r, SourceRuns.step(counts[r] + counts[relations() + r], most)));
        Seen which = seen;
        List<long[][]> byShard = cluster.inspect("sample of pairs", shard -> taken(shard, which, ranges));
        return Shard.joined(cluster.plan().entities(), byShard);
    }

    /** From and to which entity sources are taken, one range after the other. */
    private int[] ranges(int relation, int step) {
        List<Integer> ends = new ArrayList<>();
        int number = 0;
        boolean taking = false;
        for (int source = sources[relation].nextSetBit(0);
                source >= 0;
                source = sources[relation].nextSetBit(source + 1)) {
            if (SourceRuns.takes(number++, step) != taking) {
                ends.add(source);
                taking = !taking;
            }
        }
        if (taking) {
            ends.add(cluster.plan().entities());
        }
        return ends.stream().mapToInt(end -> end).toArray();
    }

    private static long[][] taken(Shard shard, Seen seen, int[][] ranges) {
        LabeledPairs pairs = shard.labeledPairs(seen);
        long[][] cells = new long[ranges.length][];
        for (int r = 0; r < cells.length; r++) {
            LongStream.Builder some = LongStream.builder();
            for (int p = pairs.start(r); p < pairs.sourceStart(r, shard.size()); p++) {
                int source = shard.entity(pairs.source(p));
                int end = Arrays.binarySearch(ranges[r], source);
                // At an even place a range begins; where it is not at an end, the place after the last end below is
                // given as −1 − place.
                boolean inside = end >= 0 ? end % 2 == 0 : (-1 - end) % 2 == 1;
                if (inside) {
                    some.add(Shard.cell(source, shard.entity(pairs.target(p)), pairs.label(p)));
                }
            }
            cells[r] = some.build().toArray();
        }
        return cells;
    }
}
