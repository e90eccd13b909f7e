package org.medlink.reproduce.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.medlink.network.PairSet;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Subject;

/** Table 6 of the paper. */
public final class NetworkProperties implements Experiment {
    private static final List<String> WORDS = List.of("nodes", "directed links", "largest degree", "least degree");

    @Override
    public String name() {
        return "properties";
    }

    @Override
    public String title() {
        return "Table 6: properties of AstroPh and CondMat";
    }

    @Override
    public void run(Laboratory lab) throws IOException {
        lab.report()
                .fact(
                        "settings",
                        "largest component, self-links left out, a collaboration counted as two directed links");
        List<List<Cell>> rows = new ArrayList<>();
        for (Dataset dataset : List.of(Dataset.ASTRO_PH, Dataset.COND_MAT)) {
            Optional<Subject> subject = lab.subject(dataset, Settings.TENTH);
            if (subject.isPresent()) {
                PairSet both =
                        subject.get().network().relations().get(0).links().mirrored();
                double[] ours = {both.entities(), both.size(), 2 * degree(both, true), 2 * degree(both, false)};
                int[] paper = PaperNumbers.PROPERTIES.get(dataset.folder());
                for (int p = 0; p < ours.length; p++) {
                    rows.add(List.of(
                            Cell.words(dataset.folder()),
                            Cell.words(WORDS.get(p)),
                            Cell.number("%,.0f", paper[p]),
                            Cell.number("%,.0f", ours[p]),
                            Cell.ratio(ours[p], paper[p])));
                }
            }
        }
        lab.report()
                .table(new ResultTable(
                        "largest components",
                        List.of("network", "property", "the paper", "ours", "ours / paper"),
                        rows));
        lab.report()
                .note(
                        "AstroPh: the paper has 2,482 fewer directed links than the public file has in the same component; unexplained."
                                + " CondMat: the paper's count is ours with 56 self-links, each counted twice.");
        lab.report()
                .note(
                        "A degree counts a collaboration twice, once each way: only so does the paper's least degree come to 2.");
    }

    private static int degree(PairSet links, boolean largest) {
        int found = links.degree(0);
        for (int i = 1; i < links.entities(); i++) {
            found = largest ? Math.max(found, links.degree(i)) : Math.min(found, links.degree(i));
        }
        return found;
    }
}
