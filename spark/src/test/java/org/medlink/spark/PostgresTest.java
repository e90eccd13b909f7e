package org.medlink.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.engine.NetworkFiles;
import org.medlink.engine.Order;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.split.Negatives;
import org.medlink.train.Fit;

/** Links in a table of a real database give the model that the same links in a file do. */
class PostgresTest {
    @TempDir
    private Path folder;

    @Test
    void linksFromATable() throws IOException, SQLException {
        try (LoopbackPostgres database = start()) {
            Network network = SmallTraining.network(200, 1200);
            fill(database, network);
            Order order = new Order(
                    NetworkFiles.of(List.of(database.url()), true),
                    "links",
                    null,
                    new Negatives(5, 0),
                    SmallTraining.threads(2, 2));
            Fit fromTable = SmallTraining.train(order, SmallTraining.options(2));
            String file =
                    SmallTraining.write(network, folder.resolve("links.tsv")).toString();
            Fit fromFile = SmallTraining.train(
                    SmallTraining.order(file, true, SmallTraining.threads(2, 2)), SmallTraining.options(2));
            assertThat(fromTable.model().trainingLinks().get(0).size()).isEqualTo((int) network.links());
            assertThat(SmallTraining.learnt(fromTable.model()).get(0))
                    .containsExactly(SmallTraining.learnt(fromFile.model()).get(0));
        }
    }

    private LoopbackPostgres start() throws IOException {
        Path data = Files.createDirectory(folder.resolve("postgres"));
        try {
            return new LoopbackPostgres(data);
        } catch (IOException e) {
            return abort("no PostgreSQL can be started here: " + e.getMessage());
        }
    }

    private static void fill(LoopbackPostgres database, Network network) throws SQLException {
        try (Connection connection = database.connect()) {
            connection.createStatement().execute("create table links (source text, target text)");
            PairSet links = network.relations().get(0).links();
            try (PreparedStatement insert = connection.prepareStatement("insert into links values (?, ?)")) {
                for (int i = 0; i < network.size(); i++) {
                    for (int e = links.start(i); e < links.start(i + 1); e++) {
                        insert.setString(1, network.entities().get(i));
                        insert.setString(2, network.entities().get(links.target(e)));
                        insert.addBatch();
                    }
                }
                insert.executeBatch();
            }
        }
    }
}
