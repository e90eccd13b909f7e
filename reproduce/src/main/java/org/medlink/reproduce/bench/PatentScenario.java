package org.medlink.reproduce.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.medlink.baselines.Method;
import org.medlink.baselines.proximity.ProximityMethod;
import org.medlink.io.LinkReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.proximity.Proximity;
import org.medlink.reproduce.study.PatentTrials;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Study;
import org.medlink.reproduce.study.StudyRunner;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Trial;
import org.medlink.reproduce.study.Truth;
import org.medlink.store.ModelFile;

/** A generated network, as large as that of patents, whose truth is known. */
final class PatentScenario implements Scenario {
    /** How long a measure may take. */
    private static final Duration MEASURE_LIMIT = Duration.ofMinutes(5);

    /** How many test pairs the walks of PageRank are for: a source takes milliseconds, and others can be scored with all. */
    private static final int WALKS = 10_000;

    /** Most iterations of batch inference, which ends before where its objective stays. */
    private static final int ITERATIONS = 40;

    @Override
    public String name() {
        return "patent";
    }

    @Override
    public String description() {
        return "the network given by --links, which 'medlink generate' made: its truth, every proximity measure (PageRank on"
                + " a sample of the test pairs), K = 15, 30, 50, alone and by default, and batch inference to its end";
    }

    @Override
    public void run(StudyRunner runner) throws IOException {
        Path links = runner.setup().links();
        if (links == null) {
            runner.say("patent: skipped, no network (--links FILE, made by 'medlink generate')");
            return;
        }
        require(links, "the links of a network");
        Path truth = Path.of(links + ".truth");
        require(truth, "the model that made " + links);
        LatentFeatureModel model = ModelFile.read(truth);
        long began = System.nanoTime();
        Network network = LinkReader.read(TextSource.of(links), LinkReader.Options.of(model.symmetric()))
                .network();
        double seconds = (System.nanoTime() - began) / 1e9;
        Subject subject = new Subject(links.getFileName().toString(), network, seconds, PatentTrials.SPLIT);
        List<Method> besides = new ArrayList<>(List.of(new Truth(model)));
        List<Method> walks = new ArrayList<>();
        for (ProximityMethod method : ProximityMethod.all(network.symmetric())) {
            (method.measure() == Proximity.PAGERANK ? walks : besides).add(method);
        }
        runner.report(runner.measure(
                new Study(subject, List.of(), besides, false, 1, false, MEASURE_LIMIT, Study.ALL_PAIRS)));
        runner.say("patent: PageRank on " + WALKS + " test pairs at most");
        runner.report(runner.measure(new Study(subject, List.of(), walks, false, 1, false, MEASURE_LIMIT, WALKS)));
        for (Trial trial : trials()) {
            // One by one: each takes minutes, and what is there should be reported.
            runner.report(runner.measure(new Study(subject, List.of(trial), false, 1)));
        }
    }

    private static void require(Path file, String what) throws InputException {
        if (!Files.isReadable(file)) {
            throw new InputException(file + ": expected " + what + ", found no such file");
        }
    }

    /** The paper's K, features alone and with all defaults, and batch inference until it has converged. */
    private static List<Trial> trials() {
        List<Trial> trials = new ArrayList<>();
        for (int features : PatentTrials.features()) {
            trials.add(PatentTrials.paperModel("features alone", features));
        }
        for (int features : PatentTrials.features()) {
            trials.add(new Trial(
                    "default", Options.defaults().with().features(features).build()));
        }
        trials.add(new Trial(
                "batch, to its end",
                Settings.batch(50)
                        .with()
                        .stopping(new Options.Stopping(ITERATIONS, 1e-4, 0, ITERATIONS))
                        .build()));
        return trials;
    }
}
