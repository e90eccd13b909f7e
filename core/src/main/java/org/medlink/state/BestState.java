package org.medlink.state;

/**
 * A copy of what was learnt so far, to come back to.
 *
 * @param memberships Ψ
 * @param weights per relation
 */
record BestState(float[] memberships, double[][] weights) {
    void putInto(Snapshot snapshot) {
        snapshot.put("best.memberships", memberships);
        for (int r = 0; r < weights.length; r++) {
            snapshot.put("best.weights." + r, weights[r]);
        }
    }

    void takeFrom(Snapshot snapshot) {
        snapshot.get("best.memberships", memberships);
        for (int r = 0; r < weights.length; r++) {
            snapshot.get("best.weights." + r, weights[r]);
        }
    }
}
