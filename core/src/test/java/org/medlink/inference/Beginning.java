package org.medlink.inference;

import static org.assertj.core.api.Assertions.assertThat;

import org.medlink.generate.PlantedNetwork;
import org.medlink.network.Attributes;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;

/** Where an inference began, to see what it has learnt since. */
final class Beginning {
    private final SmallTraining training;
    private final LocalPopulation population;
    private final float[] memberships;
    private final double[] weights;
    private final double[] sticks;
    private final double[] hyperParameters;

    Beginning(SmallTraining training, LocalPopulation population) {
        this.training = training;
        this.population = population;
        memberships = population.state.memberships().clone();
        weights = population.global.weights()[0].clone();
        sticks = population.global.features().parameters();
        hyperParameters = population.global.prior().parameters();
    }

    /** A directed network of three planted features. */
    static SmallTraining planted(int entities, int links, Options options) {
        PlantedNetwork planted =
                PlantedNetwork.generate(new PlantedNetwork.Options(entities, links, 3, true, new Seed(3)));
        return new SmallTraining(
                FeatureSpace.global(Splitter.training(planted.network(), 10, new Seed(1)), Attributes.none(), false),
                options);
    }

    /** Each part of what was learnt, put back to where it began, leaves the objective higher: so each has moved, and to the better. */
    void everythingMovedToTheBetter() {
        double learnt = training.objective(population);

        double[] nowWeights = population.global.weights()[0].clone();
        System.arraycopy(weights, 0, population.global.weights()[0], 0, weights.length);
        assertThat(training.objective(population)).as("weights").isGreaterThan(1.1 * learnt);
        System.arraycopy(nowWeights, 0, population.global.weights()[0], 0, weights.length);

        float[] nowMemberships = population.state.memberships().clone();
        System.arraycopy(memberships, 0, population.state.memberships(), 0, memberships.length);
        assertThat(training.objective(population)).as("memberships").isGreaterThan(1.1 * learnt);
        System.arraycopy(nowMemberships, 0, population.state.memberships(), 0, memberships.length);

        double[] nowSticks = population.global.features().parameters();
        population.global.features().restore(sticks);
        assertThat(training.objective(population)).as("sticks").isGreaterThan(1.01 * learnt);
        population.global.features().restore(nowSticks);

        double[] now = population.global.prior().parameters();
        if (now.length > 0) {
            population.global.prior().restore(hyperParameters);
            assertThat(training.objective(population)).as("hyper-parameters").isGreaterThan(1.001 * learnt);
            population.global.prior().restore(now);
        }
        assertThat(training.objective(population)).isEqualTo(learnt);
    }
}
