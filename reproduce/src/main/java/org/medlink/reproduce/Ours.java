package org.medlink.reproduce;

import java.util.List;
import org.medlink.options.Options;

/** Our models as the paper's tables have them. */
final class Ours {
    static final String MED = "MedLFRM";
    /** With what the links around a pair say, as it is by default. */
    static final String MEDLINK = "Medlink";

    static final String BAYES = "BayesMedLFRM";
    static final String ASYMMETRIC = "Asymmetric ";

    private Ours() {}

    /** The paper's model: latent features alone, everything else by default. */
    static Options paper() {
        return Options.defaults().with().proximity(false).build();
    }

    /** Both models with so many features, everything else by default. */
    static List<Trial> both(int features, Options.Sharing sharing) {
        return both("", features, sharing);
    }

    /** @param prefix what stands before their names */
    static List<Trial> both(String prefix, int features, Options.Sharing sharing) {
        Options options = paper().with().features(features).sharing(sharing).build();
        return List.of(
                new Trial(prefix + MED, options),
                new Trial(
                        prefix + BAYES,
                        options.with().model(Options.Model.BAYES).build()));
    }

    /** Our model as it is when nothing is said. */
    static Trial byDefault(Options.Sharing sharing) {
        return new Trial(MEDLINK, Options.defaults().with().sharing(sharing).build());
    }
}
