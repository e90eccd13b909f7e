package org.medlink.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressDisplayTest {
    private final StringWriter text = new StringWriter();
    private final PrintWriter writer = new PrintWriter(text, true);

    @Test
    void linesTellEachStageOnceAndKeepQuietWhileItIsShort() {
        try (ProgressDisplay display = new ProgressLines(writer)) {
            display.stage("training", 100);
            for (int i = 0; i < 100; i++) {
                display.note("objective " + i);
                display.advance(1);
            }
            display.stage("calibration", 3);
            display.advance(3);
        }

        assertThat(text.toString()).isEqualTo(String.format("training …%ncalibration …%n"));
    }

    @Test
    void workOfUnknownSizeBeginsQuietly() {
        try (ProgressDisplay display = new ProgressLines(writer)) {
            display.stage("scoring", ProgressDisplay.UNKNOWN);
            display.advance(1000);
        }

        assertThat(text.toString()).isEmpty();
    }

    @Test
    void barsStayOnOneLineAndLeaveNothingBehind() {
        int columns = 60;
        try (ProgressDisplay display = new ProgressBars(writer, columns)) {
            display.stage("training", 10);
            display.advance(10);
            display.note("objective 1");
            display.stage("scoring", ProgressDisplay.UNKNOWN);
            display.advance(5);
        }

        assertThat(text.toString())
                .contains("training", "scoring")
                .doesNotContain("\n")
                .endsWith(" \r");
        assertThat(text.toString().split("\r", -1)).allMatch(line -> line.length() < columns);
    }
}
