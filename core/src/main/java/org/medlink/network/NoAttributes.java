package org.medlink.network;

import java.util.List;

/** Nothing is known about a pair beside its links. */
enum NoAttributes implements Attributes {
    INSTANCE;

    @Override
    public int dimension() {
        return 0;
    }

    @Override
    public String name(int d) {
        throw new IndexOutOfBoundsException(d);
    }

    @Override
    public void fill(int relation, int source, int target, float[] row) {
        // there is nothing to write
    }

    @Override
    public List<Attributes> parts() {
        return List.of();
    }
}
