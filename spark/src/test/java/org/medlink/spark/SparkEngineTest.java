package org.medlink.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.engine.Cluster;
import org.medlink.engine.Engine;
import org.medlink.engine.Order;
import org.medlink.engine.Recommending;
import org.medlink.engine.Scoring;
import org.medlink.engine.Trained;
import org.medlink.io.LinkReader;
import org.medlink.io.table.ColumnOptions;
import org.medlink.io.text.InputException;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.Recommendation;
import org.medlink.model.Recommender;
import org.medlink.network.EntityAttributes;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.store.ModelFile;
import org.medlink.train.Checkpoint;
import org.medlink.train.Iteration;
import org.medlink.train.Progress;

class SparkEngineTest {
    @TempDir
    private Path folder;

    private static Trained train(Order order, Options options) throws IOException {
        return new SparkEngine().train(order, options, Progress.SILENT, Checkpoint.NONE);
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
                ColumnOptions.auto(),
                false,
                LinkReader.SelfLinks.AUTO,
                attributes.toString(),
                EnumSet.of(EntityAttributes.Form.ENDS),
                Double.POSITIVE_INFINITY,
                0,
                Trial.threads(2, 2));
        Options options = Trial.options(5)
                .with()
                .sharing(Options.Sharing.SINGLE)
                .features(4)
                .build()
                .withCost(10);
        LatentFeatureModel model = train(order, options).model();
        assertThat(model.relations()).containsExactly("fears", "likes");
        assertThat(model.attributes().dimension()).isEqualTo(2);
        assertThat(model.entities().size()).isEqualTo(24);
        double[] within = new double[2];
        double[] across = new double[2];
        for (int i = 0; i < 24; i++) {
            for (int j = 0; j < 24; j++) {
                boolean same = i / 12 == j / 12;
                int source = model.entities().indexOf("n" + i);
                int target = model.entities().indexOf("n" + j);
                for (int r = 0; r < 2; r++) {
                    (same ? within : across)[r] += model.score(r, source, target);
                }
            }
        }
        assertThat(within[1]).isGreaterThan(across[1]);
        assertThat(across[0]).isGreaterThan(within[0]);
    }

    /** A training that breaks off goes on to the same model, which is calibrated then. */
    @Test
    void goesOnFromACheckpointAndCalibrates() throws IOException {
        Path links = Trial.write(Trial.network(100, 600), folder.resolve("some.tsv"));
        Order order = Trial.order(links.toString(), true, Trial.threads(2, 2));
        Order calibrating = new Order(
                order.links(),
                null,
                null,
                order.columns(),
                true,
                order.selfLinks(),
                null,
                order.forms(),
                order.negatives(),
                2,
                order.cluster());
        Options options = Trial.options(3);
        Path file = folder.resolve("checkpoint");
        Progress stopping = new Progress() {
            @Override
            public void iteration(Iteration iteration) {
                if (iteration.number() == 3) {
                    throw new IllegalStateException("stopped");
                }
            }
        };
        SparkEngine engine = new SparkEngine();
        Checkpoint begun = Checkpoint.begin(file, Duration.ofNanos(1));
        assertThatThrownBy(() -> engine.train(order, options, stopping, begun)).hasStackTraceContaining("stopped");
        LatentFeatureModel resumed = engine.train(
                        calibrating, options, Progress.SILENT, Checkpoint.resume(file, Duration.ofHours(1)))
                .model();
        assertThat(Trial.learnt(resumed).get(0))
                .containsExactly(Trial.learnt(train(order, options).model()).get(0));
        assertThat(resumed.calibrated()).isTrue();
    }

    @Test
    void scoresAndRecommendationsAsParquet() throws IOException {
        Network network = Trial.network(60, 300);
        Path links = Trial.write(network, folder.resolve("few.tsv"));
        LatentFeatureModel model = train(Trial.order(links.toString(), true, Trial.threads(1, 1)), Trial.options(1))
                .model();
        Path file = folder.resolve("few.medlink");
        ModelFile.write(model, file);
        SparkEngine engine = new SparkEngine();
        String scores = folder.resolve("scores").toString();
        String best = folder.resolve("best").toString();
        long scored =
                engine.score(new Scoring(file.toString(), links.toString(), null, null, scores, Trial.threads(1, 2)));
        long recommended = engine.recommend(new Recommending(file.toString(), null, 3, best, Trial.threads(1, 2)));
        assertThat(scored).isEqualTo(network.links());
        assertThat(recommended).isEqualTo(3L * model.entities().size());
        try (SparkSession session = SparkSession.builder()
                .master("local[1]")
                .config("spark.ui.enabled", "false")
                .getOrCreate()) {
            for (Row row : session.read().parquet(scores).collectAsList()) {
                assertThat(row.getDouble(3)).isEqualTo(score(model, row));
            }
            Recommender recommender = new Recommender(model);
            for (Row row : session.read().parquet(best).collectAsList()) {
                Recommendation expected = recommender
                        .best(0, model.entities().indexOf(row.getString(0)), 3)
                        .get(row.getInt(5) - 1);
                assertThat(row.getString(2)).isEqualTo(model.entities().get(expected.target()));
                assertThat(row.getDouble(3)).isEqualTo(expected.score());
            }
        }
        assertThatThrownBy(
                        () -> engine.recommend(new Recommending(file.toString(), null, 3, best, Trial.threads(1, 2))))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is there already");
    }

    private static double score(LatentFeatureModel model, Row row) {
        return model.score(
                0, model.entities().indexOf(row.getString(0)), model.entities().indexOf(row.getString(2)));
    }

    @Test
    void whatCannotBeUsedIsSaidInALine() throws IOException {
        Path labelled = Files.writeString(folder.resolve("labelled.csv"), "source,target,label\na,b,1\n");
        Path empty = Files.writeString(folder.resolve("empty.tsv"), "# nothing\n");
        List<Order> orders = List.of(
                Trial.order(labelled.toString(), true, Trial.threads(1, 1)),
                Trial.order(empty.toString(), true, Trial.threads(1, 1)),
                Trial.order("jdbc:postgresql://localhost/none", true, Trial.threads(1, 1)),
                Trial.order(labelled.toString(), true, new Cluster(null, 0, 0, null, 5, Trial.quiet(Map.of()))),
                Trial.order(
                        labelled.toString(),
                        true,
                        new Cluster("local[1]", 0, 0, folder.resolve("none").toString(), 5, Trial.quiet(Map.of()))));
        List<String> said = List.of("labelled pairs", "found none", "--table", "--master", "no such folder");
        for (int o = 0; o < orders.size(); o++) {
            Order order = orders.get(o);
            assertThatThrownBy(() -> train(order, Trial.options(1)))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining(said.get(o));
        }
    }
}
