package org.medlink.reproduce.report;

import java.util.List;

/**
 * What an experiment came to.
 *
 * @param name of the experiment
 * @param title what of the paper it is
 * @param quick whether it was cut short
 * @param facts how it was done: protocol, seeds, settings
 * @param tables numbers, the paper's beside ours
 * @param plots the same to look at
 * @param notes where we differ and why, and what was left out
 * @param seconds all that it took
 */
public record Outcome(
        String name,
        String title,
        boolean quick,
        List<Fact> facts,
        List<ResultTable> tables,
        List<Plot> plots,
        List<String> notes,
        double seconds) {
    /** Something about how it was done. */
    public record Fact(String label, String text) {}

    public Outcome {
        facts = List.copyOf(facts);
        tables = List.copyOf(tables);
        plots = List.copyOf(plots);
        notes = List.copyOf(notes);
    }
}
