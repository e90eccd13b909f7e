package org.medlink.cli.options;

import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.Start;
import org.medlink.split.Negatives;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How to learn it. Defaults are those of {@link Options#defaults()}, by way of {@link ModelDefaults}. */
public final class TrainingOptions {
    @Option(
            names = "--negatives",
            paramLabel = "R|all",
            converter = Ratio.class,
            description = "Sampled non-links per training link, within each relation; all takes every observed pair"
                    + " (default: ${DEFAULT-VALUE}).")
    private double negatives;

    @Option(
            names = "--least-negatives",
            paramLabel = "R",
            description =
                    "Where there are fewer sampled non-links per training link than this, training draws more for itself: entities of few"
                            + " pairs overfit without; 0 never does (default: ${DEFAULT-VALUE}).")
    private double leastNegatives;

    @Option(
            names = "--hard-negatives",
            paramLabel = "R",
            defaultValue = "0",
            description =
                    "More non-links per training link, of ends that have a neighbour in common: links are then separated better from what"
                            + " looks like one, and worse from other pairs (default: ${DEFAULT-VALUE}).")
    private double hardNegatives;

    @Option(
            names = "--start",
            paramLabel = "auto|random|scattered|neighbourhood|roles|spectral",
            converter = StartWord.class,
            description =
                    "Where training begins; random is the paper's start. auto takes roles where a few account for the"
                            + " links, else what suits their density; cross-validation, where it chooses the cost, may prefer"
                            + " another (default: ${DEFAULT-VALUE}).")
    private OrAuto<Start> start;

    @Option(
            names = "--update",
            paramLabel = "exact|subgradient",
            description = "How a membership is updated; subgradient is the paper's rule (default: ${DEFAULT-VALUE}).")
    private Options.MembershipRule update;

    @Option(
            names = "--inference",
            paramLabel = "auto|batch|stochastic|gibbs",
            converter = InferenceWord.class,
            description =
                    "Whether an iteration looks at all training pairs, or is an epoch of steps that look at samples of"
                            + " them; auto takes what is sooner for the size. gibbs draws from the posterior of the Gibbs"
                            + " classifier instead, in which the number of features has no limit (default:"
                            + " ${DEFAULT-VALUE}).")
    private OrAuto<Options.InferenceScheme> inference;

    @Option(names = "--iterations", paramLabel = "N", description = "Most iterations (default: ${DEFAULT-VALUE}).")
    private int iterations;

    @Option(
            names = "--tolerance",
            paramLabel = "T",
            description =
                    "Ends when the objective changes by less than this share of itself (default: ${DEFAULT-VALUE}).")
    private double tolerance;

    @Option(
            names = "--weight-steps",
            paramLabel = "N",
            description = "Most steps of the weight solver in each iteration (default: ${DEFAULT-VALUE}).")
    private int weightSteps;

    @Option(
            names = "--weight-gap",
            paramLabel = "G",
            description = "Duality gap at which it stops, as a share of the objective (default: ${DEFAULT-VALUE}).")
    private double weightGap;

    @Option(
            names = "--validation",
            paramLabel = "SHARE|auto",
            converter = Validation.class,
            description =
                    "Watch the AUC of this share of the training pairs, end when it stops rising, and train again on"
                            + " all pairs for as many iterations (stochastic: go on with all pairs for two epochs); 0 does"
                            + " not. auto is 0 for batch, and for stochastic a twentieth, at most 50,000 pairs"
                            + " (default: ${DEFAULT-VALUE}).")
    private OrAuto<Double> validation;

    @Option(
            names = "--patience",
            paramLabel = "N",
            description = "Iterations without a better validation AUC before that (default: ${DEFAULT-VALUE}).")
    private int patience;

    @Option(
            names = "--runs",
            paramLabel = "R",
            description = "Independently started models whose scores are averaged: the cheapest accuracy there is"
                    + " (default: ${DEFAULT-VALUE}).")
    private int runs;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Fixes every random choice: the same seed, the same result (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--threads",
            paramLabel = "T",
            description =
                    "Threads to use; the result does not depend on it (default: the processors, ${DEFAULT-VALUE}).")
    private int threads;

    /** A ratio, or all. */
    public static final class Ratio implements ITypeConverter<Double> {
        private static final String ALL = "all";

        @Override
        public Double convert(String value) {
            if (value.equals(ALL)) {
                return Double.POSITIVE_INFINITY;
            }
            try {
                double ratio = Double.parseDouble(value);
                if (ratio > 0 && Double.isFinite(ratio)) {
                    return ratio;
                }
            } catch (NumberFormatException e) {
                // said below, together with numbers out of range
            }
            throw new TypeConversionException("expected a number above 0 or all, found '" + value + "'");
        }

        /** What is typed for a ratio. */
        public static String word(double ratio) {
            return Double.isInfinite(ratio) ? ALL : ModelDefaults.word(ratio);
        }
    }

    /** A start, or auto. */
    static final class StartWord extends Choice.OrAutoWord<Start> {
        StartWord() {
            super(Start.class);
        }
    }

    /** A scheme, or auto. */
    static final class InferenceWord extends Choice.OrAutoWord<Options.InferenceScheme> {
        InferenceWord() {
            super(Options.InferenceScheme.class);
        }
    }

    /** A share, or auto. */
    static final class Validation implements ITypeConverter<OrAuto<Double>> {
        @Override
        public OrAuto<Double> convert(String value) {
            if (value.equals(Choice.AUTO)) {
                return OrAuto.auto();
            }
            try {
                double share = Double.parseDouble(value);
                if (share >= 0 && share < 1) {
                    return OrAuto.of(share);
                }
            } catch (NumberFormatException e) {
                // said below, together with numbers out of range
            }
            throw new TypeConversionException("expected a share from 0 to below 1 or auto, found '" + value + "'");
        }
    }

    double leastNegatives() {
        return leastNegatives;
    }

    Negatives negatives() {
        return new Negatives(negatives, hardNegatives);
    }

    OrAuto<Start> start() {
        return start;
    }

    Options.MembershipRule update() {
        return update;
    }

    OrAuto<Options.InferenceScheme> inference() {
        return inference;
    }

    Options.Stopping stopping() {
        return new Options.Stopping(iterations, tolerance, validation, patience);
    }

    int weightSteps() {
        return weightSteps;
    }

    double weightGap() {
        return weightGap;
    }

    int runs() {
        return runs;
    }

    long seed() {
        return seed;
    }

    int threads() {
        return threads;
    }
}
