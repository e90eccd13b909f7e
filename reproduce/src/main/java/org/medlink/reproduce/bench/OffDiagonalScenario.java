package org.medlink.reproduce.bench;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.OffDiagonalTrials;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Study;
import org.medlink.reproduce.study.StudyRunner;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Trial;

/** How many off-diagonals of the affinity are worth their time. */
final class OffDiagonalScenario implements Scenario {
    private static final int SPLITS = 5;

    @Override
    public String name() {
        return "band";
    }

    @Override
    public String description() {
        return "NIPS-234 (K = 80), batch: AUC and time by the number of off-diagonals, each at its cross-validated cost";
    }

    @Override
    public void run(StudyRunner runner) throws IOException {
        Optional<Subject> subject = runner.subject(Dataset.NIPS, Settings.ALL_CELLS);
        if (subject.isEmpty()) {
            return;
        }
        List<Trial> trials = OffDiagonalTrials.of(
                "batch, full", "batch, band ", Settings.batch(OffDiagonalTrials.FEATURES), 0, 1, 2, 4, 8, 16, 32);
        runner.report(runner.measure(new Study(subject.get(), trials, false, SPLITS)));
    }
}
