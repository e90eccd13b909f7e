package org.medlink.gibbs;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.medlink.margin.AttributeRows;
import org.medlink.parallel.Workers;

/**
 * What attributes of pairs add to scores: for each relation a linear term, whose weights are normal around 0 with one precision for all, which has a
 * Gamma(1, s²) prior, where s is the scale of scores. Weights are drawn in the {@link RowSpace} of the training pairs.
 */
final class AttributeMoves {
    private final Cells cells;
    private final float[] scores;
    private final Augmentation augmentation;
    private final UniformRandomProvider random;
    private final ZigguratSampler.NormalizedGaussian gaussian;
    private final double scale;
    private final List<RowSpace> rows = new ArrayList<>();
    private final List<double[]> weights = new ArrayList<>();
    private final Normal normal = new Normal();
    private double precision;

    /** All weights are 0. */
    AttributeMoves(
            Cells cells,
            ChainData data,
            double scale,
            float[] scores,
            Augmentation augmentation,
            UniformRandomProvider random) {
        this.cells = cells;
        this.scores = scores;
        this.augmentation = augmentation;
        this.random = random;
        this.scale = scale;
        gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        precision = 1 / (scale * scale);
        try (Workers workers = new Workers(1)) {
            for (int r = 0; r < cells.relations(); r++) {
                AttributeRows all = new AttributeRows(data.attributes(), data.relations()[r], cells.pairs(r), workers);
                rows.add(new RowSpace(all, cells, r));
                weights.add(new double[rows.get(r).dimension()]);
            }
        }
    }

    /** What the attributes of a cell add to its score. */
    double term(int r, int c) {
        return rows.get(r).dot(c, weights.get(r));
    }

    /** Draws the weights of a relation, given its augmentation. */
    void move(int r) {
        RowSpace space = rows.get(r);
        int dimension = space.dimension();
        if (dimension == 0) {
            return;
        }
        normal.begin(dimension);
        for (int d = 0; d < dimension; d++) {
            normal.setPrior(d, 0, precision);
        }
        double[] old = weights.get(r);
        double[] x = new double[dimension];
        for (int c = cells.start(r); c < cells.start(r + 1); c++) {
            space.fill(c, x);
            double rest = scores[c];
            for (int d = 0; d < dimension; d++) {
                rest -= old[d] * x[d];
            }
            double omega = augmentation.omega(c);
            normal.add(x, omega, augmentation.linear(c) - omega * rest);
        }
        normal.complete();
        double[] drawn = normal.draw(gaussian);
        double[] step = new double[dimension];
        for (int d = 0; d < dimension; d++) {
            step[d] = drawn[d] - old[d];
        }
        for (int c = cells.start(r); c < cells.start(r + 1); c++) {
            scores[c] += (float) space.dot(c, step);
        }
        weights.set(r, drawn);
    }

    /** Draws the precision, given the weights. */
    void movePrecision() {
        double squares = 0;
        int count = 0;
        for (double[] ofRelation : weights) {
            for (double weight : ofRelation) {
                squares += weight * weight;
                count++;
            }
        }
        double rate = scale * scale + squares / 2;
        precision = AhrensDieterMarsagliaTsangGammaSampler.of(random, 1 + count / 2.0, 1 / rate)
                .sample();
    }

    /** κ of a relation, for each attribute. */
    double[] weights(int r) {
        return rows.get(r).expanded(weights.get(r));
    }
}
