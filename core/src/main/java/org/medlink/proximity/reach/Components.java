package org.medlink.proximity.reach;

import org.medlink.network.PairSet;

/**
 * The connected components of the links of one relation, whichever way these go, and the two parts that a component falls into without a link
 * that is a bridge. By depth-first search: a link from an entity down to its child is a bridge where nothing below leads above it (Tarjan 1974).
 */
public final class Components {
    private final int[] roots;
    private final int[] parents;

    /** When the search came to an entity, and the earliest entity that a single link leads back to from it or from below. */
    private final int[] found;

    private final int[] earliest;

    /** How many entities the search found from an entity on: itself and those below. */
    private final int[] below;

    private Components(int entities) {
        this.roots = new int[entities];
        this.parents = new int[entities];
        this.found = new int[entities];
        this.earliest = new int[entities];
        this.below = new int[entities];
    }

    /** @param neighbours links in both directions, without self-links */
    public static Components of(PairSet neighbours) {
        int entities = neighbours.entities();
        Components components = new Components(entities);
        int[] next = new int[entities];
        int count = 0;
        for (int root = 0; root < entities; root++) {
            if (components.below[root] == 0) {
                count = components.search(neighbours, root, next, count);
            }
        }
        return components;
    }

    /** @param next how many links of an entity have been followed; a search of long paths would be too deep for calls */
    private int search(PairSet neighbours, int root, int[] next, int before) {
        int count = enter(root, -1, root, before);
        int at = root;
        while (at >= 0) {
            int e = neighbours.start(at) + next[at]++;
            if (e < neighbours.start(at + 1)) {
                int other = neighbours.target(e);
                if (below[other] == 0) {
                    count = enter(other, at, root, count);
                    at = other;
                } else if (other != parents[at]) {
                    earliest[at] = Math.min(earliest[at], found[other]);
                }
            } else {
                int parent = parents[at];
                if (parent >= 0) {
                    earliest[parent] = Math.min(earliest[parent], earliest[at]);
                    below[parent] += below[at];
                }
                at = parent;
            }
        }
        return count;
    }

    private int enter(int entity, int parent, int root, int count) {
        roots[entity] = root;
        parents[entity] = parent;
        found[entity] = count;
        earliest[entity] = count;
        below[entity] = 1;
        return count + 1;
    }

    /** Whether links lead from one entity to the other. */
    public boolean together(int a, int b) {
        return roots[a] == roots[b];
    }

    /** How many entities the component of an entity has. */
    public int size(int entity) {
        return below[roots[entity]];
    }

    /** Whether nothing would lead from one of two linked entities to the other without their link. */
    public boolean bridge(int a, int b) {
        return hangsBelow(a, b) || hangsBelow(b, a);
    }

    private boolean hangsBelow(int entity, int parent) {
        return parents[entity] == parent && earliest[entity] > found[parent];
    }

    /** How many entities the part of {@code a} has without the link between the two, which is a bridge. */
    public int sizeWithout(int a, int b) {
        return hangsBelow(a, b) ? below[a] : size(a) - below[b];
    }
}
