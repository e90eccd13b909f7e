package org.medlink.reproduce.study;

import java.util.ArrayList;
import java.util.List;
import org.medlink.options.Options;
import org.medlink.options.PaperBatch;
import org.medlink.options.Sharing;

/** Our models as the paper's tables have them. */
public final class MedlinkModels {
    public static final String MED = "MedLFRM";
    /** With what the links around a pair say, as it is by default. */
    public static final String MEDLINK = "Medlink";

    public static final String BAYES = "BayesMedLFRM";
    public static final String ASYMMETRIC = "Asymmetric ";
    public static final String GIBBS = "Gibbs classifier";

    /** What stands behind the name of a model that is learnt as the paper says. */
    public static final String RULES = ", the paper's rules";

    private MedlinkModels() {}

    /** The paper's model: latent features alone, everything else by default. */
    public static Options paper() {
        return Options.defaults().with().proximity(false).build();
    }

    /** Both models with this number of features, everything else by default. */
    public static List<Trial> both(int features, Sharing sharing) {
        return both("", features, sharing);
    }

    /** @param prefix what stands before their names */
    public static List<Trial> both(String prefix, int features, Sharing sharing) {
        Options options = paper().with().features(features).sharing(sharing).build();
        return List.of(
                new Trial(prefix + MED, options),
                new Trial(
                        prefix + BAYES,
                        options.with().model(Options.Model.BAYES).build()));
    }

    /** Both models, the same by the paper's own rules, and the Gibbs classifier. */
    public static List<Trial> all(int features, Sharing sharing) {
        List<Trial> trials = new ArrayList<>(both(features, sharing));
        for (Trial trial : both(features, sharing)) {
            trials.add(new Trial(trial.name() + RULES, PaperBatch.like(trial.options())));
        }
        Options options = paper().with()
                .features(features)
                .sharing(sharing)
                .inference(Options.InferenceScheme.GIBBS)
                .build();
        trials.add(new Trial(GIBBS, options));
        return trials;
    }

    /** Our model as it is when nothing is said. */
    public static Trial byDefault(Sharing sharing) {
        return new Trial(MEDLINK, Options.defaults().with().sharing(sharing).build());
    }
}
