package org.medlink.cli.training;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.Version;
import org.medlink.cli.input.NetworkSummary;
import org.medlink.cli.options.ModelDefaults;
import org.medlink.cli.output.OutputFile;
import org.medlink.engine.Division;
import org.medlink.engine.EngineInput;
import org.medlink.engine.Traffic;
import org.medlink.explorer.words.Json;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.model.Objective;
import org.medlink.options.Learning;
import org.medlink.options.Options;
import org.medlink.options.json.OptionsJson;
import org.medlink.train.Iteration;
import org.medlink.train.Provenance;
import org.medlink.train.Trained;

/**
 * The result of a training, for people and as JSON.
 *
 * @param model the model as it was written
 * @param trained what learning came to
 * @param iterations by run and relation
 * @param file where the model was written
 */
public record TrainedModel(LatentFeatureModel model, Trained trained, List<Iteration> iterations, OutputFile file) {
    public void report(
            Optional<Division> division, double trainSeconds, double calibrateSeconds, long bytes, Console console) {
        Options options = trained.options();
        List<Iteration> last = TrainingLog.last(iterations);
        division.map(Division::training)
                .ifPresent(traffic -> console.say(
                        "%s of Spark in training, %.1f MB between tasks, %.1f MB of sums to the driver",
                        Count.of(traffic.jobs(), "job"), traffic.shuffled() / 1e6, traffic.returned() / 1e6));
        console.say("");
        if (options.gibbs()) {
            console.say(
                    "the model is %s of %s",
                    Count.of(model.runs().size(), "draw"),
                    Count.of(options.draws().chains(), "chain"));
        } else {
            reportIterations(options, last, console);
        }
        boolean logistic = options.gibbs() && options.draws().logistic();
        if (!options.withoutFeatures() && !logistic) {
            console.say("cost of a link %s, start %s", ModelDefaults.word(cost()), OptionsJson.word(options.start()));
        }
        if (options.model() == Options.Model.BAYES) {
            console.say(
                    "effective cost of a link %.4g",
                    last.stream()
                            .mapToDouble(Iteration::effectiveCost)
                            .average()
                            .orElse(Double.NaN));
        }
        if (!Double.isNaN(trained.crossFittedAuc())) {
            console.say(
                    "held-out AUC %.6f (links scored by models that have not seen them, against pairs that are no links)",
                    trained.crossFittedAuc());
        }
        if (trained.missingAssumed()) {
            console.say(
                    "probabilities assume that a share of %s of all links is missing from the file (--missing)",
                    trained.options().missing());
        } else if (model.calibrated()) {
            console.say(
                    "probabilities are those of labelled pairs: --missing does not matter where non-links are listed");
        } else {
            console.say("scores are not calibrated (--no-calibration): the model has no probabilities");
        }
        if (TrainingLog.nothingLearnt(iterations)) {
            console.warn(TrainingLog.NOTHING);
        }
        console.say(
                model.calibrated() ? "trained in %.1f s, calibrated in %.1f s" : "trained in %.1f s",
                trainSeconds,
                calibrateSeconds);
        console.say("wrote %s (%s)", file, Count.of(bytes, "byte"));
        console.say("");
        console.say("next: medlink recommend %s %s%s", shell(file.toString()), shell(firstName()), relation());
    }

    private void reportIterations(Options options, List<Iteration> last, Console console) {
        int runs = options.runs();
        console.say(
                "objective %.6g = sticks %.6g + memberships %.6g + weights %.6g + hinge %.6g%s",
                mean(last, Objective::total),
                mean(last, Objective::sticks),
                mean(last, Objective::memberships),
                mean(last, Objective::weights),
                mean(last, Objective::hinge),
                runs > 1 ? " (mean of " + runs + " runs)" : "");
        console.say(
                "iterations %s of at most %d",
                range(last.stream().mapToInt(Iteration::number).summaryStatistics()),
                options.stopping().iterations());
        if (options.withoutFeatures()) {
            console.say("no features: what the links around a pair say, and attributes, alone");
        } else {
            console.say(
                    "active features %s of %s%s, of which a share of %s counts",
                    range(last.stream().mapToInt(Iteration::activeFeatures).summaryStatistics()),
                    options.features(),
                    options.apart() ? ", learnt apart from attributes" : "",
                    ModelDefaults.word(featureShare()));
        }
    }

    /**
     * @param input what it was learnt from
     * @param settings what determines it
     */
    public ObjectNode json(EngineInput input, ObjectNode settings) {
        ObjectNode object = Json.object();
        object.put("model", file.toString());
        new NetworkSummary(input.reading()).addTo(object);
        object.put("relations", model.relations().size());
        object.put("pairs", input.pairs());
        object.set("options", settings);
        object.put("seed", trained.options().seed());
        object.set("cost", Json.number(cost()));
        object.put("features", trained.options().features().given());
        object.put("featureShare", featureShare());
        object.put(
                "featureLearning", OptionsJson.word(trained.options().learning().orElse(Learning.TOGETHER)));
        object.put("activeFeatures", activeFeatures());
        object.put("calibrated", model.calibrated());
        object.put("kernel", Provenance.kernel());
        object.put("version", Version.number());
        input.division().ifPresent(division -> {
            object.put("partitions", division.partitions());
            add(object.putObject("reading"), division.reading());
            add(object.putObject("training"), division.training());
        });
        return object;
    }

    /** The most of any run; of a draw all but the one that is everybody's are in use. */
    private int activeFeatures() {
        if (model.drawn()) {
            return model.runs().stream()
                            .mapToInt(LatentFeatures::features)
                            .max()
                            .orElseThrow()
                    - 1;
        }
        return TrainingLog.last(iterations).stream()
                .mapToInt(Iteration::activeFeatures)
                .max()
                .orElse(0);
    }

    private static void add(ObjectNode json, Traffic traffic) {
        json.put("jobs", traffic.jobs())
                .put("tasks", traffic.tasks())
                .put("shuffledBytes", traffic.shuffled())
                .put("returnedBytes", traffic.returned())
                .put("busySeconds", traffic.busySeconds());
    }

    public void addIterations(ObjectNode object) {
        TrainingLog.addTo(
                object.putArray("iterations"),
                iterations,
                model.frame(),
                trained.options().seed());
    }

    private double featureShare() {
        return trained.options().featureShare().orElse(1.0);
    }

    private double cost() {
        return trained.options().hinge().cost().given();
    }

    /** A run's objective is the sum over its feature spaces. */
    private double mean(List<Iteration> last, ToDoubleFunction<Objective> term) {
        return last.stream().map(Iteration::objective).mapToDouble(term).sum()
                / model.runs().size();
    }

    private static String range(IntSummaryStatistics numbers) {
        return numbers.getMin() == numbers.getMax()
                ? Integer.toString(numbers.getMin())
                : numbers.getMin() + " to " + numbers.getMax();
    }

    private String firstName() {
        return model.entities().get(0);
    }

    private String relation() {
        return model.relations().size() > 1
                ? " --relation " + shell(model.relations().get(0))
                : "";
    }

    /** A word as it has to be typed. */
    private static String shell(String word) {
        return word.matches("[\\w@%+=:,./][\\w@%+=:,./-]*") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
