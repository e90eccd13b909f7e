package org.medlink.cli.console;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.lang.ref.Reference;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/**
 * How much the heap grows: the most that is in use after any garbage collection, and after one at the end, above what was in use
 * after one at the beginning. Garbage that waits to be collected does not count.
 */
public final class HeapWatch implements NotificationListener, AutoCloseable {
    private static final List<String> HEAP = ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .map(MemoryPoolMXBean::getName)
            .toList();

    private final long before = usedAfterCollection();
    private final AtomicLong most = new AtomicLong(before);

    public HeapWatch() {
        for (NotificationEmitter collector : collectors()) {
            collector.addNotificationListener(this, null, null);
        }
    }

    private static List<NotificationEmitter> collectors() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .filter(NotificationEmitter.class::isInstance)
                .map((GarbageCollectorMXBean bean) -> (NotificationEmitter) bean)
                .toList();
    }

    private static long usedAfterCollection() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    @Override
    public void handleNotification(Notification notification, Object handback) {
        if (notification.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
            Map<String, MemoryUsage> after = GarbageCollectionNotificationInfo.from(
                            (CompositeData) notification.getUserData())
                    .getGcInfo()
                    .getMemoryUsageAfterGc();
            reached(HEAP.stream()
                    .map(after::get)
                    .mapToLong(usage -> usage == null ? 0 : usage.getUsed())
                    .sum());
        }
    }

    private void reached(long used) {
        most.accumulateAndGet(used, Math::max);
    }

    /** The growth in bytes up to now, with this still in reach. */
    public long growth(Object kept) {
        try {
            reached(usedAfterCollection());
            return most.get() - before;
        } finally {
            Reference.reachabilityFence(kept);
        }
    }

    @Override
    public void close() {
        for (NotificationEmitter collector : collectors()) {
            try {
                collector.removeNotificationListener(this);
            } catch (ListenerNotFoundException e) {
                throw new AssertionError("it was added when this began", e);
            }
        }
    }
}
