package org.medlink.cli.options;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.StandardOutput;
import org.medlink.cli.engine.LocalEngine;
import org.medlink.cli.engine.MissingEngine;
import org.medlink.engine.Cluster;
import org.medlink.engine.Engine;
import org.medlink.io.text.InputException;
import org.medlink.options.OrAuto;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Where to learn: here, or on a cluster. */
public final class EngineOptions {
    private static final String SPARK = "spark";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--engine",
            paramLabel = "local|spark",
            defaultValue = LocalEngine.NAME,
            description =
                    "Where it runs: in this process, or on Apache Spark, whose jars SPARK_HOME points to; Spark reads"
                            + " whatever it has a source for (default: ${DEFAULT-VALUE}).")
    private String engine;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description = "Spark's master, as in spark://host:7077 or local[4].")
    private String master;

    @Option(
            names = "--partitions",
            paramLabel = "N",
            converter = Positive.class,
            description = "Tasks that share the work; the result does not depend on it (default: Spark's parallelism).")
    private Integer partitions;

    @Option(
            names = "--format",
            paramLabel = "NAME",
            description = "What the input on Spark is stored as: csv, parquet, orc, jdbc, … (default: by their name).")
    private String format;

    @Option(
            names = "--table",
            paramLabel = "TABLE",
            description = "The table, where the input is the address of a database (jdbc:…).")
    private String table;

    @Option(
            names = "--spark-conf",
            paramLabel = "KEY=VALUE",
            description = "A setting of Spark's own; may be repeated.")
    private Map<String, String> settings = new LinkedHashMap<>();

    /** A number above 0. */
    static final class Positive implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            try {
                int number = Integer.parseInt(value);
                if (number > 0) {
                    return number;
                }
            } catch (NumberFormatException e) {
                // said below, together with numbers out of range
            }
            throw new TypeConversionException("expected a number above 0, found '" + value + "'");
        }
    }

    public String table() {
        return table;
    }

    public String format() {
        return format;
    }

    /**
     * The engine that was asked for.
     *
     * @param console where one in this process speaks
     */
    public Engine find(Console console) throws InputException {
        if (engine.equals(LocalEngine.NAME)) {
            return new LocalEngine((StandardOutput) command.commandLine().getOut(), console);
        }
        Optional<Engine> found = Engine.find(engine);
        if (found.isEmpty() && engine.equals(SPARK)) {
            return new MissingEngine(
                    SPARK,
                    "Spark's jars are not here; set SPARK_HOME to a Spark 4 installation and start ./medlink again, or"
                            + " fetch them once with spark/fetch-spark.sh FOLDER");
        }
        return found.orElseThrow(() -> new InputException("no engine '" + engine + "', expected local or spark"));
    }

    public Cluster cluster() {
        return cluster(OrAuto.auto(), null, 1);
    }

    Cluster cluster(OrAuto<Integer> shards, String checkpoints, int checkpointEvery) {
        return new Cluster(master, shards, OrAuto.ofNullable(partitions), checkpoints, checkpointEvery, settings);
    }
}
