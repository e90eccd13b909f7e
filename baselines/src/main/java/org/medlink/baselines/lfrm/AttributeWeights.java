package org.medlink.baselines.lfrm;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.medlink.baselines.Cells;
import org.medlink.baselines.SliceSampler;
import org.medlink.network.Attributes;

/**
 * What attributes of pairs add to scores: a linear term for each relation whose weights are normal with variance scale² / D.
 * Elliptical slice sampling of the weights (I. Murray, R. Adams & D. MacKay, AISTATS 2010), slice sampling of the scale, whose
 * logarithm is standard normal a priori.
 */
final class AttributeWeights {
    private final Cells cells;
    private final Attributes attributes;
    private final int firstRelation;
    private final CellScores scores;
    private final UniformRandomProvider random;
    private final ZigguratSampler.NormalizedGaussian normal;
    private final double[][] weights;
    private final double[] term;
    private final float[] row;
    private double scale = 1;

    /** Weights 0. Relation 0 of the cells is the attributes' relation {@code firstRelation}. */
    AttributeWeights(
            Cells cells, Attributes attributes, int firstRelation, CellScores scores, UniformRandomProvider random) {
        this.cells = cells;
        this.attributes = attributes;
        this.firstRelation = firstRelation;
        this.scores = scores;
        this.random = random;
        normal = ZigguratSampler.NormalizedGaussian.of(random);
        weights = new double[cells.relations()][attributes.dimension()];
        term = new double[attributes.dimension() == 0 ? 0 : cells.size()];
        row = new float[attributes.dimension()];
    }

    /** What the attributes of a cell add to its score. */
    double term(int c) {
        return term.length == 0 ? 0 : term[c];
    }

    double scale() {
        return scale;
    }

    double weight(int r, int d) {
        return weights[r][d];
    }

    /** Begins somewhere else. */
    void set(double newScale, double[][] newWeights) {
        scale = newScale;
        for (int r = 0; r < weights.length && term.length > 0; r++) {
            System.arraycopy(newWeights[r], 0, weights[r], 0, weights[r].length);
            double[] added = terms(r, weights[r]);
            System.arraycopy(added, 0, term, cells.start(r), added.length);
        }
    }

    /** Draws every relation's weights a number of times, and the scale. */
    void move(int times) {
        if (term.length == 0) {
            return;
        }
        for (int r = 0; r < weights.length; r++) {
            for (int n = 0; n < times; n++) {
                moveWeights(r);
            }
        }
        moveScale();
    }

    private void moveWeights(int r) {
        double deviation = scale / Math.sqrt(row.length);
        double[] other = new double[row.length];
        for (int d = 0; d < other.length; d++) {
            other[d] = deviation * normal.sample();
        }
        double[] otherTerms = terms(r, other);
        int start = cells.start(r);
        double level = logLikelihood(r, otherTerms, 1, 0) + Math.log(1 - random.nextDouble());
        double angle = 2 * Math.PI * random.nextDouble();
        double low = angle - 2 * Math.PI;
        double high = angle;
        while (logLikelihood(r, otherTerms, Math.cos(angle), Math.sin(angle)) <= level) {
            if (angle < 0) {
                low = angle;
            } else {
                high = angle;
            }
            angle = low + (high - low) * random.nextDouble();
        }
        double cos = Math.cos(angle);
        double sin = Math.sin(angle);
        for (int d = 0; d < row.length; d++) {
            weights[r][d] = cos * weights[r][d] + sin * other[d];
        }
        for (int c = start; c < cells.start(r + 1); c++) {
            replace(c, cos * term[c] + sin * otherTerms[c - start]);
        }
    }

    private void replace(int c, double newTerm) {
        scores.set(c, scores.score(c) - term[c] + newTerm);
        term[c] = newTerm;
    }

    private double[] terms(int r, double[] of) {
        int start = cells.start(r);
        double[] sums = new double[cells.start(r + 1) - start];
        for (int c = start; c < start + sums.length; c++) {
            attributes.fill(firstRelation + r, cells.source(c), cells.target(c), row);
            double sum = 0;
            for (int d = 0; d < row.length; d++) {
                sum += of[d] * row[d];
            }
            sums[c - start] = sum;
        }
        return sums;
    }

    private double logLikelihood(int r, double[] otherTerms, double cos, double sin) {
        double sum = 0;
        int start = cells.start(r);
        for (int c = start; c < cells.start(r + 1); c++) {
            sum += logLikelihood(c, cos * term[c] + sin * otherTerms[c - start]);
        }
        return sum;
    }

    /** The log probability of a cell's label if its attributes added something else. */
    private double logLikelihood(int c, double newTerm) {
        double score = scores.score(c) - term[c] + newTerm;
        double margin = cells.link(c) ? score : -score;
        return Math.min(margin, 0) - Math.log1p(Math.exp(-Math.abs(margin)));
    }

    /** The weights grow with the scale. */
    private void moveScale() {
        double before = Math.log(scale);
        double after = SliceSampler.next(
                log -> {
                    double factor = Math.exp(log - before);
                    double sum = -0.5 * log * log;
                    for (int c = 0; c < term.length; c++) {
                        sum += logLikelihood(c, factor * term[c]);
                    }
                    return sum;
                },
                before,
                1,
                random);
        double factor = Math.exp(after - before);
        scale = Math.exp(after);
        for (double[] of : weights) {
            for (int d = 0; d < of.length; d++) {
                of[d] *= factor;
            }
        }
        for (int c = 0; c < term.length; c++) {
            replace(c, factor * term[c]);
        }
    }

    /** A copy for prediction. */
    float[][] copy() {
        float[][] copied = new float[weights.length][row.length];
        for (int r = 0; r < weights.length; r++) {
            for (int d = 0; d < row.length; d++) {
                copied[r][d] = (float) weights[r][d];
            }
        }
        return copied;
    }
}
