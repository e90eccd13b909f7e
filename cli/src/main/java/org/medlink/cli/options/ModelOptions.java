package org.medlink.cli.options;

import java.util.List;
import java.util.OptionalInt;
import org.medlink.options.CostChoice;
import org.medlink.options.FeatureChoice;
import org.medlink.options.HyperPrior;
import org.medlink.options.Learning;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.PaperBatch;
import org.medlink.options.PaperStochastic;
import org.medlink.options.PriorKind;
import org.medlink.options.Sharing;
import org.medlink.options.SolverEffort;
import org.medlink.split.Negatives;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which model to learn. Defaults are those of {@link Options#defaults()}, by way of {@link ModelDefaults}. */
public final class ModelOptions {
    /** Which entries of the affinity matrix are learnt. */
    enum Affinity {
        FULL,
        BAND
    }

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--model",
            paramLabel = "med|bayes",
            description = "MedLFRM, or BayesMedLFRM, which infers the cost C itself (default: ${DEFAULT-VALUE}).")
    private Options.Model model;

    @Option(
            names = "--features",
            paramLabel = "K|auto",
            description =
                    "Most latent features; those that the links do not need stay off. auto takes 10, 20, 50, 100 or 200,"
                            + " by short trainings that hold out a part of the training pairs; 50 with more than"
                            + " 4,000,000 pairs, and with '--inference gibbs'. 0: what the links around a pair say, and"
                            + " attributes, alone; where the cost is chosen, that is tried too (default:"
                            + " ${DEFAULT-VALUE}).")
    private String features;

    @Option(
            names = "--feature-share",
            paramLabel = "S|auto",
            description =
                    "How much of what features say counts, above 0 and at most 1. auto chooses it along with the cost, and is 1"
                            + " where that is given (default: ${DEFAULT-VALUE}).")
    private String featureShare;

    @Option(
            names = "--feature-learning",
            paramLabel = "auto|together|apart",
            converter = LearningWord.class,
            description =
                    "Whether features are learnt together with what attributes and the links around a pair say, or apart"
                            + " from it, which is then added. auto tries both where it chooses the cost, and is together"
                            + " where that is given (default: ${DEFAULT-VALUE}).")
    private OrAuto<Learning> featureLearning;

    @Option(
            names = "--quick",
            description =
                    "Choose nothing by trial trainings: what the links around a pair say, and attributes, alone, unless"
                            + " --features says how many features there are; these have a cost of 0.3 and are not weighed"
                            + " against that. Options given beside it win.")
    private boolean quick;

    @Option(
            names = "--no-proximity",
            description =
                    "The paper's model alone: without what the training links around a pair say (common neighbours, paths,"
                            + " degrees, the mirrored pair, other relations), which else stands beside the features.")
    private boolean noProximity;

    @Option(
            names = "--as-in-paper",
            description = "The paper's batch configuration: batch inference from the random start, weights first, the"
                    + " subgradient rule, C⁺ = 10 C⁻, no proximity, no more non-links than sampled, weights solved with 100 steps."
                    + " With '--inference stochastic' its stochastic one: the same by '--schedule paper', 60 epochs, 50 steps."
                    + " Options given"
                    + " beside it win. Unlike there, weights are solved up to a duality gap only, and"
                    + " training may end early (--tolerance).")
    private boolean asInPaper;

    @Option(
            names = "--relations",
            paramLabel = "single|global",
            description =
                    "Whether each relation has features of its own or all share them (default: ${DEFAULT-VALUE}).")
    private Sharing relations;

    @Option(
            names = "--prior",
            paramLabel = "ibp|beta",
            description =
                    "Prior of the features: Indian buffet process or finite Beta-Bernoulli (default: ${DEFAULT-VALUE}).")
    private PriorKind prior;

    @Option(
            names = "--alpha",
            paramLabel = "A",
            description = "α of that prior; larger expects more features (default: ${DEFAULT-VALUE}).")
    private double alpha;

    @Option(
            names = "--margin",
            paramLabel = "L",
            description =
                    "ℓ, the score that a link should reach, and a non-link fall to −ℓ (default: ${DEFAULT-VALUE}).")
    private double margin;

    @Option(
            names = "--cost",
            paramLabel = "C|cv|auto",
            description =
                    "C⁺, what a link costs per unit of missing margin. cv chooses MedLFRM's by cross-validation within the"
                            + " training pairs; auto does so up to 4,000,000 pairs (by one held-out part if"
                            + " stochastic) and takes 0.3 beyond, and 0.15 with '--inference gibbs'. BayesMedLFRM infers"
                            + " the precision of its prior, and there auto is 3 (default: ${DEFAULT-VALUE}).")
    private String cost;

    @Option(
            names = "--cost-grid",
            paramLabel = "C,C,…",
            split = ",",
            hideParamSyntax = true,
            description = "What cross-validation chooses the cost from (default: ${DEFAULT-VALUE}).")
    private List<Double> costGrid;

    @Option(
            names = "--folds",
            paramLabel = "N",
            description = "Folds of that cross-validation (default: ${DEFAULT-VALUE}).")
    private int folds;

    @Option(
            names = "--cost-ratio",
            paramLabel = "R|auto",
            description =
                    "C⁺/C⁻, how much more a link costs than a non-link; auto is the number of non-links per link in"
                            + " training (default: ${DEFAULT-VALUE}).")
    private String costRatio;

    @Option(
            names = "--precision",
            paramLabel = "P",
            description = "λ, precision of MedLFRM's prior of the weights; larger helps on sparse networks"
                    + " (default: ${DEFAULT-VALUE}).")
    private double precision;

    @Option(
            names = "--hyper",
            paramLabel = "MU0,N0,NU0,S0",
            split = ",",
            hideParamSyntax = true,
            description = "BayesMedLFRM's normal-gamma prior of mean and precision (default: ${DEFAULT-VALUE}).")
    private List<Double> hyper;

    @Option(
            names = "--affinity",
            paramLabel = "full|band",
            description = "Whether every feature may go with every other, or only with its neighbours"
                    + " (default: ${DEFAULT-VALUE}).")
    private Affinity affinity;

    @Option(
            names = "--band",
            paramLabel = "N",
            description = "Off-diagonals on each side with '--affinity band' (default: ${DEFAULT-VALUE}).")
    private int band;

    @Mixin
    private TrainingOptions training;

    @Mixin
    private SamplingOptions sampling;

    @Mixin
    private DrawOptions draws;

    /** What features are learnt with. */
    static final class LearningWord extends Choice.OrAutoWord<Learning> {
        LearningWord() {
            super(Learning.class);
        }
    }

    /** Everything that determines the model, with the seed that was given. */
    public Options options() {
        return options(training.seed());
    }

    /** The same with another seed. */
    public Options options(long seed) {
        try {
            Options given = given(seed);
            return asInPaper ? likePaper(given) : given;
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), e.getMessage(), e);
        }
    }

    private Options given(long seed) {
        for (String ofDraws :
                List.of("--chains", "--burn-in", "--samples", "--thinning", "--likelihood", "--reshapes")) {
            if (typed(ofDraws) && !training.inference().is(Options.InferenceScheme.GIBBS)) {
                throw new IllegalArgumentException(ofDraws + " is for draws; '--inference gibbs' makes them");
            }
        }
        for (String ofHinge : List.of("--cost", "--cost-ratio", "--margin")) {
            if (draws.draws().logistic() && typed(ofHinge)) {
                throw new IllegalArgumentException(ofHinge + " is for a hinge; '--likelihood logistic' has none");
            }
        }
        return new Options(
                model,
                features(),
                relations,
                prior,
                alpha,
                hinge(),
                new Options.Weights(
                        precision,
                        hyper(),
                        affinity == Affinity.FULL ? Options.Weights.FULL : OptionalInt.of(band),
                        new SolverEffort(training.weightSteps(), training.weightGap())),
                training.update(),
                training.start(),
                training.inference(),
                sampling.sampling(),
                draws.draws(),
                training.stopping(),
                training.leastNegatives(),
                !noProximity,
                featureShare(),
                featureLearning,
                Options.defaults().missing(),
                Options.defaults().calibrationFolds(),
                training.runs(),
                seed,
                training.threads());
    }

    /** The paper's settings where no option says otherwise. */
    private Options likePaper(Options given) {
        boolean sampled = given.inference().is(Options.InferenceScheme.STOCHASTIC);
        Options paper = sampled ? PaperStochastic.like(given) : PaperBatch.like(given);
        SolverEffort asked = given.weights().solver();
        SolverEffort effort = paper.weights().solver();
        return paper.with()
                .inference(typed("--inference") ? given.inference() : paper.inference())
                .start(typed("--start") ? given.start() : paper.start())
                .sampling(typed("--schedule") ? given.sampling() : paper.sampling())
                .stopping(typed("--iterations") ? given.stopping() : paper.stopping())
                .update(typed("--update") ? given.update() : paper.update())
                .leastNegatives(typed("--least-negatives") ? given.leastNegatives() : paper.leastNegatives())
                .hinge(typed("--cost-ratio") ? given.hinge() : paper.hinge())
                .weights(new Options.Weights(
                        precision,
                        given.weights().hyper(),
                        given.weights().offDiagonals(),
                        new SolverEffort(
                                typed("--weight-steps") ? asked.steps() : effort.steps(),
                                typed("--weight-gap") ? asked.gap() : effort.gap())))
                .build();
    }

    private boolean typed(String option) {
        return command.commandLine().getParseResult().hasMatchedOption(option);
    }

    private Options.Hinge hinge() {
        boolean chosen = cost.equals("cv");
        if (chosen && quick) {
            throw new IllegalArgumentException("--quick chooses nothing, leave out --cost cv");
        }
        if (chosen && model == Options.Model.BAYES) {
            throw new IllegalArgumentException("--cost cv is for MedLFRM; BayesMedLFRM infers what cost it can");
        }
        boolean open = chosen || cost.equals(Choice.AUTO);
        OptionalInt pairs = chosen
                ? OptionalInt.empty()
                : Options.defaults().hinge().selection().pairs();
        CostChoice selection = new CostChoice(costGrid, folds, pairs);
        OrAuto<Double> fixed = open ? usualCost() : OrAuto.of(number("--cost", cost, "a number, cv or auto"));
        OrAuto<Double> ratio = costRatio.equals(Choice.AUTO)
                ? OrAuto.auto()
                : OrAuto.of(number("--cost-ratio", costRatio, "a number or auto"));
        return new Options.Hinge(margin, fixed, ratio, selection);
    }

    private OrAuto<Double> usualCost() {
        return sparesChoice() ? OrAuto.of(Options.Hinge.DEFAULT_COST) : OrAuto.auto();
    }

    /** BayesMedLFRM and the Gibbs classifier choose nothing anyway. */
    private boolean sparesChoice() {
        return quick && model == Options.Model.MED && !training.inference().is(Options.InferenceScheme.GIBBS);
    }

    private OrAuto<Double> featureShare() {
        return featureShare.equals(Choice.AUTO)
                ? OrAuto.auto()
                : OrAuto.of(number("--feature-share", featureShare, "a number or auto"));
    }

    private OrAuto<Integer> features() {
        boolean auto = features.equals(Choice.AUTO);
        if (sparesChoice() && (auto || !typed("--features"))) {
            return OrAuto.of(noProximity || asInPaper ? FeatureChoice.MODERATE : 0);
        }
        if (auto) {
            return OrAuto.auto();
        }
        try {
            return OrAuto.of(Integer.valueOf(features));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "--features: expected a whole number or auto, found '" + features + "'", e);
        }
    }

    private HyperPrior hyper() {
        if (hyper.size() != 4) {
            throw new IllegalArgumentException("--hyper: expected 4 numbers MU0,N0,NU0,S0, found " + hyper.size());
        }
        return new HyperPrior(hyper.get(0), hyper.get(1), hyper.get(2), hyper.get(3));
    }

    private static double number(String option, String value, String expected) {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + ": expected " + expected + ", found '" + value + "'", e);
        }
    }

    /** The non-links to learn from. */
    public Negatives negatives() {
        try {
            return training.negatives();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), e.getMessage(), e);
        }
    }

    public long seed() {
        return training.seed();
    }
}
