package org.medlink.proximity;

import java.util.List;
import org.medlink.network.Evidence;
import org.medlink.proximity.likeness.RelationOdds;

/** Where relations exclude each other, how likely this one is to be the pair's; see {@link RelationOdds}. */
final class ExclusionColumns implements Columns {
    private final RelationOdds odds;

    ExclusionColumns(RelationOdds odds) {
        this.odds = odds;
    }

    @Override
    public List<String> names() {
        return List.of("this relation rather than another");
    }

    @Override
    public Evidence evidence(int column) {
        return Evidence.LIKENESS;
    }

    @Override
    public double none(int column) {
        return Double.NaN;
    }

    @Override
    public void fill(int relation, PairBatch batch, int at) {
        for (int t = 0; t < batch.count(); t++) {
            batch.put(t, at, odds.of(relation, batch.source(), batch.target(t)));
        }
    }
}
