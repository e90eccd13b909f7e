package org.medlink.proximity;

import java.util.BitSet;
import java.util.List;
import org.medlink.network.Direction;
import org.medlink.network.PairSet;
import org.medlink.testing.RandomCase;

/** A random small network as a set of pairs, and as a matrix to compute with by brute force. */
public record DenseLinks(PairSet pairs, boolean symmetric, double[][] matrix) {
    static final int ENTITIES = 9;

    /** Networks from empty to dense, some with self-links. */
    public static DenseLinks any(RandomCase given) {
        return of(given.list(45, () -> given.integer(0, ENTITIES * ENTITIES - 1)), given.bool());
    }

    private static DenseLinks of(List<Integer> cells, boolean symmetric) {
        PairSet.Builder pairs = new PairSet.Builder(ENTITIES);
        double[][] matrix = new double[ENTITIES][ENTITIES];
        for (int cell : cells) {
            int a = cell / ENTITIES;
            int b = cell % ENTITIES;
            int source = symmetric ? Math.min(a, b) : a;
            int target = symmetric ? Math.max(a, b) : b;
            pairs.add(source, target);
            if (source != target) {
                matrix[source][target] = 1;
                if (symmetric) {
                    matrix[target][source] = 1;
                }
            }
        }
        return new DenseLinks(pairs.build(), symmetric, matrix);
    }

    /** The matrix that a path follows. */
    double[][] along(Direction direction) {
        double[][] along = new double[ENTITIES][ENTITIES];
        for (int i = 0; i < ENTITIES; i++) {
            for (int j = 0; j < ENTITIES; j++) {
                along[i][j] = switch (direction) {
                    case FORWARD -> matrix[i][j];
                    case BACKWARD -> matrix[j][i];
                    case UNION -> Math.max(matrix[i][j], matrix[j][i]);
                    case CHILDREN, PARENTS -> throw new IllegalArgumentException("no paths: " + direction);
                };
            }
        }
        return along;
    }

    /** C_i0, the out-links. */
    BitSet children(int i) {
        BitSet set = new BitSet();
        for (int k = 0; k < ENTITIES; k++) {
            set.set(k, matrix[i][k] > 0);
        }
        return set;
    }

    /** C_i1, the in-links. */
    BitSet parents(int i) {
        BitSet set = new BitSet();
        for (int k = 0; k < ENTITIES; k++) {
            set.set(k, matrix[k][i] > 0);
        }
        return set;
    }

    /** Both. */
    BitSet neighbours(int i) {
        return union(children(i), parents(i));
    }

    static BitSet union(BitSet one, BitSet other) {
        BitSet union = (BitSet) one.clone();
        union.or(other);
        return union;
    }

    static BitSet intersection(BitSet one, BitSet other) {
        BitSet common = (BitSet) one.clone();
        common.and(other);
        return common;
    }

    static double[][] product(double[][] a, double[][] b) {
        double[][] product = new double[ENTITIES][ENTITIES];
        for (int i = 0; i < ENTITIES; i++) {
            for (int k = 0; k < ENTITIES; k++) {
                for (int j = 0; j < ENTITIES; j++) {
                    product[i][j] += a[i][k] * b[k][j];
                }
            }
        }
        return product;
    }
}
