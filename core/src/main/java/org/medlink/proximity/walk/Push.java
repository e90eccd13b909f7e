package org.medlink.proximity.walk;

import org.medlink.network.PairSet;

/**
 * The push algorithm: of the probability that has come to an entity, a part settles there and the rest goes to its children, or returns
 * to the source where there are none; first come, first served, until nowhere more than ε for each link waits.
 */
final class Push {
    private final double restart;
    private final double[] settled;
    private final double[] waiting;
    private final boolean[] queued;
    private final boolean[] seen;
    private final int[] touched;
    private int count;
    private final int[] queue;
    private int first;
    private int length;
    private double returned;

    Push(int entities, double restart) {
        this.restart = restart;
        this.settled = new double[entities];
        this.waiting = new double[entities];
        this.queued = new boolean[entities];
        this.seen = new boolean[entities];
        this.touched = new int[entities];
        this.queue = new int[entities];
    }

    void run(PairSet links, int source, double epsilon) {
        receive(links, source, 1, epsilon);
        while (length > 0) {
            int entity = queue[first];
            first = first + 1 == queue.length ? 0 : first + 1;
            length--;
            queued[entity] = false;
            double here = waiting[entity];
            waiting[entity] = 0;
            settled[entity] += restart * here;
            if (links.degree(entity) == 0) {
                returned += (1 - restart) * here;
                continue;
            }
            double passed = (1 - restart) * here / links.degree(entity);
            int end = links.start(entity + 1);
            for (int e = links.start(entity); e < end; e++) {
                receive(links, links.target(e), passed, epsilon);
            }
        }
    }

    private void receive(PairSet links, int entity, double amount, double epsilon) {
        if (!seen[entity]) {
            seen[entity] = true;
            touched[count++] = entity;
        }
        waiting[entity] += amount;
        if (!queued[entity] && waiting[entity] > epsilon * Math.max(1, links.degree(entity))) {
            queued[entity] = true;
            int last = first + length;
            queue[last < queue.length ? last : last - queue.length] = entity;
            length++;
        }
    }

    /**
     * What has settled, and of what waits at least the part that would settle at once. What returned to the source goes the same way
     * again, and a part of it returns again: a geometric series.
     */
    double rank(int entity) {
        return (settled[entity] + restart * waiting[entity]) / (1 - returned);
    }

    void clear() {
        for (int t = 0; t < count; t++) {
            int entity = touched[t];
            settled[entity] = 0;
            waiting[entity] = 0;
            seen[entity] = false;
        }
        count = 0;
        first = 0;
        returned = 0;
    }
}
