package org.medlink.cli.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.baselines.UnsuitableInputException;
import org.medlink.baselines.proximity.ProximityMethod;
import org.medlink.cli.demo.KarateClub;
import org.medlink.cli.input.NetworkInput;
import org.medlink.eval.Evaluation;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Attributes;
import org.medlink.options.Options;
import org.medlink.proximity.Proximity;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;
import org.medlink.train.Progress;

class MethodRunnerTest {
    /** Over before anything can be done. */
    private static final Duration NOTHING = Duration.ofNanos(1);

    /** The least that can be waited for. */
    private static final Duration BLINK = Duration.ofMillis(1);

    private static final Duration LATE = Duration.ofHours(1);
    private static final MethodRun DONE = new MethodRun(1, null, 2, 1, 0);

    private static MethodRun run(Supplier<MethodRun> run, Duration left, Duration patience)
            throws MethodRunner.Failure {
        return new MethodRunner(patience).run(run, left, LATE);
    }

    @Test
    void aTrialThatEndsInTimeIsGivenBack() throws Exception {
        assertThat(run(() -> DONE, LATE, LATE)).isSameAs(DONE);
    }

    @Test
    void aTrialThatTakesTooLongIsInterrupted() {
        CountDownLatch never = new CountDownLatch(1);

        assertThatThrownBy(() -> run(
                        () -> {
                            try {
                                never.await();
                            } catch (InterruptedException e) {
                                throw new CancellationException("interrupted");
                            }
                            return DONE;
                        },
                        NOTHING,
                        LATE))
                .isInstanceOf(MethodRunner.Failure.class)
                .hasMessage("time limit of 1h");
    }

    @Test
    void aTrialThatDoesNotStopIsLeftAlone() {
        CountDownLatch end = new CountDownLatch(1);
        try {
            assertThatThrownBy(() -> run(
                            () -> {
                                while (end.getCount() > 0) {
                                    try {
                                        end.await();
                                    } catch (InterruptedException e) {
                                        // It does not listen.
                                    }
                                }
                                return DONE;
                            },
                            NOTHING,
                            BLINK))
                    .hasMessage("time limit of 1h, and does not stop");
        } finally {
            end.countDown();
        }
    }

    @Test
    void tellsWhyATrialFailed() {
        assertThatThrownBy(() -> run(
                        () -> {
                            throw new UnsuitableInputException("it needs attributes");
                        },
                        LATE,
                        LATE))
                .hasMessage("it needs attributes");
        assertThatThrownBy(() -> run(
                        () -> {
                            throw new IllegalStateException("a worker failed", new OutOfMemoryError("Java heap space"));
                        },
                        LATE,
                        LATE))
                .hasMessageStartingWith("not enough memory: the JVM may use ");
        assertThatThrownBy(() -> run(
                        () -> {
                            throw new IllegalStateException("oops");
                        },
                        LATE,
                        LATE))
                .hasMessage("failed: java.lang.IllegalStateException: oops");
    }

    @Test
    void theLimitIsForAllSeedsTogetherAndWhatIsDoneStays() {
        Contender contender = new Contender(ProximityMethod.usual(Proximity.KATZ), LATE);
        MethodRunner runner = new MethodRunner(LATE);
        MethodRun nearlyAll = new MethodRun(1, null, LATE.minus(BLINK).toMillis() / 1000.0, 1, 0);
        CountDownLatch never = new CountDownLatch(1);

        contender.attempt(runner, () -> nearlyAll);
        contender.attempt(runner, () -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                throw new CancellationException("interrupted");
            }
            return DONE;
        });
        contender.attempt(runner, () -> DONE);

        assertThat(contender.runs()).containsExactly(nearlyAll);
        assertThat(contender.note(5)).isEqualTo("1 of 5 seeds: time limit of 1h");
    }

    @Test
    void trainingAndScoringOfOurModelsStopWhenInterrupted() throws Exception {
        NetworkInput input = new NetworkInput(KarateClub.network(), Attributes.none(), 0);
        Split split =
                Splitter.split(input.network(), new Splitter.Options(0.1, 1, false, Protocol.LEAK_FREE), new Seed(1));
        Method ours =
                new MedLfrmMethod(Options.defaults().with().threads(2).runs(2).build(), Progress.SILENT);
        Method scoring = new Method() {
            @Override
            public String name() {
                return "slow";
            }

            @Override
            public String citation() {
                return "";
            }

            @Override
            public LinkPredictor fit(TrainingData data, Seed seed) {
                return (relation, source, target) -> 0;
            }
        };

        for (Method method : new Method[] {ours, scoring}) {
            assertThatThrownBy(() -> run(
                            () -> {
                                Thread.currentThread().interrupt();
                                return MethodRun.of(method, input, split, Evaluation.Options.defaults(), 1, 2);
                            },
                            LATE,
                            LATE))
                    .isInstanceOf(MethodRunner.Failure.class)
                    .hasMessageContaining("interrupted");
        }
    }
}
