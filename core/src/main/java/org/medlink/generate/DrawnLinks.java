package org.medlink.generate;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import org.medlink.network.PairSet;

/** Links of a network in the making: each once, none of an entity with itself. */
final class DrawnLinks {
    private final int entities;
    private final boolean directed;
    private final LongOpenHashSet cells = new LongOpenHashSet();
    private final PairSet.Builder links;

    DrawnLinks(int entities, boolean directed) {
        this.entities = entities;
        this.directed = directed;
        this.links = new PairSet.Builder(entities);
    }

    /** Adds a link; whether it is new and between two. */
    boolean add(int source, int target) {
        int first = directed ? source : Math.min(source, target);
        int second = directed ? target : Math.max(source, target);
        if (first == second || !cells.add((long) first * entities + second)) {
            return false;
        }
        links.add(first, second);
        return true;
    }

    int size() {
        return cells.size();
    }

    PairSet build() {
        return links.build();
    }
}
