package org.medlink.margin;

/**
 * The hinge loss of one relation, for the solver: the weights at which it is evaluated and the direction of the line search are kept
 * inside, so that the slacks of the pairs may be anywhere.
 */
public interface HingeLoss {
    AffinityShape shape();

    Costs costs();

    /** Evaluates at these weights from now on. */
    void moveTo(double[] weights);

    /** Sets the direction of the next line search from there. */
    void setDirection(double[] direction);

    /**
     * How far to go in that direction: to where the smoothed loss plus linear · length + quadratic/2 · length² has (nearly) no
     * slope.
     *
     * @param out may receive the losses there
     */
    double search(double linear, double quadratic, double width, double[] out);

    /** Moves by this length in that direction, which leads to these weights. */
    void step(double length, double[] weights);

    /**
     * To be called after a step: brings the losses up to date.
     *
     * @param loss what the search for its length left; receives the losses where it led, unless these are there
     */
    void refreshLoss(double width, double[] loss);

    /** Σ ω and the statistic of the multipliers at the current weights; see {@link HingeProblem#statistic}. */
    double statistic(double width, double[] statistic);

    /** The losses after a step of this length; see {@link HingeProblem#loss}. */
    void loss(double length, double width, double[] out);
}
