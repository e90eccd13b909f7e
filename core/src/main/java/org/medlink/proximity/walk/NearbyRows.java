package org.medlink.proximity.walk;

import org.medlink.network.PairSet;

/**
 * Links by the places of entities in memory, which are given breadth first: who is linked lies near, so that a step along all links finds more
 * of what it reads in the processor's cache. Neighbours stay in the order of their numbers, so that sums over them stay the same.
 */
final class NearbyRows {
    private final int[] places;
    private final int[] starts;
    private final int[] targets;

    NearbyRows(PairSet neighbours) {
        places = new int[neighbours.entities()];
        starts = new int[neighbours.entities() + 1];
        targets = new int[neighbours.size()];
        int[] order = breadthFirst(neighbours);
        for (int place = 0; place < order.length; place++) {
            places[order[place]] = place;
        }
        int size = 0;
        for (int place = 0; place < order.length; place++) {
            for (int e = neighbours.start(order[place]); e < neighbours.start(order[place] + 1); e++) {
                targets[size++] = places[neighbours.target(e)];
            }
            starts[place + 1] = size;
        }
    }

    private static int[] breadthFirst(PairSet neighbours) {
        int[] order = new int[neighbours.entities()];
        boolean[] placed = new boolean[order.length];
        int count = 0;
        int next = 0;
        for (int first = 0; first < order.length; first++) {
            if (!placed[first]) {
                placed[first] = true;
                order[count++] = first;
            }
            for (; next < count; next++) {
                for (int e = neighbours.start(order[next]); e < neighbours.start(order[next] + 1); e++) {
                    int entity = neighbours.target(e);
                    if (!placed[entity]) {
                        placed[entity] = true;
                        order[count++] = entity;
                    }
                }
            }
        }
        return order;
    }

    /** The place of an entity. */
    int place(int entity) {
        return places[entity];
    }

    /** Where the neighbours of a place begin. */
    int start(int place) {
        return starts[place];
    }

    int degree(int place) {
        return starts[place + 1] - starts[place];
    }

    /** The places of neighbours; not a copy. */
    int[] targets() {
        return targets;
    }
}
