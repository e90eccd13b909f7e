package org.medlink.reproduce;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.medlink.network.Attributes;
import org.medlink.network.Network;
import org.medlink.split.Splitter;

/** What scenarios need to run: where the data are, how often to repeat, and who is told. */
public final class Bench {
    /**
     * What a person can choose.
     *
     * @param data the folder with the networks; null where there is none
     * @param seeds how many splits; 0 as the scenario has it
     * @param seed the first seed; the next ones follow it
     * @param threads how many threads work
     * @param yardsticks the folder with the compiled yardsticks; null runs none
     * @param links a generated network, its truth beside it; null where there is none
     * @param curves whether every result gets a curve of validation AUC, if need be by one more training
     */
    public record Setup(Path data, int seeds, long seed, int threads, Path yardsticks, Path links, boolean curves) {
        public Setup {
            if (seeds < 0) {
                throw new IllegalArgumentException("bad number of seeds: " + seeds);
            }
            if (threads < 1) {
                throw new IllegalArgumentException("bad number of threads: " + threads);
            }
        }
    }

    /** Hears what comes out. */
    public interface Listener {
        /** A result is there. */
        void result(Result result);

        /** Something that a person should know: what goes on, what is missing. */
        void say(String message);

        /** A scenario has put its results side by side. */
        default void table(ResultTable table) {}
    }

    private final Setup setup;
    private final Listener listener;
    private String scenario;
    private double bandwidth = Double.NaN;

    public Bench(Setup setup, Listener listener) {
        this(setup, "", listener);
    }

    /** @param scenario what it is for, in what is told */
    Bench(Setup setup, String scenario, Listener listener) {
        this.setup = setup;
        this.scenario = scenario;
        this.listener = listener;
    }

    /** Runs a scenario. */
    public void run(Scenario one) throws IOException {
        scenario = one.name();
        one.run(this);
    }

    Setup setup() {
        return setup;
    }

    String scenario() {
        return scenario;
    }

    void say(String message) {
        listener.say(message);
    }

    /** Bytes per second that this machine reads from memory; measured when first asked for. */
    double bandwidth() {
        if (Double.isNaN(bandwidth)) {
            bandwidth = Bandwidth.peak(setup.threads());
        }
        return bandwidth;
    }

    /** The data set, divided so; nothing, after a word about it, where it is missing. */
    Optional<Subject> subject(Dataset dataset, Splitter.Options split) throws IOException {
        if (setup.data() == null) {
            say(dataset.folder() + ": skipped, no data folder (--data, or MEDLINK_DATA in the environment)");
            return Optional.empty();
        }
        if (!Files.isReadable(dataset.links(setup.data()))) {
            say(dataset.folder() + ": skipped, there is no " + dataset.links(setup.data()));
            return Optional.empty();
        }
        long began = System.nanoTime();
        Network network = dataset.read(setup.data());
        Attributes attributes = dataset.attributes(setup.data(), network);
        return Optional.of(
                new Subject(dataset.folder(), network, attributes, (System.nanoTime() - began) / 1e9, split));
    }

    /** Measures everything of a study; with times as ratios to its first trial where there are several. */
    List<Result> measure(Study study) throws IOException {
        List<Result> results = new StudyRun(this, study).run();
        List<Result> related = new ArrayList<>();
        double first = results.isEmpty()
                ? 0
                : results.get(0).mean(repeat -> repeat.seconds().train());
        for (Result result : results) {
            boolean compared = study.trials().size() > 1 && result.options() != null;
            related.add(
                    compared
                            ? result.with(
                                    Result.TIME_RATIO,
                                    result.mean(repeat -> repeat.seconds().train()) / first)
                            : result);
        }
        return related;
    }

    /** Tells results. */
    void report(List<Result> results) {
        results.forEach(listener::result);
    }

    /** Tells a table of a scenario's own. */
    void table(ResultTable table) {
        listener.table(table);
    }
}
