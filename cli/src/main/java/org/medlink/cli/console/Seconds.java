package org.medlink.cli.console;

/** Wall time. */
public final class Seconds {
    private Seconds() {}

    public static double since(long nanoTime) {
        return (System.nanoTime() - nanoTime) / 1e9;
    }
}
