package org.medlink.margin;

/** The hinge loss of pairs that are all here: their slacks, and the slopes of these along a direction, are kept in two arrays. */
public final class KeptSlacks implements HingeLoss {
    private final HingeProblem problem;
    private final float[] slack;
    private final float[] slope;

    public KeptSlacks(HingeProblem problem) {
        this.problem = problem;
        this.slack = new float[problem.pairs().size()];
        this.slope = new float[problem.pairs().size()];
    }

    @Override
    public AffinityShape shape() {
        return problem.shape();
    }

    @Override
    public Costs costs() {
        return problem.costs();
    }

    @Override
    public void moveTo(double[] weights) {
        problem.slack(weights, problem.costs().margin(), slack);
    }

    @Override
    public void setDirection(double[] direction) {
        problem.slack(direction, 0, slope);
    }

    @Override
    public double search(double linear, double quadratic, double width, double[] out) {
        return LineSearch.secant(this, linear, quadratic, width, out);
    }

    @Override
    public void step(double length, double[] weights) {
        for (int p = 0; p < slack.length; p++) {
            slack[p] += (float) length * slope[p];
        }
    }

    @Override
    public void refreshLoss(double width, double[] loss) {
        // The search looked at the very place.
    }

    @Override
    public double statistic(double width, double[] statistic) {
        return problem.statistic(slack, width, statistic);
    }

    @Override
    public void loss(double length, double width, double[] out) {
        problem.loss(slack, slope, length, width, out);
    }
}
