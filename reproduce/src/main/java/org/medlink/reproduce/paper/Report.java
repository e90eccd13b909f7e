package org.medlink.reproduce.paper;

import java.util.ArrayList;
import java.util.List;
import org.medlink.reproduce.report.Outcome;
import org.medlink.reproduce.report.Plot;
import org.medlink.reproduce.report.ResultTable;

/** What an experiment has written down so far. */
public final class Report {
    private final List<Outcome.Fact> facts = new ArrayList<>();
    private final List<ResultTable> tables = new ArrayList<>();
    private final List<Plot> plots = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /** Says how it was done. */
    void fact(String label, String text) {
        facts.add(new Outcome.Fact(label, text));
    }

    public void table(ResultTable table) {
        tables.add(table);
    }

    /** Adds a figure, unless it would be empty. */
    void plot(Plot plot) {
        if (!plot.lines().isEmpty()) {
            plots.add(plot);
        }
    }

    /** Says what a reader must know; once. */
    public void note(String text) {
        if (!notes.contains(text)) {
            notes.add(text);
        }
    }

    Outcome outcome(Experiment experiment, boolean quick, double seconds) {
        return new Outcome(experiment.name(), experiment.title(), quick, facts, tables, plots, notes, seconds);
    }
}
