package org.medlink.split;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.EntityTypes;
import org.medlink.network.Network;

/**
 * Draws pairs of a relation that can be links, observed or not, each equally likely every time. Where entities have types, a pair of types
 * is drawn first, by the number of its pairs.
 */
final class CellDraw {
    private final boolean symmetric;
    private final boolean selfLinks;
    private final UniformRandomProvider random;
    /** Entities by type, and where those of each type start; all of one type where there are none, and then in their order. */
    private final int[] members;

    private final int[] starts;
    /** The types of each block of cells, and how many cells it and those before it have. */
    private final int[] first;

    private final int[] second;
    private final long[] cells;
    private int source;
    private int target;

    CellDraw(Network network, int relation, UniformRandomProvider random) {
        this.symmetric = network.symmetric();
        this.selfLinks = network.selfLinks();
        this.random = random;
        EntityTypes types = network.types();
        int count = types.given() ? types.names().size() : 1;
        starts = new int[count + 1];
        for (int i = 0; i < network.size(); i++) {
            starts[1 + (types.given() ? types.type(i) : 0)]++;
        }
        for (int type = 0; type < count; type++) {
            starts[type + 1] += starts[type];
        }
        members = new int[network.size()];
        int[] next = starts.clone();
        for (int i = 0; i < members.length; i++) {
            members[next[types.given() ? types.type(i) : 0]++] = i;
        }
        int[] firsts = new int[count * count];
        int[] seconds = new int[count * count];
        long[] sums = new long[count * count];
        int blocks = 0;
        long sum = 0;
        for (int type = 0; type < count; type++) {
            for (int other = symmetric ? type : 0; other < count; other++) {
                long size = !types.given() || types.links(relation, type, other) ? size(type, other) : 0;
                if (size > 0) {
                    firsts[blocks] = type;
                    seconds[blocks] = other;
                    sum += size;
                    sums[blocks++] = sum;
                }
            }
        }
        first = Arrays.copyOf(firsts, blocks);
        second = Arrays.copyOf(seconds, blocks);
        cells = Arrays.copyOf(sums, blocks);
    }

    private long size(int type, int other) {
        long size = (long) starts[type + 1] - starts[type];
        if (type != other) {
            return size * (starts[other + 1] - starts[other]);
        }
        long offDiagonal = symmetric ? size * (size - 1) / 2 : size * (size - 1);
        return offDiagonal + (selfLinks ? size : 0);
    }

    /** The source of the pair drawn last, not above the target in a symmetric network. */
    int source() {
        return source;
    }

    int target() {
        return target;
    }

    /** Draws a pair. */
    void next() {
        int block = cells.length == 1 ? 0 : block(random.nextLong(cells[cells.length - 1]));
        int type = first[block];
        int other = second[block];
        int size = starts[type + 1] - starts[type];
        int i = random.nextInt(size);
        int j;
        if (type != other) {
            j = random.nextInt(starts[other + 1] - starts[other]);
        } else if (selfLinks) {
            // Symmetric: the extra column makes (i, i) come up twice, as often as (i, j) and (j, i) together.
            j = random.nextInt(symmetric ? size + 1 : size);
            j = j == size ? i : j;
        } else {
            j = random.nextInt(size - 1);
            j += j >= i ? 1 : 0;
        }
        int one = members[starts[type] + i];
        int two = members[starts[other] + j];
        source = symmetric ? Math.min(one, two) : one;
        target = symmetric ? Math.max(one, two) : two;
    }

    /** The first block with more cells, together with those before it, than this. */
    private int block(long cell) {
        int low = 0;
        int high = cells.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (cells[middle] > cell) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
