package org.medlink.options;

/**
 * How far the weights are solved for in an iteration.
 *
 * @param steps most descent steps
 * @param gap stop when the duality gap is at most this share of the objective
 */
public record SolverEffort(int steps, double gap) {
    public SolverEffort {
        if (steps < 1 || !(gap > 0)) {
            throw new IllegalArgumentException("steps and gap must be positive: " + steps + ", " + gap);
        }
    }
}
