package org.medlink.cli.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.medlink.eval.Metrics;
import org.medlink.eval.Ranking;

/** What a person should know about the ranks of a measurement. */
final class RankNotes {
    private RankNotes() {}

    /** A line for each. */
    static List<String> of(Metrics metrics) {
        List<String> notes = new ArrayList<>();
        Ranking ranking = metrics.ranking();
        Ranking filtered = metrics.filtered();
        Ranking given = metrics.ofGiven();
        if (ranking.ranked() < ranking.links()) {
            notes.add(line("MRR and hits are of a sample: %,d of %,d ends of links", ranking));
        }
        if (Double.isNaN(filtered.meanReciprocalRank())) {
            notes.add("no filtered ranks: that would take long with so large a network, --all-filtered computes them");
        } else if (filtered.ranked() < filtered.links() && filtered.links() > ranking.links()) {
            notes.add(line("filtered MRR and hits are of a sample: %,d of %,d ends of links", filtered));
        }
        if (given.ranked() < given.links()) {
            notes.add(line("per-link MRR and hits: %,d of %,d test links have non-links of their own", given));
        }
        return notes;
    }

    /** That a method has no ranks. */
    static String none(String method) {
        return method + ": no MRR and hits, as some pairs to compare with have no score";
    }

    private static String line(String format, Ranking ranking) {
        return String.format(Locale.ROOT, format, ranking.ranked(), ranking.links());
    }
}
