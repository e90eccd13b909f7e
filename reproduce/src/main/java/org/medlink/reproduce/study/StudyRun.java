package org.medlink.reproduce.study;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.baselines.UnsuitableInputException;
import org.medlink.eval.Evaluation;
import org.medlink.eval.Metrics;
import org.medlink.kernel.Kernel;
import org.medlink.model.LinkPredictor;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.options.OptionsBuilder;
import org.medlink.options.OrAuto;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.Folds;
import org.medlink.split.Split;
import org.medlink.split.Splitter;
import org.medlink.train.Iteration;

/** Runs one study: every split with every method. */
final class StudyRun {
    private static final int TRAINING_PAIRS = 500_000;

    private static final TimeLimit PATIENT = new TimeLimit(Duration.ofSeconds(10));

    /** The share of the training pairs on which a curve is measured. */
    private static final double VALIDATION = 0.05;

    /** What the memberships read beside a row of features: who the other is, and which kind of pair. */
    private static final int BYTES_BESIDE = 6;

    private final StudyRunner runner;
    private final Study study;
    private final Notebook.Page page;
    private final List<List<Repeat>> repeats = new ArrayList<>();
    private final List<List<Iteration>> curves = new ArrayList<>();
    private final double[] coldSeconds;
    private final double[] yardstickAuc;
    private final double[] yardstickSeconds;
    private final String[] failures;

    StudyRun(StudyRunner runner, Study study, Notebook.Page page) {
        this.runner = runner;
        this.study = study;
        this.page = page;
        int trials = study.trials().size();
        for (int m = 0; m < trials + study.besides().size(); m++) {
            repeats.add(new ArrayList<>());
            curves.add(List.of());
        }
        this.coldSeconds = new double[trials];
        this.yardstickAuc = new double[trials];
        this.yardstickSeconds = new double[trials];
        this.failures = new String[repeats.size()];
    }

    List<Result> run() throws IOException {
        int seeds = runner.setup().seeds() > 0 ? runner.setup().seeds() : study.seeds();
        for (int n = 0; n < seeds; n++) {
            runSplit(runner.setup().seed() + n, n == 0);
        }
        List<Result> results = new ArrayList<>();
        for (int t = 0; t < study.trials().size(); t++) {
            results.add(result(t, seeds));
        }
        for (int m = 0; m < study.besides().size(); m++) {
            results.add(
                    result(study.besides().get(m).name(), null, study.trials().size() + m));
        }
        return results;
    }

    private void runSplit(long seed, boolean first) throws IOException {
        long began = System.nanoTime();
        Split split = Splitter.split(study.subject().network(), study.subject().split(), new Seed(seed));
        double splitting = since(began);
        Options shared = null;
        Map<Yardstick, List<Yardstick.Point>> measured = new HashMap<>();
        for (int t = 0; t < study.trials().size(); t++) {
            Trial trial = study.trials().get(t);
            Split seen = Double.isInfinite(trial.negatives())
                    ? split
                    : Splitter.withFewer(split, trial.negatives(), new Seed(seed));
            if (isKnown(t, trial.name(), seed, seen)) {
                continue;
            }
            runner.say(String.format(
                    Locale.ROOT,
                    "%s: %s, %s, K = %s, %s, seed %d",
                    runner.scenario(),
                    study.subject().name(),
                    study.subject().split().protocol(),
                    trial.options().features(),
                    trial.name(),
                    seed));
            Options options = trial.options()
                    .with()
                    .seed(seed)
                    .threads(runner.setup().threads())
                    .build();
            if (study.sharedCost() && shared != null) {
                options = settled(options, shared);
            }
            Options settled = train(t, seen, options, splitting, seed, first);
            shared = shared == null ? settled : shared;
            if (trial.yardstick() != null && runner.setup().yardsticks() != null) {
                besideYardstick(t, seed, measured);
            }
        }
        Split fewer = sampled(split, seed);
        for (int m = 0; m < study.besides().size(); m++) {
            if (!isKnown(study.trials().size() + m, study.besides().get(m).name(), seed, fewer)) {
                beside(m, fewer, splitting, seed);
            }
        }
    }

    /** Whether this was measured before; then it counts. What trials share is not written down, so that such studies are measured whole. */
    private boolean isKnown(int place, String method, long seed, Split split) {
        Optional<Repeat> known = study.sharedCost() ? Optional.empty() : page.find(method, seed, split);
        known.ifPresent(repeats.get(place)::add);
        return known.isPresent();
    }

    private void measured(int place, String method, Repeat repeat) throws IOException {
        repeats.get(place).add(repeat);
        page.add(method, repeat);
    }

    /** The same with no more test pairs than the other methods are to score. */
    private Split sampled(Split split, long seed) {
        LabeledPairs test = split.test();
        double share = Math.min(1, (double) study.testPairs() / test.size());
        return share == 1
                ? split
                : new Split(split.train(), test.select(Folds.part(test, share, new Seed(seed))), split.protocol());
    }

    /** Trains and measures one trial, in a frame of its own so that the model does not outlive it; the options that were chosen. */
    private Options train(int t, Split split, Options options, double splitting, long seed, boolean first)
            throws IOException {
        if (first && study.coldToo()) {
            coldSeconds[t] = new Training(study.subject(), split, options).trainSeconds();
        }
        Training training = new Training(study.subject(), split, options);
        measured(t, study.trials().get(t).name(), repeat(training, split, splitting, seed));
        if (first && runner.setup().curves()) {
            curves.set(t, curve(training, split));
        }
        return training.settled();
    }

    /** The same with what others have chosen where its own is open: the cost, and with it how much of the features counts, and the start. */
    private static Options settled(Options options, Options shared) {
        OptionsBuilder settled = options.with();
        if (options.hinge().cost().isAuto()) {
            settled = options.withCost(shared.hinge().cost().given()).with();
            if (options.proximity()) {
                settled.features(shared.withoutFeatures() ? OrAuto.of(0) : options.features())
                        .featureShare(shared.featureShare())
                        .learning(options.learning().isAuto() ? shared.learning() : options.learning());
            }
        }
        return options.start().isAuto() ? settled.start(shared.start()).build() : settled.build();
    }

    /** Measures another method, within what is left of its time. */
    private void beside(int m, Split split, double splitting, long seed) throws IOException {
        int place = study.trials().size() + m;
        Method method = study.besides().get(m);
        if (study.limit() == null) {
            measured(place, method.name(), repeat(method, split, splitting, seed));
            return;
        }
        if (failures[place] != null) {
            return;
        }
        double spent = repeats.get(place).stream()
                .mapToDouble(
                        repeat -> repeat.seconds().train() + repeat.seconds().score())
                .sum();
        try {
            Duration left = study.limit().minusMillis(Math.round(1000 * spent));
            measured(place, method.name(), PATIENT.run(() -> repeat(method, split, splitting, seed), left));
        } catch (TimeLimit.Exceeded e) {
            failures[place] =
                    "time limit of " + study.limit().toSeconds() + " s" + (e.stopped() ? "" : ", and does not stop");
        } catch (ExecutionException e) {
            failures[place] = e.getCause() instanceof UnsuitableInputException
                    ? e.getCause().getMessage()
                    : "failed: " + e.getCause();
        }
    }

    /** @param measured what the yardsticks came to on this seed so far: trials may have one in common */
    private void besideYardstick(int t, long seed, Map<Yardstick, List<Yardstick.Point>> measured) throws IOException {
        Yardstick yardstick = study.trials().get(t).yardstick();
        List<Yardstick.Point> points = measured.get(yardstick);
        if (points == null) {
            points = yardstick.run(runner.setup().yardsticks(), seed);
            measured.put(yardstick, points);
        }
        List<Repeat> ours = repeats.get(t);
        yardstickAuc[t] += Yardstick.best(points);
        yardstickSeconds[t] += Yardstick.secondsUntil(ours.get(ours.size() - 1).auc(), points);
    }

    /** The iterations of a training that watches a validation part: this one, or one more. */
    private List<Iteration> curve(Training training, Split split) {
        List<Iteration> watched = training.iterations();
        if (watched.stream().allMatch(iteration -> Double.isNaN(iteration.validationAuc()))) {
            Options settled = training.settled();
            Options.Stopping stopping = settled.stopping();
            Options watching = settled.with()
                    .stopping(new Options.Stopping(
                            stopping.iterations(), stopping.tolerance(), VALIDATION, stopping.patience()))
                    .build();
            watched = new Training(study.subject(), split, watching).iterations();
        }
        return watched.stream()
                .filter(iteration -> !Double.isNaN(iteration.validationAuc()))
                .toList();
    }

    private Repeat repeat(Training training, Split split, double splitting, long seed) {
        long began = System.nanoTime();
        Metrics metrics = metrics(training.model(), split, TRAINING_PAIRS, seed);
        double scoring = since(began);
        int stride = Kernel.padded(training.settled().features().given());
        double bytes = (double) training.pairVisits() * (4 * stride + BYTES_BESIDE);
        return new Repeat(
                seed,
                split.hash(),
                training.settled().hinge().cost().given(),
                metrics.auc(),
                metrics.trainAuc(),
                split.train().size(),
                new Repeat.Seconds(
                        study.subject().readSeconds(),
                        splitting,
                        training.selectSeconds(),
                        training.trainSeconds(),
                        training.membershipSeconds(),
                        training.weightSeconds(),
                        scoring),
                bytes / training.membershipSeconds() / runner.bandwidth(),
                training.pairVisits() / 2.0 / training.trainSeconds(),
                training.iterations());
    }

    private Repeat repeat(Method method, Split split, double splitting, long seed) {
        runner.say(String.format(
                Locale.ROOT,
                "%s: %s, %s, seed %d",
                runner.scenario(),
                study.subject().name(),
                method.name(),
                seed));
        long began = System.nanoTime();
        LinkPredictor learnt = method.fit(
                new TrainingData(
                        study.subject().network().frame(),
                        split.train(),
                        study.subject().attributes()),
                new Seed(seed));
        double training = since(began);
        LinkPredictor predictor = new InterruptiblePredictor(learnt, Thread.currentThread());
        // A proximity measure sees a training link when it scores it, so its training AUC would say nothing.
        Metrics metrics = metrics(predictor, split, method instanceof Truth ? TRAINING_PAIRS : 0, seed);
        return new Repeat(
                seed,
                split.hash(),
                Double.NaN,
                metrics.auc(),
                metrics.trainAuc(),
                split.train().size(),
                new Repeat.Seconds(
                        study.subject().readSeconds(),
                        splitting,
                        0,
                        training,
                        Double.NaN,
                        Double.NaN,
                        since(began) - training),
                Double.NaN,
                Double.NaN,
                List.of());
    }

    private Metrics metrics(LinkPredictor predictor, Split split, int trainingPairs, long seed) {
        try (Workers workers = new Workers(runner.setup().threads())) {
            return Evaluation.of(
                    predictor,
                    split,
                    study.subject().network(),
                    new Evaluation.Options(0, trainingPairs, 2),
                    new Seed(seed),
                    workers);
        }
    }

    private Result result(int t, int seeds) {
        Trial trial = study.trials().get(t);
        Result result = result(trial.name(), trial.options(), t);
        if (!Double.isNaN(trial.paperAuc())) {
            result = result.with(Result.PAPER_AUC, trial.paperAuc());
        }
        if (study.coldToo()) {
            result = result.with(Result.COLD_SECONDS, coldSeconds[t]);
        }
        if (trial.yardstick() != null && runner.setup().yardsticks() != null) {
            double seconds = yardstickSeconds[t] / seeds;
            result = result.with(Result.YARDSTICK_AUC, yardstickAuc[t] / seeds)
                    .with(Result.YARDSTICK_SECONDS, seconds)
                    .with(
                            Result.YARDSTICK_RATIO,
                            result.mean(repeat -> repeat.seconds().train()) / seconds);
            if (study.coldToo()) {
                result = result.with(Result.COLD_YARDSTICK_RATIO, coldSeconds[t] / seconds);
            }
        }
        return result;
    }

    private Result result(String method, Options options, int m) {
        return new Result(
                runner.scenario(),
                study.subject().name(),
                study.subject().split().protocol().toString(),
                method,
                options,
                repeats.get(m),
                Map.of(),
                curves.get(m),
                failures[m]);
    }

    private static double since(long nanoTime) {
        return (System.nanoTime() - nanoTime) / 1e9;
    }
}
