package org.medlink.gibbs;

/** What makes every cell normal, drawn once a sweep: its score has precision ω, and precision times mean is kept. */
final class Augmentation {
    private final Cells cells;
    private final Likelihood likelihood;
    private final float[] scores;
    private final double[] omega;
    private final double[] linear;

    Augmentation(Cells cells, Likelihood likelihood, float[] scores) {
        this.cells = cells;
        this.likelihood = likelihood;
        this.scores = scores;
        omega = new double[cells.size()];
        linear = new double[cells.size()];
    }

    /** Draws that of a relation's cells. */
    void draw(int r) {
        for (int c = cells.start(r); c < cells.start(r + 1); c++) {
            likelihood.augment(c, scores[c]);
            omega[c] = likelihood.omega();
            linear[c] = likelihood.linear();
        }
    }

    double omega(int cell) {
        return omega[cell];
    }

    double linear(int cell) {
        return linear[cell];
    }
}
