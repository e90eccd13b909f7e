package org.medlink.train;

import org.medlink.model.LatentFeatureModel;
import org.medlink.options.Options;

/**
 * What learning came to.
 *
 * @param model the model, calibrated unless that was left out, which says how it was made
 * @param options what it was learnt by, with what was chosen where it was open: the cost, the start, how much of the features counts, and that
 *     there are none
 * @param crossFittedAuc AUC of links scored by models that have not seen them; NaN where it is not defined
 * @param missingAssumed whether its probabilities rest on {@link Options#missing()}; where non-links were listed too they do not
 */
public record Trained(LatentFeatureModel model, Options options, double crossFittedAuc, boolean missingAssumed) {
    /** A model as it was learnt, whose scores mean no probabilities. */
    public static Trained uncalibrated(Fit fit) {
        return new Trained(fit.model(), fit.options(), Double.NaN, false);
    }
}
