package org.medlink.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.medlink.margin.RelationPairs;
import org.medlink.random.Seed;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class PairSampleTest {
    @RandomCases(100)
    void standsForAllPairsOfTheEntity(RandomCase given) {
        long seed = given.seed();
        int most = given.integer(1, 12);
        boolean stratified = given.bool();
        SmallTraining random = new SmallTraining(seed);
        List<RelationPairs> pairs = java.util.stream.IntStream.range(
                        0, random.space.pairs().relations())
                .mapToObj(r -> new RelationPairs(random.space.pairs(), r))
                .toList();
        int entities = random.space.pairs().entities();
        Incidence incidence = new Incidence(pairs, entities, false);
        PairSample sample = new PairSample(incidence, most, stratified, entities);
        int[] order = org.apache.commons.rng.sampling.PermutationSampler.natural(entities);
        sample.draw(order, 0, entities, new Seed(seed).stream("sample"));
        assertThat(sample.size(0, 2)).isEqualTo(sample.size(0) + sample.size(1));
        assertThat(sample.size(1, 3)).isEqualTo(sample.size(1) + sample.size(2));
        for (int i = 0; i < entities; i++) {
            int degree = incidence.start(i + 1) - incidence.start(i);
            assertThat(sample.size(i)).isEqualTo(Math.min(degree, most));
            double standsFor = 0;
            int links = 0;
            for (int e = 0; e < sample.size(i); e++) {
                int entry = sample.entry(i, e);
                assertThat(entry).isBetween(incidence.start(i), incidence.start(i + 1) - 1);
                if (e > 0) {
                    assertThat(entry).isGreaterThan(sample.entry(i, e - 1));
                }
                links += incidence.link(entry) ? 1 : 0;
                standsFor += incidence.link(entry) ? sample.linkFactor(i) : sample.nonLinkFactor(i);
            }
            assertThat(standsFor).isCloseTo(missing(incidence, i, sample, stratified, degree), within(1e-3 * degree));
            if (stratified && degree > most) {
                assertThat(links).isEqualTo(expectedLinks(incidence, i, most));
            }
        }
    }

    /** All pairs, but for a class of which there was no room to draw any. */
    private static double missing(Incidence incidence, int entity, PairSample sample, boolean stratified, int degree) {
        boolean noRoom = stratified && sample.size(entity) == 1 && degree > 1;
        int links = links(incidence, entity);
        return noRoom && links > 0 ? links : degree;
    }

    private static int links(Incidence incidence, int entity) {
        int links = 0;
        for (int e = incidence.start(entity); e < incidence.start(entity + 1); e++) {
            links += incidence.link(e) ? 1 : 0;
        }
        return links;
    }

    private static int expectedLinks(Incidence incidence, int entity, int most) {
        int links = links(incidence, entity);
        int nonLinks = incidence.start(entity + 1) - incidence.start(entity) - links;
        return Math.max(Math.min(links, (most + 1) / 2), most - nonLinks);
    }
}
