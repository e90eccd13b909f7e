package org.medlink.gibbs;

/**
 * What a score is worth to a pair: a loss of its slack m − a f, which falls with f for a link and grows with it for a pair that is none. Both losses are
 * mixtures of normals, so that weights can be drawn given an augmentation of every pair; memberships are moved by the loss itself.
 */
abstract class Likelihood {
    final Cells cells;
    private double omega;
    private double linear;

    Likelihood(Cells cells) {
        this.cells = cells;
    }

    /** The scale on which scores differ: of the margin, or of log-odds. */
    abstract double scale();

    /** a: by how much the slack falls as the score grows. */
    abstract float slope(int cell);

    /** m: the slack of score 0. */
    abstract float offset(int cell);

    /** −log of the likelihood at a slack. */
    abstract double loss(double slack);

    /**
     * By how much the losses of some pairs grow when slacks change from r to r − step · x. What lies behind the last pair, up to a multiple of
     * {@link org.medlink.kernel.Kernel#LANES}, is 0.
     */
    abstract double growth(float[] x, int from, float[] r, int count, int step);

    /** Draws the augmentation given the score; {@link #omega} and {@link #linear} are then those of the normal. */
    abstract void augment(int cell, double score);

    /** Takes the augmentation at which the normal touches the likelihood at this score. */
    abstract void touch(int cell, double score);

    /** Takes the normal with slope and curvature of the likelihood at this score, made smooth where it has a kink. */
    abstract void bend(int cell, double score);

    /** That of exp(−s w log(1 + exp((m − y f)/w))). */
    final void bend(int cell, double score, double margin, double steepness, double width) {
        double sigmoid = 1 / (1 + Math.exp((cells.label(cell) * score - margin) / width));
        double curvature = steepness / width * sigmoid * (1 - sigmoid);
        set(curvature, curvature * score + cells.label(cell) * steepness * sigmoid);
    }

    final void set(double precision, double precisionTimesMean) {
        omega = precision;
        linear = precisionTimesMean;
    }

    /** ω, the precision of the normal. */
    final double omega() {
        return omega;
    }

    /** ω times its mean. */
    final double linear() {
        return linear;
    }

    final double slack(int cell, double score) {
        return offset(cell) - slope(cell) * score;
    }

    /** The logarithm of one pair's. */
    final double log(int cell, double score) {
        return -loss(slack(cell, score));
    }

    /** Of all pairs. */
    final double log(float[] scores) {
        double sum = 0;
        for (int c = 0; c < scores.length; c++) {
            sum += log(c, scores[c]);
        }
        return sum;
    }
}
