package org.medlink.cli.command;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.medlink.baselines.Method;
import org.medlink.baselines.catalog.Methods;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.ProgressDisplay;
import org.medlink.cli.console.Version;
import org.medlink.cli.evaluation.Comparison;
import org.medlink.cli.evaluation.Contender;
import org.medlink.cli.evaluation.Measure;
import org.medlink.cli.evaluation.MedLfrmMethod;
import org.medlink.cli.evaluation.MethodRun;
import org.medlink.cli.evaluation.MethodRunner;
import org.medlink.cli.input.NetworkInput;
import org.medlink.cli.options.Durations;
import org.medlink.cli.options.ModelDefaults;
import org.medlink.cli.options.ModelOptions;
import org.medlink.cli.options.NetworkOptions;
import org.medlink.cli.options.OwnScores;
import org.medlink.cli.options.Settings;
import org.medlink.cli.options.SplitOptions;
import org.medlink.cli.output.OutputFile;
import org.medlink.cli.page.ComparisonPage;
import org.medlink.cli.training.TrainingLog;
import org.medlink.explorer.words.Nearest;
import org.medlink.options.Options;
import org.medlink.options.Sharing;
import org.medlink.options.json.OptionsJson;
import org.medlink.split.Split;
import org.medlink.train.Progress;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code medlink compare}: how good many methods are on the same held-out pairs. */
@Command(
        name = "compare",
        customSynopsis = {"medlink compare LINKS [OPTIONS]", "       medlink compare --train FILE --test FILE [OPTIONS]"
        },
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        defaultValueProvider = ModelDefaults.class,
        description = {
            "Compares methods of link prediction on the same held-out links of a network.",
            "",
            "Every method learns from the same training pairs and is measured on the same test pairs, for each seed anew. Options of"
                    + " the model are for medlink, medlfrm and bayes-medlfrm (--model for medlink only); --relations is for irm, lfrm and"
                    + " mmsb too. Seconds are those of learning and scoring, memory is by how much the heap in use grew with the first"
                    + " seed, garbage left out. Scores of your own join by --scores, a split of your own by --train and --test.",
            "",
            Measure.DEFINITIONS,
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink compare links.tsv --symmetric --html comparison.html",
            "  medlink compare links.tsv --methods medlink,medlfrm,irm,katz --seeds 3",
            "  medlink compare --train train.tsv --test test.tsv --methods medlink,katz --scores mine=scores.tsv",
            "  medlink compare kinship.tsv --negatives all --holdout 0.2 --time-limit 1h --json > result.json"
        })
public final class CompareCommand implements Callable<Integer> {
    private static final String ALL = "all";
    private static final String NONE = "none";
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @Spec
    private CommandSpec spec;

    @Mixin
    private NetworkOptions networkOptions;

    @Option(
            names = "--methods",
            paramLabel = "NAME",
            split = ",",
            splitSynopsisLabel = ",",
            defaultValue = ALL,
            description = {
                "What to compare: all, names with commas between, or none beside --scores (default: ${DEFAULT-VALUE}).",
                "medlink (the model by default), medlfrm and bayes-medlfrm (the paper's models, features alone), irm, lfrm, lfrm-irm (begins with clusters of irm), mmsb, ammsb, ahdpr, ahdpr-pruned, ahdpr-naive,"
                        + " latent-distance, latent-eigenmodel; from attributes logistic-regression, linear-svm; and what"
                        + " 'evaluate --beside' offers: common-neighbours, jaccard, adamic-adar, resource-allocation,"
                        + " preferential-attachment, paths-3, normalised-paths-3, katz, pagerank."
            })
    private List<String> names;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            defaultValue = "5",
            description = "Repeat with N seeds, S, S + 1, …: another split and another start each"
                    + " (default: ${DEFAULT-VALUE}).")
    private int seeds;

    @Option(
            names = "--time-limit",
            paramLabel = "TIME",
            converter = Durations.class,
            defaultValue = "10m",
            description =
                    "How long a method may take for all seeds together: 30s, 10m, 2h (default: ${DEFAULT-VALUE}).")
    private Duration limit;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write a page with table, bars and ROC curves, HTML that needs nothing else.")
    private String html;

    @Option(names = "--json", description = "Print one JSON object instead of a table.")
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
        Options options = modelOptions.options();
        checkUsage(options);
        splitOptions.check(networkOptions, modelOptions.negatives(), seeds);
        OutputFile page = html == null ? null : ownScores.output(html, splitOptions.inputs(networkOptions));
        NetworkInput input = splitOptions.read(networkOptions, console);
        splitOptions.warnAboutMirrors(input, console);
        ownScores.read(input.network(), console);
        splitOptions.requireScores(ownScores, input.network(), modelOptions.negatives(), options.seed(), seeds);
        console.warnAboutKernel();
        Comparison comparison = compare(input, options, console);
        String heldOut = splitOptions.describe(modelOptions.negatives(), comparison.split());
        if (page != null) {
            page.write(writer ->
                    new ComparisonPage(comparison, splitOptions.title(networkOptions), heldOut).write(writer));
        }
        if (json) {
            ObjectNode settings = Settings.of(OptionsJson.of(options), modelOptions.negatives(), networkOptions);
            settings.remove("proximity");
            settings.put("timeLimitSeconds", limit.toMillis() / 1000.0);
            splitOptions.addTo(settings);
            console.json(comparison.json(settings, splitOptions.protocol(comparison.split())));
        } else {
            comparison.report(heldOut, console);
        }
        if (page != null) {
            console.say("");
            console.say("wrote %s: open it in a browser", page);
        }
        return 0;
    }

    private void checkUsage(Options options) {
        if (seeds < 1) {
            throw usage("bad number of seeds: " + seeds);
        }
        if (spec.commandLine().getParseResult().hasMatchedOption("--no-proximity")) {
            throw usage("--no-proximity: here the paper's models are methods, give --methods medlfrm or bayes-medlfrm");
        }
        List<String> known = methods(1, options, model -> Progress.SILENT).stream()
                .map(Method::name)
                .toList();
        for (String name : ownScores.names()) {
            if (known.contains(name)) {
                throw usage("--scores: expected a name that no method has, found '" + name + "'");
            }
        }
        if (known.isEmpty() && ownScores.names().isEmpty()) {
            throw usage("--methods none goes with --scores, which were not given");
        }
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private Comparison compare(NetworkInput input, Options options, Console console) throws IOException {
        MethodRunner runner = new MethodRunner(PATIENCE);
        try (ProgressDisplay display = ProgressDisplay.on(console)) {
            List<Contender> contenders = new ArrayList<>();
            for (Method method :
                    methods(input.network().size(), options, name -> new TrainingLog(display, name + ", "))) {
                contenders.add(new Contender(method, limit));
            }
            ownScores.methods().forEach(scores -> contenders.add(new Contender(scores, limit)));
            Split first = null;
            List<String> hashes = new ArrayList<>();
            for (long seed = options.seed(); seed < options.seed() + seeds; seed++) {
                Split split = splitOptions.split(input.network(), modelOptions.negatives(), seed);
                first = first == null ? split : first;
                hashes.add(split.hash());
                for (Contender contender : contenders) {
                    if (contender.failure() == null) {
                        display.stage(
                                (seeds > 1 ? "seed " + seed + ", " : "")
                                        + contender.method().name(),
                                1);
                        contender.attempt(runner, run(contender, input, split, seed, options.threads()));
                    }
                }
            }
            return new Comparison(input, first, options.seed(), hashes, contenders);
        }
    }

    /** The memory that a method takes is measured in its first run. */
    private Supplier<MethodRun> run(Contender contender, NetworkInput input, Split split, long seed, int threads) {
        Method method = contender.method();
        return contender.runs().isEmpty()
                ? () -> MethodRun.watched(method, input, split, splitOptions.evaluation(), seed, threads)
                : () -> MethodRun.of(method, input, split, splitOptions.evaluation(), seed, threads);
    }

    /**
     * The methods asked for, each once.
     *
     * @param progress who hears of training our model of this name
     */
    private List<Method> methods(int entities, Options options, Function<String, Progress> progress) {
        Sharing sharing = Sharing.valueOf(options.sharing().name());
        List<Method> ours = MedLfrmMethod.NAMES.stream()
                .map(name -> (Method)
                        new MedLfrmMethod(MedLfrmMethod.named(name, options).orElseThrow(), progress.apply(name)))
                .toList();
        List<Method> all = Stream.concat(ours.stream(), Methods.all(entities, sharing).stream())
                .toList();
        Set<String> seen = new LinkedHashSet<>();
        List<Method> methods = new ArrayList<>();
        for (String name : names) {
            for (Method method : asked(name, all, entities, sharing)) {
                if (seen.add(method.name())) {
                    methods.add(method);
                }
            }
        }
        return methods;
    }

    private List<Method> asked(String name, List<Method> all, int entities, Sharing sharing) {
        return switch (name) {
            case ALL -> all;
            case NONE -> List.of();
            default -> List.of(named(name, all, entities, sharing));
        };
    }

    private Method named(String name, List<Method> all, int entities, Sharing sharing) {
        Optional<Method> listed =
                all.stream().filter(method -> method.name().equals(name)).findFirst();
        return listed.or(() -> Methods.named(name, entities, sharing))
                .orElseThrow(() -> usage("--methods: expected all or some of "
                        + all.stream().map(Method::name).collect(Collectors.joining(", ")) + ", found '" + name + "'"
                        + Nearest.question(name, all.stream().map(Method::name).toList())));
    }
}
