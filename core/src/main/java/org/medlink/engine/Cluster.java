package org.medlink.engine;

import java.util.Map;
import org.medlink.options.OrAuto;

/**
 * Machines that work together.
 *
 * @param master their address
 * @param shards into how many parts entities are divided: with the seed, this determines the model; auto goes by the number of
 *     pairs
 * @param partitions how many tasks share the shards; auto: as many as there are processors. The model does not depend on it
 * @param checkpoints folder for checkpoints that all machines reach; null: none was given
 * @param checkpointEvery after how many steps one is written
 * @param settings settings of the cluster's own software, by their names
 */
public record Cluster(
        String master,
        OrAuto<Integer> shards,
        OrAuto<Integer> partitions,
        String checkpoints,
        int checkpointEvery,
        Map<String, String> settings) {
    public Cluster {
        settings = Map.copyOf(settings);
    }
}
