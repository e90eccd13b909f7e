package org.medlink.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.medlink.engine.Cluster;
import org.medlink.engine.Engine;
import org.medlink.io.InputException;
import picocli.CommandLine.Option;

/** Where to learn: here, or on a cluster. */
final class EngineOptions {
    private static final String LOCAL = "local";

    @Option(
            names = "--engine",
            paramLabel = "local|spark",
            defaultValue = LOCAL,
            description = "Where training runs: in this process, or on Apache Spark, whose jars SPARK_HOME points to"
                    + " (default: ${DEFAULT-VALUE}). On Spark LINKS may be anything that Spark reads.")
    private String engine;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description = "Spark's master, as in spark://host:7077 or local[4].")
    private String master;

    @Option(
            names = "--shards",
            paramLabel = "N",
            defaultValue = "0",
            description =
                    "Parts of the entities that are updated at the same time on Spark; with the seed they determine the"
                            + " model (default: by the number of pairs).")
    private int shards;

    @Option(
            names = "--partitions",
            paramLabel = "N",
            defaultValue = "0",
            description =
                    "Tasks that share the shards; the model does not depend on it (default: Spark's parallelism).")
    private int partitions;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            description = "What the links on Spark are stored as: csv, parquet, orc, jdbc, … (default: by their name).")
    private String format;

    @Option(
            names = "--table",
            paramLabel = "TABLE",
            description = "The table with the links, where LINKS is the address of a database (jdbc:…).")
    private String table;

    @Option(
            names = "--spark-checkpoints",
            paramLabel = "FOLDER",
            description = "A folder that all machines reach, for what a lost one must not take with it.")
    private String checkpoints;

    @Option(
            names = "--spark-checkpoint-every",
            paramLabel = "N",
            defaultValue = "20",
            description = "Steps after which memberships are written there (default: ${DEFAULT-VALUE}).")
    private int checkpointEvery;

    @Option(
            names = "--spark-conf",
            paramLabel = "KEY=VALUE",
            description = "A setting of Spark's own; may be repeated.")
    private Map<String, String> settings = new LinkedHashMap<>();

    boolean local() {
        return engine.equals(LOCAL);
    }

    String table() {
        return table;
    }

    String format() {
        return format;
    }

    /** The engine that was asked for. */
    Engine find() throws InputException {
        return Engine.find(engine).orElseThrow(() -> new InputException(missing()));
    }

    private String missing() {
        return engine.equals("spark")
                ? "--engine spark: Spark's jars are not here; set SPARK_HOME to a Spark 4 installation and start ./medlink"
                        + " again, or fetch them once with spark/fetch-spark.sh FOLDER"
                : "no engine '" + engine + "', expected local or spark";
    }

    Cluster cluster() throws InputException {
        if (shards < 0 || partitions < 0 || checkpointEvery < 1) {
            throw new InputException(
                    "bad --shards, --partitions or --spark-checkpoint-every: they must not be negative");
        }
        return new Cluster(master, shards, partitions, checkpoints, checkpointEvery, settings);
    }
}
