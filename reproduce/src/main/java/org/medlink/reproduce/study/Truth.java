package org.medlink.reproduce.study;

import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Names;
import org.medlink.random.Seed;

/**
 * The model that made a network: the best that any method can come to.
 *
 * @param model with all entities, whatever their order
 */
public record Truth(LatentFeatureModel model) implements Method {
    @Override
    public String name() {
        return "truth";
    }

    @Override
    public String citation() {
        return "the generator of the network";
    }

    @Override
    public LinkPredictor fit(TrainingData data, Seed seed) {
        Names names = data.frame().entities();
        int[] places = new int[names.size()];
        for (int i = 0; i < places.length; i++) {
            places[i] = model.entities().indexOf(names.get(i));
            if (places[i] < 0) {
                throw new IllegalArgumentException("the truth does not know " + names.get(i));
            }
        }
        return (relation, source, target) -> model.score(relation, places[source], places[target]);
    }
}
