package org.medlink.options;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import org.medlink.prior.NormalGammaPrior;

/**
 * Options as they are written in results and stored in models: under the names they are typed by, only those that the model uses,
 * without the seed and the threads.
 */
public final class OptionsJson {
    private OptionsJson() {}

    /** The options of a training. */
    public static ObjectNode of(Options options) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("model", word(options.model()));
        json.put("features", options.features());
        json.put("relations", word(options.sharing()));
        json.put("prior", word(options.prior()));
        json.put("alpha", options.alpha());
        addHinge(options, json);
        addWeights(options.model(), options.weights(), json);
        json.put("start", word(options.start()));
        json.put("update", word(options.update()));
        json.put("inference", word(options.inference()));
        if (options.inference() != Options.InferenceChoice.BATCH) {
            addSampling(options.sampling(), json);
        }
        json.put("iterations", options.stopping().iterations());
        json.put("tolerance", options.stopping().tolerance());
        if (options.stopping().validation() == Options.Stopping.AUTO) {
            json.put("validation", "auto");
        } else {
            json.put("validation", options.stopping().validation());
        }
        if (options.stopping().validation() != 0) {
            json.put("patience", options.stopping().patience());
        }
        json.put("proximity", options.proximity());
        json.put("runs", options.runs());
        return json;
    }

    /** The same with those of a calibration. */
    public static ObjectNode withCalibration(Options options) {
        return of(options).put("calibrationFolds", options.calibrationFolds()).put("missing", options.missing());
    }

    /** A constant as it is typed and written: in lower case, with hyphens. */
    public static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static void addHinge(Options options, ObjectNode json) {
        Options.Hinge hinge = options.hinge();
        json.put("margin", hinge.margin());
        if (hinge.cost() > 0) {
            json.put("cost", hinge.cost());
        } else if (options.model() == Options.Model.BAYES) {
            json.put("cost", "auto");
        } else {
            json.put("cost", hinge.selection().pairs() == Integer.MAX_VALUE ? "cv" : "auto");
            ArrayNode grid = json.putArray("costGrid");
            hinge.selection().costs().forEach(cost -> grid.add(cost));
            json.put("folds", hinge.selection().folds());
        }
        if (hinge.ratio() == 0) {
            json.put("costRatio", "auto");
        } else {
            json.put("costRatio", hinge.ratio());
        }
    }

    /** What is left to be chosen by size is left out. */
    private static void addSampling(Sampling sampling, ObjectNode json) {
        json.put("schedule", word(sampling.schedule()));
        if (sampling.entities() > 0) {
            json.put("batchEntities", sampling.entities());
        }
        if (sampling.pairs() > 0) {
            json.put("batchPairs", sampling.pairs());
        }
        if (!Double.isNaN(sampling.membershipDecay())) {
            json.put("membershipDecay", sampling.membershipDecay());
        }
        json.put("membershipDelay", sampling.membershipDelay());
        if (sampling.schedule() == Sampling.Schedule.PAPER) {
            json.put("stickDecay", sampling.stickDecay());
            json.put("stickDelay", sampling.stickDelay());
        }
        if (sampling.rate() > 0) {
            json.put("rate", sampling.rate());
        }
    }

    private static void addWeights(Options.Model model, Options.Weights weights, ObjectNode json) {
        if (model == Options.Model.MED) {
            json.put("precision", weights.precision());
        } else {
            NormalGammaPrior.Hyper hyper = weights.hyper();
            json.putArray("hyper")
                    .add(hyper.mean())
                    .add(hyper.size())
                    .add(hyper.freedom())
                    .add(hyper.squares());
        }
        boolean full = weights.offDiagonals() == Options.Weights.FULL;
        json.put("affinity", full ? "full" : "band");
        if (!full) {
            json.put("band", weights.offDiagonals());
        }
        json.put("weightSteps", weights.solver().steps());
        json.put("weightGap", weights.solver().gap());
    }
}
