package org.medlink.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.medlink.eval.Evaluation;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;
import org.medlink.store.ModelFile;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class PlantedNetworkTest {
    private static PlantedNetwork generate(int size, int links, int features, boolean directed, long seed) {
        return PlantedNetwork.generate(new PlantedNetwork.Options(size, links, features, directed, new Seed(seed)));
    }

    @ParameterizedTest
    @CsvSource({
        "200, 10, 4, false",
        "200, 40, 20, false",
        "200, 10, 4, true",
        "200, 40, 4, false",
        "200, 40, 20, true",
        "2000, 10, 20, false",
        "2000, 20, 4, false",
        "2000, 40, 8, true",
        "2000, 20, 12, true",
        "20000, 10, 4, false",
        "20000, 20, 20, true"
    })
    void theTruthScoresBetween085And097(int size, int degree, int features, boolean directed) {
        PlantedNetwork planted = generate(size, size * degree / 2, features, directed, 11);
        Split split =
                Splitter.split(planted.network(), new Splitter.Options(0.1, 1, false, Protocol.LEAK_FREE), new Seed(1));
        assertThat(Evaluation.auc(planted.truth(), split.train(), 500_000)).isBetween(0.85, 0.97);
    }

    private static PlantedNetwork skewed(int size, int links, int features, boolean directed, double skew) {
        return PlantedNetwork.generate(
                new PlantedNetwork.Options(size, links, features, directed, 0.03, skew, new Seed(7)));
    }

    @ParameterizedTest
    @CsvSource({
        "2000, 20, 4, false, 0.5",
        "20000, 9, 20, true, 0.5",
        "20000, 20, 8, false, 0.3",
        "2000, 10, 20, true, 0.7"
    })
    void aSkewedTruthScoresBetween085And097AndDegreesDoNot(
            int size, int degree, int features, boolean directed, double skew) {
        PlantedNetwork planted = skewed(size, size * degree / 2, features, directed, skew);
        Split split =
                Splitter.split(planted.network(), new Splitter.Options(0.1, 1, false, Protocol.LEAK_FREE), new Seed(1));
        double truth = Evaluation.auc(planted.truth(), split.test(), 500_000);
        assertThat(truth).isBetween(0.85, 0.975);
        PairSet out = planted.network().relations().get(0).links();
        PairSet in = out.transposed();
        LinkPredictor degrees = (r, i, j) -> directed
                ? (double) out.degree(i) * in.degree(j)
                : (out.degree(i) + in.degree(i)) * (double) (out.degree(j) + in.degree(j));
        assertThat(Evaluation.auc(degrees, split.test(), 500_000)).isLessThan(truth - 0.05);
    }

    @Test
    void skewedDegreesHaveATailInBothDirections() {
        PairSet out = skewed(20_000, 90_000, 8, true, 0.5)
                .network()
                .relations()
                .get(0)
                .links();
        PairSet even =
                skewed(20_000, 90_000, 8, true, 0).network().relations().get(0).links();
        assertThat(largestDegree(out)).isGreaterThan(5 * largestDegree(even));
        assertThat(largestDegree(out.transposed())).isGreaterThan(5 * largestDegree(even.transposed()));
        PairSet both = out.mirrored();
        for (int i = 0; i < both.entities(); i++) {
            assertThat(both.degree(i)).isPositive();
        }
    }

    private static int largestDegree(PairSet pairs) {
        int most = 0;
        for (int i = 0; i < pairs.entities(); i++) {
            most = Math.max(most, pairs.degree(i));
        }
        return most;
    }

    /** Drawn until there are enough, a pair of rate f + 1 is a link with probability 1 - exp(-c (f + 1)). */
    @Test
    void aSkewedTruthsScoresAreTheRates() {
        PlantedNetwork planted =
                PlantedNetwork.generate(new PlantedNetwork.Options(2000, 40_000, 4, true, 0, 0.5, new Seed(3)));
        double[] rates = new double[2000 * 2000];
        boolean[] linked = new boolean[rates.length];
        for (int i = 0; i < 2000; i++) {
            for (int j = 0; j < 2000; j++) {
                rates[i * 2000 + j] = i == j ? 0 : planted.truth().score(0, i, j) + 1;
                linked[i * 2000 + j] = planted.network().isLink(0, i, j);
            }
        }
        double c = 0;
        for (double step = 1; step > 1e-9; step /= 2) {
            double factor = c + step;
            double expected = Arrays.stream(rates)
                    .map(rate -> -Math.expm1(-factor * rate))
                    .sum();
            c += expected <= 40_000 ? step : 0;
        }
        for (double least = 1.0 / 64; least <= 64; least *= 4) {
            double expected = 0;
            double observed = 0;
            for (int cell = 0; cell < rates.length; cell++) {
                if (rates[cell] >= least && rates[cell] < 4 * least) {
                    expected -= Math.expm1(-c * rates[cell]);
                    observed += linked[cell] ? 1 : 0;
                }
            }
            assertThat(observed).isCloseTo(expected, within(0.05 * expected + 4 * Math.sqrt(expected)));
        }
    }

    @RandomCases(100)
    void hasExactlyTheLinksAskedFor(RandomCase given) {
        long seed = given.seed();
        Random random = new Random(seed);
        int size = 1 + random.nextInt(40);
        boolean directed = random.nextBoolean();
        int most = size * (size - 1) / (directed ? 1 : 2);
        int links = random.nextInt(4) == 0 ? most : random.nextInt(most + 1);
        PlantedNetwork planted = PlantedNetwork.generate(new PlantedNetwork.Options(
                size,
                links,
                1 + random.nextInt(8),
                directed,
                random.nextInt(3) / 2.0,
                random.nextInt(3) / 4.0,
                new Seed(seed)));
        Network network = planted.network();
        assertThat(network.links()).isEqualTo(links);
        assertThat(network.size()).isEqualTo(size);
        assertThat(network.symmetric()).isEqualTo(!directed);
        assertThat(network.selfLinks()).isFalse();
        assertThat(network.entities().get(size - 1)).isEqualTo("e" + (size - 1));
        assertThat(planted.truth().trainingLinks().get(0))
                .isEqualTo(network.relations().get(0).links());
    }

    @Test
    void everyEntityHasALinkAndDegreesAreUneven() {
        for (boolean directed : new boolean[] {false, true}) {
            PlantedNetwork planted = generate(1000, 5000, 4, directed, 5);
            PairSet both = planted.network().relations().get(0).links().mirrored();
            int most = 0;
            for (int i = 0; i < 1000; i++) {
                assertThat(both.degree(i)).isPositive();
                most = Math.max(most, both.degree(i));
            }
            assertThat(most).isGreaterThan(25);
        }
    }

    @Test
    void theSeedFixesEverything(@TempDir Path folder) throws IOException {
        Path one = folder.resolve("one");
        Path other = folder.resolve("other");
        ModelFile.write(generate(300, 3000, 6, true, 1).truth(), one);
        ModelFile.write(generate(300, 3000, 6, true, 1).truth(), other);
        assertThat(one).hasSameBinaryContentAs(other);
        ModelFile.write(generate(300, 3000, 6, true, 2).truth(), other);
        assertThat(ModelFile.read(other).trainingLinks())
                .isNotEqualTo(ModelFile.read(one).trainingLinks());
    }

    @Test
    void theTruthScoresPairsByTheirRate() {
        PlantedNetwork planted = generate(400, 4000, 5, false, 3);
        LatentFeatureModel truth = planted.truth();
        LatentFeatures run = truth.runs().get(0);
        assertThat(run.features()).isEqualTo(6);
        int linksWithoutBlock = 0;
        for (int i = 0; i < 400; i++) {
            assertThat(run.membership(0, i, 5)).isEqualTo(1);
            for (int j = i + 1; j < 400; j++) {
                double score = truth.score(0, i, j);
                assertThat(score).isEqualTo(truth.score(0, j, i));
                assertThat(score)
                        .satisfiesAnyOf(
                                s -> assertThat(s).isEqualTo(-1),
                                s -> assertThat(s).isGreaterThan(0.999));
                linksWithoutBlock += score == -1 && planted.network().isLink(0, i, j) ? 1 : 0;
            }
        }
        assertThat(linksWithoutBlock).isBetween(1, 600);
    }

    @Test
    void theTruthsProbabilitiesAreAboutRightOnAverage() {
        PlantedNetwork planted = generate(400, 4000, 5, true, 3);
        double sum = 0;
        for (int i = 0; i < 400; i++) {
            for (int j = 0; j < 400; j++) {
                sum += i == j
                        ? 0
                        : planted.truth().probability(0, planted.truth().score(0, i, j));
            }
        }
        assertThat(sum).isCloseTo(4000, within(1000.0));
    }

    @Test
    void aDirectedTruthHasADirection() {
        LatentFeatureModel truth = generate(300, 3000, 4, true, 1).truth();
        int different = 0;
        for (int i = 0; i < 300; i++) {
            for (int j = 0; j < i; j++) {
                different += truth.score(0, i, j) != truth.score(0, j, i) ? 1 : 0;
            }
        }
        assertThat(different).isGreaterThan(2000);
    }

    @Test
    void whatCannotBeIsNamed() {
        assertThatThrownBy(() -> generate(10, 46, 2, false, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("links must be from 0 to 45, all that 10 entities can have, not 46");
        assertThat(generate(10, 45, 2, false, 1).network().links()).isEqualTo(45);
        assertThatThrownBy(() -> generate(10, 91, 2, true, 1)).hasMessageContaining("91");
        assertThatThrownBy(() -> generate(0, 0, 2, true, 1)).hasMessageContaining("size");
        assertThatThrownBy(() -> generate(10, -1, 2, true, 1)).hasMessageContaining("-1");
        assertThatThrownBy(() -> generate(10, 1, 0, true, 1)).hasMessageContaining("features");
        assertThatThrownBy(() -> generate(2_000_000_000, 1, 2, true, 1)).hasMessageContaining("features");
        assertThatThrownBy(() -> new PlantedNetwork.Options(10, 1, 1, true, 1.5, 0, new Seed(1)))
                .hasMessageContaining("noise");
        for (double skew : new double[] {-0.1, 1, Double.NaN}) {
            assertThatThrownBy(() -> new PlantedNetwork.Options(10, 1, 1, true, 0, skew, new Seed(1)))
                    .hasMessage("skew must be from 0 to below 1, not " + skew);
        }
    }
}
