package org.medlink.reproduce.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class TimeLimitTest {
    private static final Duration LONG = Duration.ofDays(1);

    @Test
    void workWithinTheLimitComesToItsResult() throws TimeLimit.Exceeded, ExecutionException {
        assertThat(new TimeLimit(LONG).<Integer>run(() -> 3, LONG)).isEqualTo(3);
    }

    @Test
    void workThatFailsFails() {
        assertThatThrownBy(() -> new TimeLimit(LONG)
                        .run(
                                () -> {
                                    throw new IllegalStateException("no");
                                },
                                LONG))
                .isInstanceOf(ExecutionException.class)
                .hasRootCauseMessage("no");
    }

    @Test
    void whereNoTimeIsLeftWorkDoesNotBegin() {
        assertThat(catchThrowableOfType(TimeLimit.Exceeded.class, () -> new TimeLimit(LONG).run(() -> 3, Duration.ZERO))
                        .stopped())
                .isTrue();
    }

    /** No patience is no waiting, and not waiting for ever. */
    @Test
    void workThatDoesNotStopIsLeftAlone() {
        CountDownLatch end = new CountDownLatch(1);
        for (Duration patience : new Duration[] {Duration.ZERO, Duration.ofNanos(1)}) {
            TimeLimit limit = new TimeLimit(patience);
            assertThat(catchThrowableOfType(
                                    TimeLimit.Exceeded.class, () -> limit.run(() -> stubborn(end), Duration.ofNanos(1)))
                            .stopped())
                    .isFalse();
        }
        end.countDown();
    }

    private static boolean stubborn(CountDownLatch end) {
        while (true) {
            try {
                end.await();
                return true;
            } catch (InterruptedException e) {
                // goes on, as work does that never looks
            }
        }
    }
}
