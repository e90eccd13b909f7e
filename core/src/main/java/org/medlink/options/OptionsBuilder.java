package org.medlink.options;

/** Options that differ from others in some points. */
public final class OptionsBuilder {
    private Options.Model model;
    private OrAuto<Integer> features;
    private Sharing sharing;
    private PriorKind prior;
    private double alpha;
    private Options.Hinge hinge;
    private Options.Weights weights;
    private Options.MembershipRule update;
    private OrAuto<Start> start;
    private OrAuto<Options.InferenceScheme> inference;
    private Sampling sampling;
    private Draws draws;
    private Options.Stopping stopping;
    private double leastNegatives;
    private boolean proximity;
    private OrAuto<Double> featureShare;
    private OrAuto<Learning> learning;
    private double missing;
    private int calibrationFolds;
    private int runs;
    private long seed;
    private int threads;

    OptionsBuilder(Options from) {
        model = from.model();
        features = from.features();
        sharing = from.sharing();
        prior = from.prior();
        alpha = from.alpha();
        hinge = from.hinge();
        weights = from.weights();
        update = from.update();
        start = from.start();
        inference = from.inference();
        sampling = from.sampling();
        draws = from.draws();
        stopping = from.stopping();
        leastNegatives = from.leastNegatives();
        proximity = from.proximity();
        featureShare = from.featureShare();
        learning = from.learning();
        missing = from.missing();
        calibrationFolds = from.calibrationFolds();
        runs = from.runs();
        seed = from.seed();
        threads = from.threads();
    }

    public OptionsBuilder model(Options.Model value) {
        model = value;
        return this;
    }

    public OptionsBuilder features(OrAuto<Integer> value) {
        features = value;
        return this;
    }

    public OptionsBuilder features(int value) {
        return features(OrAuto.of(value));
    }

    public OptionsBuilder sharing(Sharing value) {
        sharing = value;
        return this;
    }

    public OptionsBuilder prior(PriorKind value) {
        prior = value;
        return this;
    }

    public OptionsBuilder alpha(double value) {
        alpha = value;
        return this;
    }

    public OptionsBuilder hinge(Options.Hinge value) {
        hinge = value;
        return this;
    }

    public OptionsBuilder weights(Options.Weights value) {
        weights = value;
        return this;
    }

    public OptionsBuilder update(Options.MembershipRule value) {
        update = value;
        return this;
    }

    public OptionsBuilder start(OrAuto<Start> value) {
        start = value;
        return this;
    }

    public OptionsBuilder start(Start value) {
        return start(OrAuto.of(value));
    }

    public OptionsBuilder inference(OrAuto<Options.InferenceScheme> value) {
        inference = value;
        return this;
    }

    public OptionsBuilder inference(Options.InferenceScheme value) {
        return inference(OrAuto.of(value));
    }

    public OptionsBuilder sampling(Sampling value) {
        sampling = value;
        return this;
    }

    public OptionsBuilder draws(Draws value) {
        draws = value;
        return this;
    }

    public OptionsBuilder stopping(Options.Stopping value) {
        stopping = value;
        return this;
    }

    public OptionsBuilder leastNegatives(double value) {
        leastNegatives = value;
        return this;
    }

    public OptionsBuilder proximity(boolean value) {
        proximity = value;
        return this;
    }

    public OptionsBuilder featureShare(OrAuto<Double> value) {
        featureShare = value;
        return this;
    }

    public OptionsBuilder featureShare(double value) {
        return featureShare(OrAuto.of(value));
    }

    public OptionsBuilder learning(OrAuto<Learning> value) {
        learning = value;
        return this;
    }

    public OptionsBuilder learning(Learning value) {
        return learning(OrAuto.of(value));
    }

    public OptionsBuilder missing(double value) {
        missing = value;
        return this;
    }

    public OptionsBuilder calibrationFolds(int value) {
        calibrationFolds = value;
        return this;
    }

    public OptionsBuilder runs(int value) {
        runs = value;
        return this;
    }

    public OptionsBuilder seed(long value) {
        seed = value;
        return this;
    }

    public OptionsBuilder threads(int value) {
        threads = value;
        return this;
    }

    public Options build() {
        return new Options(
                model,
                features,
                sharing,
                prior,
                alpha,
                hinge,
                weights,
                update,
                start,
                inference,
                sampling,
                draws,
                stopping,
                leastNegatives,
                proximity,
                featureShare,
                learning,
                missing,
                calibrationFolds,
                runs,
                seed,
                threads);
    }
}
