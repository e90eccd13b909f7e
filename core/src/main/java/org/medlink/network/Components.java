package org.medlink.network;

import java.util.stream.IntStream;

/** Weakly connected components over the links of all relations, by union-find with path halving. */
final class Components {
    private Components() {}

    /** The entities of the largest component, ascending; of several, the one that holds the first entity. */
    static int[] largest(Network network) {
        int size = network.size();
        int[] parent = IntStream.range(0, size).toArray();
        for (Relation relation : network.relations()) {
            PairSet links = relation.links();
            for (int source = 0; source < size; source++) {
                for (int e = links.start(source); e < links.start(source + 1); e++) {
                    join(parent, source, links.target(e));
                }
            }
        }
        int[] members = new int[size];
        int largest = 0;
        for (int i = 0; i < size; i++) {
            members[root(parent, i)]++;
        }
        for (int i = 0; i < size; i++) {
            if (members[i] > members[largest]) {
                largest = i;
            }
        }
        int best = largest;
        return IntStream.range(0, size).filter(i -> root(parent, i) == best).toArray();
    }

    /** The smaller root becomes the parent, so that a component's root is its first entity. */
    private static void join(int[] parent, int i, int j) {
        int a = root(parent, i);
        int b = root(parent, j);
        parent[Math.max(a, b)] = Math.min(a, b);
    }

    private static int root(int[] parent, int i) {
        int at = i;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }
}
