package org.medlink.train;

import org.medlink.calibration.ScoreOrder;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.LabeledPairs;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;

/**
 * Puts scores by other models of a network upon the scale of one: a score becomes that which has the same place among the scores of unlisted
 * pairs ({@link ScoreOrder}). No two trainings have the same scale, and where one gives all pairs higher scores, a link that it
 * scores high is no likelier.
 */
public final class CommonScale {
    /** Sources whose pairs are compared, for all relations together: the same for every model, so that few are enough. */
    private static final int SOURCES = 200;

    /** How many unlisted pairs are scored for calibration at the most. */
    public static final int MOST_PAIRS = UnlistedPairs.MOST_SAMPLED;

    private final LatentFeatureModel model;
    private final TrainingInput input;
    private final Seed seed;
    private final ScoreOrder[] orders;

    /** @param model whose scale it is, and which says what pairs are unlisted */
    public CommonScale(LatentFeatureModel model, TrainingInput input, Seed seed, Workers workers) {
        this.model = model;
        this.input = input;
        this.seed = seed;
        this.orders = new ScoreOrder[input.relations()];
        for (int r = 0; r < orders.length; r++) {
            orders[r] = order(model, r, workers);
        }
    }

    private ScoreOrder order(LatentFeatureModel scoring, int relation, Workers workers) {
        return new ScoreOrder(UnlistedPairs.of(model, scoring, input, relation, SOURCES, seed, workers));
    }

    /** The scores that another model gives to pairs of this network, upon the scale. */
    public double[] scores(LatentFeatureModel other, LabeledPairs pairs) {
        double[] scores = new double[pairs.size()];
        try (Workers workers = new Workers(1)) {
            for (int r = 0; r < orders.length; r++) {
                if (pairs.start(r) < pairs.end(r)) {
                    ScoreOrder order = order(other, r, workers);
                    for (int p = pairs.start(r); p < pairs.end(r); p++) {
                        scores[p] = order.translate(other.score(r, pairs.source(p), pairs.target(p)), orders[r]);
                    }
                }
            }
        }
        return scores;
    }
}
