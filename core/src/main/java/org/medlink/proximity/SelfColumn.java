package org.medlink.proximity;

import java.util.List;
import org.medlink.network.Evidence;

/** Whether source and target are the same entity, about which neighbours and walks say nothing. */
final class SelfColumn implements Columns {
    @Override
    public List<String> names() {
        return List.of("source is target");
    }

    @Override
    public Evidence evidence(int column) {
        return Evidence.SELF;
    }

    @Override
    public void fill(int relation, PairBatch batch, int at) {
        for (int t = 0; t < batch.count(); t++) {
            batch.put(t, at, batch.target(t) == batch.source() ? 1 : 0);
        }
    }
}
