package org.medlink.cli.evaluation;

import java.util.List;
import java.util.Optional;
import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.model.LinkPredictor;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.train.MedLfrm;
import org.medlink.train.Progress;

/**
 * Our model as a method among others: {@code medlink} by default, {@code medlfrm} and {@code bayes-medlfrm} as in the paper, with features alone.
 *
 * @param options everything but the seed
 * @param progress hears of it
 */
public record MedLfrmMethod(Options options, Progress progress) implements Method {
    /** With what the links around a pair say beside the features. */
    public static final String MEDLINK = "medlink";

    private static final String MED = "medlfrm";
    private static final String BAYES = "bayes-medlfrm";

    /** The names of our models. */
    public static final List<String> NAMES = List.of(MEDLINK, MED, BAYES);

    /** What a model with these options is called among the methods. */
    public static String name(Options options) {
        if (options.proximity()) {
            return MEDLINK;
        }
        return options.model() == Options.Model.MED ? MED : BAYES;
    }

    /** The options of the model of this name, everything else as in those given; empty where no model of ours has the name. */
    public static Optional<Options> named(String name, Options given) {
        return switch (name) {
            case MEDLINK -> Optional.of(given.with().proximity(true).build());
            case MED -> Optional.of(alone(given, Options.Model.MED));
            case BAYES -> Optional.of(alone(given, Options.Model.BAYES));
            default -> Optional.empty();
        };
    }

    /** Features alone: as many as there are by default, where the options have none. */
    private static Options alone(Options given, Options.Model model) {
        return given.with()
                .proximity(false)
                .model(model)
                .features(given.withoutFeatures() ? Options.defaults().features() : given.features())
                .build();
    }

    /** A method's name for people: our models have capitals. */
    static String title(String name) {
        return switch (name) {
            case MEDLINK -> "Medlink";
            case MED -> "MedLFRM";
            case BAYES -> "BayesMedLFRM";
            default -> name;
        };
    }

    @Override
    public String name() {
        return name(options);
    }

    @Override
    public String citation() {
        String paper =
                "J. Zhu, J. Song, B. Chen, Max-margin nonparametric latent feature models for link prediction, 2016";
        return options.proximity()
                ? "This program's model by default: that of " + paper
                        + ", with what the training links around a pair say beside its features"
                : paper;
    }

    @Override
    public LinkPredictor fit(TrainingData data, Seed seed) {
        return new MedLfrm(options.with().seed(seed.value()).build(), progress)
                .learn(data.frame(), data.pairs(), data.attributes())
                .model();
    }
}
