package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.SMALL;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;
import static org.medlink.cli.Invocation.twoRelations;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Invocation;
import org.medlink.model.LatentFeatureModel;
import org.medlink.store.ModelFile;

/** Training with what people said about pairs, beside a file of links without labels. */
class AnsweredTrainingTest {
    private static final String HEADER = "source\ttarget\tlabel\n";

    @TempDir
    Path folder;

    /** A ring of 20 with chords. */
    private Path ring() throws IOException {
        StringBuilder text = new StringBuilder("source\ttarget\n");
        for (int i = 0; i < 20; i++) {
            text.append("n" + i + "\tn" + (i + 1) % 20 + "\n");
            text.append("n" + i + "\tn" + (i + 2) % 20 + "\n");
        }
        return Files.writeString(folder.resolve("ring.tsv"), text);
    }

    private Path answers(String text) throws IOException {
        return Files.writeString(folder.resolve("answers.tsv"), text);
    }

    private Invocation train(Path links, Path answers, String... more) {
        return run("train", links, SMALL, "--cost", "1", "--no-calibration", more, "--labels", answers, "-o", model());
    }

    private Path model() {
        return folder.resolve("answered.medlink");
    }

    @Test
    void linksAreAddedAndNonLinksLearntFrom() throws IOException {
        Path answers = answers(HEADER + "n0\tn5\t1\nn9\tn0\t0\nn1\tn0\t1\nn0\tnobody\t1\n");

        Invocation train = train(ring(), answers, "--symmetric", "--negatives", "0.5", "--least-negatives", "0");

        assertThat(train.status()).as(train.err()).isZero();
        assertThat(train.out())
                .contains(answers + ": 4 answers read: 1 link added, 1 non-link to learn from, 1 answer already known")
                .contains("20 entities, 41 symmetric links");
        assertThat(train.err())
                .contains(answers + ": 1 answer with names that the links do not have (nobody), passed over");
        LatentFeatureModel model = ModelFile.read(model());
        int n0 = model.entities().indexOf("n0");
        assertThat(model.isTrainingLink(0, n0, model.entities().indexOf("n5"))).isTrue();
        assertThat(model.isTrainingLink(0, n0, model.entities().indexOf("n9"))).isFalse();
        assertThat(model.provenance().get("options")).contains("\"labels\":\"ANSWERS\"");
    }

    /** Every pair that is no link is learnt from already, so that the same is learnt. */
    @Test
    void nonLinksThatAreLearntFromAnywayChangeNothing() throws IOException {
        Path links = ring();
        succeed(
                "train",
                links,
                SMALL,
                "--cost",
                "1",
                "--no-calibration",
                "--symmetric",
                "--negatives",
                "all",
                "-o",
                model());
        double without = score("n0", "n9");

        Invocation train = train(links, answers(HEADER + "n0\tn9\t0\n"), "--symmetric", "--negatives", "all");

        assertThat(train.out()).contains("learning from 190 pairs: 40 links and 150 non-links");
        assertThat(score("n0", "n9")).isEqualTo(without);
    }

    private double score(String source, String target) throws IOException {
        LatentFeatureModel model = ModelFile.read(model());
        return model.score(0, model.entities().indexOf(source), model.entities().indexOf(target));
    }

    @Test
    void ofRelationsWithNames() throws IOException {
        Path answers = answers("source\trelation\ttarget\tlabel\nn0\tlikes\tn0\t0\nn0\tfears\tn1\t1\n");

        Invocation train = train(twoRelations(folder), answers, "--self-links", "yes");

        assertThat(train.status()).as(train.err()).isZero();
        assertThat(train.out())
                .contains("2 answers read: 1 link added, 1 non-link to learn from, 0 answers already known");
    }

    @Test
    void besideLabelsTheyAreMoreOfThese() throws IOException {
        Path links = Files.writeString(
                folder.resolve("labelled.tsv"),
                HEADER + "a\tb\t1\nb\tc\t1\nc\td\t1\nd\ta\t1\na\tc\t0\nb\td\t0\nc\ta\t0\nd\tb\t0\n");

        Invocation train = train(links, answers(HEADER + "a\tc\t0\nb\ta\t0\n"));

        assertThat(train.status()).as(train.err()).isZero();
        assertThat(train.out())
                .contains("2 answers read: 0 links added, 1 non-link to learn from, 1 answer already known")
                .contains("learning from 9 pairs: 4 links and 5 non-links");
    }

    @Test
    void contradictionsAreRefused() throws IOException {
        Path links = ring();

        assertThat(train(links, answers(HEADER + "n0\tn9\t0\nn0\tn1\t0\n"), "--symmetric")
                        .err())
                .contains("answers.tsv:3: expected the label of the links, where n0 and n1 are linked");
        assertThat(train(links, answers(HEADER + "n0\tn9\t0\nn9\tn0\t1\n"), "--symmetric")
                        .err())
                .contains(
                        "expected one answer about each pair, found two that contradict each other about a pair of n0");
        assertThat(model()).doesNotExist();
    }

    @Test
    void whatIsNoAnswerIsRefused() throws IOException {
        assertThat(train(ring(), answers("source\ttarget\nn0\tn9\n")).err())
                .contains("expected a column called label in the header, found source, target");
        assertThat(train(ring(), answers(HEADER + "n0\tn9\tperhaps\n")).err())
                .contains("answers.tsv:2: expected a label of 1 or 0, found 'perhaps'");
        assertThat(train(ring(), answers(HEADER + "n0\tn0\t1\n")).err())
                .contains("answers.tsv:2: expected a pair that can be a link, found one that cannot");
    }
}
