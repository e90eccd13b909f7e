package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.medlink.cli.Invocation.SMALL;
import static org.medlink.cli.Invocation.karate;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;
import static org.medlink.cli.Invocation.twoRelations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.cli.Invocation;
import org.medlink.model.LatentFeatureModel;
import org.medlink.store.ModelFile;

class TrainCommandTest {
    @TempDir
    Path folder;

    @Test
    void writesAModelAndTellsWhatItDid() throws IOException {
        Path model = folder.resolve("club.medlink");

        Invocation train = succeed("train", karate(folder), "--symmetric", SMALL, "--cost", "1", "-o", model);

        assertThat(train.out())
                .contains("karate.tsv: 34 entities, 78 symmetric links, density 13.9 %")
                .contains("learning from 561 pairs: 78 links and 483 non-links")
                .containsPattern("objective .* = sticks .* \\+ memberships .* \\+ weights .* \\+ hinge ")
                .containsPattern(
                        "active features \\d+ of 4, of which a share of 1 counts\ncost of a link 1, start auto")
                .contains("probabilities assume that a share of 0.1 of all links is missing from the file (--missing)")
                .contains("wrote " + model)
                .contains("next: medlink recommend " + model + " 'Mr. Hi'");
        LatentFeatureModel read = ModelFile.read(model);
        assertThat(read.calibrated()).isTrue();
        assertThat(read.symmetric()).isTrue();
        assertThat(read.trainingLinks().get(0).size()).isEqualTo(78);
        assertThat(read.provenance())
                .containsEntry("seed", "1")
                .containsEntry("entities", "34")
                .containsEntry("links", "78")
                .containsKeys("software", "kernel", "options", "cost", "pairsHash");
        JsonNode options = new ObjectMapper().readTree(read.provenance().get("options"));
        assertThat(options.get("features").asInt()).isEqualTo(4);
        assertThat(options.has("threads")).isFalse();
    }

    @Test
    void withoutCalibrationNothingPrintsAProbabilityInSilence() throws IOException {
        Path model = folder.resolve("scores.medlink");

        Invocation train =
                succeed("train", karate(folder), "--symmetric", SMALL, "--cost", "1", "--no-calibration", "-o", model);

        assertThat(train.out())
                .contains("scores are not calibrated (--no-calibration): the model has no probabilities")
                .doesNotContain("held-out AUC")
                .doesNotContain("calibrated in");
        assertThat(ModelFile.read(model).calibrated()).isFalse();
        String said = model + " has scores but no probabilities: it was not calibrated";
        Invocation list = succeed("recommend", model, "Mr. Hi");
        assertThat(list.err()).contains(said);
        assertThat(list.out()).containsPattern("–\n");
        Invocation story = succeed("explain", model, "Mr. Hi", "John A.");
        assertThat(story.err()).contains(said);
        assertThat(story.out()).contains(", no probability, ");
        Path pairs = folder.resolve("pairs.tsv");
        Files.writeString(pairs, "Mr. Hi\tJohn A.\n");
        assertThat(succeed("predict", model, pairs, "-o", folder.resolve("out.tsv"))
                        .err())
                .contains(said);
        assertThat(run("recommend", model, "--all", "--min-probability", "0.5", "-o", folder.resolve("new.tsv"))
                        .status())
                .isEqualTo(2);
    }

    @Test
    void quickTrainingChoosesNothing() throws IOException {
        Path model = folder.resolve("quick.medlink");
        Path links = karate(folder);

        Invocation train = succeed("train", links, "--symmetric", "--quick", "--no-calibration", "-o", model);
        Invocation three =
                succeed("train", links, "--symmetric", "--quick", "--features", "3", "--no-calibration", "-o", model);
        Invocation alone =
                succeed("train", links, "--symmetric", "--quick", "--no-proximity", "--no-calibration", "-o", model);

        assertThat(train.out()).contains("no features: what the links around a pair say, and attributes, alone");
        assertThat(train.err()).doesNotContain("cross-validation").contains("training");
        assertThat(three.out())
                .containsPattern(
                        "active features \\d of 3, of which a share of 1 counts\ncost of a link 0.3, start auto");
        assertThat(three.err()).doesNotContain("cross-validation");
        assertThat(alone.out()).contains(" of 50, ").contains("cost of a link 0.3, start auto");
        Invocation bad = run("train", links, "--quick", "--cost", "cv", "-o", model);
        assertThat(bad.status()).isEqualTo(2);
        assertThat(bad.err()).contains("--quick chooses nothing, leave out --cost cv");
    }

    @Test
    void saysWhatFeaturesWereLearntApartFrom() throws IOException {
        Path model = folder.resolve("apart.medlink");
        Path links = karate(folder);

        Invocation train = succeed(
                "train", links, "--symmetric", SMALL, "--cost", "1", "--feature-learning", "apart", "-o", model);
        assertThat(train.out())
                .containsPattern(
                        "active features \\d+ of 4, learnt apart from attributes, of which a share of 1 counts");
        assertThat(ModelFile.read(model).provenance()).containsEntry("featureLearning", "apart");

        Invocation bad = run("train", links, "--feature-learning", "both", "-o", model);
        assertThat(bad.status()).isEqualTo(2);
        assertThat(bad.err()).contains("--feature-learning").contains("expected one of auto, together, apart");
    }

    @Test
    void probabilitiesRestOnTheShareOfLinksThatIsMissing() throws IOException {
        Path few = folder.resolve("few.medlink");
        Path many = folder.resolve("many.medlink");
        Path links = karate(folder);
        succeed("train", links, "--symmetric", SMALL, "-o", few);
        succeed("train", links, "--symmetric", SMALL, "--missing", "0.3", "-o", many);
        LatentFeatureModel tenth = ModelFile.read(few);
        LatentFeatureModel third = ModelFile.read(many);

        assertThat(third.provenance()).containsEntry("missing", "0.3");
        assertThat(sum(tenth)).isCloseTo(78 * 0.1 / 0.9, within(0.5));
        assertThat(sum(third)).isCloseTo(78 * 0.3 / 0.7, within(1.0));
        assertThat(third.score(0, 0, 9)).isEqualTo(tenth.score(0, 0, 9));
    }

    private static double sum(LatentFeatureModel model) {
        double sum = 0;
        for (int i = 0; i < 34; i++) {
            for (int j = i + 1; j < 34; j++) {
                if (!model.isTrainingLink(0, i, j)) {
                    sum += model.probability(0, model.score(0, i, j));
                }
            }
        }
        return sum;
    }

    @Test
    void resumesOrBeginsAndLeavesNoCheckpoint() throws IOException {
        Path links = karate(folder);
        Path model = folder.resolve("club.medlink");
        Path checkpoint = folder.resolve("club.medlink.checkpoint");
        Invocation begun = succeed("train", links, "--symmetric", SMALL, "--resume", "-o", model);
        assertThat(begun.out()).contains("there is no " + checkpoint + ": beginning");
        assertThat(checkpoint).doesNotExist();

        Files.writeString(checkpoint, "not a checkpoint");
        byte[] before = Files.readAllBytes(model);
        Invocation bad = run("train", links, "--symmetric", SMALL, "--resume", "-o", model);
        assertThat(bad.status()).isEqualTo(2);
        assertThat(bad.err()).contains("club.medlink.checkpoint: ");
        assertThat(model).hasBinaryContent(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"med", "bayes"})
    void sameSeedGivesTheSameBytesOnAnyNumberOfThreads(String kind) throws IOException {
        Path links = twoRelations(folder);
        Path one = folder.resolve("one.medlink");
        Path two = folder.resolve("two.medlink");
        String[] options = {
            "--model", kind, "--relations", "single", "--runs", "2", "--features", "4", "--iterations", "4"
        };

        succeed("train", links, options, "--threads", "1", "-o", one);
        succeed("train", links, options, "--threads", "2", "-o", two);

        assertThat(one).hasSameBinaryContentAs(two);
    }

    @Test
    void anotherSeedGivesOtherBytes() throws IOException {
        Path links = karate(folder);
        Path one = folder.resolve("one.medlink");
        Path two = folder.resolve("two.medlink");

        succeed("train", links, "--symmetric", SMALL, "--seed", "1", "-o", one);
        succeed("train", links, "--symmetric", SMALL, "--seed", "2", "-o", two);

        assertThat(Files.readAllBytes(one)).isNotEqualTo(Files.readAllBytes(two));
    }

    @Test
    void jsonIsOneObjectWithEverything() throws IOException {
        Path model = folder.resolve("two.medlink");

        Invocation train = succeed(
                "train", twoRelations(folder), SMALL, "--relations", "single", "--runs", "2", "--json", "-o", model);

        JsonNode json = train.json();
        assertThat(json.get("model").asText()).isEqualTo(model.toString());
        assertThat(json.get("entities").asInt()).isEqualTo(12);
        assertThat(json.get("relations").asInt()).isEqualTo(2);
        assertThat(json.get("links").asInt()).isPositive();
        assertThat(json.get("cost").isNumber()).isTrue();
        assertThat(json.get("seed").asLong()).isEqualTo(1);
        assertThat(json.get("options").get("relations").asText()).isEqualTo("single");
        assertThat(json.get("seconds").get("calibrate").isNumber()).isTrue();
        JsonNode iterations = json.get("iterations");
        assertThat(iterations.get(0).get("run").asInt()).isZero();
        assertThat(iterations.get(0).get("relation").asText()).isEqualTo("likes");
        assertThat(iterations.get(0).get("iteration").asInt()).isEqualTo(1);
        JsonNode last = iterations.get(iterations.size() - 1);
        assertThat(last.get("run").asInt()).isEqualTo(1);
        assertThat(last.get("relation").asText()).isEqualTo("fears");
        double sum = last.get("sticks").asDouble()
                + last.get("memberships").asDouble()
                + last.get("weights").asDouble()
                + last.get("hinge").asDouble();
        assertThat(last.get("objective").asDouble()).isCloseTo(sum, Offset.offset(1e-6));
    }

    @Test
    void attributesAloneAreAModelThatIsUsedLikeAnyOther() throws IOException {
        Path model = folder.resolve("none.medlink");

        Invocation train = succeed("train", karate(folder), "--symmetric", "--features", "0", "-o", model);

        assertThat(train.out()).contains("no features: ");
        assertThat(succeed("info", model).out()).contains("\n  no features\n");
        assertThat(succeed("recommend", model, "Mr. Hi", "-n", "2").out()).contains("     2  ");
        assertThat(succeed("explain", model, "Mr. Hi", "member 2").out())
                .contains(" score\n")
                .doesNotContain("feature");
    }

    @Test
    void choosesTheCostByCrossValidation() throws IOException {
        Invocation train = succeed(
                "train",
                karate(folder),
                "--symmetric",
                SMALL,
                "--cost",
                "cv",
                "--cost-grid",
                "0.5,2",
                "--folds",
                "2",
                "--no-proximity",
                "--json",
                "-o",
                folder.resolve("m"));

        assertThat(train.json().get("cost").asDouble()).isIn(0.5, 2.0);
        assertThat(train.json().get("options").get("cost").asText()).isEqualTo("cv");
    }

    @Test
    void tellsTheValidationAucWhereItIsAskedFor() throws IOException {
        JsonNode json = succeed(
                        "train",
                        karate(folder),
                        "--symmetric",
                        SMALL,
                        "--validation",
                        "0.2",
                        "--json",
                        "-o",
                        folder.resolve("m"))
                .json();

        assertThat(json.get("iterations").get(0).get("validationAuc").isNumber())
                .isTrue();
    }

    @Test
    void attributesOfEntitiesAndPairsBecomePartOfTheModel() throws IOException {
        Path links = Files.writeString(folder.resolve("l.tsv"), "a\tb\nb\tc\nc\ta\nd\ta\nx\ty\n");
        Path entities = Files.writeString(folder.resolve("e.tsv"), "entity\tage\na\t1\nb\t2\nc\t3\nd\t4\nx\t5\ny\t\n");
        Path pairs = Files.writeString(folder.resolve("p.csv"), "source,target,weight\na,b,1\nx,y,3\nb,c,2\n");
        Path model = folder.resolve("m");

        succeed(
                "train",
                links,
                SMALL,
                "--attributes",
                entities,
                "--attribute-form",
                "differences",
                "--pair-attributes",
                pairs,
                "--component",
                "largest",
                "-o",
                model);

        LatentFeatureModel read = ModelFile.read(model);
        assertThat(read.entities().size()).isEqualTo(4);
        assertThat(read.attributes().name(0)).isEqualTo("difference in age");
        assertThat(read.attributes().name(1)).isEqualTo("weight");
        float[] row = new float[read.attributes().dimension()];
        // Over the component alone, ages are 1 to 4 and weights 1 and 2.
        read.attributes().fill(0, 1, 2, row);
        assertThat(row[0]).isCloseTo((float) (1 / Math.sqrt(1.25)), Offset.offset(1e-5f));
        assertThat(row[1]).isEqualTo(1f);
    }

    @Test
    void readsStandardInput() {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream("a b\nb c\nc d\nd a\n".getBytes(StandardCharsets.UTF_8)));
        try {
            Invocation train = succeed("train", "-", SMALL, "-o", folder.resolve("m"));
            assertThat(train.out()).contains("standard input: 4 entities, 4 directed links");
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void refusesAnOutputThatCannotBeWrittenBeforeItReads() {
        Path missing = folder.resolve("missing/m");

        Invocation train = run("train", folder.resolve("no-such-links"), "-o", missing);

        assertThat(train.status()).isEqualTo(2);
        assertThat(train.err())
                .isEqualTo("medlink: " + missing + ": cannot write, there is no folder " + missing.getParent() + "\n");
        assertThat(run("train", folder.resolve("no-such-links"), "-o", folder).err())
                .isEqualTo("medlink: " + folder + ": expected a file to write, found a directory\n");
    }

    @Test
    void refusesToOverwriteItsInput() throws IOException {
        Path links = karate(folder);
        byte[] before = Files.readAllBytes(links);

        Invocation train = run("train", links, "-o", links);

        assertThat(train.status()).isEqualTo(2);
        assertThat(train.err())
                .isEqualTo("medlink: " + links + ": is an input of this command, writing it would destroy it\n");
        assertThat(Files.readAllBytes(links)).isEqualTo(before);
    }
}
