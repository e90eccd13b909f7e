package org.medlink.train;

import java.util.List;
import org.medlink.margin.AttributeRows;
import org.medlink.margin.RelationPairs;

/** κ_r · x_ij of every training pair, the part of its score that memberships do not change; renewed when κ changes. */
final class AttributeScores {
    private final List<RelationPairs> pairs;
    private final List<AttributeRows> rows;
    private final float[][] scores;

    AttributeScores(List<RelationPairs> pairs, List<AttributeRows> rows) {
        this.pairs = pairs;
        this.rows = rows;
        this.scores = new float[pairs.size()][];
        for (int r = 0; r < scores.length; r++) {
            scores[r] = new float[pairs.get(r).size()];
        }
    }

    float of(int relation, int pair) {
        return scores[relation][pair];
    }

    /** @param weights the relation's weight vector, whose attribute part begins at {@code from} */
    void refresh(int relation, double[] weights, int from) {
        RelationPairs list = pairs.get(relation);
        float[] row = new float[rows.get(relation).dimension()];
        for (int source = 0; source < list.entities(); source++) {
            refresh(relation, source, list.linkStart(source), list.linkStart(source + 1), weights, from, row);
            refresh(relation, source, list.nonLinkStart(source), list.nonLinkStart(source + 1), weights, from, row);
        }
    }

    private void refresh(int relation, int source, int begin, int end, double[] weights, int from, float[] row) {
        RelationPairs list = pairs.get(relation);
        for (int p = begin; p < end; p++) {
            scores[relation][p] = rows.get(relation).dot(p, source, list.target(p), weights, from, row);
        }
    }
}
