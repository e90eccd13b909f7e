package org.medlink.proximity.reach;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongHeapPriorityQueue;
import java.util.Arrays;
import java.util.Optional;
import org.medlink.network.PairSet;

/**
 * An order in which Gauss' elimination of I − A, or of any matrix with the same entries off its diagonal, leaves most of them zero: always the
 * entity next that has the fewest links, after which its neighbours count as linked with each other. A network that is nearly a tree, a grid or a
 * road map stays sparse to the end; one in which everything is a few links from everything else does not.
 *
 * <p>An entity's <i>followers</i> are those linked with it that go after it; the first of them is its parent, and all of them are among its
 * ancestors.
 */
public final class Elimination {
    private final int[] positions;

    /** By position, as all below. */
    private final int[] starts;

    private final int[] followers;
    private final int[] parents;
    private final int[] depths;

    /** From here on everybody follows all who go before. */
    private final int complete;

    private Elimination(int[] positions, int[] starts, int[] followers) {
        this.positions = positions;
        this.starts = starts;
        this.followers = followers;
        this.parents = new int[positions.length];
        this.depths = new int[positions.length];
        int last = positions.length;
        for (int k = depths.length - 1; k >= 0; k--) {
            int count = starts[k + 1] - starts[k];
            parents[k] = count == 0 ? -1 : followers[starts[k]];
            depths[k] = count == 0 ? 0 : depths[parents[k]] + 1;
            last = last == k + 1 && count == positions.length - last ? k : last;
        }
        this.complete = last;
    }

    /**
     * The order, unless it takes too much.
     *
     * @param neighbours links in both directions, without self-links
     * @param mostWork how many additions a factor, and the rows of its inverse, may take
     * @param mostNumbers how many numbers these rows may have together
     */
    public static Optional<Elimination> of(PairSet neighbours, double mostWork, long mostNumbers) {
        int entities = neighbours.entities();
        if (entities > mostNumbers) {
            return Optional.empty();
        }
        IntOpenHashSet[] left = new IntOpenHashSet[entities];
        LongHeapPriorityQueue queue = new LongHeapPriorityQueue(Math.max(1, entities));
        for (int i = 0; i < entities; i++) {
            left[i] = new IntOpenHashSet(neighbours.degree(i));
            for (int e = neighbours.start(i); e < neighbours.start(i + 1); e++) {
                left[i].add(neighbours.target(e));
            }
            queue.enqueue(key(left[i].size(), i));
        }
        int[] positions = new int[entities];
        Arrays.fill(positions, -1);
        int[][] after = new int[entities][];
        int count = 0;
        double work = 0;
        long followed = 0;
        long edges = neighbours.size() / 2;
        while (count < entities) {
            // Every link that is left will have a follower: so many numbers, and at the least this work, are to come.
            double toCome = (double) edges * edges / (entities - count);
            if (work + toCome > mostWork || entities + followed + edges > mostNumbers) {
                return Optional.empty();
            }
            long first = queue.dequeueLong();
            int entity = (int) first;
            if (positions[entity] >= 0 || left[entity].size() != (int) (first >>> Integer.SIZE)) {
                // Eliminated already, or of another degree by now.
                continue;
            }
            int[] others = left[entity].toIntArray();
            Arrays.sort(others);
            work += (double) others.length * others.length;
            followed += others.length;
            edges -= others.length;
            positions[entity] = count;
            after[count++] = others;
            left[entity] = null;
            int ends = 0;
            for (int other : others) {
                ends += join(left[other], entity, other, others);
                queue.enqueue(key(left[other].size(), other));
            }
            edges += ends / 2;
        }
        Elimination order = of(positions, after);
        return order.work() <= mostWork && order.numbers() <= mostNumbers ? Optional.of(order) : Optional.empty();
    }

    /** How many numbers the rows of an inverse have together: each one for itself and one for every ancestor. */
    public long numbers() {
        long length = depths.length;
        for (int depth : depths) {
            length += depth;
        }
        return length;
    }

    /** How many additions they take: each is a sum of the rows of its followers. */
    public double work() {
        double work = 0;
        for (int follower : followers) {
            work += depths[follower] + 1;
        }
        return work;
    }

    /** Few links first, then small numbers. */
    private static long key(int degree, int entity) {
        return (long) degree << Integer.SIZE | entity;
    }

    /** How many new neighbours the one who is left gets. */
    private static int join(IntOpenHashSet left, int eliminated, int self, int[] others) {
        left.remove(eliminated);
        int found = 0;
        for (int other : others) {
            if (other != self && left.add(other)) {
                found++;
            }
        }
        return found;
    }

    private static Elimination of(int[] positions, int[][] after) {
        int[] starts = new int[after.length + 1];
        for (int k = 0; k < after.length; k++) {
            starts[k + 1] = starts[k] + after[k].length;
        }
        int[] followers = new int[starts[after.length]];
        for (int k = 0; k < after.length; k++) {
            for (int n = 0; n < after[k].length; n++) {
                followers[starts[k] + n] = positions[after[k][n]];
            }
            Arrays.sort(followers, starts[k], starts[k + 1]);
        }
        return new Elimination(positions, starts, followers);
    }

    /** How many entities there are. */
    int size() {
        return positions.length;
    }

    /** When an entity is eliminated. */
    int position(int entity) {
        return positions[entity];
    }

    /** Where the followers of a position begin; those of the next begin where they end. */
    int start(int position) {
        return starts[position];
    }

    /** The position of a follower. */
    int follower(int at) {
        return followers[at];
    }

    /** The position from which on everybody follows all who go before: how many there are where nobody does. */
    int complete() {
        return complete;
    }

    /** How many ancestors a position has. */
    int depth(int position) {
        return depths[position];
    }

    /** How many ancestors, themselves among them, two positions have in common. */
    int common(int a, int b) {
        int low = Math.min(a, b);
        int high = Math.max(a, b);
        while (low != high) {
            if (low >= complete) {
                return depths[high] + 1;
            }
            // Parents go after their children.
            int parent = parents[low];
            if (parent < 0) {
                return 0;
            }
            low = Math.min(parent, high);
            high = Math.max(parent, high);
        }
        return depths[low] + 1;
    }
}
