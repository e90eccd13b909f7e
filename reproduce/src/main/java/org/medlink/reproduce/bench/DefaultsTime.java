package org.medlink.reproduce.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.StudyRunner;

/**
 * How long training by default takes, each in a process of its own, and how well it predicts: to compare versions. Run two versions in turn on a quiet
 * machine; processor time suffers less from what else runs.
 */
final class DefaultsTime implements Scenario {
    private static final List<String> NETWORKS = Stream.concat(
                    Stream.of(ColdTraining.GENERATED),
                    Stream.of(
                                    Dataset.NIPS,
                                    Dataset.COUNTRIES,
                                    Dataset.KINSHIP,
                                    Dataset.ASTRO_PH,
                                    Dataset.COND_MAT,
                                    Dataset.CNR_2000)
                            .map(Dataset::name))
            .toList();

    private final List<String> networks;

    DefaultsTime() {
        this(NETWORKS);
    }

    /** @param networks names of data sets, or {@link ColdTraining#GENERATED} */
    DefaultsTime(List<String> networks) {
        this.networks = List.copyOf(networks);
    }

    @Override
    public String name() {
        return "defaults-time";
    }

    @Override
    public String description() {
        return "training by default in a process of its own, on networks of 2,000 to 3 million links: seconds of its parts, AUC";
    }

    @Override
    public void run(StudyRunner runner) throws IOException {
        List<List<Cell>> rows = new ArrayList<>();
        for (String network : networks) {
            List<ColdTraining.Outcome> outcomes = new ArrayList<>();
            for (int n = 0; n < Math.max(1, runner.setup().seeds()); n++) {
                long seed = runner.setup().seed() + n;
                runner.say(String.format(Locale.ROOT, "%s: %s, seed %d", name(), word(network), seed));
                start(network, seed, runner.setup()).ifPresent(outcomes::add);
            }
            if (outcomes.isEmpty()) {
                runner.say(word(network) + ": skipped, it is not in the data folder (--data, or MEDLINK_DATA)");
            } else {
                rows.add(row(network, outcomes));
            }
        }
        runner.table(new ResultTable(
                "seconds of training by default, each in a process of its own; means over the seeds",
                List.of("network", "prepare", "choose", "train", "calibrate", "whole process", "processor time", "AUC"),
                rows));
    }

    private static String word(String network) {
        return network.toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static List<Cell> row(String network, List<ColdTraining.Outcome> outcomes) {
        return List.of(
                Cell.words(word(network)),
                seconds(outcomes, ColdTraining.Outcome::prepare),
                seconds(outcomes, ColdTraining.Outcome::choose),
                seconds(outcomes, ColdTraining.Outcome::train),
                seconds(outcomes, ColdTraining.Outcome::calibrate),
                seconds(outcomes, ColdTraining.Outcome::wall),
                seconds(outcomes, ColdTraining.Outcome::processor),
                Cell.number("%.4f", mean(outcomes, ColdTraining.Outcome::auc)));
    }

    private static Cell seconds(List<ColdTraining.Outcome> outcomes, ToDoubleFunction<ColdTraining.Outcome> part) {
        return Cell.seconds(mean(outcomes, part));
    }

    private static double mean(List<ColdTraining.Outcome> outcomes, ToDoubleFunction<ColdTraining.Outcome> part) {
        return outcomes.stream().mapToDouble(part).average().orElse(Double.NaN);
    }

    /** By the same Java with the same options; nothing where the network is not there. */
    private static Optional<ColdTraining.Outcome> start(String network, long seed, StudyRunner.Setup setup)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> !argument.startsWith("-javaagent") && !argument.startsWith("-agentlib"))
                .forEach(command::add);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), ColdTraining.class.getName(), network));
        command.addAll(List.of(Long.toString(seed), Integer.toString(setup.threads())));
        if (setup.data() != null) {
            command.add(setup.data().toString());
        }
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (Stream<String> lines = process.inputReader(StandardCharsets.UTF_8).lines()) {
            List<String> said =
                    lines.filter(line -> line.startsWith(ColdTraining.MARK)).toList();
            int status = process.waitFor();
            if (status != 0 || said.isEmpty()) {
                throw new IOException("a training of " + word(network) + " ended with status " + status);
            }
            return Optional.of(said.get(0))
                    .filter(line -> line.length() > ColdTraining.MARK.length())
                    .map(ColdTraining.Outcome::of);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UncheckedIOException(new IOException("interrupted", e));
        } finally {
            process.destroy();
        }
    }
}
