package org.medlink.cli.options;

import org.medlink.engine.Cluster;
import org.medlink.io.text.InputException;
import picocli.CommandLine.Option;

/** How training is divided on a cluster, and how it survives a lost machine. */
public final class ShardOptions {
    @Option(
            names = "--shards",
            paramLabel = "N",
            defaultValue = "0",
            description =
                    "Parts of the entities that are updated at the same time on Spark; with the seed they determine the"
                            + " model (default: by the number of pairs).")
    private int shards;

    @Option(
            names = "--spark-checkpoints",
            paramLabel = "FOLDER",
            description = "A folder that all machines reach, for what a lost one must not take with it.")
    private String checkpoints;

    @Option(
            names = "--spark-checkpoint-every",
            paramLabel = "N",
            defaultValue = "10",
            description = "Steps after which memberships are written there (default: ${DEFAULT-VALUE}).")
    private int every;

    public Cluster cluster(EngineOptions engine) throws InputException {
        if (shards < 0 || every < 1) {
            throw new InputException("bad --shards or --spark-checkpoint-every: " + shards + ", " + every);
        }
        return engine.cluster(shards, checkpoints, every);
    }
}
