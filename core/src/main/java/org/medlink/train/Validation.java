package org.medlink.train;

/**
 * The validation part of a fit, scored by the model before it had seen the part, and by the one that this became.
 *
 * <p>In the last epochs, which see the part too, the weights come to rest, and scores change: links that nobody has seen come to score
 * higher. So a link's first score is not what a missing link would have in the finished model. But one that is beyond the margin is not pulled by the
 * hinge when it is seen: its last score is such a one.
 *
 * @param unseen with the scores by the model that had not seen it
 * @param seen the scores by the finished model
 * @param margin beyond which a link is not pulled
 */
record Validation(CrossFit unseen, double[] seen, double margin) {
    /** Of the scores by the model that had not seen it. */
    double auc() {
        return unseen.auc();
    }

    /** Scores of each relation's links as if the finished model had not seen these. */
    double[][] linkScores() {
        double[] scores = unseen.scores().clone();
        for (int p = 0; p < scores.length; p++) {
            if (scores[p] > margin) {
                scores[p] = seen[p];
            }
        }
        return new CrossFit(unseen.pairs(), scores).linkScores();
    }
}
