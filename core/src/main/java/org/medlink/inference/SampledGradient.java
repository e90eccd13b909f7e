package org.medlink.inference;

import java.util.Arrays;
import java.util.List;
import org.medlink.kernel.Kernel;
import org.medlink.margin.AffinityShape;
import org.medlink.margin.AttributeRows;
import org.medlink.margin.Costs;
import org.medlink.parallel.Workers;
import org.medlink.state.TrainingState;

/**
 * The statistic Σ ω_p y_p · (row of pair p) of the hinge, per relation, estimated without bias from the pairs sampled for some
 * entities. A pair may be drawn through either of its ends, so what is drawn through one counts half; each entity stands for
 * N / N' of them. Work is divided over fixed ranges of the sample and added in their order.
 */
final class SampledGradient {
    private static final int MOST_RANGES = 16;
    private static final int LEAST_ENTITIES = 16;

    private final Kernel kernel = Kernel.best();
    private final TrainingState state;
    private final AffinityShape shape;
    private final Incidence incidence;
    private final List<Costs> costs;
    private final List<AttributeRows> attributeRows;
    private final AttributeScores attributeScores;
    private final Range[] ranges = new Range[MOST_RANGES];
    private final double[][] statistics;
    private double hinge;

    /** What one range of the sample adds to the sums. */
    private final class Range {
        private final float[][] grams = new float[state.relations()][shape.length()];
        private final double[][] diagonals = new double[state.relations()][shape.features()];
        private final double[][] attributes;
        private final float[] row;
        private float[] memberships = new float[0];
        private float[][] sums = new float[2 * state.relations()][0];
        private double hinge;

        Range() {
            int dimension = attributeRows.get(0).dimension();
            attributes = new double[state.relations()][dimension];
            row = new float[dimension];
        }

        private void clear(int entities) {
            int floats = entities * shape.stride();
            if (memberships.length < floats) {
                memberships = new float[floats];
                sums = new float[sums.length][floats];
            }
            for (int r = 0; r < grams.length; r++) {
                Arrays.fill(grams[r], 0);
                Arrays.fill(diagonals[r], 0);
                Arrays.fill(attributes[r], 0);
            }
            for (float[] sum : sums) {
                Arrays.fill(sum, 0, floats, 0);
            }
            hinge = 0;
        }
    }

    SampledGradient(
            TrainingState state,
            Incidence incidence,
            List<Costs> costs,
            List<AttributeRows> attributeRows,
            AttributeScores attributeScores) {
        this.state = state;
        this.shape = state.shape();
        this.incidence = incidence;
        this.costs = costs;
        this.attributeRows = attributeRows;
        this.attributeScores = attributeScores;
        this.statistics = new double[state.relations()]
                [shape.length() + attributeRows.get(0).dimension()];
        for (int r = 0; r < MOST_RANGES; r++) {
            ranges[r] = new Range();
        }
    }

    /** Computes the statistic at the current state from the pairs sampled for order[from, to), whose caches must be fresh. */
    void compute(int[] order, int from, int to, PairSample sample, Workers workers) {
        int entities = to - from;
        int size = Math.max(LEAST_ENTITIES, (entities + MOST_RANGES - 1) / MOST_RANGES);
        int used = (entities + size - 1) / size;
        double half = 0.5 * state.entities() / entities;
        workers.run(used, (range, worker) -> {
            int begin = range * size;
            int end = Math.min(begin + size, entities);
            Range sum = ranges[range];
            sum.clear(end - begin);
            for (int index = begin; index < end; index++) {
                add(sum, index - begin, order[from + index], sample, index, half);
            }
            for (int kind = 0; kind < sum.sums.length; kind++) {
                float[] a = kind % 2 == 0 ? sum.memberships : sum.sums[kind];
                float[] b = kind % 2 == 0 ? sum.sums[kind] : sum.memberships;
                kernel.gram(a, 0, b, 0, end - begin, shape.stride(), shape.features(), sum.grams[kind / 2]);
            }
        });
        collect(used);
    }

    private void add(Range sum, int at, int entity, PairSample sample, int index, double half) {
        int stride = shape.stride();
        float[] psi = state.memberships();
        System.arraycopy(psi, entity * stride, sum.memberships, at * stride, stride);
        for (int e = 0; e < sample.size(index); e++) {
            int entry = sample.entry(index, e);
            int kind = incidence.kind(entry);
            int relation = kind / 2;
            int other = incidence.other(entry);
            boolean link = incidence.link(entry);
            // ψ_i Λ · ψ_j when i is the source, Λ ψ_i · ψ_j when it is the target.
            float[] cache = kind % 2 == 0 ? state.inSlopes(relation) : state.outSlopes(relation);
            float score = kernel.dot(cache, entity * stride, psi, other * stride, stride);
            int source = kind % 2 == 0 ? entity : other;
            int target = kind % 2 == 0 ? other : entity;
            if (attributeScores != null) {
                score += attributeScores.of(relation, incidence.pair(entry), source, target, sum.row);
            }
            Costs cost = costs.get(relation);
            double slack = cost.margin() - (link ? score : -score);
            if (slack > 0) {
                double omega = half
                        * (link
                                ? cost.link() * incidence.weight(entry) * sample.linkFactor(index)
                                : cost.nonLink() * sample.nonLinkFactor(index));
                sum.hinge += omega * slack;
                float signed = (float) (link ? omega : -omega);
                kernel.axpy(signed, psi, other * stride, sum.sums[kind], at * stride, stride);
                if (attributeScores != null) {
                    attributeRows
                            .get(relation)
                            .add(incidence.pair(entry), source, target, signed, sum.attributes[relation], sum.row);
                }
            }
        }
        addSelfPairs(sum, entity, 2 * half);
    }

    private void addSelfPairs(Range sum, int entity, double factor) {
        int stride = shape.stride();
        float[] psi = state.memberships();
        for (int r = 0; r < state.relations(); r++) {
            int self = incidence.selfPair(r, entity);
            if (self == 0) {
                continue;
            }
            float score = state.selfScore(r, entity);
            if (attributeScores != null) {
                score += attributeScores.of(r, Math.abs(self) - 1, entity, entity, sum.row);
            }
            Costs cost = costs.get(r);
            double slack = cost.margin() - (self > 0 ? score : -score);
            if (slack > 0) {
                double omega = factor * (self > 0 ? cost.link() * incidence.selfWeight(r, self) : cost.nonLink());
                sum.hinge += omega * slack;
                double signed = self > 0 ? omega : -omega;
                for (int k = 0; k < shape.features(); k++) {
                    float p = psi[entity * stride + k];
                    kernel.axpy((float) (signed * p), psi, entity * stride, sum.grams[r], k * stride, stride);
                    sum.diagonals[r][k] += signed * p * (1 - p);
                }
                if (attributeScores != null) {
                    attributeRows.get(r).add(Math.abs(self) - 1, entity, entity, signed, sum.attributes[r], sum.row);
                }
            }
        }
    }

    private void collect(int used) {
        hinge = 0;
        for (double[] statistic : statistics) {
            Arrays.fill(statistic, 0);
        }
        for (int range = 0; range < used; range++) {
            Range sum = ranges[range];
            hinge += sum.hinge;
            for (int r = 0; r < statistics.length; r++) {
                double[] statistic = statistics[r];
                for (int z = 0; z < shape.length(); z++) {
                    statistic[z] += sum.grams[r][z];
                }
                for (int k = 0; k < shape.features(); k++) {
                    statistic[k * shape.stride() + k] += sum.diagonals[r][k];
                }
                for (int d = 0; d < sum.row.length; d++) {
                    statistic[shape.length() + d] += sum.attributes[r][d];
                }
            }
        }
        for (double[] statistic : statistics) {
            shape.project(statistic);
        }
    }

    /** The statistic of one relation. */
    double[] statistic(int relation) {
        return statistics[relation];
    }

    /** The hinge loss over all pairs, estimated from the same sample. */
    double hinge() {
        return hinge;
    }
}
