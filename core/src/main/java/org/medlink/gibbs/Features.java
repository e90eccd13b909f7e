package org.medlink.gibbs;

import java.util.Arrays;
import org.medlink.kernel.Kernel;

/**
 * Z and W as they are at a point of a chain. Feature 0 is everybody's and never moves: its weight with itself is the intercept, those with others are
 * what a feature does whoever is at the other end. What entities have is kept with what it is worth: for each relation and entity j the sums
 * W z_j and z_j W, which change when z_j does. Rows are padded with what nobody has.
 */
final class Features {
    private final int entities;
    private final int relations;
    private final boolean symmetric;
    private final Kernel kernel = Kernel.best();
    private int size = 1;
    private int stride = Kernel.LANES;
    private float[] has;

    /** What each entity has, in ascending order, and how many these are. */
    private int[] owned;

    private final int[] held;
    private int[] owners;
    private final float[][] weights;
    private final float[][] mirrored;
    private final float[][] toward;
    private final float[][] from;

    /** Nobody has anything but feature 0, and all weights are 0. */
    Features(int entities, int relations, boolean symmetric) {
        this.entities = entities;
        this.relations = relations;
        this.symmetric = symmetric;
        has = new float[entities * stride];
        owned = new int[entities * stride];
        held = new int[entities];
        owners = new int[stride];
        weights = new float[relations][stride * stride];
        mirrored = symmetric ? weights : new float[relations][stride * stride];
        toward = new float[relations][entities * stride];
        from = symmetric ? toward : new float[relations][entities * stride];
        for (int i = 0; i < entities; i++) {
            has[i * stride] = 1;
            list(i);
        }
        owners[0] = entities;
    }

    /** How many there are, feature 0 included. */
    int size() {
        return size;
    }

    /** How many floats a row of {@link #toward(int)} has. */
    int stride() {
        return stride;
    }

    boolean has(int entity, int k) {
        return has[entity * stride + k] > 0;
    }

    private void list(int entity) {
        int count = 0;
        for (int k = 0, at = entity * stride; k < size; k++) {
            if (has[at + k] > 0) {
                owned[at + count++] = k;
            }
        }
        held[entity] = count;
    }

    /** What entities have, in ascending order: that of entity i are the first {@link #held} from place i · {@link #stride} on. */
    int[] owned() {
        return owned;
    }

    /** How many features an entity has. */
    int held(int entity) {
        return held[entity];
    }

    /** How many entities have it. */
    int owners(int k) {
        return owners[k];
    }

    float weight(int relation, int k, int l) {
        return weights[relation][k * stride + l];
    }

    /** Sets a weight, and its mirror where weights are symmetric; {@link #refresh} must follow. */
    void setWeight(int relation, int k, int l, double value) {
        weights[relation][k * stride + l] = (float) value;
        mirrored[relation][l * stride + k] = (float) value;
        if (symmetric) {
            weights[relation][l * stride + k] = (float) value;
            mirrored[relation][k * stride + l] = (float) value;
        }
    }

    /** Σ_l W_kl z_jl for every entity j and feature k: what feature k of a source is worth with this target. */
    float[] toward(int relation) {
        return toward[relation];
    }

    /** Σ_l z_jl W_lk for every entity j and feature k: what feature k of a target is worth with this source. */
    float[] from(int relation) {
        return from[relation];
    }

    /** z_i W z_j. */
    float score(int relation, int source, int target) {
        return kernel.dot(has, source * stride, toward[relation], target * stride, stride);
    }

    /** Σ_l z_jl of some weights, one for each of the first features. */
    double sum(double[] of, int entity) {
        double sum = 0;
        for (int e = entity * stride; e < entity * stride + held[entity] && owned[e] < of.length; e++) {
            sum += of[owned[e]];
        }
        return sum;
    }

    /** What the score of an entity's pair with itself has more with a feature than without. */
    double own(int relation, int entity, int k) {
        float itself = weight(relation, k, k);
        return toward[relation][entity * stride + k]
                + from[relation][entity * stride + k]
                + (has(entity, k) ? -itself : itself);
    }

    /** Gives a feature to an entity, or takes it away. */
    void flip(int entity, int k) {
        int sign = has(entity, k) ? -1 : 1;
        has[entity * stride + k] = sign > 0 ? 1 : 0;
        list(entity);
        owners[k] += sign;
        for (int r = 0; r < relations; r++) {
            kernel.axpy(sign, mirrored[r], k * stride, toward[r], entity * stride, stride);
            if (!symmetric) {
                kernel.axpy(sign, weights[r], k * stride, from[r], entity * stride, stride);
            }
        }
    }

    /** Row k of W of a relation has changed by this: what it is worth follows, but for {@link #from} of a directed relation. */
    void shift(int relation, int k, double[] step) {
        float[] out = toward[relation];
        for (int j = 0; j < entities; j++) {
            out[j * stride + k] += (float) sum(step, j);
            if (symmetric && has(j, k)) {
                for (int l = 0; l < size; l++) {
                    out[j * stride + l] += l == k ? 0 : (float) step[l];
                }
            }
        }
    }

    /** Computes anew what follows from weights and owners, which also takes away what rounding has added up. */
    void refresh() {
        for (int r = 0; r < relations; r++) {
            kernel.product(has, 0, entities, stride, size, mirrored[r], toward[r], 0);
            if (!symmetric) {
                kernel.product(has, 0, entities, stride, size, weights[r], from[r], 0);
            }
        }
    }

    /** Row and column k of W of a relation have changed: computes anew what they are worth. */
    void refresh(int relation, int k) {
        for (int j = 0; j < entities; j++) {
            int row = j * stride;
            if (has[row + k] > 0) {
                kernel.product(has, j, 1, stride, size, mirrored[relation], toward[relation], j);
                if (!symmetric) {
                    kernel.product(has, j, 1, stride, size, weights[relation], from[relation], j);
                }
            } else {
                toward[relation][row + k] = kernel.dot(has, row, weights[relation], k * stride, stride);
                from[relation][row + k] = kernel.dot(has, row, mirrored[relation], k * stride, stride);
            }
        }
    }

    /** A new feature that nobody has, the last one; its weights are set by {@link #setWeight}, then {@link #completeLast}. */
    void add() {
        if (size == stride) {
            grow();
        }
        owners[size] = 0;
        for (int r = 0; r < relations; r++) {
            clearRowAndColumn(weights[r], size);
            clearRowAndColumn(mirrored[r], size);
            for (int i = 0; i < entities; i++) {
                toward[r][i * stride + size] = 0;
                from[r][i * stride + size] = 0;
            }
        }
        size++;
    }

    private void clearRowAndColumn(float[] matrix, int k) {
        for (int l = 0; l < stride; l++) {
            matrix[k * stride + l] = 0;
            matrix[l * stride + k] = 0;
        }
    }

    /** Computes what the last feature is worth with everyone, when its weights are set. */
    void completeLast() {
        int last = size - 1;
        for (int r = 0; r < relations; r++) {
            for (int i = 0; i < entities; i++) {
                toward[r][i * stride + last] = kernel.dot(has, i * stride, weights[r], last * stride, stride);
                from[r][i * stride + last] = kernel.dot(has, i * stride, mirrored[r], last * stride, stride);
            }
        }
    }

    /** Takes the last feature away, which nobody must have any more. */
    void removeLast() {
        if (owners[size - 1] != 0) {
            throw new IllegalStateException("feature " + (size - 1) + " has " + owners[size - 1] + " owners");
        }
        size--;
        for (int r = 0; r < relations; r++) {
            clearRowAndColumn(weights[r], size);
            clearRowAndColumn(mirrored[r], size);
        }
    }

    /** Lets two features change places. */
    void swap(int k, int l) {
        if (k == l) {
            return;
        }
        int count = owners[k];
        owners[k] = owners[l];
        owners[l] = count;
        swapColumns(has, entities, k, l);
        for (int i = 0; i < entities; i++) {
            if (has(i, k) != has(i, l)) {
                list(i);
            }
        }
        for (int r = 0; r < relations; r++) {
            swapRowsAndColumns(weights[r], k, l);
            swapColumns(toward[r], entities, k, l);
            if (!symmetric) {
                swapRowsAndColumns(mirrored[r], k, l);
                swapColumns(from[r], entities, k, l);
            }
        }
    }

    private void swapRowsAndColumns(float[] matrix, int k, int l) {
        for (int m = 0; m < stride; m++) {
            swapValues(matrix, k * stride + m, l * stride + m);
        }
        swapColumns(matrix, stride, k, l);
    }

    private void swapColumns(float[] matrix, int rows, int k, int l) {
        for (int row = 0; row < rows; row++) {
            swapValues(matrix, row * stride + k, row * stride + l);
        }
    }

    private static void swapValues(float[] values, int at, int other) {
        float value = values[at];
        values[at] = values[other];
        values[other] = value;
    }

    private void grow() {
        int wider = stride + Kernel.LANES;
        has = widened(has, entities, wider, entities);
        for (int r = 0; r < relations; r++) {
            weights[r] = widened(weights[r], stride, wider, wider);
            mirrored[r] = symmetric ? weights[r] : widened(mirrored[r], stride, wider, wider);
            toward[r] = widened(toward[r], entities, wider, entities);
            from[r] = symmetric ? toward[r] : widened(from[r], entities, wider, entities);
        }
        owners = Arrays.copyOf(owners, wider);
        owned = new int[entities * wider];
        stride = wider;
        for (int i = 0; i < entities; i++) {
            list(i);
        }
    }

    private float[] widened(float[] rows, int count, int wider, int rowsOfResult) {
        float[] result = new float[rowsOfResult * wider];
        for (int row = 0; row < count; row++) {
            System.arraycopy(rows, row * stride, result, row * wider, stride);
        }
        return result;
    }

    /** Z as it is, entity by entity. */
    float[] memberships() {
        float[] memberships = new float[entities * size];
        for (int i = 0; i < entities; i++) {
            System.arraycopy(has, i * stride, memberships, i * size, size);
        }
        return memberships;
    }

    /** W of a relation as it is, row by row. */
    float[] affinity(int relation) {
        float[] affinity = new float[size * size];
        for (int k = 0; k < size; k++) {
            System.arraycopy(weights[relation], k * stride, affinity, k * size, size);
        }
        return affinity;
    }
}
