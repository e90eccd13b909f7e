package org.medlink.margin;

import java.util.Arrays;
import org.medlink.kernel.Kernel;
import org.medlink.parallel.Workers;

/**
 * The hinge loss of one relation as a function of its weights, memberships held fixed: Σ C_y · v · max(0, ℓ − y f(w)), where v is
 * how much the pair counts.
 *
 * <p>f is linear in w, with rows ψ_i ⊗ ψ_j (and x_ij); no row is ever built. Scores cost O(|I| K + N K²) through the product
 * ΨΛ, the gradient the same through Ψᵀ V with V_i = Σ_j ω_ij y_ij ψ_j. A weight vector w is the stored affinity matrix
 * ({@link AffinityShape#length()} entries) followed by the attribute weights κ.
 *
 * <p>While nobody has a feature, as where attributes are learnt before features begin, only attributes are looked at.
 *
 * <p>Work is divided over fixed ranges of sources and sums are added in the order of the ranges, so that results do not
 * depend on the number of threads.
 */
public final class HingeProblem {
    private static final int MOST_RANGES = 64;
    private static final int LEAST_SOURCES = 128;

    private final Kernel kernel = Kernel.best();
    private final AffinityShape shape;
    private final RelationPairs pairs;
    private final AttributeRows attributes;
    private final Costs costs;
    private final float[] memberships;
    private final Workers workers;
    private final int rangeSources;
    private final int ranges;
    private final Range[] scratch;

    /** What one range of sources adds to the sums. */
    private static final class Range {
        private final float[] gram;
        private final double[] diagonal;
        private final double[] attributes;
        private final double[] sums = new double[3];
        private double multipliers;

        Range(AffinityShape shape, int dimension) {
            gram = new float[shape.length()];
            diagonal = new double[shape.features()];
            attributes = new double[dimension];
        }
    }

    /** @param memberships Ψ, N rows of {@link AffinityShape#stride()} floats; read at every call, never written */
    public HingeProblem(
            AffinityShape shape,
            RelationPairs pairs,
            AttributeRows attributes,
            Costs costs,
            float[] memberships,
            Workers workers) {
        this.shape = shape;
        this.pairs = pairs;
        this.attributes = attributes;
        this.costs = costs;
        this.memberships = memberships;
        this.workers = workers;
        int entities = pairs.entities();
        this.rangeSources = Math.max(LEAST_SOURCES, (entities + MOST_RANGES - 1) / MOST_RANGES);
        this.ranges = Math.max(1, (entities + rangeSources - 1) / rangeSources);
        this.scratch = new Range[ranges];
        for (int r = 0; r < ranges; r++) {
            scratch[r] = new Range(shape, attributes.dimension());
        }
    }

    public AffinityShape shape() {
        return shape;
    }

    public Costs costs() {
        return costs;
    }

    public RelationPairs pairs() {
        return pairs;
    }

    /** Length of a weight vector. */
    public int dimension() {
        return shape.length() + attributes.dimension();
    }

    /** out[p] = v_p (base − y_p f_p(weights)) for every pair: with v_p inside, all that follows knows one cost per label. */
    public void slack(double[] weights, double base, float[] out) {
        int stride = shape.stride();
        float[] affinity = new float[shape.length()];
        for (int z = 0; z < affinity.length; z++) {
            affinity[z] = (float) weights[z];
        }
        boolean off = nobodyHasFeatures();
        workers.run(ranges, (range, worker) -> {
            int from = range * rangeSources;
            int to = Math.min(from + rangeSources, pairs.entities());
            float[] rows = off ? null : new float[(to - from) * stride];
            float[] row = new float[attributes.dimension()];
            if (!off) {
                kernel.product(memberships, from, to - from, stride, shape.features(), affinity, rows, 0);
            }
            for (int i = from; i < to; i++) {
                int at = (i - from) * stride;
                for (int p = pairs.linkStart(i); p < pairs.linkStart(i + 1); p++) {
                    out[p] = pairs.weight(p) * ((float) base - score(rows, at, affinity, weights, p, i, row));
                }
                for (int p = pairs.nonLinkStart(i); p < pairs.nonLinkStart(i + 1); p++) {
                    out[p] = (float) base + score(rows, at, affinity, weights, p, i, row);
                }
            }
        });
    }

    private boolean nobodyHasFeatures() {
        for (float psi : memberships) {
            if (psi != 0) {
                return false;
            }
        }
        return true;
    }

    /** @param rows those of ΨΛ; null where nobody has a feature */
    private float score(float[] rows, int at, float[] affinity, double[] weights, int p, int source, float[] row) {
        int target = pairs.target(p);
        float sum = rows == null ? 0 : featureScore(rows, at, affinity, source, target);
        if (attributes.dimension() > 0) {
            sum += attributes.dot(p, source, target, weights, shape.length(), row);
        }
        return sum;
    }

    private float featureScore(float[] rows, int at, float[] affinity, int source, int target) {
        int stride = shape.stride();
        float sum = kernel.dot(rows, at, memberships, target * stride, stride);
        if (source == target) {
            for (int k = 0; k < shape.features(); k++) {
                float psi = memberships[source * stride + k];
                sum += affinity[k * stride + k] * psi * (1 - psi);
            }
        }
        return sum;
    }

    /**
     * Multipliers ω_p = C_y · v_p · min(1, max(0, slack_p / width)) and their statistic.
     *
     * @param statistic receives Σ ω_p y_p · (row of pair p), projected on the shape of the weights
     * @return Σ ω_p
     */
    public double statistic(float[] slack, double width, double[] statistic) {
        int stride = shape.stride();
        boolean off = nobodyHasFeatures();
        workers.run(ranges, (range, worker) -> {
            int from = range * rangeSources;
            int to = Math.min(from + rangeSources, pairs.entities());
            Range sum = scratch[range];
            Arrays.fill(sum.gram, 0);
            Arrays.fill(sum.diagonal, 0);
            Arrays.fill(sum.attributes, 0);
            sum.multipliers = 0;
            float[] rows = off ? null : new float[(to - from) * stride];
            float[] row = new float[attributes.dimension()];
            float inverse = (float) (1 / width);
            for (int i = from; i < to; i++) {
                int at = (i - from) * stride;
                int linkEnd = pairs.linkStart(i + 1);
                float cost = (float) costs.link();
                for (int p = pairs.linkStart(i); p < linkEnd; p++) {
                    if (slack[p] > 0) {
                        float omega = cost * pairs.weight(p) * Math.min(1, slack[p] * inverse);
                        add(sum, rows, at, p, i, omega, 1, row);
                    }
                }
                int nonLinkEnd = pairs.nonLinkStart(i + 1);
                cost = (float) costs.nonLink();
                for (int p = pairs.nonLinkStart(i); p < nonLinkEnd; p++) {
                    if (slack[p] > 0) {
                        add(sum, rows, at, p, i, cost * Math.min(1, slack[p] * inverse), -1, row);
                    }
                }
            }
            if (!off) {
                kernel.gram(memberships, from, rows, 0, to - from, stride, shape.features(), sum.gram);
            }
        });
        return collect(statistic);
    }

    private void add(Range sum, float[] rows, int at, int p, int source, float omega, int y, float[] row) {
        int target = pairs.target(p);
        sum.multipliers += omega;
        if (rows != null) {
            addFeatures(sum, rows, at, source, target, y * omega);
        }
        if (attributes.dimension() > 0) {
            attributes.add(p, source, target, y * omega, sum.attributes, row);
        }
    }

    private void addFeatures(Range sum, float[] rows, int at, int source, int target, float signed) {
        int stride = shape.stride();
        kernel.axpy(signed, memberships, target * stride, rows, at, stride);
        if (source == target) {
            for (int k = 0; k < shape.features(); k++) {
                float psi = memberships[source * stride + k];
                sum.diagonal[k] += signed * psi * (1 - psi);
            }
        }
    }

    private double collect(double[] statistic) {
        Arrays.fill(statistic, 0);
        double multipliers = 0;
        for (Range sum : scratch) {
            multipliers += sum.multipliers;
            for (int z = 0; z < sum.gram.length; z++) {
                statistic[z] += sum.gram[z];
            }
            for (int k = 0; k < sum.diagonal.length; k++) {
                statistic[k * shape.stride() + k] += sum.diagonal[k];
            }
            for (int d = 0; d < sum.attributes.length; d++) {
                statistic[shape.length() + d] += sum.attributes[d];
            }
        }
        shape.project(statistic);
        return multipliers;
    }

    /**
     * The loss along a line: slack + step · slope.
     *
     * @param out receives the smoothed loss (see {@link Kernel#hinge}), its derivative by step, and the exact hinge loss
     */
    public void loss(float[] slack, float[] slope, double step, double width, double[] out) {
        Arrays.fill(out, 0);
        addLoss(slack, slope, 0, pairs.links(), step, width, costs.link(), out);
        addLoss(slack, slope, pairs.links(), pairs.size(), step, width, costs.nonLink(), out);
    }

    private void addLoss(
            float[] slack, float[] slope, int from, int to, double step, double width, double cost, double[] out) {
        if (from == to) {
            return;
        }
        int chunk = Math.max(1 << 13, (to - from + ranges - 1) / ranges);
        int chunks = (to - from + chunk - 1) / chunk;
        workers.run(chunks, (c, worker) -> {
            int begin = from + c * chunk;
            kernel.hinge(
                    slack, slope, begin, Math.min(begin + chunk, to), (float) step, (float) width, scratch[c].sums);
        });
        for (int c = 0; c < chunks; c++) {
            for (int s = 0; s < 3; s++) {
                out[s] += cost * scratch[c].sums[s];
            }
        }
    }
}
