package org.medlink.margin;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.kernel.Kernel;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;

/** A random hinge problem whose rows can be written out, for comparison with other ways of computing the same. */
final class SmallProblem {
    final int entities;
    final AffinityShape shape;
    final float[] memberships;
    final LabeledPairs pairs;
    final Attributes attributes;
    final Costs costs;
    final HingeProblem problem;

    SmallProblem(int entities, int features, boolean symmetric, int band, int dimension, Costs costs, long seed) {
        this(entities, features, symmetric, band, dimension, costs, seed, Workers.sequential(), false);
    }

    SmallProblem(
            int entities,
            int features,
            boolean symmetric,
            int band,
            int dimension,
            Costs costs,
            long seed,
            Workers workers,
            boolean weighted) {
        UniformRandomProvider random = new Seed(seed).stream("small problem");
        this.entities = entities;
        this.costs = costs;
        shape = new AffinityShape(features, symmetric, band);
        memberships = new float[entities * shape.stride()];
        for (int i = 0; i < entities; i++) {
            for (int k = 0; k < features; k++) {
                memberships[i * shape.stride() + k] = random.nextFloat();
            }
        }
        LabeledPairs.Builder builder = new LabeledPairs.Builder(entities, entities * entities);
        for (int i = 0; i < entities; i++) {
            for (int j = symmetric ? i : 0; j < entities; j++) {
                if (random.nextDouble() < 0.7) {
                    builder.add(i, j, random.nextDouble() < 0.3 + 0.4 * memberships[i * shape.stride()] ? 1 : -1);
                }
            }
        }
        builder.endRelation(1);
        pairs = weighted ? weighted(builder.build(), symmetric, random) : builder.build();
        float[] values = new float[entities * entities * dimension];
        for (int v = 0; v < values.length; v++) {
            values[v] = 2 * random.nextFloat() - 1;
        }
        attributes = new Attributes() {
            @Override
            public int dimension() {
                return dimension;
            }

            @Override
            public String name(int d) {
                return "x" + d;
            }

            @Override
            public void fill(int relation, int source, int target, float[] row) {
                System.arraycopy(values, (source * entities + target) * dimension, row, 0, dimension);
            }
        };
        RelationPairs list = new RelationPairs(pairs, 0);
        problem = new HingeProblem(
                shape, list, new AttributeRows(attributes, 0, list, workers), costs, memberships, workers);
    }

    /** Links that count one to three times. */
    private static LabeledPairs weighted(LabeledPairs pairs, boolean symmetric, UniformRandomProvider random) {
        PairSet links = pairs.linkSets().get(0);
        float[] weights = new float[links.size()];
        for (int e = 0; e < weights.length; e++) {
            weights[e] = 1 + random.nextInt(3);
        }
        Relation relation = Relation.of("", links).withWeights(weights);
        Names names = Names.of(
                IntStream.range(0, pairs.entities()).mapToObj(i -> "e" + i).toList());
        return pairs.observedIn(new Network(names, List.of(relation), symmetric, true));
    }

    /** E[Z_jᵀ Z_i] and x_ij as one vector in the order of the weights; padding stays 0. */
    double[] row(int p) {
        int i = pairs.source(p);
        int j = pairs.target(p);
        int stride = Kernel.padded(shape.features());
        double[] row = new double[problem.dimension()];
        for (int k = 0; k < shape.features(); k++) {
            for (int other = 0; other < shape.features(); other++) {
                double psi = memberships[i * stride + k];
                boolean same = i == j && k == other;
                row[k * stride + other] = same ? psi : psi * memberships[j * stride + other];
            }
        }
        shape.project(row);
        float[] x = new float[attributes.dimension()];
        attributes.fill(0, i, j, x);
        for (int d = 0; d < x.length; d++) {
            row[shape.length() + d] = x[d];
        }
        return row;
    }

    double cost(int p) {
        return pairs.weight(p) * (pairs.label(p) > 0 ? costs.link() : costs.nonLink());
    }

    /** λ/2 ‖w − µ‖² + Σ C_y max(0, ℓ − y w·row), written out. */
    double objective(double[] weights, double precision, double mean) {
        double[] centred = weights.clone();
        shape.addToFree(centred, -mean);
        for (int d = shape.length(); d < centred.length; d++) {
            centred[d] -= mean;
        }
        double sum = 0.5 * precision * Vectors.dot(centred, centred);
        for (int p = 0; p < pairs.size(); p++) {
            sum += cost(p) * Math.max(0, costs.margin() - pairs.label(p) * Vectors.dot(weights, row(p)));
        }
        return sum;
    }
}
