package org.medlink.baselines.mmsb;

import org.medlink.model.LinkPredictor;

/** The probability of a link: π_i B_r π_j at posterior means. */
final class BlockPredictor implements LinkPredictor {
    private final int count;
    private final double[][] memberships;
    private final double[][] received;

    /** Memberships and B_r π_j of every relation, row by row. */
    private BlockPredictor(int count, double[][] memberships, double[][] received) {
        this.count = count;
        this.memberships = memberships;
        this.received = received;
    }

    static BlockPredictor of(int count, double[][] memberships, double[][] blocks) {
        double[][] received = new double[blocks.length][];
        for (int r = 0; r < blocks.length; r++) {
            received[r] = new double[memberships[r].length];
            for (int row = 0; row < received[r].length; row += count) {
                for (int k = 0; k < count; k++) {
                    for (int l = 0; l < count; l++) {
                        received[r][row + k] += blocks[r][k * count + l] * memberships[r][row + l];
                    }
                }
            }
        }
        return new BlockPredictor(count, memberships, received);
    }

    /** The block that an entity belongs to most. */
    int block(int relation, int entity) {
        int best = 0;
        for (int k = 1; k < count; k++) {
            best = memberships[relation][entity * count + k] > memberships[relation][entity * count + best] ? k : best;
        }
        return best;
    }

    @Override
    public double score(int relation, int source, int target) {
        double sum = 0;
        for (int k = 0; k < count; k++) {
            sum += memberships[relation][source * count + k] * received[relation][target * count + k];
        }
        return sum;
    }
}
