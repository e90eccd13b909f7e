package org.medlink.reproduce.study;

import java.util.concurrent.CancellationException;
import org.medlink.model.LinkPredictor;

/** A predictor that stops scoring, in whatever thread, once the one that asked for it has been interrupted. */
public record InterruptiblePredictor(LinkPredictor predictor, Thread asker) implements LinkPredictor {
    @Override
    public double score(int relation, int source, int target) {
        check();
        return predictor.score(relation, source, target);
    }

    @Override
    public void scores(int relation, int source, int[] targets, double[] out) {
        check();
        predictor.scores(relation, source, targets, out);
    }

    private void check() {
        if (asker.isInterrupted()) {
            throw new CancellationException("interrupted");
        }
    }
}
