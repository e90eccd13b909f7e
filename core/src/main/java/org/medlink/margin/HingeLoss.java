package org.medlink.margin;

/**
 * The hinge loss of one relation as the solver walks over it: where it stands and which way it looks is kept inside, so that the
 * slacks of the pairs may be anywhere.
 */
public interface HingeLoss {
    AffinityShape shape();

    Costs costs();

    /** Stands at these weights. */
    void stand(double[] weights);

    /** Looks from there in a direction. */
    void look(double[] direction);

    /**
     * How far to go in that direction: to where the smoothed loss plus linear · length + quadratic/2 · length² has (nearly) no
     * slope.
     *
     * @param out may receive the losses there
     */
    double search(double linear, double quadratic, double width, double[] out);

    /** Goes a step of this length in that direction, which leads to these weights. */
    void walk(double length, double[] weights);

    /**
     * To be called after a step.
     *
     * @param loss what the search for its length left; receives the losses where it led, unless these are there
     */
    void arrive(double width, double[] loss);

    /** Σ ω and the statistic of the multipliers where it stands; see {@link HingeProblem#statistic}. */
    double statistic(double width, double[] statistic);

    /** The losses after a step of this length; see {@link HingeProblem#loss}. */
    void loss(double length, double width, double[] out);
}
