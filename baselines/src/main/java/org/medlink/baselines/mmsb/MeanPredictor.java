package org.medlink.baselines.mmsb;

import org.medlink.model.LinkPredictor;

/** The mean of several predictors' probabilities. */
final class MeanPredictor implements LinkPredictor {
    private final LinkPredictor[] parts;

    MeanPredictor(LinkPredictor[] parts) {
        this.parts = parts;
    }

    @Override
    public double score(int relation, int source, int target) {
        double sum = 0;
        for (LinkPredictor part : parts) {
            sum += part.score(relation, source, target);
        }
        return sum / parts.length;
    }
}
