package org.medlink.baselines.lfrm;

import java.util.Arrays;
import org.medlink.baselines.Cells;

/**
 * Which features every entity has and what they weigh: Z, W and the bias of every relation. Also holds, for every entity and
 * feature, what the feature weighs towards the entity's features and they towards it, so that a change of Z costs little.
 */
final class Features {
    private final int entities;
    private final int relations;
    private final boolean symmetric;
    private int size;
    private int stride = 8;
    private boolean[] has;
    private int[] owners = new int[stride];
    private final double[][] weights;
    private final double[] bias;
    private final double[][] toward;
    private final double[][] from;

    /** No features yet. */
    Features(Cells cells) {
        entities = cells.entities();
        relations = cells.relations();
        symmetric = cells.symmetric();
        has = new boolean[entities * stride];
        weights = new double[relations][stride * stride];
        bias = new double[relations];
        toward = new double[relations][entities * stride];
        from = symmetric ? toward : new double[relations][entities * stride];
    }

    int entities() {
        return entities;
    }

    int relations() {
        return relations;
    }

    boolean symmetric() {
        return symmetric;
    }

    /** How many features there are. */
    int size() {
        return size;
    }

    boolean has(int entity, int k) {
        return has[entity * stride + k];
    }

    /** How many entities have a feature. */
    int owners(int k) {
        return owners[k];
    }

    double weight(int r, int k, int l) {
        return weights[r][k * stride + l];
    }

    double bias(int r) {
        return bias[r];
    }

    void setBias(int r, double value) {
        bias[r] = value;
    }

    /** Sets a weight, in a symmetric network its mirror too. {@link #refresh} has to follow before the next look at Z. */
    void setWeight(int r, int k, int l, double value) {
        weights[r][k * stride + l] = value;
        if (symmetric) {
            weights[r][l * stride + k] = value;
        }
    }

    /** What feature k of a source weighs towards the features of a target. */
    double toward(int r, int target, int k) {
        return toward[r][target * stride + k];
    }

    /** What the features of a source weigh towards feature k of a target. */
    double from(int r, int source, int k) {
        return from[r][source * stride + k];
    }

    /** Gives an entity a feature, or takes it away. */
    void flip(int entity, int k) {
        int at = entity * stride;
        has[at + k] = !has[at + k];
        double sign = has[at + k] ? 1 : -1;
        owners[k] += has[at + k] ? 1 : -1;
        for (int r = 0; r < relations; r++) {
            for (int l = 0; l < size; l++) {
                toward[r][at + l] += sign * weights[r][l * stride + k];
                if (!symmetric) {
                    from[r][at + l] += sign * weights[r][k * stride + l];
                }
            }
        }
    }

    /** Adds a feature that nobody has, with weights 0. */
    void add() {
        if (size == stride) {
            grow();
        }
        for (int r = 0; r < relations; r++) {
            for (int k = 0; k <= size; k++) {
                weights[r][size * stride + k] = 0;
                weights[r][k * stride + size] = 0;
            }
        }
        owners[size++] = 0;
        for (int i = 0; i < entities; i++) {
            has[i * stride + size - 1] = false;
            refresh(i, size - 1);
        }
    }

    /** Drops the last feature, which nobody has any more. */
    void dropLast() {
        if (owners[size - 1] != 0) {
            throw new IllegalStateException("somebody has feature " + (size - 1));
        }
        size--;
    }

    /** Exchanges the numbers of two features. */
    void swap(int k, int l) {
        if (k == l) {
            return;
        }
        for (int i = 0; i < entities; i++) {
            boolean of = has[i * stride + k];
            has[i * stride + k] = has[i * stride + l];
            has[i * stride + l] = of;
            for (int r = 0; r < relations; r++) {
                swap(toward[r], i * stride + k, i * stride + l);
                if (!symmetric) {
                    swap(from[r], i * stride + k, i * stride + l);
                }
            }
        }
        int count = owners[k];
        owners[k] = owners[l];
        owners[l] = count;
        for (int r = 0; r < relations; r++) {
            for (int m = 0; m < size; m++) {
                swap(weights[r], k * stride + m, l * stride + m);
            }
            for (int m = 0; m < size; m++) {
                swap(weights[r], m * stride + k, m * stride + l);
            }
        }
    }

    private static void swap(double[] values, int one, int other) {
        double of = values[one];
        values[one] = values[other];
        values[other] = of;
    }

    /** Computes afresh what depends on weights. */
    void refresh() {
        for (int i = 0; i < entities; i++) {
            for (int k = 0; k < size; k++) {
                refresh(i, k);
            }
        }
    }

    private void refresh(int entity, int k) {
        int at = entity * stride;
        for (int r = 0; r < relations; r++) {
            double to = 0;
            double back = 0;
            for (int l = 0; l < size; l++) {
                if (has[at + l]) {
                    to += weights[r][k * stride + l];
                    back += weights[r][l * stride + k];
                }
            }
            toward[r][at + k] = to;
            from[r][at + k] = symmetric ? to : back;
        }
    }

    /** Computes afresh what the feature weighs towards everybody, after its weights have changed. */
    void refreshFeature(int k) {
        for (int i = 0; i < entities; i++) {
            refresh(i, k);
        }
    }

    /** The bias and what the features of source and target weigh together. */
    double score(int r, int source, int target) {
        double sum = bias[r];
        for (int k = 0; k < size; k++) {
            if (has[source * stride + k]) {
                sum += toward[r][target * stride + k];
            }
        }
        return sum;
    }

    private void grow() {
        int wider = 2 * stride;
        boolean[] wide = new boolean[entities * wider];
        for (int i = 0; i < entities; i++) {
            System.arraycopy(has, i * stride, wide, i * wider, stride);
        }
        has = wide;
        for (int r = 0; r < relations; r++) {
            weights[r] = widened(weights[r], stride, wider * wider, wider);
            toward[r] = widened(toward[r], entities, entities * wider, wider);
            from[r] = symmetric ? toward[r] : widened(from[r], entities, entities * wider, wider);
        }
        owners = Arrays.copyOf(owners, wider);
        stride = wider;
    }

    private double[] widened(double[] rows, int count, int room, int wider) {
        double[] wide = new double[room];
        for (int row = 0; row < count; row++) {
            System.arraycopy(rows, row * stride, wide, row * wider, stride);
        }
        return wide;
    }

    /** A copy for prediction. */
    FeatureModel model(float[][] attributeWeights) {
        int[] starts = new int[entities + 1];
        for (int i = 0; i < entities; i++) {
            starts[i + 1] = starts[i];
            for (int k = 0; k < size; k++) {
                starts[i + 1] += has(i, k) ? 1 : 0;
            }
        }
        short[] owned = new short[starts[entities]];
        int next = 0;
        for (int i = 0; i < entities; i++) {
            for (int k = 0; k < size; k++) {
                if (has(i, k)) {
                    owned[next++] = (short) k;
                }
            }
        }
        float[][] packed = new float[relations][size * size];
        for (int r = 0; r < relations; r++) {
            for (int k = 0; k < size; k++) {
                for (int l = 0; l < size; l++) {
                    packed[r][k * size + l] = (float) weight(r, k, l);
                }
            }
        }
        return new FeatureModel(size, starts, owned, packed, bias.clone(), attributeWeights);
    }
}
