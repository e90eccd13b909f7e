package org.medlink.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.random.Seed;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class NegativeSamplerTest {
    @RandomCases(300)
    void samplesObservedNonLinksAndAsManyAsWanted(RandomCase given) {
        Network network = TestNetworks.any(given);
        double share = given.real(0, 1.2);
        long seed = given.seed();
        for (int r = 0; r < network.relations().size(); r++) {
            long available = network.nonLinks(r);
            long wanted = Math.round(share * available);
            PairSet sample = new NegativeSampler(network, new Seed(seed)).sample(r, wanted);
            assertThat((long) sample.size()).isEqualTo(Math.min(wanted, available));
            for (int s = 0; s < network.size(); s++) {
                for (int e = sample.start(s); e < sample.start(s + 1); e++) {
                    int t = sample.target(e);
                    assertThat(network.isObserved(r, s, t)).isTrue();
                    assertThat(network.isLink(r, s, t)).isFalse();
                    assertThat(network.symmetric() && t < s).isFalse();
                }
            }
        }
    }

    @RandomCases(100)
    void askingForAllGivesEveryNonLink(RandomCase given) {
        Network network = TestNetworks.any(given);
        PairSet all = new NegativeSampler(network, new Seed(1)).sample(0, Long.MAX_VALUE);
        for (int s = 0; s < network.size(); s++) {
            for (int t = network.symmetric() ? s : 0; t < network.size(); t++) {
                boolean nonLink = network.isObserved(0, s, t) && !network.isLink(0, s, t);
                assertThat(all.contains(s, t)).isEqualTo(nonLink);
            }
        }
    }

    /** Each non-link is chosen in a share p of many samples: a sum of squares around a chi-square distribution. */
    @ParameterizedTest
    @CsvSource({
        "false, false, false, 0.1, false",
        "false, true, false, 0.3, false",
        "true, false, false, 0.3, false",
        "true, true, false, 0.45, false",
        "true, true, false, 0.8, false",
        "false, false, true, 0.4, false",
        "false, true, false, 0.9, false",
        "false, true, false, 0.3, true",
        "true, false, false, 0.3, true",
        "true, true, false, 0.7, true"
    })
    void everyNonLinkIsEquallyLikely(
            boolean symmetric, boolean selfLinks, boolean labelled, double share, boolean typed) {
        Network network = TestNetworks.random(15, typed ? 0.03 : 0.2, symmetric, selfLinks, labelled, 11);
        network = typed ? TestNetworks.typed(network) : network;
        int size = network.size();
        long available = network.nonLinks(0);
        long wanted = Math.round(share * available);
        int samples = 10_000;
        int[] counts = new int[size * size];
        for (int i = 0; i < samples; i++) {
            PairSet sample = new NegativeSampler(network, new Seed(i)).sample(0, wanted);
            for (int s = 0; s < size; s++) {
                for (int e = sample.start(s); e < sample.start(s + 1); e++) {
                    counts[s * size + sample.target(e)]++;
                }
            }
        }
        double p = (double) wanted / available;
        double sum = 0;
        for (int cell = 0; cell < counts.length; cell++) {
            int s = cell / size;
            int t = cell % size;
            boolean canonical = !network.symmetric() || s <= t;
            if (canonical && network.isObserved(0, s, t) && !network.isLink(0, s, t)) {
                double deviation = counts[cell] - p * samples;
                sum += deviation * deviation / (samples * p * (1 - p));
            }
        }
        // without replacement, the sum is (available / (available - 1)) times chi-square with available - 1 freedoms
        double freedoms = available - 1;
        assertThat(sum).isBetween(freedoms - 5 * Math.sqrt(2 * freedoms), freedoms + 5 * Math.sqrt(2 * freedoms));
    }

    @Test
    void aFewOfTrillionsOfCellsAreDrawnQuickly() {
        int size = 2_000_000;
        Names.Builder names = new Names.Builder();
        IntStream.range(0, size).forEach(i -> names.add(Integer.toString(i)));
        PairSet.Builder links = new PairSet.Builder(size);
        IntStream.range(1, size).forEach(i -> links.add(0, i));
        Network network = new Network(names.build(), List.of(Relation.of("", links.build())), false, false);
        PairSet sample = new NegativeSampler(network, new Seed(3)).sample(0, 1_000_000);
        assertThat(sample.size()).isEqualTo(1_000_000);
        assertThat(sample.degree(0)).isZero();
        assertThatThrownBy(() -> new NegativeSampler(network, new Seed(3)).sample(0, Long.MAX_VALUE))
                .hasMessageContaining("sample fewer");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.05, 0.4, 0.9})
    void aSampleIsThatOfDrawingOneByOne(double density) {
        Network network = TestNetworks.random(60, density, false, false, false, 2);
        for (int seed = 0; seed < 20; seed++) {
            int wanted = (int) (network.nonLinks(0) / 2);
            UniformRandomProvider random = new Seed(seed).stream("negatives", 0);
            Set<List<Integer>> expected = new HashSet<>();
            while (expected.size() < wanted) {
                int i = random.nextInt(60);
                int j = random.nextInt(59);
                j += j >= i ? 1 : 0;
                if (network.isObserved(0, i, j) && !network.isLink(0, i, j)) {
                    expected.add(List.of(i, j));
                }
            }
            PairSet sample = new NegativeSampler(network, new Seed(seed)).sample(0, wanted);
            assertThat(sample.size()).isEqualTo(wanted);
            assertThat(expected).allMatch(pair -> sample.contains(pair.get(0), pair.get(1)));
        }
    }

    @Test
    void relationsAreSampledIndependently() {
        Network network = TestNetworks.random(30, 0, false, false, false, 5);
        NegativeSampler sampler = new NegativeSampler(network, new Seed(9));
        PairSet first = sampler.sample(0, 100);
        assertThat(sampler.sample(1, 100)).isNotEqualTo(first);
        assertThat(new NegativeSampler(network, new Seed(9)).sample(0, 100)).isEqualTo(first);
        assertThat(new NegativeSampler(network, new Seed(10)).sample(0, 100)).isNotEqualTo(first);
    }
}
