package org.medlink.parallel;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Tasks that some threads share until all are done or one has failed. Who is interrupted interrupts those who help. */
final class Round {
    private final int tasks;
    private final Workers.Task task;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final Thread[] helping;
    private final CountDownLatch ended;

    /** @param workers how many threads share the tasks, the calling one among them */
    Round(int tasks, Workers.Task task, int workers) {
        this.tasks = tasks;
        this.task = task;
        this.helping = new Thread[workers];
        this.ended = new CountDownLatch(workers - 1);
    }

    void begin(Executor helpers) {
        for (int w = 1; w < helping.length; w++) {
            int worker = w;
            helpers.execute(() -> help(worker));
        }
    }

    private void help(int worker) {
        synchronized (this) {
            helping[worker] = Thread.currentThread();
        }
        try {
            drain(worker);
        } catch (CancellationException e) {
            fail(e);
        } catch (RuntimeException | Error e) {
            fail(new IllegalStateException("a worker failed", e));
        } finally {
            synchronized (this) {
                helping[worker] = null;
            }
            ended.countDown();
        }
    }

    /** What the calling thread does: its share, then it waits for the others, however they end. */
    void lead() {
        try {
            drain(0);
        } catch (RuntimeException | Error e) {
            fail(e);
        }
        boolean interrupted = false;
        while (ended.getCount() > 0) {
            try {
                ended.await();
            } catch (InterruptedException e) {
                interrupted = true;
                fail(new CancellationException("interrupted"));
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        Throwable thrown = failure.get();
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown != null) {
            throw (RuntimeException) thrown;
        }
    }

    private void drain(int worker) {
        for (int t = next.getAndIncrement(); t < tasks; t = next.getAndIncrement()) {
            Workers.requireNotInterrupted();
            task.run(t, worker);
        }
    }

    private void fail(Throwable thrown) {
        failure.compareAndSet(null, thrown);
        next.set(tasks);
        if (thrown instanceof CancellationException) {
            synchronized (this) {
                for (Thread thread : helping) {
                    if (thread != null) {
                        thread.interrupt();
                    }
                }
            }
        }
    }
}
