package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Invocation;
import org.medlink.store.ModelFile;

/** The Gibbs classifier as a person would use it. */
class GibbsTest {
    @TempDir
    Path folder;

    private Path links() throws IOException {
        Path links = folder.resolve("links.tsv");
        succeed("generate", "--size", "30", "--links", "120", "--features", "3", "--seed", "4", "-o", links);
        return links;
    }

    private Invocation train(Path links, Path model, Object... more) {
        List<Object> words = new java.util.ArrayList<>(List.of("train", links, "--symmetric", "--inference", "gibbs"));
        words.addAll(List.of("--burn-in", 5, "--samples", 4, "--thinning", 2, "--chains", 2, "-o", model));
        words.addAll(List.of(more));
        return succeed(words.toArray());
    }

    @Test
    void drawsAreRunsOfTheModelAndPredictSaysHowFarTheyLieApart() throws IOException {
        Path links = links();
        Path model = folder.resolve("net.medlink");
        Invocation train = train(links, model, "--features", 1, "--no-proximity");

        assertThat(train.out() + train.err())
                .contains("the model is 8 draws of 2 chains")
                .contains("R-hat");
        assertThat(ModelFile.read(model).runs()).hasSize(8);
        // The start has one feature, and the chains are not bound by it.
        assertThat(ModelFile.read(model).runs()).anyMatch(run -> run.features() > 2);
        String[] first = Files.readAllLines(links).get(1).split("\t", -1);
        Path pairs = Files.writeString(folder.resolve("pairs.tsv"), first[0] + "\t" + first[1] + "\n");
        Path scores = folder.resolve("scores.tsv");
        succeed("predict", model, pairs, "-o", scores);

        assertThat(Files.readAllLines(scores).get(0)).isEqualTo("source\ttarget\tscore\tprobability\tdeviation");
        assertThat(Double.parseDouble(Files.readAllLines(scores).get(1).split("\t", -1)[4]))
                .isPositive();
    }

    @Test
    void nonLinksThatAreDrawnBesideThoseGivenAreSaid() throws IOException {
        Path model = folder.resolve("few.medlink");
        String few = train(links(), model, "--negatives", 1, "--no-proximity").out();
        String many = train(links(), model, "--no-proximity").out();

        assertThat(few).contains("195 non-links drawn beside those, since there were too few (--least-negatives)");
        assertThat(many).doesNotContain("drawn beside");
    }

    @Test
    void theBytesAreTheSameForAnyNumberOfThreads() throws IOException {
        Path links = links();
        train(links, folder.resolve("one.medlink"), "--threads", 1, "--no-proximity");
        train(links, folder.resolve("two.medlink"), "--threads", 2, "--no-proximity");

        assertThat(folder.resolve("one.medlink")).hasSameBinaryContentAs(folder.resolve("two.medlink"));
    }

    @Test
    void theCostIsChosenWhereThatIsAskedForAndTheTimeIsEstimated() throws IOException {
        Path links = links();
        String chosen = train(
                        links, folder.resolve("cv.medlink"), "--cost", "cv", "--cost-grid", "0.1,0.3", "--no-proximity")
                .out();
        String estimated = succeed(
                        "estimate", links, "--symmetric", "--inference", "gibbs", "--samples", 2, "--burn-in", 2)
                .out();

        assertThat(chosen).containsPattern("cost of a link 0\\.[13], start auto");
        assertThat(estimated).contains("training").doesNotContain("choice of the cost");
    }

    @Test
    void numbersOfDrawsThatMakeNoSenseAreRefused() throws IOException {
        Invocation refused = run("train", links(), "--symmetric", "--inference", "gibbs", "--samples", "0", "-o", "x");

        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err()).contains("bad number of samples: 0");
    }

    @Test
    void theLogisticLikelihoodHasNoCost() throws IOException {
        Path links = links();
        Path model = folder.resolve("logistic.medlink");
        Invocation train = train(links, model, "--likelihood", "logistic", "--reshapes", 3, "--no-proximity");
        Invocation refused = run(
                "train",
                links,
                "--symmetric",
                "--inference",
                "gibbs",
                "--likelihood",
                "logistic",
                "--cost",
                "1",
                "-o",
                "x");

        assertThat(train.out()).contains("8 draws of 2 chains").doesNotContain("cost of a link");
        assertThat(ModelFile.read(model).provenance().toString()).contains("logistic");
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err()).contains("--cost is for a hinge; '--likelihood logistic' has none");
    }

    @Test
    void drawsAreForTheGibbsClassifierAlone() throws IOException {
        for (String option : new String[] {"--chains", "--burn-in", "--samples", "--thinning", "--reshapes"}) {
            Invocation refused = run("train", links(), "--symmetric", option, "3", "-o", "x");
            assertThat(refused.status()).isEqualTo(2);
            assertThat(refused.err()).contains(option + " is for draws; '--inference gibbs' makes them");
        }
    }
}
