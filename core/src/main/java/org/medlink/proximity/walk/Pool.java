package org.medlink.proximity.walk;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/** Room to work in that is as large as the network: made once for each thread that asks at the same time, then used again. */
final class Pool<T> {
    private final Queue<T> idle = new ConcurrentLinkedQueue<>();
    private final Supplier<T> maker;

    Pool(Supplier<T> maker) {
        this.maker = maker;
    }

    T take() {
        T room = idle.poll();
        return room == null ? maker.get() : room;
    }

    /** Takes back what {@link #take} gave, clean. */
    void giveBack(T room) {
        idle.add(room);
    }
}
