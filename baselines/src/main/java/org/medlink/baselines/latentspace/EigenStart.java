package org.medlink.baselines.latentspace;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.baselines.community.Rows;
import org.medlink.network.LabeledPairs;

/**
 * A start for the eigenmodel: the leading singular vectors of the matrix that holds, for every training pair, its link (1 or 0) minus the
 * density of links. In a symmetric network they are eigenvectors, and their eigenvalues have the signs of λ.
 */
final class EigenStart {
    private static final int POWER_STEPS = 20;

    private final LabeledPairs pairs;
    private final int relation;
    private final int dimension;
    private final boolean symmetric;
    private final double density;
    private final double[] left;
    private final double[] right;
    private final double[] signs;

    EigenStart(LabeledPairs pairs, int relation, int dimension, boolean symmetric, UniformRandomProvider random) {
        this.pairs = pairs;
        this.relation = relation;
        this.dimension = dimension;
        this.symmetric = symmetric;
        this.density = (double) pairs.links(relation) / Math.max(1, pairs.end(relation) - pairs.start(relation));
        double[] vectors = new double[pairs.entities() * dimension];
        Arrays.setAll(vectors, v -> random.nextDouble() - 0.5);
        for (int step = 0; step < POWER_STEPS; step++) {
            vectors = multiply(multiply(vectors, true), false);
        }
        left = vectors;
        right = symmetric ? vectors : multiply(vectors, true);
        signs = signs();
    }

    /** Row by row, of columns with a mean square of 1. */
    double[] left() {
        return left;
    }

    /** Row by row; the same as left in a symmetric network. */
    double[] right() {
        return right;
    }

    /** 1 or −1 for each dimension. */
    double[] signsOfScales() {
        return signs;
    }

    private double[] signs() {
        double[] product = multiply(right, false);
        double[] quotients = new double[dimension];
        for (int v = 0; v < product.length; v++) {
            quotients[v % dimension] += left[v] * product[v];
        }
        return Arrays.stream(quotients).map(q -> q < 0 ? -1 : 1).toArray();
    }

    /** The product, its columns made orthogonal: for the vectors at the end that changes their lengths only. */
    private double[] multiply(double[] vectors, boolean transposed) {
        double[] product = new double[vectors.length];
        for (int p = pairs.start(relation); p < pairs.end(relation); p++) {
            double residual = (pairs.label(p) > 0 ? 1 : 0) - density;
            int source = pairs.source(p) * dimension;
            int target = pairs.target(p) * dimension;
            for (int d = 0; d < dimension; d++) {
                if (symmetric || !transposed) {
                    product[source + d] += residual * vectors[target + d];
                }
                if (symmetric || transposed) {
                    product[target + d] += residual * vectors[source + d];
                }
            }
        }
        Rows.orthogonalise(product, dimension);
        return product;
    }
}
