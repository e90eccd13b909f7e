package org.medlink.baselines.linear;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.medlink.baselines.UnsuitableInputException;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;

/** The training pairs of one relation as liblinear wants them: an object for every number that is not 0. */
final class LinearProblem {
    private static final double PRECISION = 1e-3;
    private static final double CONSTANT = 1;
    private static final long MOST_NUMBERS = 100_000_000;
    static final int MOST_SWEEPS = 10_000;

    private final Attributes attributes;
    private final LabeledPairs pairs;
    private final int relation;

    LinearProblem(Attributes attributes, LabeledPairs pairs, int relation) {
        this.attributes = attributes;
        this.pairs = pairs;
        this.relation = relation;
    }

    /**
     * The weights and the constant, all 0 where links or non-links are missing; empty where the solver has not converged.
     *
     * @param sweeps over the pairs at the most, of a solver that goes through them one by one
     */
    Optional<double[]> solve(Loss loss, double cost, int sweeps) {
        if (pairs.links(relation) == 0 || pairs.nonLinks(relation) == 0) {
            return Optional.of(new double[attributes.dimension() + 1]);
        }
        double linkCost = cost * pairs.nonLinks(relation) / pairs.links(relation);
        return loss == Loss.HINGE
                ? new HingeDual(problem(), linkCost, cost).solve(PRECISION, sweeps)
                : Optional.of(logistic(linkCost, cost));
    }

    private double[] logistic(double linkCost, double cost) {
        Parameter parameter = new Parameter(SolverType.L2R_LR, cost, PRECISION);
        parameter.setWeights(new double[] {linkCost / cost, 1}, new int[] {1, -1});
        Linear.disableDebugOutput();
        Model model = Linear.train(problem(), parameter);
        // liblinear scores in favour of the label that it met first
        double sign = model.getLabels()[0] > 0 ? 1 : -1;
        double[] weights = new double[attributes.dimension() + 1];
        for (int d = 0; d < weights.length; d++) {
            weights[d] = sign * model.getFeatureWeights()[d];
        }
        return weights;
    }

    Problem problem() {
        int size = pairs.end(relation) - pairs.start(relation);
        int dimension = attributes.dimension();
        if ((long) size * dimension > MOST_NUMBERS) {
            throw new UnsuitableInputException(size + " pairs with " + dimension
                    + " attributes are too many for liblinear, sample fewer non-links or use fewer attributes");
        }
        Problem problem = new Problem();
        problem.l = size;
        problem.n = dimension + 1;
        problem.bias = CONSTANT;
        problem.x = new Feature[size][];
        problem.y = new double[size];
        float[] row = new float[dimension];
        for (int p = 0; p < size; p++) {
            int place = pairs.start(relation) + p;
            attributes.fill(relation, pairs.source(place), pairs.target(place), row);
            problem.x[p] = features(row);
            problem.y[p] = pairs.label(place);
        }
        return problem;
    }

    private static Feature[] features(float[] row) {
        List<Feature> features = new ArrayList<>(row.length + 1);
        for (int d = 0; d < row.length; d++) {
            if (row[d] != 0) {
                features.add(new FeatureNode(d + 1, row[d]));
            }
        }
        features.add(new FeatureNode(row.length + 1, CONSTANT));
        return features.toArray(Feature[]::new);
    }
}
