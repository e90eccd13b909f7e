package org.medlink.spark;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;
import org.medlink.engine.Cluster;
import org.medlink.io.text.InputException;

/** A session with a folder for what a lost machine must not take with it; all of it is removed when it is closed. */
final class CheckpointedSession implements Closeable {
    private final SparkSession session;
    private final FileSystem files;

    /** A folder of this machine where all runs on it; null: one was given. */
    private final Path temporary;

    private CheckpointedSession(SparkSession session, FileSystem files, Path temporary) {
        this.session = session;
        this.files = files;
        this.temporary = temporary;
    }

    static CheckpointedSession open(Cluster cluster, String name) throws IOException {
        SparkConf configuration = Configuration.of(cluster, name);
        // Spark would make a folder that is missing.
        String checkpoints = configuration.get(Configuration.CHECKPOINTS, null);
        configuration.remove(Configuration.CHECKPOINTS);
        Path temporary = null;
        if (checkpoints == null) {
            if (!Configuration.local(configuration)) {
                throw new InputException("training on " + configuration.get(Configuration.MASTER)
                        + " needs --spark-checkpoints, a folder that all machines reach");
            }
            temporary = Files.createTempDirectory("medlink-checkpoints");
            checkpoints = temporary.toUri().toString();
        }
        SparkSession session = null;
        try {
            session = Configuration.open(configuration);
            FileSystem files = requireFolder(session, checkpoints);
            session.sparkContext().setCheckpointDir(checkpoints);
            return new CheckpointedSession(session, files, temporary);
        } catch (IOException | RuntimeException e) {
            if (session != null) {
                session.close();
            }
            delete(temporary);
            throw e;
        }
    }

    SparkSession session() {
        return session;
    }

    /** A folder that is missing would only be missed when a machine is lost. */
    private static FileSystem requireFolder(SparkSession session, String folder) throws IOException {
        org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(folder);
        FileSystem files = path.getFileSystem(session.sparkContext().hadoopConfiguration());
        if (!files.exists(path) || !files.getFileStatus(path).isDirectory()) {
            throw new InputException(folder + ": there is no such folder for checkpoints");
        }
        return files;
    }

    @Override
    public void close() throws IOException {
        try (session) {
            files.delete(
                    new org.apache.hadoop.fs.Path(
                            session.sparkContext().getCheckpointDir().get()),
                    true);
        } finally {
            delete(temporary);
        }
    }

    private static void delete(Path folder) throws IOException {
        if (folder == null) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
