package org.medlink.cli.console;

/** Shows how far long work has come. Calls may come from several threads at once. */
public interface ProgressDisplay extends AutoCloseable {
    /** The display that suits where standard error leads. */
    static ProgressDisplay on(Console console) {
        return console.terminal()
                ? new ProgressBars(console.messages(), console.columns())
                : new ProgressLines(console.messages());
    }

    /** The number of pieces of a stage when nobody knows it. */
    long UNKNOWN = -1;

    /** A new stage with this number of pieces of work begins, and the one before is over. */
    void stage(String name, long units);

    /** Pieces of the stage are done. */
    void advance(long units);

    /** Something about the stage that is good to know while waiting. */
    void note(String note);

    /** No more work. */
    @Override
    void close();
}
