package org.medlink.cli.console;

import java.io.PrintWriter;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Progress on a terminal: a bar with the time left for each stage, gone when the stage is over. */
final class ProgressBars implements ProgressDisplay {
    private static final int UPDATE_MILLISECONDS = 200;

    private final PrintWriter terminal;
    private final int columns;
    private ProgressBar bar;

    ProgressBars(PrintWriter terminal, int columns) {
        this.terminal = terminal;
        this.columns = columns;
    }

    @Override
    public synchronized void stage(String name, long units) {
        close();
        bar = new ProgressBarBuilder()
                .setTaskName(name)
                .setInitialMax(units)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(UPDATE_MILLISECONDS)
                // One column is left free: a full line would wrap on some terminals.
                .setConsumer(new DelegatingProgressBarConsumer(this::draw, columns - 1))
                .build();
    }

    private void draw(String line) {
        terminal.print("\r" + line);
        terminal.flush();
    }

    @Override
    public synchronized void advance(long units) {
        if (bar != null) {
            bar.stepBy(units);
        }
    }

    @Override
    public synchronized void note(String note) {
        if (bar != null) {
            bar.setExtraMessage(" " + note);
        }
    }

    @Override
    public synchronized void close() {
        if (bar != null) {
            bar.close();
            bar = null;
            draw(" ".repeat(columns - 1) + "\r");
        }
    }
}
