package org.medlink.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;

class WorkersTest {
    @Test
    void everyTaskRunsOnce() {
        for (int threads = 1; threads <= 4; threads++) {
            try (Workers workers = new Workers(threads)) {
                AtomicIntegerArray runs = new AtomicIntegerArray(1000);
                workers.run(1000, (task, worker) -> runs.incrementAndGet(task));
                for (int task = 0; task < 1000; task++) {
                    assertThat(runs.get(task)).isEqualTo(1);
                }
            }
        }
    }

    @Test
    void workersHaveNumbersOfTheirOwn() {
        try (Workers workers = new Workers(3)) {
            AtomicIntegerArray busy = new AtomicIntegerArray(3);
            workers.run(500, (task, worker) -> {
                assertThat(busy.incrementAndGet(worker)).isEqualTo(1);
                busy.decrementAndGet(worker);
            });
        }
    }

    @Test
    void whatATaskThrowsReachesTheCaller() {
        for (int threads = 1; threads <= 3; threads++) {
            try (Workers workers = new Workers(threads)) {
                assertThatThrownBy(() -> workers.run(100, (task, worker) -> {
                            if (task == 50) {
                                throw new IllegalStateException("task 50");
                            }
                        }))
                        .isInstanceOf(IllegalStateException.class);
            }
        }
    }

    @Test
    void whoeverIsInterruptedStopsAllThatHelp() {
        for (int threads = 1; threads <= 3; threads++) {
            int helped = threads;
            Thread caller = Thread.currentThread();
            AtomicInteger begun = new AtomicInteger();
            AtomicInteger ended = new AtomicInteger();
            try (Workers workers = new Workers(threads)) {
                assertThatThrownBy(() -> workers.run(1000, (task, worker) -> {
                            begun.incrementAndGet();
                            try (Workers inner = new Workers(helped)) {
                                inner.run(1000, (innerTask, innerWorker) -> {
                                    if (innerTask == 20) {
                                        caller.interrupt();
                                    }
                                });
                            } finally {
                                ended.incrementAndGet();
                            }
                        }))
                        .isInstanceOf(CancellationException.class);
                assertThat(Thread.interrupted()).isTrue();
                assertThat(begun.get()).isLessThan(1000).isEqualTo(ended.get());
                // The same threads can be used again.
                AtomicInteger again = new AtomicInteger();
                workers.run(10, (task, worker) -> again.incrementAndGet());
                assertThat(again.get()).isEqualTo(10);
            }
        }
    }

    @Test
    void noTasksAreDoneAtOnce() {
        try (Workers workers = new Workers(2)) {
            workers.run(0, (task, worker) -> {
                throw new IllegalStateException("there is no task");
            });
        }
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void noThreadsAreRefused() {
        assertThatThrownBy(() -> new Workers(0)).hasMessageContaining("0");
    }
}
