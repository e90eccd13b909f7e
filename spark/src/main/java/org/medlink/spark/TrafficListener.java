package org.medlink.spark;

import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerJobEnd;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.medlink.engine.Traffic;

/** Adds up what Spark says of its jobs. */
final class TrafficListener extends SparkListener {
    private final AtomicLong jobs = new AtomicLong();
    private final AtomicLong tasks = new AtomicLong();
    private final AtomicLong shuffled = new AtomicLong();
    private final AtomicLong returned = new AtomicLong();
    private final AtomicLong busy = new AtomicLong();

    @Override
    public void onJobEnd(SparkListenerJobEnd job) {
        jobs.incrementAndGet();
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd task) {
        TaskMetrics metrics = task.taskMetrics();
        if (metrics != null) {
            tasks.incrementAndGet();
            shuffled.addAndGet(metrics.shuffleWriteMetrics().bytesWritten());
            returned.addAndGet(metrics.resultSize());
            busy.addAndGet(metrics.executorRunTime());
        }
    }

    Traffic sinceStart() {
        return new Traffic(jobs.get(), tasks.get(), shuffled.get(), returned.get(), busy.get() / 1e3);
    }
}
