package org.medlink.margin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.medlink.options.HyperPrior;
import org.medlink.options.SolverEffort;
import org.medlink.parallel.Workers;
import org.medlink.prior.GaussianPrior;
import org.medlink.prior.NormalGammaPrior;
import org.medlink.prior.WeightPrior;
import org.medlink.prior.WeightStatistics;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

/** The weight solver against liblinear's L1-loss SVM on the same rows, written out. */
class HingeSolverTest {
    private static final SolverEffort THOROUGH = new SolverEffort(3000, 3e-4);

    @Test
    void directedWeightsAgreeWithLiblinear() {
        agrees(new SmallProblem(25, 6, false, 5, 0, new Costs(9, 0.5, 0.5), 1), 1);
    }

    @Test
    void symmetricWeightsAgreeWithLiblinear() {
        agrees(new SmallProblem(30, 6, true, 5, 0, new Costs(9, 0.5, 0.5), 2), 1);
    }

    @Test
    void weightedClassesAgreeWithLiblinear() {
        agrees(new SmallProblem(25, 5, false, 4, 0, new Costs(9, 2, 0.2), 3), 1);
        agrees(new SmallProblem(25, 5, true, 4, 0, new Costs(9, 2, 0.2), 4), 3);
    }

    @Test
    void attributeWeightsAgreeWithLiblinear() {
        agrees(new SmallProblem(25, 4, false, 3, 7, new Costs(9, 1, 0.3), 5), 1);
        agrees(new SmallProblem(25, 4, true, 3, 7, new Costs(9, 1, 0.3), 6), 1);
    }

    @Test
    void bandedWeightsAgreeWithLiblinear() {
        agrees(new SmallProblem(25, 7, false, 1, 0, new Costs(9, 1, 0.3), 7), 1);
        agrees(new SmallProblem(25, 7, true, 2, 2, new Costs(4, 1, 0.3), 8), 10);
    }

    @Test
    void weightedLinksAgreeWithLiblinearGivenThemSeveralTimes() {
        Costs costs = new Costs(9, 1, 0.3);
        agrees(new SmallProblem(25, 5, false, 4, 2, costs, 9, Workers.sequential(), true), 1);
        agrees(new SmallProblem(25, 5, true, 4, 0, costs, 10, Workers.sequential(), true), 2);
    }

    @Test
    void whereAttributesDoNotMoveItIsAsIfThereWereNone() {
        Costs costs = new Costs(9, 1, 0.3);
        for (WeightPrior prior : List.of(new GaussianPrior(2), new NormalGammaPrior(HyperPrior.PAPER))) {
            prior.update(new WeightStatistics(10, 5, 20));
            SmallProblem with = new SmallProblem(25, 4, false, 3, 7, costs, 5);
            SmallProblem without = new SmallProblem(25, 4, false, 3, 0, costs, 5);
            double[] weights = new double[with.problem.dimension()];
            double[] alone = new double[without.problem.dimension()];
            HingeSolver.Result result = new HingeSolver(with.problem).solve(weights, prior, THOROUGH, false);
            HingeSolver.Result same = new HingeSolver(without.problem).solve(alone, prior, THOROUGH);

            assertThat(result).isEqualTo(same);
            assertThat(weights).startsWith(alone);
            assertThat(Arrays.copyOfRange(weights, alone.length, weights.length))
                    .containsOnly(0);
        }
    }

    private static void agrees(SmallProblem small, double precision) {
        double[] weights = new double[small.problem.dimension()];
        WeightPrior prior = new GaussianPrior(precision);
        HingeSolver.Result result = new HingeSolver(small.problem).solve(weights, prior, THOROUGH);
        double ours = small.objective(weights, precision, 0);
        double theirs = small.objective(liblinear(small, precision), precision, 0);
        assertThat(result.gap()).isLessThanOrEqualTo(THOROUGH.gap());
        // At most 30 when this was written; by the gradient alone up to 215.
        assertThat(result.steps()).isLessThan(40);
        assertThat(result.objective()).isCloseTo(ours, within(1e-4 * ours));
        assertThat(ours).isCloseTo(theirs, within(1e-3 * theirs));
    }

    /** w = ℓ v turns our problem into ½‖v‖² + Σ C_y/(λℓ) max(0, 1 − y v·row); only free entries become features. */
    private static double[] liblinear(SmallProblem small, double precision) {
        int stride = small.shape.stride();
        boolean symmetric = small.shape.symmetric();
        List<int[]> entries = new ArrayList<>();
        for (int k = 0; k < small.shape.features(); k++) {
            for (int other = symmetric ? k : 0; other < small.shape.features(); other++) {
                if (small.shape.free(k, other)) {
                    entries.add(new int[] {k * stride + other, other * stride + k});
                }
            }
        }
        for (int d = small.shape.length(); d < small.problem.dimension(); d++) {
            entries.add(new int[] {d, d});
        }
        Problem problem = new Problem();
        // A link that counts twice is a row given twice.
        int[] given = IntStream.range(0, small.pairs.size())
                .flatMap(p -> IntStream.generate(() -> p).limit((long) small.pairs.weight(p)))
                .toArray();
        problem.l = given.length;
        problem.n = entries.size();
        problem.x = new Feature[problem.l][entries.size()];
        problem.y = new double[problem.l];
        for (int p = 0; p < problem.l; p++) {
            double[] row = small.row(given[p]);
            problem.y[p] = small.pairs.label(given[p]);
            for (int f = 0; f < entries.size(); f++) {
                int[] entry = entries.get(f);
                // Both triangles carry the penalty: the upper one stands for both as √2 times the entry.
                double value = entry[0] == entry[1] || !symmetric ? row[entry[0]] : Math.sqrt(2) * row[entry[0]];
                problem.x[p][f] = new FeatureNode(f + 1, value);
            }
        }
        double scale = precision * small.costs.margin();
        Parameter parameter = new Parameter(SolverType.L2R_L1LOSS_SVC_DUAL, 1, 1e-7, 1_000_000, 0);
        parameter.setWeights(
                new double[] {small.costs.link() / scale, small.costs.nonLink() / scale}, new int[] {1, -1});
        Linear.disableDebugOutput();
        Model model = Linear.train(problem, parameter);
        double sign = model.getLabels()[0] > 0 ? 1 : -1;
        double[] weights = new double[small.problem.dimension()];
        for (int f = 0; f < entries.size(); f++) {
            int[] entry = entries.get(f);
            double value = sign * small.costs.margin() * model.getFeatureWeights()[f];
            if (entry[0] == entry[1] || !symmetric) {
                weights[entry[0]] = value;
            } else {
                weights[entry[0]] = value / Math.sqrt(2);
                weights[entry[1]] = value / Math.sqrt(2);
            }
        }
        return weights;
    }

    @RandomCases(40)
    void solvingNeverRaisesTheObjectiveAndStatesAnHonestGap(RandomCase given) {
        long seed = given.seed();
        boolean symmetric = given.bool();
        SmallProblem small = new SmallProblem(
                12, 4, symmetric, 3, 2, new Costs(9, 1, 0.4), seed, Workers.sequential(), seed % 2 == 0);
        NormalGammaPrior prior = new NormalGammaPrior(HyperPrior.PAPER);
        prior.update(new WeightStatistics(10, 3, 7));
        double[] weights = new double[small.problem.dimension()];
        double before = small.objective(weights, prior.precision(), prior.mean());
        HingeSolver.Result rough = new HingeSolver(small.problem).solve(weights, prior, new SolverEffort(5, 1e-9));
        double after = small.objective(weights, prior.precision(), prior.mean());
        assertThat(rough.steps()).isEqualTo(5);
        assertThat(after).isLessThanOrEqualTo(before * (1 + 1e-6));
        assertThat(rough.objective()).isCloseTo(after, within(1e-4 * after));
        double[] solved = weights.clone();
        HingeSolver.Result fine = new HingeSolver(small.problem).solve(solved, prior, THOROUGH);
        double best = small.objective(solved, prior.precision(), prior.mean());
        assertThat(fine.gap()).isLessThanOrEqualTo(THOROUGH.gap());
        assertThat(after - best).isLessThanOrEqualTo(rough.gap() * after + 1e-3 * after);
    }
}
