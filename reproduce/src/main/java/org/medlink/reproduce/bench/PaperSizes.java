package org.medlink.reproduce.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.medlink.options.Sampling;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Study;
import org.medlink.reproduce.study.StudyRunner;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Trial;

/** The collaboration networks as in the paper: one off-diagonal on each side, its samples, its step sizes, its K. */
final class PaperSizes implements Scenario {
    private static final int SPLITS = 3;

    @Override
    public String name() {
        return "paper-sizes";
    }

    @Override
    public String description() {
        return "AstroPh (N' = M' = 500) and CondMat (N' = 750, M' = 500), banded affinity, stochastic, beside the"
                + " paper's AUC";
    }

    @Override
    public void run(StudyRunner runner) throws IOException {
        run(runner, Dataset.ASTRO_PH, 500, 0, new int[] {15, 30, 50}, 0.9258, 0.9648, 0.9808);
        run(runner, Dataset.COND_MAT, 750, 0.2, new int[] {30, 50, 70}, 0.8912, 0.9088, 0.9212);
    }

    private static void run(
            StudyRunner runner, Dataset dataset, int entities, double decay, int[] features, double... paperAucs)
            throws IOException {
        Optional<Subject> subject = runner.subject(dataset, Settings.TENTH);
        if (subject.isEmpty()) {
            return;
        }
        List<Trial> trials = new ArrayList<>();
        for (int t = 0; t < features.length; t++) {
            trials.add(new Trial(
                    "stochastic, band 1",
                    Settings.banded(
                            Settings.stochastic(features[t], Sampling.Schedule.DEFAULT, entities, 500, decay), 1),
                    paperAucs[t],
                    null));
        }
        runner.report(runner.measure(new Study(subject.get(), trials, false, SPLITS)));
    }
}
