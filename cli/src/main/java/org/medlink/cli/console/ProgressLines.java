package org.medlink.cli.console;

import java.io.PrintWriter;
import java.util.Locale;

/** Progress where nobody watches a terminal: a line for each stage, and one now and then in a long one. */
final class ProgressLines implements ProgressDisplay {
    private static final double SECONDS_BETWEEN = 5;

    private final PrintWriter lines;
    private String name;
    private long units;
    private long done;
    private String note;
    private long began;
    private long lastLine;

    ProgressLines(PrintWriter lines) {
        this.lines = lines;
    }

    @Override
    public synchronized void stage(String stage, long ofUnits) {
        name = stage;
        units = ofUnits;
        done = 0;
        note = "";
        began = System.nanoTime();
        lastLine = began;
        // Work of unknown size may be over, or end in an error, before there is anything to report.
        if (units != UNKNOWN) {
            lines.println(name + " …");
        }
    }

    @Override
    public synchronized void advance(long more) {
        done += more;
        if (done != units && Seconds.since(lastLine) >= SECONDS_BETWEEN) {
            lastLine = System.nanoTime();
            lines.println(
                    name + ": " + (units == UNKNOWN ? String.format(Locale.ROOT, "%,d", done) : timeLeft()) + note);
        }
    }

    private String timeLeft() {
        double left = Seconds.since(began) / done * (units - done);
        return String.format(Locale.ROOT, "%,d of at most %,d, up to %.0f s left", done, units, left);
    }

    @Override
    public synchronized void note(String text) {
        note = ", " + text;
    }

    @Override
    public void close() {
        // every line is complete by itself
    }
}
