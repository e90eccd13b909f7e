package org.medlink.reproduce.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.medlink.eval.Evaluation;
import org.medlink.generate.PlantedNetwork;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.Result;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.StudyRunner;
import org.medlink.reproduce.study.Subject;
import org.medlink.split.Split;
import org.medlink.split.Splitter;
import org.medlink.train.MedLfrm;
import org.medlink.train.Progress;
import org.medlink.train.Trained;

/**
 * One training by default in a process of its own, whose program has not been compiled yet, as a person starts it. The process prints what came of
 * it in a line.
 */
final class ColdTraining {
    /** What the line begins with. */
    static final String MARK = "cold training:";

    /** A network of 2,000 links, instead of a data set. */
    static final String GENERATED = "generated";

    private static final int ENTITIES = 600;
    private static final int LINKS = 2000;
    private static final int FEATURES = 8;

    private ColdTraining() {}

    /**
     * What it came to, times in seconds.
     *
     * @param prepare what the links around pairs say, for the whole and for the parts that the model is chosen by
     * @param choose trainings that compare
     * @param train the training that follows
     * @param calibrate what scores mean
     * @param wall all of the process, with reading and splitting
     * @param processor what all its threads had of the processors
     * @param auc of the held-out links
     */
    record Outcome(
            double prepare, double choose, double train, double calibrate, double wall, double processor, double auc) {
        String line() {
            return String.format(
                    Locale.ROOT,
                    "%s %.3f %.3f %.3f %.3f %.3f %.3f %.6f",
                    MARK,
                    prepare,
                    choose,
                    train,
                    calibrate,
                    wall,
                    processor,
                    auc);
        }

        static Outcome of(String line) {
            double[] numbers = Arrays.stream(
                            line.substring(MARK.length()).trim().split(" "))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            return new Outcome(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5], numbers[6]);
        }
    }

    /** Seconds of each stage of a training; what is before the first has no name. */
    private static final class Stages implements Progress {
        private final Map<String, Double> seconds = new LinkedHashMap<>();
        private String stage = "";
        private long began = System.nanoTime();

        @Override
        public void stage(String name, long units) {
            long now = System.nanoTime();
            seconds.merge(stage, (now - began) / 1e9, Double::sum);
            stage = name;
            began = now;
        }

        private double of(String... names) {
            return Arrays.stream(names)
                    .mapToDouble(name -> seconds.getOrDefault(name, 0.0))
                    .sum();
        }
    }

    /** @param args the network, the seed, the number of threads, and the folder with the data if need be */
    public static void main(String[] args) throws IOException {
        System.out.println(
                outcome(args[0], Long.parseLong(args[1]), Integer.parseInt(args[2]), args.length > 3 ? args[3] : null)
                        .map(Outcome::line)
                        .orElse(MARK));
    }

    private static Optional<Outcome> outcome(String network, long seed, int threads, String data) throws IOException {
        Optional<Subject> subject = subject(network, seed, threads, data);
        return subject.isEmpty() ? Optional.empty() : Optional.of(outcome(subject.get(), seed, threads));
    }

    static Outcome outcome(Subject subject, long seed, int threads) {
        Split split = Splitter.split(subject.network(), subject.split(), new Seed(seed));
        Stages stages = new Stages();
        Options options = Options.defaults().with().seed(seed).threads(threads).build();
        Trained trained =
                new MedLfrm(options, stages).fit(subject.network().frame(), split.train(), subject.attributes());
        stages.stage("done", 0);
        double wall = ManagementFactory.getRuntimeMXBean().getUptime() / 1e3;
        double processor = ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(Duration::toMillis)
                .map(millis -> millis / 1e3)
                .orElse(Double.NaN);
        try (Workers workers = new Workers(threads)) {
            double auc = Evaluation.of(
                            trained.model(),
                            split,
                            subject.network(),
                            new Evaluation.Options(0, 0, 2),
                            new Seed(seed),
                            workers)
                    .auc();
            return new Outcome(
                    stages.of(""),
                    stages.of("cross-validation", "choice of start and cost", "choice of the cost"),
                    stages.of("training"),
                    stages.of("calibration"),
                    wall,
                    processor,
                    auc);
        }
    }

    private static Optional<Subject> subject(String network, long seed, int threads, String data) throws IOException {
        if (network.equals(GENERATED)) {
            return Optional.of(generated(seed));
        }
        StudyRunner.Setup setup =
                new StudyRunner.Setup(data == null ? null : Path.of(data), 1, seed, threads, null, null, false);
        StudyRunner.Listener silent = new StudyRunner.Listener() {
            @Override
            public void result(Result result) {}

            @Override
            public void say(String message) {}
        };
        return new StudyRunner(setup, silent).subject(Dataset.valueOf(network), Settings.TENTH);
    }

    static Subject generated(long seed) {
        return new Subject(
                "generated, 2,000 links",
                PlantedNetwork.generate(new PlantedNetwork.Options(ENTITIES, LINKS, FEATURES, false, new Seed(seed)))
                        .network(),
                0,
                Settings.TENTH);
    }
}
