package org.medlink.engine;

/**
 * What a cluster did.
 *
 * @param jobs rounds
 * @param tasks tasks of these
 * @param shuffled bytes that went from task to task
 * @param returned bytes of results that came back to the driver
 * @param busySeconds time that tasks took, all together
 */
public record Traffic(long jobs, long tasks, long shuffled, long returned, double busySeconds) {
    /** What was done since an earlier count. */
    public Traffic since(Traffic earlier) {
        return new Traffic(
                jobs - earlier.jobs,
                tasks - earlier.tasks,
                shuffled - earlier.shuffled,
                returned - earlier.returned,
                busySeconds - earlier.busySeconds);
    }
}
