package org.medlink.options;

import java.util.List;
import java.util.OptionalInt;

/**
 * How to learn: everything that, with the training pairs, determines the model.
 *
 * @param model MedLFRM or BayesMedLFRM
 * @param features truncation level K; features that the data do not need stay off. Usual: 15 to 100. auto: the one of {@link FeatureChoice}
 *     by which held-out training pairs are predicted best. 0: none, the attributes alone, which must then be there ({@code proximity})
 * @param sharing whether relations have features of their own or share them
 * @param prior prior of the features
 * @param alpha α &gt; 0 of that prior: larger expects more features. Usual: 1 to 10
 * @param hinge margin and costs
 * @param weights prior, shape and solver of the weights
 * @param update how a membership is updated
 * @param start where training begins; auto looks at the training links
 * @param inference whether every iteration looks at all pairs or at samples of them, or draws follow; auto goes by the number of training pairs
 * @param sampling what the samples of pairs are
 * @param draws what the Gibbs classifier draws
 * @param stopping when it ends
 * @param leastNegatives non-links per link below which training draws more, from pairs that are not listed; 0: never. Entities of few pairs
 *     overfit without. Usual: 0 to 10
 * @param proximity whether what the training links around a pair say stands beside the features; without it the model is the paper's
 * @param featureShare how much of what features say counts beside the attributes, within (0, 1]: their part of a score is multiplied by it when all
 *     is learnt, since features know the training pairs better than others. auto: chosen along with the cost, 1 where that is given
 * @param learning whether features are learnt together with attributes or apart from them. auto: chosen along with the cost, together where that is given
 * @param missing m, the share of all links that are not among the listed ones, within (0, 1): nobody knows it, and the probability of a link
 *     rests on it; nothing else does. Usual: 0.01 to 0.5
 * @param calibrationFolds trainings that learn what a score means as a probability, each with other links hidden; at least 2
 * @param runs independently started models whose scores are averaged; a few are the cheapest accuracy there is
 * @param seed fixes every random choice
 * @param threads how many threads work; the result does not depend on it
 */
public record Options(
        Model model,
        OrAuto<Integer> features,
        Sharing sharing,
        PriorKind prior,
        double alpha,
        Hinge hinge,
        Weights weights,
        MembershipRule update,
        OrAuto<Start> start,
        OrAuto<InferenceScheme> inference,
        Sampling sampling,
        Draws draws,
        Stopping stopping,
        double leastNegatives,
        boolean proximity,
        OrAuto<Double> featureShare,
        OrAuto<Learning> learning,
        double missing,
        int calibrationFolds,
        int runs,
        long seed,
        int threads) {
    /** With more training pairs auto takes stochastic inference, which is sooner there. */
    private static final int MOST_FOR_BATCH = 500_000;

    /** Fewer pairs than this are not worth dividing, and more than that in the validation part say nothing new. */
    private static final int LEAST_TO_VALIDATE = 100_000;

    private static final int MOST_TO_VALIDATE = 50_000;

    /** The two models of the paper. */
    public enum Model {
        /** MedLFRM: C is given or chosen by cross-validation. */
        MED,
        /** BayesMedLFRM: C is inferred. */
        BAYES
    }

    /** How memberships are updated. */
    public enum MembershipRule {
        SUBGRADIENT,
        EXACT
    }

    /** Whether an iteration looks at all pairs, or at samples; GIBBS draws from the posterior. */
    public enum InferenceScheme {
        BATCH,
        STOCHASTIC,
        GIBBS
    }

    /**
     * @param margin ℓ; the paper has 9
     * @param cost C⁺, what a link costs per unit of missing margin, relative to a prior of precision λ (MedLFRM) or E[τ], which
     *     is inferred (BayesMedLFRM). Usual: 0.1 to 10. auto: MedLFRM by cross-validation, unless there are more than
     *     {@link CostChoice#pairs()} training pairs, else {@link #DEFAULT_COST}, {@link #DEFAULT_BAYES_COST} or {@link #DEFAULT_GIBBS_COST}
     * @param ratio C⁺/C⁻; auto takes the number of non-links per link in each relation's training pairs, the Gibbs classifier its root. The paper has 10
     * @param selection how cross-validation chooses the cost
     */
    public record Hinge(double margin, OrAuto<Double> cost, OrAuto<Double> ratio, CostChoice selection) {
        /** The cost of a link in MedLFRM where it is neither given nor chosen. */
        public static final double DEFAULT_COST = 0.3;

        /** The cost of a link in a Gibbs classifier where it is not given, and cross-validation was not asked for, which is slow there. */
        public static final double DEFAULT_GIBBS_COST = 0.15;

        /** The cost of a link in BayesMedLFRM where it is not given. */
        public static final double DEFAULT_BAYES_COST = 3;

        public Hinge {
            require(margin > 0, "margin", margin);
            requirePositive(cost, "cost");
            requirePositive(ratio, "cost ratio");
        }
    }

    /**
     * @param precision λ of MedLFRM's Gaussian prior; the paper has 1, larger helps on sparse networks
     * @param hyper BayesMedLFRM's normal-gamma hyper-prior
     * @param offDiagonals diagonals of Λ kept on each side of the main one; {@link #FULL} keeps all. The paper's band has 1
     * @param solver effort of the weight solver in every iteration
     */
    public record Weights(double precision, HyperPrior hyper, OptionalInt offDiagonals, SolverEffort solver) {
        /** Every off-diagonal: a full matrix. */
        public static final OptionalInt FULL = OptionalInt.empty();

        public Weights {
            require(precision > 0 && Double.isFinite(precision), "precision", precision);
            require(offDiagonals.orElse(0) >= 0, "number of off-diagonals", offDiagonals);
        }

        /** With this number of off-diagonals. */
        public Weights(double precision, HyperPrior hyper, int offDiagonals, SolverEffort solver) {
            this(precision, hyper, OptionalInt.of(offDiagonals), solver);
        }

        /** Whether all off-diagonals are kept. */
        public boolean full() {
            return offDiagonals.isEmpty();
        }

        /** How many are kept of a matrix of this number of features. */
        public int offDiagonals(int features) {
            return Math.max(0, Math.min(offDiagonals.orElse(features - 1), features - 1));
        }
    }

    /**
     * @param iterations most iterations
     * @param tolerance ends when the objective changes by less than this share of itself
     * @param validation share of the training pairs on which AUC is watched, or 0; training then ends when it stops rising and
     *     is done again on all pairs for as many iterations, or, if stochastic, goes on with all pairs for a few epochs.
     *     auto: a small share if stochastic and there are enough pairs, otherwise 0
     * @param patience iterations without a better validation AUC before that happens
     */
    public record Stopping(int iterations, double tolerance, OrAuto<Double> validation, int patience) {
        public Stopping {
            require(iterations >= 1, "number of iterations", iterations);
            require(tolerance >= 0, "tolerance", tolerance);
            require(validation.orElse(0.0) >= 0 && validation.orElse(0.0) < 1, "validation share", validation);
            require(patience >= 1, "patience", patience);
        }

        /** With a share that is given. */
        public Stopping(int iterations, double tolerance, double validation, int patience) {
            this(iterations, tolerance, OrAuto.of(validation), patience);
        }
    }

    public Options {
        int most = features.orElse(FeatureChoice.MODERATE);
        require(most >= 0 && most <= 4096, "number of features", features);
        require(most > 0 || proximity, "number of features without proximity", features);
        require(most > 0 || !inference.is(InferenceScheme.GIBBS), "number of features to draw from", features);
        require(alpha > 0 && Double.isFinite(alpha), "alpha", alpha);
        double share = featureShare.orElse(1.0);
        require(share > 0 && share <= 1, "share of features", featureShare);
        require(share == 1 || !inference.is(InferenceScheme.GIBBS), "share of features that are drawn", featureShare);
        require(
                !learning.is(Learning.APART) || !inference.is(InferenceScheme.GIBBS),
                "learning of features that are drawn",
                learning);
        require(leastNegatives >= 0 && Double.isFinite(leastNegatives), "least number of negatives", leastNegatives);
        require(missing > 0 && missing < 1, "share of missing links", missing);
        require(calibrationFolds >= 2, "number of calibration folds", calibrationFolds);
        require(runs >= 1, "number of runs", runs);
        require(threads >= 1, "number of threads", threads);
        if (inference.is(InferenceScheme.GIBBS)) {
            require(runs == 1, "number of runs of the Gibbs classifier, whose chains are told by --chains", runs);
            require(
                    start.isAuto() || start.is(Start.SPECTRAL) || start.is(Start.RANDOM),
                    "start of the Gibbs classifier, expected auto, spectral or random",
                    start);
            require(model == Model.MED, "model of the Gibbs classifier, expected med", model);
        }
    }

    /** What {@code medlink train} uses by default. */
    public static Options defaults() {
        return new Options(
                Model.MED,
                OrAuto.of(FeatureChoice.MODERATE),
                Sharing.GLOBAL,
                PriorKind.IBP,
                2,
                new Hinge(
                        9,
                        OrAuto.auto(),
                        OrAuto.auto(),
                        new CostChoice(
                                List.of(0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0), 3, OptionalInt.of(4_000_000))),
                new Weights(1, HyperPrior.PAPER, Weights.FULL, new SolverEffort(10, 0.01)),
                MembershipRule.EXACT,
                OrAuto.auto(),
                OrAuto.auto(),
                new Sampling(
                        Sampling.Schedule.DEFAULT, OrAuto.auto(), OrAuto.auto(), 0, 0, OrAuto.auto(), 0, OrAuto.auto()),
                new Draws(16, 40, 4, 5),
                new Stopping(30, 1e-3, OrAuto.auto(), 3),
                3,
                true,
                OrAuto.auto(),
                OrAuto.auto(),
                0.1,
                10,
                1,
                1,
                Runtime.getRuntime().availableProcessors());
    }

    /** Whether inference is stochastic for this number of training pairs in a feature space; without features there is nothing to sample for. */
    public boolean stochastic(long pairs) {
        return !withoutFeatures() && sampled(pairs);
    }

    private boolean sampled(long pairs) {
        return inference.isAuto() || gibbs() ? pairs > MOST_FOR_BATCH : inference.is(InferenceScheme.STOCHASTIC);
    }

    /** Whether there are no features, but attributes alone. */
    public boolean withoutFeatures() {
        return features.is(0);
    }

    /** Whether features are learnt as if there were no attributes. */
    public boolean apart() {
        return learning.is(Learning.APART) && !withoutFeatures();
    }

    /** Whether the start may be chosen by what it comes to; chains begin as {@link Start} says of them. */
    public boolean startIsOpen() {
        return start.isAuto() && !gibbs();
    }

    /** Whether the model is made of draws from the posterior. */
    public boolean gibbs() {
        return inference.is(InferenceScheme.GIBBS);
    }

    /** The share of this number of pairs that is held out to be watched. */
    public double validationShare(long pairs) {
        // The paper holds nothing out, and its schedule learns too slowly for what a small part says about a few
        // epochs.
        boolean paper = sampling.schedule() == Sampling.Schedule.PAPER;
        double chosen = sampled(pairs) && !paper && pairs >= LEAST_TO_VALIDATE ? smallShare(pairs) : 0;
        return stopping.validation().orElse(chosen);
    }

    /** A share of this number of pairs that is enough to tell good from bad. */
    public static double smallShare(long pairs) {
        return Math.min(0.05, (double) MOST_TO_VALIDATE / pairs);
    }

    /** The same with another cost, used as it is. */
    public Options withCost(double cost) {
        return with().hinge(new Hinge(hinge.margin(), OrAuto.of(cost), hinge.ratio(), hinge.selection()))
                .build();
    }

    /** The same with this number of features. */
    public Options withFeatures(int number) {
        return with().features(number).build();
    }

    /** A builder that begins with these options. */
    public OptionsBuilder with() {
        return new OptionsBuilder(this);
    }

    static void requirePositive(OrAuto<Double> setting, String what) {
        double value = setting.orElse(1.0);
        require(value > 0 && Double.isFinite(value), what, setting);
    }

    static void require(boolean holds, String what, Object value) {
        if (!holds) {
            throw new IllegalArgumentException("bad " + what + ": " + value);
        }
    }
}
