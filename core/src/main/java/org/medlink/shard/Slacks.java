package org.medlink.shard;

import org.medlink.margin.HingeProblem;

/** Slacks of a shard's pairs at some weights and their slopes along a direction, computed when others are asked for. */
final class Slacks {
    private static final long NONE = -1;

    private final HingeProblem problem;
    private final float[] slack;
    private final float[] slope;
    private long place = NONE;
    private long direction = NONE;

    Slacks(HingeProblem problem) {
        this.problem = problem;
        this.slack = new float[problem.pairs().size()];
        this.slope = new float[problem.pairs().size()];
    }

    /** Memberships have changed. */
    void forget() {
        place = NONE;
        direction = NONE;
    }

    /** @param number no other weights have it */
    void moveTo(double[] weights, long number) {
        if (place != number) {
            problem.slack(weights, problem.costs().margin(), slack);
            place = number;
        }
    }

    /** @param number no other direction has it */
    void setDirection(double[] towards, long number) {
        if (direction != number) {
            problem.slack(towards, 0, slope);
            direction = number;
        }
    }

    HingeProblem problem() {
        return problem;
    }

    float[] slack() {
        return slack;
    }

    float[] slope() {
        return slope;
    }
}
