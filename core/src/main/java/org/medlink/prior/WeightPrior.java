package org.medlink.prior;

/** The prior of the weights Θ, as the weight solver and the objective see it. */
public interface WeightPrior {
    /** λ: the penalty is λ/2 ‖w − mean‖². */
    double precision();

    /** E[µ], towards which weights are drawn. */
    double mean();

    /** Updates the hyper-parameters after the weights were solved with the current {@link #precision()}. */
    void update(WeightStatistics weights);

    /** The hyper-parameters' posterior, from which {@link #restore} makes the same again; empty where nothing is learnt. */
    double[] parameters();

    /** Takes parameters over. */
    void restore(double[] parameters);

    /** The part of the objective that belongs to Θ and its hyper-parameters, constants included. */
    double divergence(WeightStatistics weights);
}
