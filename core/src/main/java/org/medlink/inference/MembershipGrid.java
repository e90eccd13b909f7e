package org.medlink.inference;

/**
 * The values a membership can take: σ(t) for t on an even grid over [−20, 20]. Between neighbouring points lies a cell.
 * A grid is fine enough to learn on, and makes a search a matter of counting.
 */
final class MembershipGrid {
    static final int CELLS = 256;

    private static final double LIMIT = 20;
    private static final double SPACING = 2 * LIMIT / CELLS;
    private static final int OUTER = (int) ((LIMIT + Math.log(0.001)) / SPACING);
    private static final double[] LOGIT = new double[CELLS + 1];
    private static final float[] VALUE = new float[CELLS + 1];
    private static final double[] ENTROPY = new double[CELLS + 1];

    static {
        for (int point = 0; point <= CELLS; point++) {
            LOGIT[point] = -LIMIT + point * SPACING;
            VALUE[point] = (float) sigmoid(LOGIT[point]);
            ENTROPY[point] = entropy(VALUE[point]);
        }
    }

    private MembershipGrid() {}

    static double logit(int point) {
        return LOGIT[point];
    }

    static float value(int point) {
        return VALUE[point];
    }

    /** Entropy of a Bernoulli variable with the value of this point. */
    static double entropyAt(int point) {
        return ENTROPY[point];
    }

    /** The cell that holds log odds t; the outermost ones hold everything beyond. */
    static int cell(double t) {
        return (int) Math.min(Math.max(Math.floor((t + LIMIT) / SPACING), 0), CELLS - 1);
    }

    /** Whether memberships in this cell are within 0.001 of 0 or 1. */
    static boolean outer(int cell) {
        return cell < OUTER || cell >= CELLS - OUTER;
    }

    /** Whether both are outer cells at the same end. */
    static boolean sameSide(int cell, int other) {
        return outer(cell) && outer(other) && cell < OUTER == other < OUTER;
    }

    /** The cell that holds a membership. */
    static int cellOf(float membership) {
        return cell(Math.log(membership / (1.0 - membership)));
    }

    /** σ of log odds t, within the grid's limits. */
    static float membership(double t) {
        return (float) sigmoid(Math.min(Math.max(t, -LIMIT), LIMIT));
    }

    static double sigmoid(double t) {
        return 1 / (1 + Math.exp(-t));
    }

    static double entropy(double p) {
        return p <= 0 || p >= 1 ? 0 : -p * Math.log(p) - (1 - p) * Math.log1p(-p);
    }
}
