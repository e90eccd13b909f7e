package org.medlink.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.train.Iteration;

class BenchTest implements Bench.Listener {
    private final List<Result> results = new ArrayList<>();
    private final List<String> messages = new ArrayList<>();

    @TempDir
    Path folder;

    @Override
    public void result(Result result) {
        results.add(result);
    }

    @Override
    public void say(String message) {
        messages.add(message);
    }

    private Bench bench(boolean curves) {
        return new Bench(new Bench.Setup(folder, 2, 5, 1, null, null, curves), this);
    }

    @Test
    void measuresEveryMethodOnEverySeed() throws IOException {
        bench(true).run(new Scaling(2000, 4000));

        assertThat(results).extracting(Result::method).containsExactly("batch", "stochastic", "batch", "stochastic");
        for (Result result : results) {
            assertThat(result.scenario()).isEqualTo("scaling");
            assertThat(result.features()).isEqualTo(20);
            assertThat(result.repeats()).extracting(Repeat::seed).containsExactly(5L, 6L);
            assertThat(result.mean(Repeat::auc)).isBetween(0.5, 1.0);
            assertThat(result.figures()).containsKeys(Result.TIME_RATIO, Result.PAIR_TIME_RATIO);
            assertThat(result.curve())
                    .isNotEmpty()
                    .allMatch(iteration -> iteration.validationAuc() > 0 && iteration.seconds() > 0);
            for (Repeat repeat : result.repeats()) {
                Repeat.Seconds seconds = repeat.seconds();
                assertThat(seconds.memberships()).isPositive();
                assertThat(seconds.weights()).isPositive();
                assertThat(seconds.memberships() + seconds.weights()).isLessThan(seconds.train());
                assertThat(seconds.select()).isZero();
                assertThat(repeat.bandwidthShare()).isPositive();
            }
        }
        assertThat(results.get(0).figures()).containsEntry(Result.PAIR_TIME_RATIO, 1.0);
    }

    @Test
    void methodsOfAStudySeeTheSameSplits() throws IOException {
        bench(false).run(new Scaling(2000));

        assertThat(results.get(0).repeats())
                .extracting(Repeat::splitHash)
                .doesNotHaveDuplicates()
                .isEqualTo(
                        results.get(1).repeats().stream().map(Repeat::splitHash).toList());
        assertThat(results.get(0).curve()).isEmpty();
    }

    @Test
    void aBatchIterationLooksAtEveryPairFromBothEnds() throws IOException {
        bench(false).run(new Scaling(2000));

        for (Repeat repeat : results.get(0).repeats()) {
            for (Iteration iteration : repeat.iterations()) {
                assertThat(iteration.pairVisits()).isEqualTo(2L * iteration.number() * repeat.trainingPairs());
            }
        }
    }

    @Test
    void missingDataAreSaidAndPassedOver() throws IOException {
        for (Scenario scenario : List.of(new StochasticSmall(), new Collaboration(), new Directed(), new Patent())) {
            bench(false).run(scenario);
        }

        assertThat(results).isEmpty();
        assertThat(messages)
                .contains(
                        "kinship: skipped, there is no " + folder.resolve("kinship/links.tsv"),
                        "cond-mat: skipped, there is no " + folder.resolve("cond-mat/links.tsv"),
                        "github-map: skipped, there is no " + folder.resolve("github-map/links.tsv.gz"))
                .anyMatch(message -> message.startsWith("patent: skipped, no network"));
    }

    @Test
    void namesOfScenariosAreTheirOwn() {
        assertThat(Scenario.all()).extracting(Scenario::name).doesNotHaveDuplicates();
        assertThat(Scenario.named("band")).get().isInstanceOf(Band.class);
        assertThat(Scenario.named("bands")).isEmpty();
    }

    @Test
    void meanAndDeviationAreThoseOfASample() throws IOException {
        bench(false).run(new Scaling(2000));

        Result result = results.get(0);
        double one = result.repeats().get(0).auc();
        double other = result.repeats().get(1).auc();
        assertThat(result.mean(Repeat::auc)).isCloseTo((one + other) / 2, within(1e-12));
        assertThat(result.deviation(Repeat::auc)).isCloseTo(Math.abs(one - other) / Math.sqrt(2), within(1e-12));
    }
}
