package org.medlink.reproduce.bench;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.medlink.options.Options;
import org.medlink.options.Sampling;
import org.medlink.options.Sharing;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Study;
import org.medlink.reproduce.study.StudyRunner;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Trial;
import org.medlink.reproduce.study.Yardstick;
import org.medlink.split.Protocol;

/** Batch against stochastic inference on the paper's small networks; stochastic takes the cost that batch cross-validates. */
final class StochasticSmall implements Scenario {
    private static final int SPLITS = 10;
    private static final double DECAY = 0.5;

    @Override
    public String name() {
        return "stochastic-small";
    }

    @Override
    public String description() {
        return "Kinship and NIPS-234, 10 splits: batch, stochastic and the paper's schedule, at the cost and start that batch"
                + " cross-validates once per split";
    }

    @Override
    public void run(StudyRunner runner) throws IOException {
        Optional<Subject> kinship = runner.subject(Dataset.KINSHIP, Settings.ALL_CELLS);
        if (kinship.isPresent()) {
            List<Trial> trials = trials(50, 10, Sharing.SINGLE).stream()
                    .map(trial -> new Trial(
                            trial.name(),
                            trial.options(),
                            trial.paperAuc(),
                            Yardstick.multiRelation(
                                    Dataset.KINSHIP.links(runner.setup().data()), 50)))
                    .toList();
            runner.report(runner.measure(new Study(kinship.get(), trials, true, SPLITS)));
        }
        for (Protocol protocol : Protocol.values()) {
            Optional<Subject> nips = runner.subject(Dataset.NIPS, Settings.allCells(protocol));
            if (nips.isPresent()) {
                List<Trial> trials = trials(80, 50, Sharing.GLOBAL);
                runner.report(runner.measure(new Study(nips.get(), trials, true, SPLITS)));
            }
        }
    }

    private static List<Trial> trials(int features, int entities, Sharing sharing) {
        return List.of(
                new Trial("batch", shared(Settings.batch(features), sharing)),
                new Trial("stochastic", stochastic(features, Sampling.Schedule.DEFAULT, entities, sharing)),
                new Trial("stochastic, paper", stochastic(features, Sampling.Schedule.PAPER, entities, sharing)));
    }

    private static Options stochastic(int features, Sampling.Schedule schedule, int entities, Sharing sharing) {
        return shared(Settings.stochastic(features, schedule, entities, 50, DECAY), sharing);
    }

    private static Options shared(Options options, Sharing sharing) {
        return options.with().sharing(sharing).build();
    }
}
