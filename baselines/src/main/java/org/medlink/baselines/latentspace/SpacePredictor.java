package org.medlink.baselines.latentspace;

import org.medlink.model.LinkPredictor;

/** The log-odds of a link, with parameters for each relation. */
final class SpacePredictor implements LinkPredictor {
    private final SpaceModel model;
    private final double[][] parameters;

    SpacePredictor(SpaceModel model, double[][] parameters) {
        this.model = model;
        this.parameters = parameters;
    }

    @Override
    public double score(int relation, int source, int target) {
        return model.logOdds(parameters[relation], relation, source, target, model.row());
    }

    @Override
    public void scores(int relation, int source, int[] targets, double[] out) {
        float[] row = model.row();
        for (int t = 0; t < targets.length; t++) {
            out[t] = model.logOdds(parameters[relation], relation, source, targets[t], row);
        }
    }
}
