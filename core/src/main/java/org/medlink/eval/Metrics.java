package org.medlink.eval;

import java.util.List;

/**
 * How good a predictor is on a test set. Means are over the relations for which a number is defined; a number that is
 * not defined, or was not asked for, is NaN.
 *
 * @param auc mean area under the ROC curve, over relations with links and non-links in test
 * @param pooledAuc the same of all relations' pairs together
 * @param hardAuc mean area under the ROC curve of test links against non-links at distance two, as {@link
 *     org.medlink.split.HardNegatives} draws them
 * @param averagePrecision mean average precision, over the same relations as {@code auc}
 * @param pooledAveragePrecision the same of all relations' pairs together
 * @param accuracy mean share of pairs that score above 0 exactly when they are links
 * @param ranking where test links stand among all targets of their sources, mean over relations
 * @param filtered filtered ranks of both sides, as knowledge graphs are measured: where the target of a test link stands among all targets
 *     of its source, and its source among all sources of its target, known links left out; the mean over all test links and both sides
 * @param ofGiven where test links stand among non-links that were given for each of them, as in HeaRT; NaN where none were given
 * @param globalHits hits over one list of all test non-links, all relations together
 * @param trainAuc mean area under the ROC curve on training pairs
 * @param mirrored how many test pairs of a directed network have their mirror among the training links
 * @param unmirroredAuc {@code auc} of the other test pairs; NaN where there are none that have
 * @param relations each relation by itself
 * @param roc the ROC curve of all relations' pairs together
 * @param precisionRecall the precision-recall curve of all relations' pairs together
 */
public record Metrics(
        double auc,
        double pooledAuc,
        double hardAuc,
        double averagePrecision,
        double pooledAveragePrecision,
        double accuracy,
        Ranking ranking,
        Ranking filtered,
        Ranking ofGiven,
        GlobalHits globalHits,
        double trainAuc,
        int mirrored,
        double unmirroredAuc,
        List<OfRelation> relations,
        Curve roc,
        Curve precisionRecall) {

    /**
     * The same for one relation.
     *
     * @param name of the relation
     * @param links how many links are in test
     * @param nonLinks how many non-links are in test
     */
    public record OfRelation(
            String name,
            int links,
            int nonLinks,
            double auc,
            double averagePrecision,
            double accuracy,
            Ranking ranking) {
        /** Whether test has links and non-links of it. */
        public boolean defined() {
            return links > 0 && nonLinks > 0;
        }
    }

    /** The mean of {@code auc} over relations, each of which counts as many times as it has links in test; NaN where none has one. */
    public double weightedAuc() {
        double sum = 0;
        long links = 0;
        for (OfRelation relation : relations) {
            if (relation.defined()) {
                sum += relation.links() * relation.auc();
                links += relation.links();
            }
        }
        return sum / links;
    }

    /** The names of relations that lack links or non-links in test, and so have no AUC. */
    public List<String> undefined() {
        return relations.stream()
                .filter(relation -> !relation.defined())
                .map(OfRelation::name)
                .toList();
    }
}
