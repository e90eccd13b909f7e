package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.SMALL;
import static org.medlink.cli.Invocation.karateModel;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;
import static org.medlink.cli.Invocation.twoRelations;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Invocation;

/** {@code --with-links}: entities that a model does not know. */
class NewEntitiesTest {
    @TempDir
    Path folder;

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void anEntityThatTheModelDoesNotKnowIsRecommendedLinks() throws IOException {
        Path model = karateModel(folder);
        Path links = write("new.tsv", "Zoe\tMr. Hi\nZoe\tmember 2\nmember 4\tZoe\nZoe\tYan\nMr. Hi\tmember 2\n");

        Invocation best = succeed("recommend", model, "Zoe", "--with-links", links, "-n", "40", "--json");

        JsonNode list = best.json().get("recommendations");
        List<String> targets = list.findValuesAsText("target");
        assertThat(targets).doesNotContain("Zoe", "Mr. Hi", "member 2", "member 4", "Yan");
        assertThat(targets).contains("member 3");
        assertThat(best.err())
                .contains(links + ": 2 entities that " + model + " does not know, by 4 links")
                .contains("passed over 1 pair between entities that " + model + " knows");
        assertThat(run("recommend", model, "Zoe").status()).isEqualTo(2);
    }

    @Test
    void pairsOfSuchEntitiesAreScored() throws IOException {
        Path model = karateModel(folder);
        Path links = write("new.tsv", "Zoe\tMr. Hi\nZoe\tmember 2\n");
        Path pairs = write("pairs.tsv", "Zoe\tmember 3\nmember 3\tZoe\nNobody\tmember 3\n");
        Path scores = folder.resolve("scores.tsv");

        Invocation predicted = succeed("predict", model, pairs, "-o", scores, "--with-links", links);

        List<String> rows = Files.readAllLines(scores);
        String[] one = rows.get(1).split("\t", -1);
        String[] mirrored = rows.get(2).split("\t", -1);
        assertThat(one[2]).isNotEmpty().isEqualTo(mirrored[2]);
        assertThat(rows.get(3)).startsWith("Nobody\tmember 3\t\t");
        assertThat(predicted.out()).contains("1 entity that " + model + " does not know, by 2 links");
    }

    @Test
    void theirPairsAreExplained() throws IOException {
        Path model = karateModel(folder);
        Path links = write("new.tsv", "Zoe\tMr. Hi\nZoe\tmember 2\n");

        String missing = succeed("explain", model, "Zoe", "member 3", "--with-links", links)
                .out();
        String known = succeed("explain", model, "Zoe", "Mr. Hi", "--with-links", links)
                .out();

        assertThat(missing).contains("not a link in training or " + links, "2 neighbours in common: member 2, Mr. Hi");
        assertThat(known).contains("a link in training or " + links).doesNotContain("not a link");
    }

    @Test
    void whatCannotBeTakenInIsOneLine() throws IOException {
        Path model = folder.resolve("m");
        succeed("train", twoRelations(folder), SMALL, "-o", model);
        Path links = write("new.tsv", "source\trelation\ttarget\nZoe\thates\tn1\n");
        Path without = write("without.tsv", "source\ttarget\nZoe\tn1\nZoe\tn2\n");

        assertThat(run("recommend", model, "Zoe", "--relation", "likes", "--with-links", links)
                        .err())
                .endsWith("medlink: no relation 'hates' in " + model + ", which has likes, fears\n");
        Invocation unnamed = run("recommend", model, "Zoe", "--relation", "likes", "--with-links", without);
        assertThat(unnamed.err()).endsWith("medlink: " + without + ": expected relations as in " + model + "\n");
        assertThat(unnamed.status()).isEqualTo(2);
        Path missing = folder.resolve("missing.tsv");
        assertThat(run("recommend", model, "Zoe", "--relation", "likes", "--with-links", missing)
                        .err())
                .isEqualTo("medlink: " + missing + ": no such file\n");
    }
}
