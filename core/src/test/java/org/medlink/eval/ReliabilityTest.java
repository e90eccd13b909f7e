package org.medlink.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.medlink.quality.Bin;
import org.medlink.quality.Quality;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class ReliabilityTest {
    private static double[] repeated(double value, int times) {
        double[] values = new double[times];
        Arrays.fill(values, value);
        return values;
    }

    @Test
    void twoKindsOfPairsAreTwoBins() {
        double[] links =
                IntStream.range(0, 20).mapToDouble(n -> n < 10 ? 0.5 : 0.01).toArray();
        double[] pairs =
                IntStream.range(0, 120).mapToDouble(n -> n < 20 ? 0.5 : 0.01).toArray();
        List<Bin> bins = Reliability.of(links, repeated(1, 20), pairs, repeated(1, 120));

        assertThat(bins).containsExactly(new Bin(0.5f, 0.5f, 10, 20), new Bin(0.01f, 0.1f, 10, 100));
    }

    @Test
    void aLinkThatStandsForTwoCountsTwiceAndNoShareIsMoreThanAll() {
        List<Bin> bins = Reliability.of(repeated(0.2, 15), repeated(2, 15), repeated(0.2, 60), repeated(1, 60));
        assertThat(bins).containsExactly(new Bin(0.2f, 0.5f, 15, 60));
        List<Bin> crowded = Reliability.of(repeated(0.2, 15), repeated(2, 15), repeated(0.2, 6), repeated(1, 6));
        assertThat(crowded).containsExactly(new Bin(0.2f, 1, 15, 6));
    }

    @Test
    void withoutPairsThereIsNothing() {
        assertThat(Reliability.of(repeated(0.2, 60), repeated(1, 60), new double[0], new double[0]))
                .isEmpty();
    }

    /** Links are drawn by the very probabilities that are said. */
    @RandomCases(40)
    void probabilitiesThatAreRightAreObserved(RandomCase given) {
        Random random = new Random(given.seed());
        double[] pairs = random.doubles(40_000).map(u -> u * u * u).toArray();
        double[] links =
                Arrays.stream(pairs).filter(p -> random.nextDouble() < p).toArray();
        List<Bin> bins = Reliability.of(links, repeated(1, links.length), pairs, repeated(1, pairs.length));

        assertThat(bins).hasSize(Quality.MOST_BINS);
        for (Bin bin : bins) {
            double error = Math.sqrt(bin.predicted() / bin.pairs());
            assertThat((double) bin.observed()).isCloseTo(bin.predicted(), within(5 * error + 1 / bin.pairs()));
        }
        assertThat(bins.stream().mapToDouble(Bin::links).sum()).isEqualTo(links.length);
        assertThat(bins.stream().mapToDouble(Bin::pairs).sum()).isEqualTo(pairs.length);
        assertThat(bins).isSortedAccordingTo((one, other) -> Float.compare(other.predicted(), one.predicted()));
    }

    @Test
    void aBinOfFewPairsSaysNothing() {
        double[] pairs =
                IntStream.range(0, 100).mapToDouble(n -> n < 9 ? 0.7 : 0.3).toArray();
        assertThat(Reliability.of(new double[0], new double[0], pairs, repeated(1, 100)))
                .containsExactly(new Bin(0.3f, 0, 0, 91));
    }
}
