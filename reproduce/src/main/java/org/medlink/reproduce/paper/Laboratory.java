package org.medlink.reproduce.paper;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.medlink.baselines.Method;
import org.medlink.kernel.Kernel;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.reproduce.report.Outcome;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.Notebook;
import org.medlink.reproduce.study.Result;
import org.medlink.reproduce.study.Study;
import org.medlink.reproduce.study.StudyRunner;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Training;
import org.medlink.reproduce.study.Trial;
import org.medlink.split.Split;
import org.medlink.split.Splitter;

/** Where experiments are done: the data, how often to repeat, and what has been written down. */
public final class Laboratory {
    /**
     * What a person can choose.
     *
     * @param data the folder with the networks; null where there is none
     * @param seeds how many splits, or starts; quick takes one
     * @param seed the first seed; the next ones follow it
     * @param quick whether to do less: one seed, fewer settings, smaller networks
     * @param threads how many threads work
     * @param limit how long each method that is not ours may take for all seeds of a study together
     * @param methods the only methods to measure where methods are compared, as tables or the command line call them; empty for
     *     all
     */
    public record Setup(
            Path data, int seeds, long seed, boolean quick, int threads, Duration limit, Set<String> methods) {
        public Setup {
            methods = Set.copyOf(methods);
            if (seeds < 1) {
                throw new IllegalArgumentException("bad number of seeds: " + seeds);
            }
        }
    }

    private final Setup setup;
    private final Consumer<String> listener;
    private final Notebook notebook;
    private final Set<String> offered = new TreeSet<>();
    private Report report = new Report();
    private StudyRunner runner;

    /** @param listener hears what goes on */
    public Laboratory(Setup setup, Consumer<String> listener) {
        this(setup, listener, Notebook.none());
    }

    /** @param notebook has what need not be measured again where methods are compared, and receives what is measured there */
    public Laboratory(Setup setup, Consumer<String> listener, Notebook notebook) {
        this.setup = setup;
        this.listener = listener;
        this.notebook = notebook;
        this.runner = runner("");
    }

    /** Does an experiment. */
    public Outcome run(Experiment experiment) throws IOException {
        report = new Report();
        runner = runner(experiment.name());
        report.fact("command", command(experiment));
        long began = System.nanoTime();
        experiment.run(this);
        report.fact("machine", machine());
        return report.outcome(experiment, setup.quick(), (System.nanoTime() - began) / 1e9);
    }

    /** What makes the same again. */
    private String command(Experiment experiment) {
        return "medlink reproduce " + experiment.name() + (setup.quick() ? " --quick" : " --seeds " + setup.seeds())
                + " --seed " + setup.seed() + " --time-limit " + setup.limit().toSeconds() + "s"
                + methodOptions();
    }

    private String methodOptions() {
        return setup.methods().stream()
                .sorted()
                .map(method -> " --method \"" + method + "\"")
                .collect(Collectors.joining());
    }

    private String machine() {
        return setup.threads() + (setup.threads() == 1 ? " thread" : " threads") + " on "
                + Runtime.getRuntime().availableProcessors() + " processors, Java "
                + System.getProperty("java.version") + (Kernel.best().simd() ? ", SIMD" : ", no SIMD");
    }

    private StudyRunner runner(String name) {
        StudyRunner.Setup its =
                new StudyRunner.Setup(setup.data(), seeds(), setup.seed(), setup.threads(), null, null, false);
        return new StudyRunner(its, name, new StudyRunner.Listener() {
            @Override
            public void result(Result result) {
                // an experiment reports its results itself
            }

            @Override
            public void say(String message) {
                listener.accept(message);
            }
        });
    }

    public Report report() {
        return report;
    }

    public boolean quick() {
        return setup.quick();
    }

    /** How many splits there are. */
    public int seeds() {
        return setup.quick() ? 1 : setup.seeds();
    }

    public long firstSeed() {
        return setup.seed();
    }

    public int threads() {
        return setup.threads();
    }

    Duration limit() {
        return setup.limit();
    }

    /** All of these, or where it is to be quick those that are marked so. */
    int[] grid(int[] all, int... quick) {
        return setup.quick() ? quick : all;
    }

    /** Writes down the protocol, the seeds and the settings of our models. */
    public void describe(String protocol, String settings) {
        report.fact("protocol", protocol);
        report.fact(
                "seeds",
                seedWords()
                        + (seeds() == 1 ? ": one split, one start" : ", each with another split and another start"));
        report.fact("settings", settings);
    }

    /** The seeds, for a person. */
    String seedWords() {
        long first = setup.seed();
        return seeds() == 1 ? "seed " + first : "seeds " + first + " to " + (first + seeds() - 1);
    }

    /** Notes what a quick run leaves out. */
    public void leftOut(String what) {
        if (setup.quick()) {
            report.note("Left out to be quick: " + what + ".");
        }
    }

    /** Says what goes on. */
    public void say(String message) {
        runner.say(runner.scenario() + ": " + message);
    }

    /** The data set, divided so; nothing, after a note about it, where it is missing. */
    public Optional<Subject> subject(Dataset dataset, Splitter.Options split) throws IOException {
        Optional<Subject> subject = runner.subject(dataset, split);
        if (subject.isEmpty()) {
            report.note(dataset.folder() + " was left out: it is not in the data folder.");
        }
        return subject;
    }

    /** The methods that there were to compare so far, as tables call them. */
    public List<String> offered() {
        return List.copyOf(offered);
    }

    /** The methods that were asked for and have not been met so far. */
    public List<String> notMet() {
        return setup.methods().stream()
                .filter(method -> !offered.contains(MethodTable.words(method)))
                .sorted()
                .toList();
    }

    /**
     * Measures those of our trials and of the other methods that were asked for, and what of it was not measured before.
     *
     * @param part what of the experiment it is
     */
    List<Result> compare(String part, Subject subject, List<Trial> trials, List<Method> besides) throws IOException {
        trials.forEach(trial -> offered.add(trial.name()));
        besides.forEach(method -> offered.add(MethodTable.words(method.name())));
        Notebook.Page page = notebook.page(runner.scenario(), part);
        List<Result> results = runner.measure(
                study(
                        subject,
                        trials.stream().filter(trial -> asked(trial.name())).toList(),
                        besides.stream().filter(method -> asked(method.name())).toList(),
                        false),
                page);
        noteFailures(subject, results);
        if (page.found() > 0) {
            report.note(part + ": " + page.found() + " of "
                    + results.stream()
                            .mapToInt(result -> result.repeats().size())
                            .sum()
                    + " measurements are of earlier runs; the machine and the time above are of the last one.");
        }
        return results;
    }

    private boolean asked(String method) {
        return setup.methods().isEmpty()
                || setup.methods().stream()
                        .anyMatch(name -> name.equals(method) || name.equals(MethodTable.words(method)));
    }

    /** Measures our trials, each with a cost of its own where that is open, and the other methods. */
    public List<Result> measure(Subject subject, List<Trial> trials, List<Method> besides) throws IOException {
        return measure(subject, trials, besides, false);
    }

    /** @param sharedCost whether the cost and the start that the first trial chooses hold for the others of the split too */
    List<Result> measure(Subject subject, List<Trial> trials, List<Method> besides, boolean sharedCost)
            throws IOException {
        List<Result> results = runner.measure(study(subject, trials, besides, sharedCost));
        noteFailures(subject, results);
        return results;
    }

    private Study study(Subject subject, List<Trial> trials, List<Method> besides, boolean sharedCost) {
        return new Study(subject, trials, besides, sharedCost, seeds(), false, setup.limit(), Study.ALL_PAIRS);
    }

    private void noteFailures(Subject subject, List<Result> results) {
        for (Result result : results) {
            if (result.failure() != null) {
                report.note(subject.name() + ", " + result.method() + ": "
                        + result.repeats().size() + " of " + seeds() + " seeds, " + result.failure() + ".");
            }
        }
    }

    /** The split of a seed. */
    Split split(Subject subject, long seed) {
        return Splitter.split(subject.network(), subject.split(), new Seed(seed));
    }

    /** Learns, with this seed and the laboratory's threads. */
    Training train(Subject subject, Split split, Options options, long seed) {
        return new Training(
                subject,
                split,
                options.with().seed(seed).threads(setup.threads()).build());
    }
}
