package org.medlink.options.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import org.medlink.options.HyperPrior;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.Sampling;

/**
 * Options as they are written in results and stored in models: under the names they are typed by, only those that the model uses,
 * without the seed and the threads.
 */
public final class OptionsJson {
    /** The word for what is left to be chosen. */
    public static final String AUTO = "auto";

    private OptionsJson() {}

    /** The options of a training. */
    public static ObjectNode of(Options options) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("model", word(options.model()));
        if (options.features().isAuto()) {
            json.put("features", AUTO);
        } else {
            json.put("features", options.features().given());
        }
        json.put("relations", word(options.sharing()));
        json.put("prior", word(options.prior()));
        json.put("alpha", options.alpha());
        addHinge(options, json);
        addWeights(options.model(), options.weights(), json);
        json.put("start", word(options.start()));
        json.put("update", word(options.update()));
        json.put("inference", word(options.inference()));
        if (!options.inference().is(Options.InferenceScheme.BATCH)) {
            addSampling(options.sampling(), json);
        }
        if (options.gibbs()) {
            json.put("chains", options.draws().chains());
            json.put("burnIn", options.draws().burnIn());
            json.put("samples", options.draws().samples());
            json.put("thinning", options.draws().thinning());
            json.put("likelihood", word(options.draws().likelihood()));
            json.put("reshapes", options.draws().reshapes());
        }
        json.put("iterations", options.stopping().iterations());
        json.put("tolerance", options.stopping().tolerance());
        put(json, "validation", options.stopping().validation());
        if (!options.stopping().validation().is(0.0)) {
            json.put("patience", options.stopping().patience());
        }
        json.put("leastNegatives", options.leastNegatives());
        json.put("proximity", options.proximity());
        put(json, "featureShare", options.featureShare());
        json.put("featureLearning", word(options.learning()));
        json.put("runs", options.runs());
        return json;
    }

    /** The same with those of a calibration. */
    public static ObjectNode withCalibration(Options options) {
        return of(options).put("calibrationFolds", options.calibrationFolds()).put("missing", options.missing());
    }

    /** A choice that may be left open. */
    public static String word(OrAuto<? extends Enum<?>> choice) {
        return choice.isAuto() ? AUTO : word(choice.given());
    }

    /** A constant as it is typed and written: in lower case, with hyphens. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static void addHinge(Options options, ObjectNode json) {
        Options.Hinge hinge = options.hinge();
        json.put("margin", hinge.margin());
        if (!hinge.cost().isAuto() || options.model() == Options.Model.BAYES) {
            put(json, "cost", hinge.cost());
        } else {
            json.put("cost", hinge.selection().pairs().isEmpty() ? "cv" : AUTO);
            ArrayNode grid = json.putArray("costGrid");
            hinge.selection().costs().forEach(cost -> grid.add(cost));
            json.put("folds", hinge.selection().folds());
        }
        put(json, "costRatio", hinge.ratio());
    }

    private static void put(ObjectNode json, String name, OrAuto<Double> setting) {
        if (setting.isAuto()) {
            json.put(name, AUTO);
        } else {
            json.put(name, setting.given());
        }
    }

    /** What is left to be chosen by size is left out. */
    private static void addSampling(Sampling sampling, ObjectNode json) {
        json.put("schedule", word(sampling.schedule()));
        if (!sampling.entities().isAuto()) {
            json.put("batchEntities", sampling.entities().given());
        }
        if (!sampling.pairs().isAuto()) {
            json.put("batchPairs", sampling.pairs().given());
        }
        if (!sampling.membershipDecay().isAuto()) {
            json.put("membershipDecay", sampling.membershipDecay().given());
        }
        json.put("membershipDelay", sampling.membershipDelay());
        if (sampling.schedule() == Sampling.Schedule.PAPER) {
            json.put("stickDecay", sampling.stickDecay());
            json.put("stickDelay", sampling.stickDelay());
        }
        if (!sampling.rate().isAuto()) {
            json.put("rate", sampling.rate().given());
        }
    }

    private static void addWeights(Options.Model model, Options.Weights weights, ObjectNode json) {
        if (model == Options.Model.MED) {
            json.put("precision", weights.precision());
        } else {
            HyperPrior hyper = weights.hyper();
            json.putArray("hyper")
                    .add(hyper.mean())
                    .add(hyper.size())
                    .add(hyper.freedom())
                    .add(hyper.squares());
        }
        json.put("affinity", weights.full() ? "full" : "band");
        weights.offDiagonals().ifPresent(band -> json.put("band", band));
        json.put("weightSteps", weights.solver().steps());
        json.put("weightGap", weights.solver().gap());
    }
}
