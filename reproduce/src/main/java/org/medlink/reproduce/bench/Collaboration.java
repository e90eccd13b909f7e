package org.medlink.reproduce.bench;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.medlink.options.Options;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Study;
import org.medlink.reproduce.study.StudyRunner;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Trial;
import org.medlink.reproduce.study.Yardstick;

/**
 * The collaboration networks with full affinity against the yardstick, at its cost and precision. Our time is that of all of
 * training, which ends by its own rule or after a few epochs; the yardstick's is that until it has the AUC that we end with, or
 * its best where it never has.
 */
final class Collaboration implements Scenario {
    private static final int SPLITS = 3;

    /** After this number of epochs little is still to be gained. */
    private static final int EPOCHS = 12;

    @Override
    public String name() {
        return "collaboration";
    }

    @Override
    public String description() {
        return "AstroPh (K = 50) and CondMat (K = 70), full affinity, stochastic and batch, cold and warm, at the"
                + " yardstick's cost (C+ = 1, C- = 0.1) and precision";
    }

    @Override
    public void run(StudyRunner runner) throws IOException {
        run(runner, Dataset.ASTRO_PH, 50, 1);
        run(runner, Dataset.COND_MAT, 70, 10);
    }

    private static void run(StudyRunner runner, Dataset dataset, int features, double precision) throws IOException {
        Optional<Subject> subject = runner.subject(dataset, Settings.TENTH);
        if (subject.isEmpty()) {
            return;
        }
        Yardstick yardstick =
                Yardstick.singleRelation(dataset.links(runner.setup().data()), features, precision);
        List<Trial> trials = List.of(
                trial("stochastic", Settings.stochastic(features), precision, yardstick),
                trial("stochastic, " + EPOCHS + " epochs", brief(Settings.stochastic(features)), precision, yardstick),
                trial("batch", Settings.batch(features), precision, yardstick));
        runner.report(runner.measure(new Study(subject.get(), trials, List.of(), false, SPLITS, true)));
    }

    private static Options brief(Options options) {
        Options.Stopping stopping = options.stopping();
        return options.with()
                .stopping(
                        new Options.Stopping(EPOCHS, stopping.tolerance(), stopping.validation(), stopping.patience()))
                .build();
    }

    private static Trial trial(String name, Options options, double precision, Yardstick yardstick) {
        return new Trial(name, Settings.precise(options.withCost(1), precision), Double.NaN, yardstick);
    }
}
