package org.medlink.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.medlink.margin.AffinityShape;
import org.medlink.margin.Costs;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class MembershipUpdateTest {
    /**
     * The quick search of sampled pairs ends within a point of the best one of the grid, by the objective written out. Of every
     * entity the last feature is looked at, since it is the one that was solved with all others where they are now.
     */
    @RandomCases(200)
    void sampleOfAllPairsIsSolved(RandomCase given) {
        long seed = given.seed();
        SmallTraining random = new SmallTraining(seed, Options.MembershipRule.EXACT);
        checkSolved(random, begun(random, seed), seed);
    }

    /**
     * With more pairs than are tried at many points at once, from memberships at either end of the grid, near them, and in its middle: the best point of
     * all, or its neighbour, by the entity's own part of the objective.
     */
    @RandomCases(6)
    void manyPairsAreSolvedFromAnywhere(RandomCase given) {
        SmallTraining small = Beginning.planted(
                50,
                350,
                Options.defaults()
                        .withCost(given.pick(0.02, 0.3))
                        .with()
                        .features(4)
                        .build());
        LocalPopulation population = small.population();
        double[] weights = population.global.weights()[0];
        float[] psi = population.state.memberships();
        int stride = population.state.shape().stride();
        for (int i = 0; i < population.state.entities(); i++) {
            for (int k = 0; k < 4; k++) {
                psi[i * stride + k] = given.bool() ? 1e-3f : 0.9f;
            }
        }
        for (int k = 0; k < 4; k++) {
            for (int l = 0; l < 4; l++) {
                weights[k * stride + l] = given.real(-8, 8);
            }
        }
        PairSample sample = new PairSample(population.incidence, Integer.MAX_VALUE, true, 1);
        for (int entity = 0; entity < population.state.entities(); entity++) {
            for (int k = 0; k < 4; k++) {
                int end = given.pick(0, MembershipGrid.CELLS - 1) + given.integer(0, 1);
                psi[entity * stride + k] =
                        MembershipGrid.value(given.bool() ? end : given.integer(0, MembershipGrid.CELLS));
            }
            population.weightsChanged();
            population.memberships.begin(Workers.sequential());
            sample.draw(new int[] {entity}, 0, 1, new Seed(1).stream("sample"));
            assertThat(sample.size(0)).isGreaterThan(64);
            population.memberships.update(entity, sample, 0, 1, population.workspaces[0]);
            int last = entity * stride + 3;
            float found = psi[last];
            double[] objective = new double[MembershipGrid.CELLS + 1];
            int best = 0;
            int point = -1;
            for (int p = 0; p < objective.length; p++) {
                psi[last] = MembershipGrid.value(p);
                objective[p] = own(small, population, entity);
                best = objective[p] < objective[best] ? p : best;
                point = psi[last] == found ? p : point;
            }
            psi[last] = found;
            double near = Math.min(
                    objective[point], Math.min(objective[Math.max(0, point - 1)], objective[Math.min(256, point + 1)]));
            assertThat(near).as("entity %d", entity).isLessThan(objective[best] + 1e-4);
        }
    }

    /** What the objective has of an entity: prior, entropy, and the hinge of its pairs. */
    private static double own(SmallTraining small, LocalPopulation population, int entity) {
        double sum = 0;
        for (int k = 0; k < population.state.shape().features(); k++) {
            double psi = population
                    .state
                    .memberships()[entity * population.state.shape().stride() + k];
            sum -= psi * population.global.features().logOdds(k) + MembershipGrid.entropy(psi);
        }
        LabeledPairs pairs = small.space.pairs();
        Costs costs = population.costs(0);
        for (int p = 0; p < pairs.size(); p++) {
            if (pairs.source(p) == entity || pairs.target(p) == entity) {
                double score = small.score(population.state, 0, pairs.source(p), pairs.target(p));
                double cost = pairs.label(p) > 0 ? costs.link() : costs.nonLink();
                sum += cost * Math.max(0, costs.margin() - pairs.label(p) * score);
            }
        }
        return sum;
    }

    private static void checkSolved(SmallTraining random, LocalPopulation population, long seed) {
        PairSample sample = new PairSample(population.incidence, Integer.MAX_VALUE, true, 1);
        AffinityShape shape = population.state.shape();
        for (int entity = 0; entity < population.state.entities(); entity++) {
            sample.draw(new int[] {entity}, 0, 1, new Seed(seed).stream("sample"));
            population.memberships.update(entity, sample, 0, 1, population.workspaces[0]);
            int last = entity * shape.stride() + shape.features() - 1;
            float found = population.state.memberships()[last];
            double half = (MembershipGrid.logit(1) - MembershipGrid.logit(0)) / 2;
            int point = MembershipGrid.cell(Math.log(found / (1 - found)) + half);
            double[] objective = new double[7];
            for (int n = 0; n < objective.length; n++) {
                int tried = Math.max(0, Math.min(MembershipGrid.CELLS, point - 3 + n));
                population.state.memberships()[last] = MembershipGrid.value(tried);
                objective[n] = random.objective(population);
            }
            population.state.memberships()[last] = found;
            population.state.refreshCaches(entity, 1);
            double least = Math.min(Math.min(objective[1], objective[5]), Math.min(objective[0], objective[6]));
            double near = Math.min(objective[3], Math.min(objective[2], objective[4]));
            assertThat(near).as(random.toString()).isLessThan(least + 1e-3 * (1 + Math.abs(least)));
        }
    }

    /** What is left of an entity that had more pairs does not count. */
    @RandomCases(50)
    void aUsedWorkspaceIsAsGoodAsANewOne(RandomCase given) {
        long seed = given.seed();
        SmallTraining random = new SmallTraining(seed, given.pick(Options.MembershipRule.values()));
        LocalPopulation one = begun(random, seed);
        LocalPopulation other = begun(random, seed);
        MembershipUpdate.Workspace used = one.memberships.new Workspace();
        for (int round = 0; round < 2; round++) {
            for (int entity = 0; entity < one.state.entities(); entity++) {
                one.memberships.update(entity, used);
                other.memberships.update(entity, other.memberships.new Workspace());
            }
        }
        assertThat(one.state.memberships()).isEqualTo(other.state.memberships());
        assertThat(one.memberships.entropy()).isEqualTo(other.memberships.entropy());
    }

    /**
     * A single link of an entity with itself, directed, by hand: with ℓ = 9 it misses its margin, so the log odds of ψ_k are those of the prior plus
     * C (Λ_kk + Σ_{k'≠k} (Λ_kk' + Λ_k'k) ψ_k').
     */
    @ParameterizedTest
    @CsvSource({"SUBGRADIENT, false", "SUBGRADIENT, true", "EXACT, false", "EXACT, true"})
    void aSelfLinkCountsByItsRowAndItsColumn(Options.MembershipRule rule, boolean sampled) {
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(1, 1);
        pairs.add(0, 0, 1);
        pairs.endRelation(1);
        Options options =
                Options.defaults().withCost(1).with().features(2).update(rule).build();
        LocalPopulation population = FeatureSpace.global(pairs.build(), Attributes.none(), false)
                .population(options, null, false, Workers.sequential());
        int stride = population.state.shape().stride();
        double[] weights = population.global.weights()[0];
        weights[0] = 0.7;
        weights[1] = 3;
        weights[stride] = -1;
        weights[stride + 1] = -0.3;
        float[] psi = population.state.memberships();
        psi[0] = 0.4f;
        psi[1] = 0.6f;
        population.weightsChanged();
        population.memberships.begin(Workers.sequential());
        if (sampled) {
            PairSample sample = new PairSample(population.incidence, 5, true, 1);
            sample.draw(new int[] {0}, 0, 1, new Seed(1).stream("sample"));
            population.memberships.update(0, sample, 0, 1, population.workspaces[0]);
        } else {
            population.memberships.update(0, population.workspaces[0]);
        }
        double cost = population.costs(0).link();
        double first = 0.7 + (3 - 1) * 0.6;
        double second = -0.3 + (3 - 1) * psi[0];
        // Half a cell of the grid.
        double rounding = rule == Options.MembershipRule.EXACT ? 0.08 : 1e-5;
        assertThat(logit(psi[0])).isCloseTo(population.global.features().logOdds(0) + cost * first, within(rounding));
        assertThat(logit(psi[1])).isCloseTo(population.global.features().logOdds(1) + cost * second, within(rounding));
    }

    private static double logit(double psi) {
        return Math.log(psi / (1 - psi));
    }

    private static LocalPopulation begun(SmallTraining random, long seed) {
        LocalPopulation population = random.population();
        new BatchInference(population, random.options, new Seed(seed)).begin();
        return population;
    }
}
