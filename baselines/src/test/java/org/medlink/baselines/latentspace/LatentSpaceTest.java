package org.medlink.baselines.latentspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.medlink.baselines.DrawnNetwork;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.random.Seed;

class LatentSpaceTest {
    private static final int SIZE = 300;
    private static final Seed SEED = new Seed(9);

    private static Attributes attributes(int size, boolean symmetric) {
        UniformRandomProvider random = SEED.stream("test attributes");
        float[] values = new float[size * 2];
        for (int v = 0; v < values.length; v++) {
            values[v] = random.nextFloat();
        }
        return new EntityAttributes(
                List.of("a", "b"), values, size, EnumSet.allOf(EntityAttributes.Form.class), symmetric);
    }

    /** Parameters drawn from the prior, with spread-out places. */
    private static double[] drawn(SpaceModel model) {
        ZigguratSampler.NormalizedGaussian gaussian =
                ZigguratSampler.NormalizedGaussian.of(SEED.stream("test parameters"));
        double[] parameters = new double[model.size()];
        Arrays.setAll(parameters, p -> (p >= model.firstPlace() ? 1.5 : 0.5) * gaussian.sample());
        parameters[0] = 1.5;
        return parameters;
    }

    @ParameterizedTest
    @CsvSource({"DISTANCE, true", "DISTANCE, false", "EIGENMODEL, true", "EIGENMODEL, false"})
    void isAsGoodAsTheTruthThatLinksWereDrawnFrom(LatentSpace.Kind kind, boolean symmetric) {
        Attributes attributes = attributes(SIZE, symmetric);
        SpaceModel model = new SpaceModel(kind, SIZE, 2, attributes, symmetric);
        LinkPredictor odds = new SpacePredictor(model, new double[][] {drawn(model)});
        LinkPredictor truth = (r, i, j) -> 1 / (1 + Math.exp(-odds.score(r, i, j)));
        DrawnNetwork network = DrawnNetwork.draw(SIZE, 1, symmetric, truth, SEED);
        LinkPredictor fitted =
                new LatentSpace(new LatentSpace.Options(kind, 2, 2, 150, 0.5)).fit(network.training(attributes), SEED);
        assertThat(network.auc(fitted)).isGreaterThan(network.auc(truth) - 0.02);
        double[] out = new double[1];
        fitted.scores(0, 4, new int[] {7}, out);
        assertThat(out[0]).isEqualTo(fitted.score(0, 4, 7));
    }

    @Test
    void theStartOfTheEigenmodelFindsSignsOfEigenvalues() {
        DrawnNetwork alike = DrawnNetwork.draw(40, 1, true, (r, i, j) -> i % 2 == j % 2 ? 0.9 : 0.1, SEED);
        DrawnNetwork unlike = DrawnNetwork.draw(40, 1, true, (r, i, j) -> i % 2 == j % 2 ? 0.1 : 0.9, SEED);
        UniformRandomProvider random = SEED.stream("test start");
        assertThat(new EigenStart(alike.split().train(), 0, 1, true, random).signsOfScales())
                .containsExactly(1);
        assertThat(new EigenStart(unlike.split().train(), 0, 1, true, random).signsOfScales())
                .containsExactly(-1);
    }

    @ParameterizedTest
    @CsvSource({"DISTANCE, true", "DISTANCE, false", "EIGENMODEL, true", "EIGENMODEL, false"})
    void theGradientIsThatOfFiniteDifferences(LatentSpace.Kind kind, boolean symmetric) {
        int size = 8;
        Attributes attributes = attributes(size, symmetric);
        SpaceModel model = new SpaceModel(kind, size, 3, attributes, symmetric);
        DrawnNetwork network = DrawnNetwork.draw(size, 1, symmetric, (r, i, j) -> 0.4, SEED);
        SpaceObjective objective = new SpaceObjective(model, network.split().train(), 0, 2);
        double[] at = drawn(model);
        double[] slope = new double[at.length];
        double[] unused = new double[at.length];
        objective.value(at, slope);
        for (int p = 0; p < at.length; p++) {
            double[] up = at.clone();
            double[] down = at.clone();
            up[p] += 1e-5;
            down[p] -= 1e-5;
            double difference = (objective.value(up, unused) - objective.value(down, unused)) / 2e-5;
            assertThat(Math.abs(slope[p] - difference)).as("parameter %d", p).isLessThan(1e-6);
        }
    }

    @Test
    void climbingEndsHigherThanItBegan() {
        SpaceModel model = new SpaceModel(LatentSpace.Kind.EIGENMODEL, 30, 2, Attributes.none(), true);
        DrawnNetwork network = DrawnNetwork.draw(30, 1, true, (r, i, j) -> i % 2 == j % 2 ? 0.8 : 0.1, SEED);
        SpaceObjective objective = new SpaceObjective(model, network.split().train(), 0, 1);
        double[] parameters = drawn(model);
        double[] slope = new double[parameters.length];
        double before = objective.value(parameters, slope);
        double steepest = Arrays.stream(slope).map(Math::abs).max().orElseThrow();
        Adam.climb(objective, parameters, 1000, 0.1);
        assertThat(objective.value(parameters, slope)).isGreaterThan(before);
        assertThat(Arrays.stream(slope).map(Math::abs).max().orElseThrow()).isLessThan(0.02 * steepest);
    }
}
