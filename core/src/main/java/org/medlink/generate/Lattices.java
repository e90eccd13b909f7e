package org.medlink.generate;

import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.PairSet;

/** Networks that follow a drawing: who is beside whom. */
final class Lattices {
    private Lattices() {}

    /** Rows and columns of a square, the last row perhaps cut short; everyone is linked to the next in both. */
    static PairSet grid(int size) {
        int width = (int) Math.ceil(Math.sqrt(size));
        DrawnLinks links = new DrawnLinks(size, false);
        for (int i = 0; i < size; i++) {
            if ((i + 1) % width != 0 && i + 1 < size) {
                links.add(i, i + 1);
            }
            if (i + width < size) {
                links.add(i, i + width);
            }
        }
        return links.build();
    }

    /** Everyone but the first is linked to one who came before, any of them. */
    static PairSet tree(int size, UniformRandomProvider random) {
        DrawnLinks links = new DrawnLinks(size, false);
        for (int i = 1; i < size; i++) {
            links.add(i, random.nextInt(i));
        }
        return links.build();
    }

    /** Cliques of one size, the last perhaps smaller, each linked to the next by one link, the last to the first. */
    static PairSet ringOfCliques(int size, int clique) {
        DrawnLinks links = new DrawnLinks(size, false);
        for (int i = 0; i < size; i++) {
            int end = Math.min(size, (i / clique + 1) * clique);
            for (int j = i + 1; j < end; j++) {
                links.add(i, j);
            }
            if (i % clique == clique - 1 || i == size - 1) {
                links.add(i, (i + 1) % size);
            }
        }
        return links.build();
    }

    /**
     * Watts & Strogatz: a ring in which everyone is linked to a number of others on either side, and a share of these links leads anywhere
     * instead.
     */
    static PairSet smallWorld(int size, int oneSide, double anywhere, UniformRandomProvider random) {
        DrawnLinks links = new DrawnLinks(size, false);
        for (int step = 1; step <= oneSide; step++) {
            for (int i = 0; i < size; i++) {
                if (random.nextDouble() >= anywhere || !links.add(i, random.nextInt(size))) {
                    links.add(i, (i + step) % size);
                }
            }
        }
        return links.build();
    }
}
