package org.medlink.cli.options;

import org.medlink.engine.Cluster;
import org.medlink.io.text.InputException;
import org.medlink.options.OrAuto;
import picocli.CommandLine.Option;

/** How training is divided on a cluster, and how it survives a lost machine. */
public final class ShardOptions {
    @Option(
            names = "--shards",
            paramLabel = "N",
            converter = EngineOptions.Positive.class,
            description =
                    "Parts of the entities that are updated at the same time on Spark; with the seed they determine the"
                            + " model (default: by the number of pairs).")
    private Integer shards;

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
        if (every < 1) {
            throw new InputException("--spark-checkpoint-every: expected a number above 0, found " + every);
        }
        return engine.cluster(OrAuto.ofNullable(shards), checkpoints, every);
    }
}
