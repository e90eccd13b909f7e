package org.medlink.reproduce.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.baselines.Method;
import org.medlink.baselines.proximity.ProximityMethod;
import org.medlink.generate.NetworkKind;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.proximity.Proximity;
import org.medlink.random.Seed;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.Repeat;
import org.medlink.reproduce.study.Result;
import org.medlink.reproduce.study.Study;
import org.medlink.reproduce.study.StudyRunner;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Trial;
import org.medlink.split.Protocol;
import org.medlink.split.Splitter;
import org.medlink.train.Iteration;

class BenchTest implements StudyRunner.Listener {
    private final List<Result> results = new ArrayList<>();
    private final List<String> messages = new ArrayList<>();
    private final List<ResultTable> tables = new ArrayList<>();

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

    @Override
    public void table(ResultTable table) {
        tables.add(table);
    }

    private StudyRunner bench(boolean curves) {
        return new StudyRunner(new StudyRunner.Setup(folder, 2, 5, 1, null, null, curves), this);
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
    void otherMethodsScoreASampleOfTheTestPairs() throws IOException {
        Network network = NetworkKind.UNEVEN_FEATURES.generate(500, new Seed(1));
        Subject subject = new Subject("planted", network, 0, new Splitter.Options(0.2, 1, false, Protocol.LEAK_FREE));
        Method degrees = ProximityMethod.usual(Proximity.PREFERENTIAL_ATTACHMENT);

        List<Double> aucs = new ArrayList<>();
        for (int pairs : new int[] {Study.ALL_PAIRS, 400, 2}) {
            Study study = new Study(subject, List.of(), List.of(degrees), false, 1, false, null, pairs);
            aucs.add(bench(false).measure(study).get(0).repeats().get(0).auc());
        }

        assertThat(aucs.get(1)).isNotEqualTo(aucs.get(0)).isCloseTo(aucs.get(0), within(0.1));
        // A link and a non-link: one is above the other, or they are level.
        assertThat(aucs.get(2)).isIn(0.0, 0.5, 1.0);
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
    void candidatesAreComparedWithTheDefaultsSeedBySeed() throws IOException {
        Options quick = Options.defaults().with().features(3).build();
        List<Trial> trials = List.of(
                new Trial("default", quick, 10),
                new Trial("default, settled", quick, 10),
                new Trial(
                        "no features to speak of",
                        quick.with().features(1).proximity(false).build(),
                        10),
                new Trial("negatives 3", quick, 3));

        bench(false).run(new Defaults(100, List.of(NetworkKind.BLOCKS, NetworkKind.TREE), trials));

        assertThat(messages).contains("nips234: skipped, there is no " + folder.resolve("nips234/links.tsv"));
        assertThat(results).hasSize(8);
        Result blocks = results.get(0);
        Result fewer = results.get(3);
        assertThat(fewer.repeats().get(0).trainingPairs())
                .isLessThan(blocks.repeats().get(0).trainingPairs() / 2);
        assertThat(tables).hasSize(2);
        ResultTable aucs = tables.get(0);
        assertThat(aucs.columns()).containsExactly("", "blocks", "tree", "mean", "better on", "worse on");
        assertThat(aucs.rows().get(0).get(1).mean()).isEqualTo(blocks.mean(Repeat::auc));
        assertThat(aucs.rows().get(1))
                .extracting(Cell::text)
                .containsExactly("default, settled", "+0.0000 ± 0.0000", "+0.0000 ± 0.0000", "+0.0000", "0", "0");
        for (int t = 2; t < trials.size(); t++) {
            assertThat(aucs.rows().get(t).get(1).mean())
                    .isCloseTo(results.get(t).mean(Repeat::auc) - blocks.mean(Repeat::auc), within(1e-12));
            double one = difference(t, 0);
            double other = difference(t, 1);
            assertThat(aucs.rows().get(t).get(1).deviation())
                    .isCloseTo(Math.abs(one - other) / Math.sqrt(2), within(1e-12));
        }
        ResultTable seconds = tables.get(1);
        assertThat(seconds.rows().get(0).get(1).mean())
                .isEqualTo(results.get(0).wholeSeconds() / results.get(1).wholeSeconds());
        assertThat(seconds.rows().get(1).get(1).mean()).isEqualTo(results.get(1).wholeSeconds());
    }

    private double difference(int t, int n) {
        return results.get(t).repeats().get(n).auc()
                - results.get(0).repeats().get(n).auc();
    }

    @Test
    void theStudyOfDefaultsChangesOneOptionAtATime() throws ReflectiveOperationException {
        List<Trial> trials = Defaults.trials(Options.defaults());

        assertThat(trials).extracting(Trial::name).doesNotHaveDuplicates();
        assertThat(trials.get(0).options()).isEqualTo(Options.defaults());
        for (Trial trial : trials.subList(2, trials.size())) {
            // BayesMedLFRM has a default cost of its own.
            int expected = trial.options().model() == Options.Model.BAYES ? 2 : 1;
            assertThat(changes(trial, trials.get(0))).as(trial.name()).isEqualTo(expected);
        }
    }

    private static int changes(Trial one, Trial other) throws ReflectiveOperationException {
        int changes = one.negatives() == other.negatives() ? 0 : 1;
        for (RecordComponent option : Options.class.getRecordComponents()) {
            Object value = option.getAccessor().invoke(one.options());
            changes += value.equals(option.getAccessor().invoke(other.options())) ? 0 : 1;
        }
        return changes;
    }

    @Test
    void missingDataAreSaidAndPassedOver() throws IOException {
        for (Scenario scenario :
                List.of(new StochasticSmall(), new Collaboration(), new Directed(), new PatentScenario())) {
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
        assertThat(Scenario.named("band")).get().isInstanceOf(OffDiagonalScenario.class);
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
