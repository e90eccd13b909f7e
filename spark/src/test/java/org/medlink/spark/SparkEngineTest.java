package org.medlink.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.engine.Cluster;
import org.medlink.engine.Engine;
import org.medlink.engine.Order;
import org.medlink.engine.Trained;
import org.medlink.io.InputException;
import org.medlink.io.LinkReader;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.EntityAttributes;
import org.medlink.network.Network;
import org.medlink.train.Options;
import org.medlink.train.Progress;

class SparkEngineTest {
    @TempDir
    private Path folder;

    private static Trained train(Order order, Options options) throws IOException {
        return new SparkEngine().train(order, options, Progress.SILENT);
    }

    @Test
    void isFoundByItsName() {
        assertThat(Engine.find("spark")).isPresent();
        assertThat(Engine.find("other")).isEmpty();
    }

    @Test
    void textAndParquetGiveTheSameModel() throws IOException {
        Network network = Trial.network(300, 2000);
        Path text = Trial.write(network, folder.resolve("links.tsv"));
        Path parquet = folder.resolve("links.parquet");
        try (SparkSession session = SparkSession.builder()
                .master("local[1]")
                .config("spark.ui.enabled", "false")
                .getOrCreate()) {
            session.sparkContext().setLogLevel("ERROR");
            session.read()
                    .option("sep", "\t")
                    .option("header", true)
                    .csv(text.toString())
                    .repartition(3)
                    .write()
                    .parquet(parquet.toString());
        }
        Trained fromText = train(Trial.order(text.toString(), true, Trial.threads(2, 2)), Trial.options(4));
        Trained fromParquet = train(Trial.order(parquet.toString(), true, Trial.threads(1, 1)), Trial.options(4));
        assertThat(fromParquet.pairs()).isEqualTo(fromText.pairs());
        assertThat(Trial.learnt(fromParquet.model()).get(0))
                .containsExactly(Trial.learnt(fromText.model()).get(0));
        assertThat(fromText.model().trainingLinks().get(0).size()).isEqualTo((int) network.links());
        assertThat(Trial.auc(fromText.model(), network)).isGreaterThan(0.8);
        // Five non-links were asked for per link; their number is random, within a few standard deviations of that.
        double sampled = fromText.pairs() - network.links();
        assertThat(sampled).isBetween(5 * network.links() - 500.0, 5 * network.links() + 500.0);
    }

    @Test
    void relationsOfTheirOwnWithAttributes() throws IOException {
        StringBuilder text = new StringBuilder("source,relation,target\n");
        StringBuilder ages = new StringBuilder("entity\tage\n");
        for (int i = 0; i < 24; i++) {
            ages.append("n").append(i).append('\t').append(i % 5).append('\n');
            for (int j = 0; j < 24; j++) {
                if (i != j && (i + 2 * j) % 5 != 0) {
                    text.append("n" + i + (i / 12 == j / 12 ? ",likes,n" : ",fears,n") + j + "\n");
                }
            }
        }
        Path links = Files.writeString(folder.resolve("two.csv"), text);
        Path attributes = Files.writeString(folder.resolve("ages.tsv"), ages);
        Order order = new Order(
                links.toString(),
                null,
                null,
                false,
                LinkReader.SelfLinks.AUTO,
                attributes.toString(),
                EnumSet.of(EntityAttributes.Form.ENDS),
                Double.POSITIVE_INFINITY,
                Trial.threads(2, 2));
        Options options = Trial.options(2)
                .with()
                .sharing(Options.Sharing.SINGLE)
                .features(4)
                .build();
        LatentFeatureModel model = train(order, options).model();
        assertThat(model.relations()).containsExactly("fears", "likes");
        assertThat(model.attributes().dimension()).isEqualTo(2);
        assertThat(model.entities().size()).isEqualTo(24);
        int one = model.entities().indexOf("n1");
        int friend = model.entities().indexOf("n2");
        int enemy = model.entities().indexOf("n20");
        assertThat(model.score(1, one, friend)).isGreaterThan(model.score(1, one, enemy));
        assertThat(model.score(0, one, enemy)).isGreaterThan(model.score(0, one, friend));
    }

    @Test
    void whatCannotBeUsedIsSaidInALine() throws IOException {
        Path labelled = Files.writeString(folder.resolve("labelled.csv"), "source,target,label\na,b,1\n");
        Path empty = Files.writeString(folder.resolve("empty.tsv"), "# nothing\n");
        List<Order> orders = List.of(
                Trial.order(labelled.toString(), true, Trial.threads(1, 1)),
                Trial.order(empty.toString(), true, Trial.threads(1, 1)),
                Trial.order("jdbc:postgresql://localhost/none", true, Trial.threads(1, 1)),
                Trial.order(
                        labelled.toString(), true, new Cluster(null, 0, 0, null, 5, Trial.quiet(java.util.Map.of()))),
                Trial.order(
                        labelled.toString(),
                        true,
                        new Cluster(
                                "local[1]",
                                0,
                                0,
                                folder.resolve("none").toString(),
                                5,
                                Trial.quiet(java.util.Map.of()))));
        List<String> said = List.of("labelled pairs", "found none", "--table", "--master", "no such folder");
        for (int o = 0; o < orders.size(); o++) {
            Order order = orders.get(o);
            assertThatThrownBy(() -> train(order, Trial.options(1)))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining(said.get(o));
        }
    }
}
