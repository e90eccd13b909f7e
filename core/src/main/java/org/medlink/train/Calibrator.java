package org.medlink.train;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.medlink.model.Calibration;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;

/**
 * Turns scores into probabilities: a sigmoid per relation, fitted to scores of training pairs by models that have not seen them,
 * and corrected for the sampling of non-links.
 */
public final class Calibrator {
    /** The provenance key of the AUC of training pairs scored by models that have not seen them: a held-out score. */
    public static final String CROSS_FITTED_AUC = "crossFittedAuc";

    /** Below so many links a relation's own sigmoid is noise, and the one of all relations together is used. */
    private static final int LEAST_LINKS = 10;

    private Calibrator() {}

    /**
     * The model with calibrations; as it is when training has calibrated it on a validation part.
     *
     * @param options what the model was trained with; a single run with the model's own cost and start is cross-fitted
     * @param folds parts of the training pairs, each scored by a model of the others
     * @param checkpoint that of the training, which keeps the scores of folds that are done
     */
    public static LatentFeatureModel calibrate(
            LatentFeatureModel model,
            Network network,
            LabeledPairs pairs,
            Attributes attributes,
            Options options,
            int folds,
            Progress progress,
            Checkpoint checkpoint) {
        if (model.calibrated()) {
            return model;
        }
        progress.stage("calibration", folds);
        Options chosen = options.withCost(Double.parseDouble(model.provenance().get(MedLfrm.COST)))
                .with()
                .start(Options.StartChoice.valueOf(
                        model.provenance().get(MedLfrm.START).toUpperCase(Locale.ROOT)))
                .build();
        FoldInputs parts = new FoldInputs(network, pairs, attributes, chosen, folds);
        CrossFit fit = CrossFit.of(parts, chosen, progress, checkpoint, "calibration." + folds);
        return calibrate(model, pairs, fit);
    }

    /** @param fit scores of some of the training pairs by models that have not seen them */
    static LatentFeatureModel calibrate(LatentFeatureModel model, LabeledPairs pairs, CrossFit fit) {
        Calibration pooled = Calibration.fit(fit.evenScores(), fit.evenLabels(), 1);
        List<Calibration> calibrations = new ArrayList<>();
        for (int r = 0; r < pairs.relations(); r++) {
            double share = pairs.nonLinkShare(r);
            boolean enough = Math.min(fit.pairs().links(r), fit.pairs().nonLinks(r)) >= LEAST_LINKS;
            calibrations.add(
                    enough
                            ? Calibration.fit(fit.scores(r), fit.labels(r), share)
                            : new Calibration(pooled.slope(), pooled.intercept() + Math.log(share)));
        }
        Map<String, String> provenance = new HashMap<>(model.provenance());
        provenance.put(CROSS_FITTED_AUC, String.format(Locale.ROOT, "%.6f", fit.auc()));
        return model.withCalibrations(calibrations).withProvenance(provenance);
    }
}
