package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;

class MembershipUpdateTest {
    /** The quick search of sampled pairs finds what the exact one finds, to about a cell of the grid. */
    @Property(tries = 60)
    void sampleOfAllPairsIsSolvedAsAllPairsAre(@ForAll long seed) {
        RandomCase random = new RandomCase(seed, Options.MembershipRule.EXACT);
        BatchInference exact = begun(random, seed);
        BatchInference sampled = begun(random, seed);
        double before = random.objective(exact);
        PairSample sample = new PairSample(sampled.incidence, Integer.MAX_VALUE, true, 1);
        for (int entity = 0; entity < exact.state.entities(); entity++) {
            exact.memberships.update(entity, exact.workspaces[0]);
            sample.draw(new int[] {entity}, 0, 1, new Seed(seed).stream("sample"));
            sampled.memberships.update(entity, sample, 0, 1, sampled.workspaces[0]);
            sampled.state.refreshCaches(entity, 1);
        }
        double gained = before - random.objective(exact);
        assertThat(before - random.objective(sampled)).as(random.toString()).isGreaterThan(0.95 * gained - 0.05);
    }

    private static BatchInference begun(RandomCase random, long seed) {
        BatchInference inference =
                new BatchInference(random.space, random.options, new Seed(seed), Workers.sequential());
        inference.begin();
        return inference;
    }
}
