package org.medlink.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.medlink.spark.SmallTraining.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.engine.Cluster;
import org.medlink.engine.Engine;
import org.medlink.engine.EngineInput;
import org.medlink.engine.NetworkFiles;
import org.medlink.engine.Order;
import org.medlink.engine.Recommending;
import org.medlink.engine.Scored;
import org.medlink.engine.Scoring;
import org.medlink.engine.UnsupportedOrderException;
import org.medlink.io.table.ColumnOptions;
import org.medlink.io.text.InputException;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.Recommendation;
import org.medlink.model.Recommender;
import org.medlink.network.EntityAttributes;
import org.medlink.network.EntityTypes;
import org.medlink.network.Frame;
import org.medlink.network.Network;
import org.medlink.network.Relation;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.Sharing;
import org.medlink.split.Negatives;
import org.medlink.store.ModelFile;
import org.medlink.train.Calibrator;
import org.medlink.train.Checkpoint;
import org.medlink.train.Fit;
import org.medlink.train.Iteration;
import org.medlink.train.Progress;

class SparkEngineTest {
    @TempDir
    private Path folder;

    @Test
    void isFoundByItsName() {
        assertThat(Engine.find("spark")).isPresent();
        assertThat(Engine.find("other")).isEmpty();
    }

    @Test
    void textAndParquetGiveTheSameModel() throws IOException {
        Network network = SmallTraining.network(300, 2000);
        Path text = SmallTraining.write(network, folder.resolve("links.tsv"));
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
        Fit fromText = train(
                SmallTraining.order(text.toString(), true, SmallTraining.threads(2, 2)), SmallTraining.options(4));
        Fit fromParquet = train(
                SmallTraining.order(parquet.toString(), true, SmallTraining.threads(1, 1)), SmallTraining.options(4));
        assertThat(fromParquet.model().provenance())
                .as("how it was made, and from how many pairs")
                .isEqualTo(fromText.model().provenance())
                .containsEntry("entities", "300")
                .containsEntry("links", Long.toString(network.links()))
                .containsKeys("software", "options", "seed", "pairs");
        assertThat(SmallTraining.learnt(fromParquet.model()).get(0))
                .containsExactly(SmallTraining.learnt(fromText.model()).get(0));
        assertThat(fromText.model().trainingLinks().get(0).size()).isEqualTo((int) network.links());
        assertThat(SmallTraining.auc(fromText.model(), network)).isGreaterThan(0.8);
        // Five non-links were asked for per link; their number is random, within a few standard deviations of that.
        double sampled = Long.parseLong(fromText.model().provenance().get("pairs")) - network.links();
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
                NetworkFiles.of(List.of(links.toString()), false)
                        .withAttributes(attributes.toString(), EnumSet.of(EntityAttributes.Form.ENDS)),
                null,
                null,
                new Negatives(Double.POSITIVE_INFINITY, 0),
                SmallTraining.threads(2, 2));
        Options options = SmallTraining.options(5)
                .with()
                .sharing(Sharing.SINGLE)
                .features(4)
                .build()
                .withCost(10);
        LatentFeatureModel model = train(order, options).model();
        assertThat(model.relations()).containsExactly("fears", "likes");
        assertThat(model.attributes().dimension())
                .as("given ones, and what links say")
                .isGreaterThan(12);
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
        Path links = SmallTraining.write(SmallTraining.network(100, 600), folder.resolve("some.tsv"));
        Order order = SmallTraining.order(links.toString(), true, SmallTraining.threads(2, 2));
        Options options = SmallTraining.options(3).with().calibrationFolds(2).build();
        Path file = folder.resolve("checkpoint");
        Progress stopping = new Progress() {
            @Override
            public void iteration(Iteration iteration) {
                if (iteration.number() == 3) {
                    throw new IllegalStateException("stopped");
                }
            }
        };
        Checkpoint begun = Checkpoint.begin(file, Duration.ofNanos(1));
        assertThatThrownBy(() -> SmallTraining.train(order, options, stopping, begun))
                .hasStackTraceContaining("stopped");
        Checkpoint left = Checkpoint.resume(file, Duration.ofHours(1));
        LatentFeatureModel resumed;
        try (EngineInput input = new SparkEngine().read(order, options, Progress.SILENT)) {
            assertThat(input.reading().links()).isEqualTo(600);
            assertThat(input.division())
                    .hasValueSatisfying(
                            division -> assertThat(division.shards()).isEqualTo(4));
            resumed = Calibrator.calibrate(input.learn(Progress.SILENT, left), Progress.SILENT, left)
                    .model();
        }
        assertThat(SmallTraining.learnt(resumed).get(0))
                .containsExactly(
                        SmallTraining.learnt(train(order, options).model()).get(0));
        assertThat(resumed.calibrated()).isTrue();
    }

    @Test
    void scoresAndRecommendationsAsParquet() throws IOException {
        Network network = SmallTraining.network(60, 300);
        Path links = SmallTraining.write(network, folder.resolve("few.tsv"));
        LatentFeatureModel model = train(
                        SmallTraining.order(links.toString(), true, SmallTraining.threads(1, 1)),
                        SmallTraining.options(1))
                .model();
        Path file = folder.resolve("few.medlink");
        ModelFile.write(model, file);
        SparkEngine engine = new SparkEngine();
        String scores = folder.resolve("scores").toString();
        String best = folder.resolve("best").toString();
        long scored = engine.score(scoring(file, links, scores, SmallTraining.threads(1, 2)))
                .pairs();
        long recommended = engine.recommend(everyone(file, 3, best, SmallTraining.threads(1, 2)))
                .links();
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
        assertThatThrownBy(() -> engine.recommend(everyone(file, 3, best, SmallTraining.threads(1, 2))))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is there already");
    }

    @Test
    void pairsThatCannotBeLinksAreNeitherScoredNorRecommended() throws IOException {
        Path links =
                Files.writeString(folder.resolve("buys.tsv"), "ann\ttea\nann\tpot\nbob\ttea\nbob\tcup\neve\tcup\n");
        LatentFeatureModel plain = train(
                        SmallTraining.order(links.toString(), false, SmallTraining.threads(1, 1)),
                        SmallTraining.options(1))
                .model();
        int[] typeOf = IntStream.range(0, plain.entities().size())
                .map(i -> List.of("ann", "bob", "eve").contains(plain.entities().get(i)) ? 0 : 1)
                .toArray();
        Relation buys = Relation.of("", plain.trainingLinks().get(0));
        LatentFeatureModel typed = new LatentFeatureModel(
                new Frame(
                        plain.entities(),
                        plain.relations(),
                        false,
                        false,
                        EntityTypes.of(List.of("person", "thing"), typeOf, List.of(buys), false)),
                plain.attributes(),
                plain.trainingLinks(),
                plain.runs(),
                plain.calibrations(),
                plain.provenance());
        Path file = folder.resolve("buys.medlink");
        ModelFile.write(typed, file);
        Path pairs = Files.writeString(
                folder.resolve("pairs.csv"), "who;note;whom\nann;1;cup\nann;2;bob\ntea;3;ann\nann;4;nobody\n");
        String scores = folder.resolve("scores").toString();
        String best = folder.resolve("best").toString();
        SparkEngine engine = new SparkEngine();

        Scored scored = engine.score(scoring(file, pairs, scores, SmallTraining.threads(1, 1)));
        long recommended = engine.recommend(everyone(file, 9, best, SmallTraining.threads(1, 1)))
                .links();

        assertThat(scored.pairs()).isEqualTo(4);
        assertThat(scored.scored()).isEqualTo(1);
        assertThat(scored.unknown()).isEqualTo(1);
        assertThat(scored.names()).containsExactly("nobody");
        assertThat(scored.impossible()).isEqualTo(2);
        assertThat(scored.remarks())
                .containsExactly(
                        pairs + ": columns: who = source, whom = target; passed over: note",
                        pairs
                                + ": line 1 (who, note, whom) was taken for a header: its names are no entities, and those"
                                + " below are",
                        pairs + ": columns found by what they hold: who = source, whom = target");
        assertThat(recommended).isEqualTo(4);
        try (SparkSession session = SparkSession.builder()
                .master("local[1]")
                .config("spark.ui.enabled", "false")
                .getOrCreate()) {
            assertThat(session.read()
                            .parquet(scores)
                            .filter("score is not null")
                            .collectAsList())
                    .singleElement()
                    .satisfies(row -> assertThat(row.getString(2)).isEqualTo("cup"));
            assertThat(session.read().parquet(best).collectAsList())
                    .allMatch(row -> List.of("ann", "bob", "eve").contains(row.getString(0))
                            && List.of("tea", "pot", "cup").contains(row.getString(2)));
        }
    }

    @Test
    void severalPlacesAreReadTogether() throws IOException {
        Network network = SmallTraining.network(60, 300);
        Path whole = SmallTraining.write(network, folder.resolve("whole.tsv"));
        List<String> lines = Files.readAllLines(whole);
        Path one = Files.write(folder.resolve("one.tsv"), lines.subList(0, 100));
        Path two = Files.writeString(
                folder.resolve("two.csv"),
                "To;From\n"
                        + lines.subList(100, lines.size()).stream()
                                .map(line -> line.replaceAll("(.*)\t(.*)", "$2;$1\n"))
                                .collect(Collectors.joining()));
        LatentFeatureModel expected = train(
                        SmallTraining.order(whole.toString(), false, SmallTraining.threads(1, 1)),
                        SmallTraining.options(1))
                .model();
        try (EngineInput both = new SparkEngine().read(order(one, two), SmallTraining.options(1), Progress.SILENT)) {
            LatentFeatureModel model =
                    both.learn(Progress.SILENT, Checkpoint.NONE).model();
            assertThat(SmallTraining.learnt(model).get(0))
                    .containsExactly(SmallTraining.learnt(expected).get(0));
            assertThat(both.reading().remarks())
                    .anyMatch(line -> line.startsWith(two + ": columns: To = target, From = source"));
        }
        Path other = Files.writeString(folder.resolve("other.csv"), "source,relation,target\na,likes,b\n");
        assertThatThrownBy(() -> train(order(one, other), SmallTraining.options(1)))
                .isInstanceOf(InputException.class)
                .hasMessage(other + ": expected no relations as in " + one + ", found some");
    }

    private static Order order(Path one, Path other) {
        return SmallTraining.order(
                NetworkFiles.of(List.of(one.toString(), other.toString()), false), SmallTraining.threads(1, 1));
    }

    private static Scoring scoring(Path model, Path pairs, String output, Cluster cluster) {
        return new Scoring(
                model.toString(),
                null,
                pairs.toString(),
                null,
                null,
                ColumnOptions.auto(),
                Scoring.Unknown.EMPTY,
                output,
                null,
                1,
                cluster);
    }

    private static Recommending everyone(Path model, int count, String output, Cluster cluster) {
        return new Recommending(
                model.toString(),
                null,
                null,
                Recommending.Who.everyone(),
                count,
                false,
                null,
                null,
                output,
                null,
                1,
                cluster);
    }

    private static double score(LatentFeatureModel model, Row row) {
        return model.score(
                0, model.entities().indexOf(row.getString(0)), model.entities().indexOf(row.getString(2)));
    }

    @Test
    void whatItCannotDoIsRefusedBeforeAnythingIsRead() {
        NetworkFiles none = NetworkFiles.of(List.of("none"), true);
        Order hard = new Order(none, null, null, new Negatives(5, 1), SmallTraining.threads(1, 1));
        Order fromInput = SmallTraining.order(NetworkFiles.of(List.of("-"), true), SmallTraining.threads(1, 1));
        assertThatThrownBy(() -> train(hard, SmallTraining.options(1)))
                .isInstanceOf(UnsupportedOrderException.class)
                .hasMessage("--hard-negatives is not supported by --engine spark yet");
        assertThatThrownBy(() -> train(fromInput, SmallTraining.options(1)))
                .isInstanceOf(UnsupportedOrderException.class)
                .hasMessage("standard input (-) is not supported by --engine spark yet");
    }

    @Test
    void whatCannotBeUsedIsSaidInALine() throws IOException {
        Path labelled = Files.writeString(folder.resolve("labelled.csv"), "source,target,label\na,b,1\n");
        Path empty = Files.writeString(folder.resolve("empty.tsv"), "# nothing\n");
        List<Order> orders = List.of(
                SmallTraining.order(labelled.toString(), true, SmallTraining.threads(1, 1)),
                SmallTraining.order(empty.toString(), true, SmallTraining.threads(1, 1)),
                SmallTraining.order("jdbc:postgresql://localhost/none", true, SmallTraining.threads(1, 1)),
                SmallTraining.order(
                        labelled.toString(),
                        true,
                        new Cluster(null, OrAuto.auto(), OrAuto.auto(), null, 5, SmallTraining.quiet(Map.of()))),
                SmallTraining.order(
                        labelled.toString(),
                        true,
                        new Cluster(
                                "local[1]",
                                OrAuto.auto(),
                                OrAuto.auto(),
                                folder.resolve("none").toString(),
                                5,
                                SmallTraining.quiet(Map.of()))));
        List<String> said = List.of("labelled pairs", "found none", "--table", "--master", "no such folder");
        for (int o = 0; o < orders.size(); o++) {
            Order order = orders.get(o);
            assertThatThrownBy(() -> train(order, SmallTraining.options(1)))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining(said.get(o));
        }
    }
}
