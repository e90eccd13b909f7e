package org.medlink.engine;

import java.util.List;
import org.medlink.model.LatentFeatureModel;
import org.medlink.train.Trained;

/**
 * What an engine has learnt.
 *
 * @param trained the model, and what it was learnt by
 * @param pairs training pairs
 * @param shards into how many parts the entities were divided
 * @param partitions how many tasks shared them
 * @param readSeconds how long it took until the pairs were where they are needed
 * @param reading what the cluster did until then
 * @param training what it did from then on
 * @param remarks what a person should know about how the links were read, a line each
 */
public record EngineResult(
        Trained trained,
        long pairs,
        int shards,
        int partitions,
        double readSeconds,
        Traffic reading,
        Traffic training,
        List<String> remarks) {
    /** The model. */
    public LatentFeatureModel model() {
        return trained.model();
    }
}
