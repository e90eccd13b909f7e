package org.medlink.reproduce.study;

import org.medlink.split.Protocol;
import org.medlink.split.Splitter;

/** How a network of the size of the US patents is divided and learnt. */
public final class PatentTrials {
    /** A fifth of the links held out, a non-link for each link. */
    public static final Splitter.Options SPLIT = new Splitter.Options(0.2, 1, false, Protocol.LEAK_FREE);

    private PatentTrials() {}

    /** The paper's numbers of features. */
    public static int[] features() {
        return new int[] {15, 30, 50};
    }

    /** Latent features alone, as in the paper, everything else by default. */
    public static Trial paperModel(String name, int features) {
        return new Trial(name, MedlinkModels.paper().with().features(features).build());
    }
}
