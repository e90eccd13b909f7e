package org.medlink.baselines.linear;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.SolverType;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.medlink.baselines.DrawnNetwork;
import org.medlink.baselines.UnsuitableInputException;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.LabeledPairs;
import org.medlink.options.OrAuto;
import org.medlink.random.Seed;

class LinearClassifierTest {
    private static final int SIZE = 60;
    private static final Seed SEED = new Seed(4);
    private static final Attributes ATTRIBUTES = attributes();

    private static Attributes attributes() {
        UniformRandomProvider random = SEED.stream("test attributes");
        float[] values = new float[SIZE * 3];
        for (int v = 0; v < values.length; v++) {
            values[v] = random.nextFloat();
        }
        return new EntityAttributes(
                List.of("a", "b", "c"), values, SIZE, EnumSet.allOf(EntityAttributes.Form.class), false);
    }

    private static DrawnNetwork drawn() {
        double[] weights = {1, 0, -1, 0.5, 0, 0, 2, -1, 0, -1, 0, 0};
        float[] row = new float[ATTRIBUTES.dimension()];
        LinkPredictor truth = (relation, source, target) -> {
            ATTRIBUTES.fill(relation, source, target, row);
            double sum = -1;
            for (int d = 0; d < row.length; d++) {
                sum += weights[d] * row[d];
            }
            // The third relation has no links at all.
            return relation == 2 ? 0 : 1 / (1 + Math.exp(relation == 0 ? -sum : sum));
        };
        return DrawnNetwork.draw(SIZE, 3, false, truth, SEED);
    }

    @ParameterizedTest
    @EnumSource(Loss.class)
    void isAsGoodAsTheTruthThatLinksWereDrawnFrom(Loss loss) {
        DrawnNetwork drawn = drawn();
        LinkPredictor fitted =
                new LinearClassifier(LinearClassifier.Options.of(loss)).fit(drawn.training(ATTRIBUTES), SEED);
        assertThat(drawn.auc(fitted)).isCloseTo(drawn.auc(drawn.truth()), within(0.02));
        assertThat(fitted.score(2, 0, 1)).isZero();
    }

    @Test
    void manyScoresAreTheSameAsOneByOne() {
        LinkPredictor fitted = new LinearClassifier(new LinearClassifier.Options(Loss.LOGISTIC, OrAuto.of(0.1), 2))
                .fit(drawn().training(ATTRIBUTES), SEED);
        int[] targets = {5, 0, 7};
        double[] out = new double[3];
        fitted.scores(1, 3, targets, out);
        assertThat(out).containsExactly(fitted.score(1, 3, 5), fitted.score(1, 3, 0), fitted.score(1, 3, 7));
    }

    /** At the optimum ½‖w‖² + Σ C_y log(1 + exp(−y f)) has no slope. */
    @Test
    void logisticRegressionEndsWhereItsObjectiveIsFlat() {
        LabeledPairs pairs = drawn().split().train();
        double cost = 0.01;
        double[] w = new LinearProblem(ATTRIBUTES, pairs, 0)
                .solve(Loss.LOGISTIC, cost, LinearProblem.MOST_SWEEPS)
                .orElseThrow();
        double[] slope = w.clone();
        double start = 0;
        float[] row = new float[w.length - 1];
        double ratio = (double) pairs.nonLinks(0) / pairs.links(0);
        for (int p = 0; p < pairs.end(0); p++) {
            ATTRIBUTES.fill(0, pairs.source(p), pairs.target(p), row);
            double f = w[row.length];
            for (int d = 0; d < row.length; d++) {
                f += w[d] * row[d];
            }
            int y = pairs.label(p);
            double weight = cost * (y > 0 ? ratio : 1);
            start += weight / 2 * Math.abs(row[0]);
            double pull = -weight * y / (1 + Math.exp(y * f));
            for (int d = 0; d < row.length; d++) {
                slope[d] += pull * row[d];
            }
            slope[row.length] += pull;
        }
        for (double s : slope) {
            assertThat(s).isCloseTo(0, within(1e-3 * start));
        }
    }

    /** Where every pair is within the margin, the plain hinge pulls with its whole cost: w = Σ C_y y x. */
    @Test
    void atASmallCostTheHingeCountsEveryPairAlike() {
        LabeledPairs pairs = drawn().split().train();
        double cost = 1e-6;
        double[] w = svm(pairs, cost);
        double[] expected = new double[w.length];
        float[] row = new float[w.length - 1];
        for (int p = 0; p < pairs.end(0); p++) {
            ATTRIBUTES.fill(0, pairs.source(p), pairs.target(p), row);
            for (int d = 0; d < w.length; d++) {
                expected[d] += costOf(pairs, p, cost) * pairs.label(p) * (d < row.length ? row[d] : 1);
            }
        }
        assertThat(w).containsExactly(expected, within(1e-9));
    }

    /** The objective is convex, so that no small step from its least value lowers it. */
    @Test
    void theSupportVectorMachineEndsWhereTheHingeIsLeast() {
        LabeledPairs pairs = drawn().split().train();
        double cost = 0.1;
        double[] w = svm(pairs, cost);
        double least = objective(w, pairs, cost);
        for (int d = 0; d < w.length; d++) {
            for (double step : new double[] {-0.1, -0.01, 0.01, 0.1}) {
                double[] moved = w.clone();
                moved[d] += step;
                assertThat(objective(moved, pairs, cost)).isGreaterThan(least - 1e-3 * least);
            }
        }
        double[] half = Arrays.stream(w).map(v -> v / 2).toArray();
        assertThat(objective(half, pairs, cost)).isGreaterThan(least);
    }

    private static double[] svm(LabeledPairs pairs, double cost) {
        return new LinearProblem(ATTRIBUTES, pairs, 0)
                .solve(Loss.HINGE, cost, LinearProblem.MOST_SWEEPS)
                .orElseThrow();
    }

    private static double costOf(LabeledPairs pairs, int p, double cost) {
        return cost * (pairs.label(p) > 0 ? (double) pairs.nonLinks(0) / pairs.links(0) : 1);
    }

    private static double objective(double[] w, LabeledPairs pairs, double cost) {
        double sum = 0;
        for (double weight : w) {
            sum += weight * weight / 2;
        }
        float[] row = new float[w.length - 1];
        for (int p = 0; p < pairs.end(0); p++) {
            ATTRIBUTES.fill(0, pairs.source(p), pairs.target(p), row);
            double f = w[row.length];
            for (int d = 0; d < row.length; d++) {
                f += w[d] * row[d];
            }
            sum += costOf(pairs, p, cost) * Math.max(0, 1 - pairs.label(p) * f);
        }
        return sum;
    }

    @Test
    void liblinearFindsTheSameLeastHinge() {
        LabeledPairs pairs = drawn().split().train();
        double cost = 1e-3;
        Parameter parameter = new Parameter(SolverType.L2R_L1LOSS_SVC_DUAL, cost, 1e-4);
        parameter.setWeights(new double[] {costOf(pairs, firstLink(pairs), cost) / cost, 1}, new int[] {1, -1});
        Linear.disableDebugOutput();
        Model model = Linear.train(new LinearProblem(ATTRIBUTES, pairs, 0).problem(), parameter);
        double sign = model.getLabels()[0];
        double[] oracle =
                Arrays.stream(model.getFeatureWeights()).map(v -> sign * v).toArray();
        double least = objective(oracle, pairs, cost);
        assertThat(objective(svm(pairs, cost), pairs, cost)).isCloseTo(least, within(1e-3 * least));
    }

    private static int firstLink(LabeledPairs pairs) {
        int p = 0;
        while (pairs.label(p) < 0) {
            p++;
        }
        return p;
    }

    @Test
    void noticesThatTheSolverHasNotConverged() {
        LinearProblem problem = new LinearProblem(ATTRIBUTES, drawn().split().train(), 0);
        assertThat(problem.solve(Loss.HINGE, 1, 2)).isEmpty();
        assertThat(problem.solve(Loss.HINGE, 1, LinearProblem.MOST_SWEEPS)).isPresent();
    }

    @Test
    void aCostAtWhichItDoesNotConvergeIsAnErrorWhereItIsGiven() {
        LinearClassifier method = new LinearClassifier(new LinearClassifier.Options(Loss.HINGE, OrAuto.of(1e9), 2));
        assertThatThrownBy(() -> method.fit(drawn().training(ATTRIBUTES), SEED))
                .isInstanceOf(UnsuitableInputException.class)
                .hasMessageStartingWith("linear-svm does not converge in 10000 iterations with a cost of 1.0E9");
    }

    @Test
    void saysThatItNeedsAttributes() {
        LinearClassifier method = new LinearClassifier(LinearClassifier.Options.of(Loss.HINGE));
        assertThatThrownBy(() -> method.fit(drawn().training(), SEED))
                .isInstanceOf(UnsuitableInputException.class)
                .hasMessage("linear-svm learns from attributes, and there are none");
    }
}
