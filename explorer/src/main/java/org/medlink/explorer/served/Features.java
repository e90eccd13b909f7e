package org.medlink.explorer.served;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;

/** The features of a model: those of each run, and of each relation where relations have their own. Looked at when first asked for. */
public final class Features {
    private final LatentFeatureModel model;
    private final Map<Integer, FeatureSpace> spaces = new ConcurrentHashMap<>();

    Features(LatentFeatureModel model) {
        this.model = model;
    }

    /** The features that a run has for a relation. */
    public FeatureSpace of(int run, int relation) {
        LatentFeatures features = model.runs().get(run);
        int space = features.spaces() == 1 ? 0 : relation;
        return spaces.computeIfAbsent(run * model.relations().size() + space, key -> new FeatureSpace(features, space));
    }

    /** Whether each relation has features of its own. */
    public boolean perRelation() {
        return model.runs().get(0).spaces() > 1;
    }
}
