package org.medlink.inference;

import static org.assertj.core.api.Assertions.assertThat;

import org.medlink.margin.AffinityShape;
import org.medlink.options.Options;
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
        LocalPopulation population = begun(random, seed);
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

    private static LocalPopulation begun(SmallTraining random, long seed) {
        LocalPopulation population = random.population();
        new BatchInference(population, random.options, new Seed(seed)).begin();
        return population;
    }
}
