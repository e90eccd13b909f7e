package org.medlink.train;

import org.medlink.model.LatentFeatureModel;
import org.medlink.options.Options;

/**
 * What learning came to.
 *
 * @param model the calibrated model, which says how it was made
 * @param options what it was learnt by, with the cost and the start that were chosen where they were open
 * @param crossFittedAuc AUC of links scored by models that have not seen them; NaN where it is not defined
 * @param missingAssumed whether its probabilities rest on {@link Options#missing()}; where non-links were listed too they do not
 */
public record Trained(LatentFeatureModel model, Options options, double crossFittedAuc, boolean missingAssumed) {}
