package org.medlink.explorer.web;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;

/** A place among the bodies that are taken at once: given back when the body has come, at the latest when it is closed. */
final class BodyPlace implements AutoCloseable {
    private final Semaphore places;
    private final AtomicBoolean kept;

    private BodyPlace(Semaphore places, boolean kept) {
        this.places = places;
        this.kept = new AtomicBoolean(kept);
    }

    /** One of these places. */
    static BodyPlace take(Semaphore places) {
        return new BodyPlace(places, places.tryAcquire());
    }

    /** Whether there was one. */
    boolean taken() {
        return kept.get();
    }

    @Override
    public void close() {
        if (kept.getAndSet(false)) {
            places.release();
        }
    }
}
