package org.medlink.cli;

/** Wall time. */
final class Seconds {
    private Seconds() {}

    static double since(long nanoTime) {
        return (System.nanoTime() - nanoTime) / 1e9;
    }
}
