package org.medlink.reproduce.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.medlink.generate.PlantedNetwork;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.reproduce.study.Result;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Study;
import org.medlink.reproduce.study.StudyRunner;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Trial;

/** Whether the time per training pair stays the same when there are more of them. */
final class Scaling implements Scenario {
    private static final int FEATURES = 20;
    private static final int ITERATIONS = 5;
    private static final int LINKS_PER_ENTITY = 5;

    private final int[] sizes;

    Scaling() {
        this(1_000_000, 16_000_000);
    }

    /** With networks of these numbers of training pairs. */
    Scaling(int... sizes) {
        this.sizes = sizes.clone();
    }

    @Override
    public String name() {
        return "scaling";
    }

    @Override
    public String description() {
        return "generated networks with 1 and 16 million training pairs (K = 20), five iterations: time per pair";
    }

    @Override
    public void run(StudyRunner runner) throws IOException {
        List<Result> first = null;
        for (int pairs : sizes) {
            List<Result> results = runner.measure(new Study(generated(pairs, runner), trials(), false, 1));
            List<Result> related = new ArrayList<>();
            for (int t = 0; t < results.size(); t++) {
                double ratio = first == null ? 1 : perPair(results.get(t)) / perPair(first.get(t));
                related.add(results.get(t).with(Result.PAIR_TIME_RATIO, ratio));
            }
            runner.report(related);
            first = first == null ? results : first;
        }
    }

    private static Subject generated(int pairs, StudyRunner runner) {
        // Nine tenths of the links are for training, with ten non-links each.
        int links = (int) Math.round(pairs / 9.9);
        long began = System.nanoTime();
        PlantedNetwork planted = PlantedNetwork.generate(new PlantedNetwork.Options(
                Math.max(FEATURES, links / LINKS_PER_ENTITY),
                links,
                FEATURES,
                false,
                new Seed(runner.setup().seed())));
        double seconds = (System.nanoTime() - began) / 1e9;
        return new Subject(
                String.format(Locale.ROOT, "planted, %,d pairs", pairs), planted.network(), seconds, Settings.TENTH);
    }

    private static List<Trial> trials() {
        return List.of(
                new Trial("batch", fixed(Settings.batch(FEATURES))),
                new Trial("stochastic", fixed(Settings.stochastic(FEATURES))));
    }

    private static Options fixed(Options options) {
        return options.withCost(1)
                .with()
                .stopping(new Options.Stopping(ITERATIONS, 0, 0, ITERATIONS))
                .build();
    }

    /** Seconds of training per training pair. */
    private static double perPair(Result result) {
        return result.mean(repeat -> repeat.seconds().train() / repeat.trainingPairs());
    }
}
