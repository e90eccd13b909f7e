package org.medlink.train;

import java.util.Map;
import org.medlink.model.LatentFeatureModel;
import org.medlink.options.Options;

/** A model as it was learnt, with what its calibration can use. */
public final class Fit {
    private final LatentFeatureModel model;
    private final Options options;
    private final TrainingInput input;
    private final Validation validated;

    /**
     * @param options with the cost and the start that were chosen
     * @param validated the validation part; null where there was none
     */
    Fit(LatentFeatureModel model, Options options, TrainingInput input, Validation validated) {
        this.model = model;
        this.options = options;
        this.input = input;
        this.validated = validated;
    }

    /** The model, whose scores have not been calibrated. */
    public LatentFeatureModel model() {
        return model;
    }

    /** What it was learnt by, with the cost and the start that were chosen where they were open. */
    public Options options() {
        return options;
    }

    /** The same, whose model says more about how it was made; see {@link Provenance}. */
    public Fit saying(Map<String, String> more) {
        return new Fit(model.withProvenance(more), options, input, validated);
    }

    TrainingInput input() {
        return input;
    }

    Validation validated() {
        return validated;
    }
}
