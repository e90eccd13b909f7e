package org.medlink.reproduce.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.SampleSizeTrials;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Study;
import org.medlink.reproduce.study.StudyRunner;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Trial;

/** What the sizes N' and M' of a stochastic step do. All have the cost that N' = M' = 500 cross-validates. */
final class SampleSizeScenario implements Scenario {
    private static final int SPLITS = 3;

    @Override
    public String name() {
        return "sampling";
    }

    @Override
    public String description() {
        return "AstroPh (K = 50), stochastic, band 1: N' from 100 to 900 at M' = 500, and M' from 100 to 900 at N' = 500, all"
                + " at the cost that N' = M' = 500 cross-validates";
    }

    @Override
    public void run(StudyRunner runner) throws IOException {
        Optional<Subject> subject = runner.subject(Dataset.ASTRO_PH, Settings.TENTH);
        if (subject.isEmpty()) {
            return;
        }
        List<Trial> trials = new ArrayList<>();
        trials.add(trial(SampleSizeTrials.MIDDLE, SampleSizeTrials.MIDDLE));
        for (int size : new int[] {100, 300, 700, 900}) {
            trials.add(trial(size, SampleSizeTrials.MIDDLE));
            trials.add(trial(SampleSizeTrials.MIDDLE, size));
        }
        runner.report(runner.measure(new Study(subject.get(), trials, true, SPLITS)));
    }

    private static Trial trial(int entities, int pairs) {
        return SampleSizeTrials.of("N' " + entities + ", M' " + pairs, entities, pairs, 0);
    }
}
