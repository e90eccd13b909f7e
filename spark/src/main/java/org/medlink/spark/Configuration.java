package org.medlink.spark;

import java.io.File;
import java.net.URISyntaxException;
import java.security.CodeSource;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;
import org.medlink.engine.Cluster;
import org.medlink.io.text.InputException;

/** Spark's settings. */
final class Configuration {
    static final String MASTER = "spark.master";
    static final String CHECKPOINTS = "spark.checkpoint.dir";

    private Configuration() {}

    /** What was asked for, then what spark-submit gave, then what suits. */
    static SparkConf of(Cluster cluster, String name) throws InputException {
        SparkConf configuration = new SparkConf();
        cluster.settings().forEach(configuration::set);
        if (cluster.master() != null) {
            configuration.setMaster(cluster.master());
        }
        if (!configuration.contains(MASTER)) {
            throw new InputException("--engine spark needs --master, as in spark://host:7077 or local[4]");
        }
        if (cluster.checkpoints() != null) {
            configuration.set(CHECKPOINTS, cluster.checkpoints());
        }
        configuration.setIfMissing("spark.app.name", name);
        configuration.setIfMissing("spark.ui.showConsoleProgress", "false");
        configuration.setIfMissing("spark.log.level", "ERROR");
        configuration.setIfMissing("spark.cleaner.referenceTracking.cleanCheckpoints", "true");
        String jar = ownJar();
        if (jar != null && !local(configuration)) {
            configuration.setIfMissing("spark.jars", jar);
        }
        return configuration;
    }

    /** The jar that this class came from; null when it came from a folder. */
    private static String ownJar() {
        CodeSource source = SparkEngine.class.getProtectionDomain().getCodeSource();
        try {
            File file = new File(source.getLocation().toURI());
            return file.isFile() ? file.getPath() : null;
        } catch (URISyntaxException e) {
            throw new IllegalStateException("this class came from nowhere: " + source, e);
        }
    }

    /** Whether all is done in this process. */
    static boolean local(SparkConf configuration) {
        return configuration.get(MASTER).startsWith("local");
    }

    static SparkSession open(SparkConf configuration) {
        SparkSession session = SparkSession.builder().config(configuration).getOrCreate();
        session.sparkContext().setLogLevel(configuration.get("spark.log.level"));
        return session;
    }
}
