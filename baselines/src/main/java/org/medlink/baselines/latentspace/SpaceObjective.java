package org.medlink.baselines.latentspace;

import org.medlink.network.LabeledPairs;

/** The log posterior of one relation's parameters, up to a constant: logistic likelihood, Gaussian prior of all but the constant. */
final class SpaceObjective {
    private final SpaceModel model;
    private final LabeledPairs pairs;
    private final int relation;
    private final double variance;

    SpaceObjective(SpaceModel model, LabeledPairs pairs, int relation, double variance) {
        this.model = model;
        this.pairs = pairs;
        this.relation = relation;
        this.variance = variance;
    }

    /** The value at these parameters; the slope receives the gradient there. */
    double value(double[] parameters, double[] slope) {
        double value = 0;
        slope[0] = 0;
        for (int p = 1; p < parameters.length; p++) {
            value -= parameters[p] * parameters[p] / (2 * variance);
            slope[p] = -parameters[p] / variance;
        }
        float[] row = model.row();
        for (int p = pairs.start(relation); p < pairs.end(relation); p++) {
            int source = pairs.source(p);
            int target = pairs.target(p);
            int y = pairs.label(p);
            double margin = y * model.logOdds(parameters, relation, source, target, row);
            double wrong = 1 / (1 + Math.exp(margin));
            value += Math.min(0, margin) - Math.log1p(Math.exp(-Math.abs(margin)));
            model.addGradient(parameters, source, target, row, y * wrong, slope);
        }
        return value;
    }
}
