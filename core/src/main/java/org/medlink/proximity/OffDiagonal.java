package org.medlink.proximity;

import org.medlink.model.LinkPredictor;

/** A measure of two entities. About a link of an entity to itself it says nothing, that is 0. */
record OffDiagonal(LinkPredictor measure) implements LinkPredictor {
    @Override
    public double score(int relation, int source, int target) {
        return source == target ? 0 : measure.score(relation, source, target);
    }

    @Override
    public void scores(int relation, int source, int[] targets, double[] out) {
        measure.scores(relation, source, targets, out);
        for (int t = 0; t < targets.length; t++) {
            if (targets[t] == source) {
                out[t] = 0;
            }
        }
    }
}
