package org.medlink.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.medlink.eval.Evaluation;
import org.medlink.eval.Metrics;
import org.medlink.model.LatentFeatureModel;
import org.medlink.proximity.Katz;
import org.medlink.random.Seed;
import org.medlink.split.Split;
import org.medlink.train.MedLfrm;
import org.medlink.train.Options;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code medlink evaluate}: how good a model is on pairs that it has not seen. */
@Command(
        name = "evaluate",
        customSynopsis = "medlink evaluate LINKS [OPTIONS]",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        defaultValueProvider = ModelDefaults.class,
        description = {
            "Tells how good a model is on held-out links of a network.",
            "",
            "Holds out some links, learns a model from the others, and tells how well it finds the held-out links among"
                    + " non-links. Takes the options of 'train'. AUC is the probability that a held-out link scores higher than a non-link: the mean over relations, and pooled"
                    + " over all their pairs. MRR and hits@K rank the target of a held-out link among all entities that its"
                    + " source is not linked to.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink evaluate links.tsv --symmetric --beside katz",
            "  medlink evaluate kinship.tsv --negatives all --holdout 0.2 --relations single --seeds 5",
            "  medlink evaluate links.tsv --model bayes --json > result.json"
        })
final class EvaluateCommand implements Callable<Integer> {
    /** What else to measure. */
    enum Beside {
        KATZ
    }

    @Spec
    private CommandSpec spec;

    @Mixin
    private NetworkOptions networkOptions;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            defaultValue = "1",
            description = "Repeat with so many seeds, S, S + 1, …: another split and another start each; prints mean ±"
                    + " standard deviation (default: ${DEFAULT-VALUE}).")
    private int seeds;

    @Option(names = "--beside", paramLabel = "katz", description = "Measure Katz' path counts on the same split too.")
    private Beside beside;

    @Option(
            names = "--curves",
            paramLabel = "FILE",
            description = "Write the points of the ROC and precision-recall curves, as TSV.")
    private String curves;

    @Option(names = "--json", description = "Print one JSON object instead of tables.")
    private boolean json;

    @Mixin
    private SplitOptions splitOptions;

    @Mixin
    private ModelOptions modelOptions;

    @Override
    public Integer call() throws IOException {
        Console console = Console.of(spec.commandLine(), json);
        Options options = modelOptions.options();
        if (seeds < 1) {
            throw new ParameterException(spec.commandLine(), "bad number of seeds: " + seeds);
        }
        String[] inputs = networkOptions.inputs();
        splitOptions.check(modelOptions.negatives(), seeds, inputs);
        OutputFile curveFile = curves == null ? null : OutputFile.of(curves, inputs);
        NetworkInput input = networkOptions.read(console);
        console.warnAboutKernel();
        List<Repeat> repeats = new ArrayList<>(seeds);
        for (int n = 0; n < seeds; n++) {
            repeats.add(repeat(input, modelOptions.options(options.seed() + n), console));
        }
        if (repeats.stream().anyMatch(repeat -> TrainingLog.nothingLearnt(repeat.iterations()))) {
            console.warn(TrainingLog.NOTHING);
        }
        if (curveFile != null) {
            curveFile.write(writer -> CurveTable.write(repeats, writer));
        }
        EvaluationResult result = new EvaluationResult(input, repeats);
        if (json) {
            ObjectNode told = OptionsJson.of(options, modelOptions.negatives(), networkOptions);
            splitOptions.addTo(told);
            console.json(result.json(told, options.seed()));
        } else {
            new EvaluationTables(result, options).report(splitOptions.describe(modelOptions.negatives()), console);
        }
        return 0;
    }

    private Repeat repeat(NetworkInput input, Options options, Console console) throws IOException {
        Split split = splitOptions.split(input.network(), modelOptions.negatives(), options.seed());
        String prefix = seeds > 1 ? "seed " + options.seed() + ", " : "";
        long began = System.nanoTime();
        try (TrainingLog log = new TrainingLog(ProgressDisplay.on(console), prefix)) {
            LatentFeatureModel model =
                    new MedLfrm(options, log).fit(input.network(), split.train(), input.attributes());
            double trained = Seconds.since(began);
            log.stage("scoring", 1);
            Seed seed = new Seed(options.seed());
            Metrics metrics = Evaluation.of(model, split, input.network(), Evaluation.Options.defaults(), seed);
            double scored = Seconds.since(began) - trained;
            Metrics other = beside == null
                    ? null
                    : Evaluation.of(
                            Katz.of(model.trainingLinks(), model.symmetric()),
                            split,
                            input.network(),
                            // Katz sees a training link when it scores it, so its training AUC would say nothing.
                            new Evaluation.Options(
                                    Evaluation.Options.defaults().rankingScores(),
                                    0,
                                    Evaluation.Options.defaults().curvePoints()),
                            seed);
            double cost = Double.parseDouble(model.provenance().get(MedLfrm.COST));
            return new Repeat(options.seed(), split, metrics, other, cost, trained, scored, log.iterations());
        }
    }
}
