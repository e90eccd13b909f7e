package org.medlink.gibbs;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.medlink.margin.AttributeRows;
import org.medlink.margin.RelationPairs;

/** Draws the weights of features, a row of W at a time, and of attributes, given an augmentation of every cell. */
final class WeightMoves {
    private final Cells cells;
    private final HingeLikelihood likelihood;
    private final Features features;
    private final double[] scores;
    private final List<AttributeRows> rows;
    private final double[][] kappa;
    private final ZigguratSampler.NormalizedGaussian gaussian;
    private final double[] omega;
    private final double[] linear;
    private int[][] owned;
    private int[] at = new int[8];
    private double[] values = new double[8];

    WeightMoves(
            Cells cells,
            HingeLikelihood likelihood,
            Features features,
            double[] scores,
            List<AttributeRows> rows,
            double[][] kappa,
            UniformRandomProvider random) {
        this.cells = cells;
        this.likelihood = likelihood;
        this.features = features;
        this.scores = scores;
        this.rows = rows;
        this.kappa = kappa;
        gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        omega = new double[cells.size()];
        linear = new double[cells.size()];
    }

    /** Draws all weights anew. */
    void move(WeightGroups groups, double attributePrecision) {
        listOwned();
        for (int r = 0; r < cells.relations(); r++) {
            augment(r);
            for (int k = 0; k < features.size(); k++) {
                moveRow(r, k, groups);
            }
            if (rows.get(r).dimension() > 0) {
                moveAttributes(r, attributePrecision);
            }
        }
        features.refresh();
    }

    private void listOwned() {
        owned = new int[cells.entities()][];
        int[] list = new int[features.size()];
        for (int i = 0; i < owned.length; i++) {
            int count = 0;
            for (int k = 0; k < list.length; k++) {
                if (features.has(i, k)) {
                    list[count++] = k;
                }
            }
            owned[i] = java.util.Arrays.copyOf(list, count);
        }
        if (at.length < features.size()) {
            at = new int[2 * features.size()];
            values = new double[at.length];
        }
    }

    private void augment(int r) {
        for (int c = cells.start(r); c < cells.start(r + 1); c++) {
            likelihood.augment(c, scores[c]);
            omega[c] = likelihood.omega();
            linear[c] = likelihood.linear();
        }
    }

    /** Row k of W, given the others; of a symmetric W also its column. */
    private void moveRow(int r, int k, WeightGroups groups) {
        Normal normal = new Normal(features.size(), 1);
        for (int l = 0; l < features.size(); l++) {
            normal.setPrior(l, groups.mean(k, l), groups.precision(k, l));
        }
        for (int c = cells.start(r); c < cells.start(r + 1); c++) {
            int count = touched(c, k);
            if (count > 0) {
                double rest = scores[c];
                for (int e = 0; e < count; e++) {
                    rest -= values[e] * features.weight(r, k, at[e]);
                }
                normal.add(at, values, count, omega[c], linear[c] - omega[c] * rest);
            }
        }
        normal.complete();
        double[] drawn = normal.draw(gaussian);
        for (int c = cells.start(r); c < cells.start(r + 1); c++) {
            int count = touched(c, k);
            for (int e = 0; e < count; e++) {
                scores[c] += values[e] * (drawn[at[e]] - features.weight(r, k, at[e]));
            }
        }
        for (int l = 0; l < drawn.length; l++) {
            features.setWeight(r, k, l, drawn[l]);
        }
    }

    /** How often each weight of row k counts in the score of a cell: places in ascending order, and how many. */
    private int touched(int c, int k) {
        int source = cells.source(c);
        int target = cells.target(c);
        boolean out = features.has(source, k);
        boolean in = cells.symmetric() && features.has(target, k);
        if (!out && !in) {
            return 0;
        }
        if (!in) {
            return once(owned[target]);
        }
        if (!out) {
            return once(owned[source]);
        }
        int count = 0;
        int[] first = owned[source];
        int[] second = owned[target];
        for (int e = 0, f = 0; e < first.length || f < second.length; ) {
            int l = Math.min(
                    e < first.length ? first[e] : Integer.MAX_VALUE, f < second.length ? second[f] : Integer.MAX_VALUE);
            int times = 0;
            if (e < first.length && first[e] == l) {
                e++;
                times++;
            }
            if (f < second.length && second[f] == l) {
                f++;
                times++;
            }
            at[count] = l;
            values[count++] = l == k ? 1 : times;
        }
        return count;
    }

    private int once(int[] places) {
        System.arraycopy(places, 0, at, 0, places.length);
        java.util.Arrays.fill(values, 0, places.length, 1);
        return places.length;
    }

    private void moveAttributes(int r, double precision) {
        AttributeRows attributes = rows.get(r);
        int dimension = attributes.dimension();
        Normal normal = new Normal(dimension, precision);
        int[] all = new int[dimension];
        java.util.Arrays.setAll(all, d -> d);
        double[] x = new double[dimension];
        float[] scratch = new float[dimension];
        forAttributes(r, (c, pair, source) -> {
            java.util.Arrays.fill(x, 0);
            attributes.add(pair, source, cells.target(c), 1, x, scratch);
            double rest = scores[c];
            for (int d = 0; d < dimension; d++) {
                rest -= kappa[r][d] * x[d];
            }
            normal.add(all, x, dimension, omega[c], linear[c] - omega[c] * rest);
        });
        normal.complete();
        double[] drawn = normal.draw(gaussian);
        double[] step = new double[dimension];
        java.util.Arrays.setAll(step, d -> drawn[d] - kappa[r][d]);
        forAttributes(
                r, (c, pair, source) -> scores[c] += attributes.dot(pair, source, cells.target(c), step, 0, scratch));
        System.arraycopy(drawn, 0, kappa[r], 0, dimension);
    }

    @FunctionalInterface
    private interface Visit {
        void cell(int cell, int pair, int source);
    }

    private void forAttributes(int r, Visit visit) {
        RelationPairs list = cells.pairs(r);
        for (int p = 0; p < list.size(); p++) {
            int c = cells.start(r) + p;
            visit.cell(c, p, cells.source(c));
        }
    }
}
