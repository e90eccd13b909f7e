package org.medlink.train;

import org.medlink.model.LatentFeatureModel;

/** A model as it was learnt, with what its calibration can use. */
public final class Fit {
    private final LatentFeatureModel model;
    private final TrainingInput input;
    private final CrossFit validated;

    /** @param validated the validation part with scores of a model that has not seen it; null where there was none */
    Fit(LatentFeatureModel model, TrainingInput input, CrossFit validated) {
        this.model = model;
        this.input = input;
        this.validated = validated;
    }

    /** The model, whose scores have not been calibrated. */
    public LatentFeatureModel model() {
        return model;
    }

    TrainingInput input() {
        return input;
    }

    CrossFit validated() {
        return validated;
    }
}
