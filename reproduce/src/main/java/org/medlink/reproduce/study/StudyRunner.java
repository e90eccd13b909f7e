package org.medlink.reproduce.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.medlink.network.Attributes;
import org.medlink.network.Network;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.split.Splitter;

/** Measures studies: it knows where the data are, how often to repeat, and who gets the results. */
public final class StudyRunner {
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

    /** Work that measures studies, under a name. */
    public interface Program {
        /** What it is asked for by, in small letters and hyphens. */
        String name();

        /** Does it. A network that is missing is said and passed over. */
        void run(StudyRunner runner) throws IOException;
    }

    /** Receives what comes out. */
    public interface Listener {
        /** A result is there. */
        void result(Result result);

        /** Something that a person should know: what goes on, what is missing. */
        public void say(String message);

        /** A scenario has put its results side by side. */
        public default void table(ResultTable table) {}
    }

    private final Setup setup;
    private final Listener listener;
    private String scenario;
    private double bandwidth = Double.NaN;

    public StudyRunner(Setup setup, Listener listener) {
        this(setup, "", listener);
    }

    /** @param scenario name that results and messages carry */
    public StudyRunner(Setup setup, String scenario, Listener listener) {
        this.setup = setup;
        this.scenario = scenario;
        this.listener = listener;
    }

    /** Runs a program, under whose name results are reported. */
    public void run(Program one) throws IOException {
        scenario = one.name();
        one.run(this);
    }

    public Setup setup() {
        return setup;
    }

    public String scenario() {
        return scenario;
    }

    public void say(String message) {
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
    public Optional<Subject> subject(Dataset dataset, Splitter.Options split) throws IOException {
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
    public List<Result> measure(Study study) throws IOException {
        return measure(study, Notebook.none().page("", ""));
    }

    /** @param page has what need not be measured again, and receives what is measured */
    public List<Result> measure(Study study, Notebook.Page page) throws IOException {
        List<Result> results = new StudyRun(this, study, page).run();
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

    /** Passes results on to the listener. */
    public void report(List<Result> results) {
        results.forEach(listener::result);
    }

    /** Passes a table of a scenario's own on to the listener. */
    public void table(ResultTable table) {
        listener.table(table);
    }
}
