package org.medlink.gibbs;

import java.util.Arrays;

/**
 * Z and W as they are at a point of a chain. Feature 0 is everybody's and never moves: its weight with itself is the intercept, those with others are
 * what a feature does whoever is at the other end. What entities have is kept with what it is worth: for each relation and entity j the sums
 * W z_j and z_j W, which change when z_j does.
 */
final class Features {
    private final int entities;
    private final int relations;
    private final boolean symmetric;
    private int size;
    private int room;
    private boolean[] has;
    private int[] owners;
    private double[][] weights;
    private double[][] toward;
    private double[][] from;

    /** Nobody has anything but feature 0, and all weights are 0. */
    Features(int entities, int relations, boolean symmetric) {
        this.entities = entities;
        this.relations = relations;
        this.symmetric = symmetric;
        size = 1;
        room = 8;
        has = new boolean[entities * room];
        owners = new int[room];
        weights = new double[relations][room * room];
        toward = new double[relations][entities * room];
        from = symmetric ? toward : new double[relations][entities * room];
        for (int i = 0; i < entities; i++) {
            has[i * room] = true;
        }
        owners[0] = entities;
    }

    /** How many there are, feature 0 included. */
    int size() {
        return size;
    }

    boolean has(int entity, int k) {
        return has[entity * room + k];
    }

    /** How many entities have it. */
    int owners(int k) {
        return owners[k];
    }

    double weight(int relation, int k, int l) {
        return weights[relation][k * room + l];
    }

    /** Sets a weight, and its mirror where weights are symmetric; {@link #refresh} must follow. */
    void setWeight(int relation, int k, int l, double value) {
        weights[relation][k * room + l] = value;
        if (symmetric) {
            weights[relation][l * room + k] = value;
        }
    }

    /** Σ_l W_kl z_jl: what feature k of a source is worth with this target. */
    double toward(int relation, int entity, int k) {
        return toward[relation][entity * room + k];
    }

    /** Σ_l z_jl W_lk: what feature k of a target is worth with this source. */
    double from(int relation, int entity, int k) {
        return from[relation][entity * room + k];
    }

    /** z_i W z_j. */
    double score(int relation, int source, int target) {
        double sum = 0;
        for (int k = 0; k < size; k++) {
            sum += has(source, k) ? toward(relation, target, k) : 0;
        }
        return sum;
    }

    /** Gives a feature to an entity, or takes it away. */
    void flip(int entity, int k) {
        boolean on = !has(entity, k);
        has[entity * room + k] = on;
        owners[k] += on ? 1 : -1;
        int sign = on ? 1 : -1;
        for (int r = 0; r < relations; r++) {
            for (int l = 0; l < size; l++) {
                toward[r][entity * room + l] += sign * weights[r][l * room + k];
                if (!symmetric) {
                    from[r][entity * room + l] += sign * weights[r][k * room + l];
                }
            }
        }
    }

    /** Computes anew what follows from weights and owners, which also takes away what rounding has added up. */
    void refresh() {
        for (int r = 0; r < relations; r++) {
            Arrays.fill(toward[r], 0);
            Arrays.fill(from[r], 0);
            for (int i = 0; i < entities; i++) {
                for (int l = 0; l < size; l++) {
                    if (has(i, l)) {
                        addTo(r, i, l);
                    }
                }
            }
        }
    }

    private void addTo(int r, int entity, int l) {
        for (int k = 0; k < size; k++) {
            toward[r][entity * room + k] += weights[r][k * room + l];
            if (!symmetric) {
                from[r][entity * room + k] += weights[r][l * room + k];
            }
        }
    }

    /** A new feature that nobody has, the last one; its weights are set by {@link #setWeight}, then {@link #completeLast}. */
    void add() {
        if (size == room) {
            grow();
        }
        size++;
        owners[size - 1] = 0;
        for (int r = 0; r < relations; r++) {
            for (int l = 0; l < size; l++) {
                weights[r][(size - 1) * room + l] = 0;
                weights[r][l * room + size - 1] = 0;
            }
            for (int i = 0; i < entities; i++) {
                toward[r][i * room + size - 1] = 0;
                from[r][i * room + size - 1] = 0;
            }
        }
    }

    /** Computes what the last feature is worth with everyone, when its weights are set. */
    void completeLast() {
        int last = size - 1;
        for (int r = 0; r < relations; r++) {
            for (int i = 0; i < entities; i++) {
                double out = 0;
                double in = 0;
                for (int l = 0; l < size; l++) {
                    out += has(i, l) ? weights[r][last * room + l] : 0;
                    in += has(i, l) ? weights[r][l * room + last] : 0;
                }
                toward[r][i * room + last] = out;
                from[r][i * room + last] = in;
            }
        }
    }

    /** Takes the last feature away, which nobody must have any more. */
    void removeLast() {
        if (owners[size - 1] != 0) {
            throw new IllegalStateException("feature " + (size - 1) + " has " + owners[size - 1] + " owners");
        }
        size--;
    }

    /** Lets two features change places. */
    void swap(int k, int l) {
        if (k == l) {
            return;
        }
        int count = owners[k];
        owners[k] = owners[l];
        owners[l] = count;
        for (int i = 0; i < entities; i++) {
            boolean mine = has[i * room + k];
            has[i * room + k] = has[i * room + l];
            has[i * room + l] = mine;
        }
        for (int r = 0; r < relations; r++) {
            for (int other = 0; other < size; other++) {
                swap(weights[r], k * room + other, l * room + other);
            }
            for (int other = 0; other < size; other++) {
                swap(weights[r], other * room + k, other * room + l);
            }
            for (int i = 0; i < entities; i++) {
                swap(toward[r], i * room + k, i * room + l);
                if (!symmetric) {
                    swap(from[r], i * room + k, i * room + l);
                }
            }
        }
    }

    private static void swap(double[] values, int at, int other) {
        double value = values[at];
        values[at] = values[other];
        values[other] = value;
    }

    private void grow() {
        int wider = 2 * room;
        boolean[] widerHas = new boolean[entities * wider];
        for (int i = 0; i < entities; i++) {
            System.arraycopy(has, i * room, widerHas, i * wider, size);
        }
        for (int r = 0; r < relations; r++) {
            weights[r] = widened(weights[r], size, wider, wider);
            toward[r] = widened(toward[r], entities, wider, entities);
            from[r] = symmetric ? toward[r] : widened(from[r], entities, wider, entities);
        }
        has = widerHas;
        owners = Arrays.copyOf(owners, wider);
        room = wider;
    }

    private double[] widened(double[] rows, int count, int wider, int rowsOfResult) {
        double[] result = new double[rowsOfResult * wider];
        for (int row = 0; row < count; row++) {
            System.arraycopy(rows, row * room, result, row * wider, size);
        }
        return result;
    }

    /** Z as it is, entity by entity. */
    float[] memberships() {
        float[] memberships = new float[entities * size];
        for (int i = 0; i < entities; i++) {
            for (int k = 0; k < size; k++) {
                memberships[i * size + k] = has(i, k) ? 1 : 0;
            }
        }
        return memberships;
    }

    /** W of a relation as it is, row by row. */
    float[] affinity(int relation) {
        float[] affinity = new float[size * size];
        for (int k = 0; k < size; k++) {
            for (int l = 0; l < size; l++) {
                affinity[k * size + l] = (float) weight(relation, k, l);
            }
        }
        return affinity;
    }
}
