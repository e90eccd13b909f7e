package org.medlink.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.engine.Cluster;
import org.medlink.io.text.InputException;
import org.medlink.network.Network;
import org.medlink.options.OrAuto;
import org.medlink.train.Checkpoint;
import org.medlink.train.Fit;
import org.medlink.train.Iteration;
import org.medlink.train.Progress;

/** Training on a master and two workers that are processes of their own, with the jar that is sent to a cluster. */
class ClusterIT {
    private static final int ITERATIONS = 6;

    @TempDir
    private static Path folder;

    private static LoopbackCluster cluster;
    private static Network network;
    private static Path links;
    private static Fit undisturbed;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        cluster = new LoopbackCluster(Files.createDirectory(folder.resolve("cluster")), 2);
        Files.createDirectory(folder.resolve("checkpoints"));
        network = SmallTraining.network(400, 3000);
        links = SmallTraining.write(network, folder.resolve("links.tsv"));
        undisturbed = SmallTraining.train(
                SmallTraining.order(links.toUri().toString(), true, SmallTraining.threads(2, 2)),
                SmallTraining.options(ITERATIONS));
    }

    @AfterAll
    static void stop() {
        if (cluster != null) {
            cluster.close();
            assertThat(cluster.alive()).isZero();
        }
    }

    private static Cluster workers() {
        return SmallTraining.workers(cluster.master(), folder.resolve("checkpoints"));
    }

    /** Where shards are does not matter, nor that a machine goes away with some of them in mid-training. */
    @Test
    void sameModelOnWorkersOfWhichOneIsKilled() throws IOException {
        assertThat(System.getProperty("medlink.thin.jar")).isNotNull();
        AtomicBoolean killed = new AtomicBoolean();
        Fit trained = SmallTraining.train(
                SmallTraining.order(links.toUri().toString(), true, workers()),
                SmallTraining.options(ITERATIONS),
                new Progress() {
                    @Override
                    public void iteration(Iteration iteration) {
                        if (iteration.number() == 3 && killed.compareAndSet(false, true)) {
                            cluster.killWorker(0);
                        }
                    }
                },
                Checkpoint.NONE);
        assertThat(killed).isTrue();
        assertThat(trained.model().provenance()).isEqualTo(undisturbed.model().provenance());
        assertThat(SmallTraining.learnt(trained.model()).get(0))
                .containsExactly(SmallTraining.learnt(undisturbed.model()).get(0));
        assertThat(SmallTraining.auc(trained.model(), network)).isGreaterThan(0.8);
        try (var left = Files.list(folder.resolve("checkpoints"))) {
            assertThat(left).as("checkpoints are removed").isEmpty();
        }
    }

    @Test
    void clusterWithoutFolderForCheckpointsIsAnErrorAtTheStart() {
        Cluster without =
                new Cluster(cluster.master(), OrAuto.of(4), OrAuto.of(2), null, 3, SmallTraining.quiet(Map.of()));
        assertThatThrownBy(() -> SmallTraining.train(
                        SmallTraining.order(links.toString(), true, without), SmallTraining.options(1)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("--spark-checkpoints");
    }
}
