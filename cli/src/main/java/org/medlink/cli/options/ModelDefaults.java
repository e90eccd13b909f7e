package org.medlink.cli.options;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.medlink.options.CostChoice;
import org.medlink.options.HyperPrior;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** What {@link ModelOptions} and {@link TrainingOptions} are when they are not given: {@link Options#defaults()} in words. */
public final class ModelDefaults implements IDefaultValueProvider {
    /** Non-links that are sampled for each link. */
    public static final double NEGATIVES = 10;

    private static final int BAND = 1;

    private final Map<String, String> words = new HashMap<>();

    ModelDefaults() {
        Options defaults = Options.defaults();
        words.put("--model", Choice.word(defaults.model()));
        words.put("--features", defaults.features().toString());
        words.put("--feature-share", word(defaults.featureShare()));
        words.put("--feature-learning", Choice.word(defaults.learning()));
        words.put("--relations", Choice.word(defaults.sharing()));
        words.put("--prior", Choice.word(defaults.prior()));
        words.put("--alpha", word(defaults.alpha()));
        putHinge(defaults.hinge());
        putWeights(defaults.weights());
        words.put("--negatives", TrainingOptions.Ratio.word(NEGATIVES));
        words.put("--least-negatives", word(defaults.leastNegatives()));
        words.put("--start", Choice.word(defaults.start()));
        words.put("--update", Choice.word(defaults.update()));
        words.put("--iterations", word(defaults.stopping().iterations()));
        words.put("--tolerance", word(defaults.stopping().tolerance()));
        words.put("--inference", Choice.word(defaults.inference()));
        words.put("--schedule", Choice.word(defaults.sampling().schedule()));
        words.put("--stick-decay", word(defaults.sampling().stickDecay()));
        words.put("--stick-delay", word(defaults.sampling().stickDelay()));
        words.put("--membership-delay", word(defaults.sampling().membershipDelay()));
        words.put("--chains", word(defaults.draws().chains()));
        words.put("--burn-in", word(defaults.draws().burnIn()));
        words.put("--samples", word(defaults.draws().samples()));
        words.put("--thinning", word(defaults.draws().thinning()));
        words.put("--likelihood", Choice.word(defaults.draws().likelihood()));
        words.put("--reshapes", word(defaults.draws().reshapes()));
        words.put("--validation", word(defaults.stopping().validation()));
        words.put("--patience", word(defaults.stopping().patience()));
        words.put("--runs", word(defaults.runs()));
        words.put("--seed", Long.toString(defaults.seed()));
        words.put("--threads", word(defaults.threads()));
    }

    private void putHinge(Options.Hinge hinge) {
        CostChoice selection = hinge.selection();
        words.put("--margin", word(hinge.margin()));
        words.put("--cost", word(hinge.cost()));
        words.put(
                "--cost-grid",
                selection.costs().stream().map(ModelDefaults::word).collect(Collectors.joining(",")));
        words.put("--folds", word(selection.folds()));
        words.put("--cost-ratio", word(hinge.ratio()));
    }

    private void putWeights(Options.Weights weights) {
        HyperPrior hyper = weights.hyper();
        words.put("--precision", word(weights.precision()));
        words.put(
                "--hyper",
                Stream.of(hyper.mean(), hyper.size(), hyper.freedom(), hyper.squares())
                        .map(ModelDefaults::word)
                        .collect(Collectors.joining(",")));
        words.put("--affinity", Choice.word(weights.full() ? ModelOptions.Affinity.FULL : ModelOptions.Affinity.BAND));
        words.put("--band", word(weights.offDiagonals().orElse(BAND)));
        words.put("--weight-steps", word(weights.solver().steps()));
        words.put("--weight-gap", word(weights.solver().gap()));
    }

    /** The default of an option of ours; null for any other, which has its own. */
    @Override
    public String defaultValue(ArgSpec argument) {
        return argument instanceof OptionSpec option ? words.get(option.longestName()) : null;
    }

    private static String word(OrAuto<Double> setting) {
        return setting.isAuto() ? Choice.AUTO : word(setting.given());
    }

    /** A number as a person would type it: 10 and not 10.0. */
    public static String word(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e9
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
