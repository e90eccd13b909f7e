package org.medlink.cli.command;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.medlink.baselines.Method;
import org.medlink.baselines.UnsuitableInputException;
import org.medlink.baselines.catalog.Methods;
import org.medlink.baselines.proximity.ProximityMethod;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.ProgressDisplay;
import org.medlink.cli.console.Seconds;
import org.medlink.cli.console.Version;
import org.medlink.cli.evaluation.CurveTable;
import org.medlink.cli.evaluation.EvaluationResult;
import org.medlink.cli.evaluation.EvaluationRun;
import org.medlink.cli.evaluation.EvaluationTables;
import org.medlink.cli.evaluation.Measure;
import org.medlink.cli.evaluation.MedLfrmMethod;
import org.medlink.cli.evaluation.MethodMetrics;
import org.medlink.cli.evaluation.MethodRun;
import org.medlink.cli.input.NetworkInput;
import org.medlink.cli.options.ModelDefaults;
import org.medlink.cli.options.ModelOptions;
import org.medlink.cli.options.NetworkOptions;
import org.medlink.cli.options.OwnScores;
import org.medlink.cli.options.Settings;
import org.medlink.cli.options.SplitOptions;
import org.medlink.cli.output.OutputFile;
import org.medlink.cli.training.TrainingLog;
import org.medlink.eval.Evaluation;
import org.medlink.eval.Metrics;
import org.medlink.io.text.InputException;
import org.medlink.options.Options;
import org.medlink.options.Sharing;
import org.medlink.options.json.OptionsJson;
import org.medlink.parallel.Workers;
import org.medlink.proximity.Proximity;
import org.medlink.random.Seed;
import org.medlink.split.Split;
import org.medlink.train.Fit;
import org.medlink.train.MedLfrm;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code medlink evaluate}: how good a model is on pairs that it has not seen. */
@Command(
        name = "evaluate",
        customSynopsis = {
            "medlink evaluate LINKS [OPTIONS]",
            "       medlink evaluate --train FILE --test FILE [OPTIONS]"
        },
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        defaultValueProvider = ModelDefaults.class,
        description = {
            "Measures how good a model is on held-out links of a network.",
            "",
            "Holds out some links, learns a model from the others, and measures how well it finds the held-out links among"
                    + " non-links. Takes the options of 'train'. The row 'Medlink' is the model by default; 'MedLFRM' and 'BayesMedLFRM' are"
                    + " the paper's models, with features alone (--no-proximity). A split of your own is given by --train and --test.",
            "",
            Measure.DEFINITIONS
                    + " AUC in training: how well the model ranks the very pairs that it was trained on; far above the"
                    + " AUC of test pairs it means overfitting.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink evaluate links.tsv --symmetric --beside katz",
            "  medlink evaluate kinship.tsv --negatives all --holdout 0.2 --relations single --seeds 5",
            "  medlink evaluate links.tsv --model bayes --json > result.json",
            "  medlink evaluate links.tsv --method irm",
            "  medlink evaluate --train train.txt --valid valid.txt --test test.txt --scores mine=scores.tsv"
        })
public final class EvaluateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private NetworkOptions networkOptions;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            defaultValue = "1",
            description = "Repeat with N seeds, S, S + 1, …: another split and another start each; prints mean ±"
                    + " standard deviation (default: ${DEFAULT-VALUE}).")
    private int seeds;

    @Option(
            names = "--method",
            paramLabel = "NAME",
            description = "Measure this method instead of the model: one of those that 'compare --methods' offers.")
    private String method;

    @Option(
            names = "--beside",
            paramLabel = "NAME",
            split = ",",
            splitSynopsisLabel = ",",
            description = {
                "Measure other methods on the same split too: all, or names with commas between. common-neighbours, jaccard,"
                        + " adamic-adar, resource-allocation, preferential-attachment, paths-3, normalised-paths-3, katz, pagerank.",
                "Where links have a direction, a name may end in :children, :parents, :forward, :backward or :union, which says"
                        + " who is a common neighbour; paths go :forward, :backward or :union, either way. Without it paths go"
                        + " forward, degrees are those out and in, and neighbours are those of either way."
            })
    private List<String> beside = List.of();

    @Option(
            names = "--curves",
            paramLabel = "FILE",
            description = "Write the points of the ROC and precision-recall curves, as TSV.")
    private String curves;

    @Option(names = "--json", description = "Print one JSON object instead of tables.")
    private boolean json;

    @Mixin
    private OwnScores ownScores;

    @Mixin
    private SplitOptions splitOptions;

    @Mixin
    private ModelOptions modelOptions;

    @Override
    public Integer call() throws IOException {
        Console console = Console.of(spec.commandLine(), json);
        Options options = options(modelOptions.seed());
        Method other = other(1, options);
        if (seeds < 1) {
            throw new ParameterException(spec.commandLine(), "bad number of seeds: " + seeds);
        }
        checkMethod();
        besides(/* symmetric= */ true);
        splitOptions.check(networkOptions, modelOptions.negatives(), seeds);
        OutputFile curveFile = curves == null ? null : ownScores.output(curves, splitOptions.inputs(networkOptions));
        NetworkInput input = splitOptions.read(networkOptions, console);
        splitOptions.warnAboutMirrors(input, console);
        ownScores.read(input.network(), console);
        splitOptions.requireScores(ownScores, input.network(), modelOptions.negatives(), options.seed(), seeds);
        console.warnAboutKernel();
        List<EvaluationRun> repeats = new ArrayList<>(seeds);
        for (int n = 0; n < seeds; n++) {
            repeats.add(repeat(input, options(options.seed() + n), console));
        }
        if (repeats.stream().anyMatch(repeat -> TrainingLog.nothingLearnt(repeat.iterations()))) {
            console.warn(TrainingLog.NOTHING);
        }
        if (curveFile != null) {
            curveFile.write(writer -> CurveTable.write(repeats, writer));
        }
        String name = other == null ? MedLfrmMethod.name(options) : other.name();
        EvaluationResult result =
                new EvaluationResult(input, name, repeats, other == null ? Measure.ALL : Measure.OF_ORDER);
        if (json) {
            ObjectNode told = Settings.of(OptionsJson.of(options), modelOptions.negatives(), networkOptions);
            if (other != null) {
                told.retain("relations", "negatives", "component", "attributeForm");
            }
            splitOptions.addTo(told);
            console.json(result.json(told, splitOptions.protocol(repeats.get(0).split()), options.seed()));
        } else {
            new EvaluationTables(result)
                    .report(
                            splitOptions.describe(
                                    modelOptions.negatives(), repeats.get(0).split()),
                            console);
        }
        return 0;
    }

    /** The options of the model, which --method may name. */
    private Options options(long seed) {
        Options options = modelOptions.options(seed);
        return method == null ? options : MedLfrmMethod.named(method, options).orElse(options);
    }

    private void checkMethod() {
        if (method == null) {
            return;
        }
        for (String option : List.of("--model", "--no-proximity")) {
            boolean chosen = option.equals("--model") && method.equals(MedLfrmMethod.MEDLINK);
            if (!chosen && spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw new ParameterException(spec.commandLine(), "give either " + option + " or --method");
            }
        }
    }

    /** The method to measure instead of the model; null for the model. */
    private Method other(int entities, Options options) {
        if (method == null || MedLfrmMethod.NAMES.contains(method)) {
            return null;
        }
        return Methods.named(method, entities, Sharing.valueOf(options.sharing().name()))
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "--method: expected a method such as irm or katz, found '" + method
                                + "'; 'medlink compare --help' lists them"));
    }

    private EvaluationRun repeat(NetworkInput input, Options options, Console console) throws IOException {
        Split split = splitOptions.split(input.network(), modelOptions.negatives(), options.seed());
        String prefix = seeds > 1 ? "seed " + options.seed() + ", " : "";
        Method other = other(input.network().size(), options);
        try (TrainingLog log = new TrainingLog(ProgressDisplay.on(console), prefix)) {
            EvaluationRun alone = other == null
                    ? ofModel(input, split, options, log)
                    : ofMethod(trial(other, input, split, options, log), split);
            log.remarks().forEach(line -> console.say("%s%s", prefix, line));
            List<MethodMetrics> others = new ArrayList<>();
            List<Method> besides = new ArrayList<>(besides(input.network().symmetric()));
            besides.addAll(ownScores.methods());
            for (Method beside : besides) {
                MethodRun trial = trial(beside, input, split, options, log);
                others.add(new MethodMetrics(beside.name(), trial.metrics(), trial.seconds()));
            }
            return alone.with(others);
        }
    }

    private EvaluationRun ofModel(NetworkInput input, Split split, Options options, TrainingLog log) {
        long began = System.nanoTime();
        Fit fit = new MedLfrm(options, log).learn(input.network().frame(), split.train(), input.attributes());
        double trained = Seconds.since(began);
        log.stage("scoring", 1);
        try (Workers workers = new Workers(options.threads())) {
            Metrics metrics = Evaluation.of(
                    fit.model(), split, input.network(), splitOptions.evaluation(), new Seed(options.seed()), workers);
            double scored = Seconds.since(began) - trained;
            return new EvaluationRun(
                    options.seed(),
                    split,
                    metrics,
                    List.of(),
                    fit.options().hinge().cost().given(),
                    trained,
                    scored,
                    log.iterations());
        }
    }

    private static EvaluationRun ofMethod(MethodRun trial, Split split) {
        return new EvaluationRun(
                trial.seed(),
                split,
                trial.metrics(),
                List.of(),
                Double.NaN,
                trial.trainSeconds(),
                trial.scoreSeconds(),
                List.of());
    }

    private MethodRun trial(Method method, NetworkInput input, Split split, Options options, TrainingLog log)
            throws InputException {
        log.stage(method.name(), 1);
        try {
            return MethodRun.of(method, input, split, splitOptions.evaluation(), options.seed(), options.threads());
        } catch (UnsuitableInputException e) {
            throw new InputException(e.getMessage(), e);
        }
    }

    /** The methods asked for, each once. */
    private Set<Method> besides(boolean symmetric) {
        Set<Method> methods = new LinkedHashSet<>();
        for (String name : beside) {
            if (name.equals("all")) {
                methods.addAll(ProximityMethod.all(symmetric));
            } else {
                methods.add(ProximityMethod.named(name)
                        .orElseThrow(() -> new ParameterException(spec.commandLine(), unknown(name))));
            }
        }
        return methods;
    }

    private static String unknown(String name) {
        String known = Arrays.stream(Proximity.values()).map(Proximity::word).collect(Collectors.joining(", "));
        return "--beside: expected all or some of " + known + ", each with a direction it has, found '" + name + "'";
    }
}
