package org.medlink.network;

import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * A set of ordered pairs of entities in compressed rows, sorted by source, then target: the targets of s are
 * {@code target(e)} for {@code start(s) <= e < start(s + 1)}.
 */
public final class PairSet implements Serializable {
    private static final long serialVersionUID = 1;

    private final int[] starts;
    private final int[] targets;

    private PairSet(int[] starts, int[] targets) {
        this.starts = starts;
        this.targets = targets;
    }

    /** No pairs of this number of entities. */
    public static PairSet empty(int entities) {
        return new PairSet(new int[entities + 1], new int[0]);
    }

    /** A set from its stored form; everything about it is checked. The arrays are copied. */
    public static PairSet of(int entities, int[] starts, int[] targets) {
        if (starts.length != entities + 1L || starts[0] != 0 || starts[entities] != targets.length) {
            throw new IllegalArgumentException(
                    "row starts do not cover " + targets.length + " pairs of " + entities + " entities");
        }
        for (int source = 0; source < entities; source++) {
            int from = starts[source];
            int to = starts[source + 1];
            if (to < from || to > targets.length) {
                throw new IllegalArgumentException(
                        "row " + source + " ends at " + to + ", expected " + from + " to " + targets.length);
            }
            int least = 0;
            for (int e = from; e < to; e++) {
                if (targets[e] < least || targets[e] >= entities) {
                    throw new IllegalArgumentException("target " + targets[e] + " of row " + source
                            + " is out of order or not among " + entities + " entities");
                }
                least = targets[e] + 1;
            }
        }
        return new PairSet(starts.clone(), targets.clone());
    }

    /** A set of rows that are known to be in order; the arrays are kept. */
    static PairSet ofSorted(int[] starts, int[] targets) {
        return new PairSet(starts, targets);
    }

    /** How many entities there are. */
    public int entities() {
        return starts.length - 1;
    }

    /** Adds every entity that is in a pair, as source or target. */
    public void addEndsTo(BitSet ends) {
        for (int source = 0; source < entities(); source++) {
            if (degree(source) > 0) {
                ends.set(source);
            }
        }
        for (int target : targets) {
            ends.set(target);
        }
    }

    /** How many pairs there are. */
    public int size() {
        return targets.length;
    }

    /** The place of the first pair of a source; {@code start(entities())} is {@code size()}. */
    public int start(int source) {
        return starts[source];
    }

    /** How many pairs a source has. */
    public int degree(int source) {
        return starts[source + 1] - starts[source];
    }

    /** The target of the pair at a place. */
    public int target(int e) {
        return targets[e];
    }

    /** Whether the pair is in the set. */
    public boolean contains(int source, int target) {
        int from = starts[source];
        int to = starts[source + 1];
        // Most questions are about pairs that are not there, and many of those are answered by the ends of the row.
        return from < to
                && targets[from] <= target
                && target <= targets[to - 1]
                && Arrays.binarySearch(targets, from, to, target) >= 0;
    }

    /** The place of a pair, or a negative number when it is not in the set. */
    public int indexOf(int source, int target) {
        return Arrays.binarySearch(targets, starts[source], starts[source + 1], target);
    }

    /** The set with source and target exchanged. */
    public PairSet transposed() {
        int entities = entities();
        int[] rows = new int[entities + 1];
        for (int target : targets) {
            rows[target + 1]++;
        }
        for (int i = 0; i < entities; i++) {
            rows[i + 1] += rows[i];
        }
        int[] columns = new int[targets.length];
        int[] next = rows.clone();
        for (int source = 0; source < entities; source++) {
            for (int e = starts[source]; e < starts[source + 1]; e++) {
                columns[next[targets[e]]++] = source;
            }
        }
        return new PairSet(rows, columns);
    }

    /** The set together with its transposed set. */
    public PairSet mirrored() {
        return union(transposed());
    }

    /** The share of pairs whose mirror is in the same set, over several sets, those of an entity with itself aside; 0 where there is none. */
    public static double mirroredShare(List<PairSet> sets) {
        long count = 0;
        long mirrored = 0;
        for (PairSet pairs : sets) {
            for (int i = 0; i < pairs.entities(); i++) {
                for (int e = pairs.start(i); e < pairs.start(i + 1); e++) {
                    int j = pairs.target(e);
                    if (j != i) {
                        count++;
                        mirrored += pairs.contains(j, i) ? 1 : 0;
                    }
                }
            }
        }
        return count == 0 ? 0 : (double) mirrored / count;
    }

    /** The pairs that are in either set. */
    public PairSet union(PairSet other) {
        requireSameEntities(other);
        int[] rows = new int[starts.length];
        int[] merged = new int[Math.addExact(size(), other.size())];
        int size = 0;
        for (int source = 0; source < entities(); source++) {
            int a = starts[source];
            int b = other.starts[source];
            int endA = starts[source + 1];
            int endB = other.starts[source + 1];
            while (a < endA || b < endB) {
                int fromA = a < endA ? targets[a] : Integer.MAX_VALUE;
                int fromB = b < endB ? other.targets[b] : Integer.MAX_VALUE;
                merged[size++] = Math.min(fromA, fromB);
                a += fromA <= fromB ? 1 : 0;
                b += fromB <= fromA ? 1 : 0;
            }
            rows[source + 1] = size;
        }
        return new PairSet(rows, Arrays.copyOf(merged, size));
    }

    /** The pairs that are not in the other set. */
    public PairSet without(PairSet other) {
        requireSameEntities(other);
        int[] rows = new int[starts.length];
        int[] kept = new int[size()];
        int size = 0;
        for (int source = 0; source < entities(); source++) {
            int b = other.starts[source];
            int endB = other.starts[source + 1];
            for (int a = starts[source]; a < starts[source + 1]; a++) {
                while (b < endB && other.targets[b] < targets[a]) {
                    b++;
                }
                if (b == endB || other.targets[b] != targets[a]) {
                    kept[size++] = targets[a];
                }
            }
            rows[source + 1] = size;
        }
        return new PairSet(rows, size == kept.length ? kept : Arrays.copyOf(kept, size));
    }

    /** The pairs but for those at these places. */
    public PairSet without(BitSet places) {
        int[] rows = new int[starts.length];
        int[] kept = new int[size()];
        int size = 0;
        for (int source = 0; source < entities(); source++) {
            for (int e = places.nextClearBit(starts[source]); e < starts[source + 1]; e = places.nextClearBit(e + 1)) {
                kept[size++] = targets[e];
            }
            rows[source + 1] = size;
        }
        return new PairSet(rows, Arrays.copyOf(kept, size));
    }

    /** The source of the first pair that is also in the other set, or -1 when the sets are disjoint. */
    public int firstSharedSource(PairSet other) {
        requireSameEntities(other);
        for (int source = 0; source < entities(); source++) {
            int a = starts[source];
            int b = other.starts[source];
            while (a < starts[source + 1] && b < other.starts[source + 1]) {
                if (targets[a] == other.targets[b]) {
                    return source;
                }
                if (targets[a] < other.targets[b]) {
                    a++;
                } else {
                    b++;
                }
            }
        }
        return -1;
    }

    /** A copy of the starts of all rows, and the end of the last. */
    public int[] starts() {
        return starts.clone();
    }

    /** A copy of the targets of all rows. */
    public int[] targets() {
        return targets.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PairSet set && Arrays.equals(starts, set.starts) && Arrays.equals(targets, set.targets);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(starts) + Arrays.hashCode(targets);
    }

    @Override
    public String toString() {
        return size() + " pairs of " + entities() + " entities";
    }

    private void requireSameEntities(PairSet other) {
        if (other.entities() != entities()) {
            throw new IllegalArgumentException(
                    "expected a set over " + entities() + " entities, found " + other.entities());
        }
    }

    /** Collects pairs in any order; repeated pairs become one. */
    public static final class Builder {
        private final int entities;
        private int[] sources;
        private int[] targets;
        private int size;

        /** For pairs of this number of entities. */
        public Builder(int entities) {
            this(entities, 16);
        }

        /** For pairs of this number of entities; expected says how many pairs to make room for. */
        public Builder(int entities, int expected) {
            this.entities = entities;
            this.sources = new int[Math.max(expected, 2)];
            this.targets = new int[Math.max(expected, 2)];
        }

        /** Adds a pair. */
        public void add(int source, int target) {
            if (source < 0 || source >= entities || target < 0 || target >= entities) {
                throw new IllegalArgumentException(
                        "pair (" + source + ", " + target + ") is not among " + entities + " entities");
            }
            if (size == sources.length) {
                int longer = size + (size >> 1);
                sources = Arrays.copyOf(sources, longer);
                targets = Arrays.copyOf(targets, longer);
            }
            sources[size] = source;
            targets[size++] = target;
        }

        /** The set of the pairs added so far. */
        public PairSet build() {
            int[] rows = new int[entities + 1];
            for (int i = 0; i < size; i++) {
                rows[sources[i] + 1]++;
            }
            for (int i = 0; i < entities; i++) {
                rows[i + 1] += rows[i];
            }
            int[] next = rows.clone();
            int[] columns = new int[size];
            for (int i = 0; i < size; i++) {
                columns[next[sources[i]]++] = targets[i];
            }
            return distinct(rows, columns);
        }

        private PairSet distinct(int[] rows, int[] columns) {
            int kept = 0;
            int from = 0;
            for (int source = 0; source < entities; source++) {
                int to = rows[source + 1];
                Arrays.sort(columns, from, to);
                int rowStart = kept;
                for (int e = from; e < to; e++) {
                    if (kept == rowStart || columns[kept - 1] != columns[e]) {
                        columns[kept++] = columns[e];
                    }
                }
                from = to;
                rows[source + 1] = kept;
            }
            return new PairSet(rows, kept == columns.length ? columns : Arrays.copyOf(columns, kept));
        }
    }
}
