package org.medlink.shard;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * A sum over all shards, added along a binary tree that depends on nothing but their number: shards 2k and 2k + 1 first, then
 * these pairs in pairs, and so on. Parts of the tree can be added anywhere, and in any order.
 */
public final class TreeSum {
    private final int shards;
    private final TreeMap<Long, double[]> nodes = new TreeMap<>();

    /** What a part of the tree adds up to: shards index · 2^level and on. */
    public record Node(int level, int index, double[] sum) implements Serializable {}

    public TreeSum(int shards) {
        this.shards = shards;
    }

    /** Adds what one shard has. */
    public void add(int shard, double[] sum) {
        add(new Node(0, shard, sum));
    }

    /** Adds a part; it and its sibling become their parent when both are there, or there is none. */
    public void add(Node node) {
        int level = node.level();
        int index = node.index();
        double[] sum = node.sum();
        while (1L << level < shards) {
            int sibling = index ^ 1;
            double[] other = null;
            if ((long) sibling << level < shards) {
                other = nodes.remove(key(level, sibling));
                if (other == null) {
                    break;
                }
            }
            if (other != null) {
                sum = index < sibling ? plus(sum, other) : plus(other, sum);
            }
            level++;
            index >>= 1;
        }
        nodes.put(key(level, index), sum);
    }

    private static long key(int level, int index) {
        return (long) level << 32 | index;
    }

    private static double[] plus(double[] a, double[] b) {
        double[] sum = new double[a.length];
        for (int z = 0; z < sum.length; z++) {
            sum[z] = a[z] + b[z];
        }
        return sum;
    }

    /** What is there so far. */
    public List<Node> parts() {
        List<Node> parts = new ArrayList<>();
        nodes.forEach((key, sum) -> parts.add(new Node((int) (key >>> 32), key.intValue(), sum)));
        return parts;
    }

    /** The sum over all. */
    public double[] total() {
        if (nodes.size() != 1 || 1L << (nodes.firstKey() >>> 32) < shards) {
            throw new IllegalStateException("not all of " + shards + " shards were added: " + nodes.size() + " parts");
        }
        return nodes.firstEntry().getValue();
    }
}
