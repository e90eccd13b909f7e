package org.medlink.inference;

import java.util.List;
import org.medlink.margin.AttributeRows;
import org.medlink.margin.RelationPairs;
import org.medlink.state.TrainingState;

/**
 * κ_r · x_ij of training pairs, the part of a score that memberships do not change: kept for all pairs and renewed when κ
 * changes, or, where κ changes often and few pairs are looked at, computed when asked for.
 */
public final class AttributeScores {
    private final TrainingState state;
    private final List<RelationPairs> pairs;
    private final List<AttributeRows> rows;
    private final float[][] kept;

    public AttributeScores(TrainingState state, List<RelationPairs> pairs, List<AttributeRows> rows, boolean keep) {
        this.state = state;
        this.pairs = pairs;
        this.rows = rows;
        this.kept = keep ? new float[pairs.size()][] : null;
        for (int r = 0; keep && r < kept.length; r++) {
            kept[r] = new float[pairs.get(r).size()];
        }
    }

    /** Number of attributes. */
    int dimension() {
        return rows.get(0).dimension();
    }

    /** @param row scratch of {@link #dimension()} floats */
    float of(int relation, int pair, int source, int target, float[] row) {
        return kept == null ? compute(relation, pair, source, target, row) : kept[relation][pair];
    }

    private float compute(int relation, int pair, int source, int target, float[] row) {
        return rows.get(relation)
                .dot(
                        pair,
                        source,
                        target,
                        state.weights(relation),
                        state.shape().length(),
                        row);
    }

    /** To be called after the weights of a relation changed. */
    public void refresh(int relation) {
        if (kept == null) {
            return;
        }
        RelationPairs list = pairs.get(relation);
        float[] row = new float[rows.get(relation).dimension()];
        for (int source = 0; source < list.entities(); source++) {
            refresh(relation, source, list.linkStart(source), list.linkStart(source + 1), row);
            refresh(relation, source, list.nonLinkStart(source), list.nonLinkStart(source + 1), row);
        }
    }

    private void refresh(int relation, int source, int begin, int end, float[] row) {
        for (int p = begin; p < end; p++) {
            kept[relation][p] = compute(relation, p, source, pairs.get(relation).target(p), row);
        }
    }
}
