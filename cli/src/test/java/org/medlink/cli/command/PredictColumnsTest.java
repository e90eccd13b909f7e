package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.karateModel;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Invocation;

/** Which columns of a file of pairs, or of entities, are which. */
class PredictColumnsTest {
    @TempDir
    Path folder;

    @Test
    void aHeaderOfOtherNamesIsNoPairAndALineSaysSo() throws IOException {
        Path model = karateModel(folder);
        Path pairs = Files.writeString(
                folder.resolve("pairs.csv"), "\ufeffWho;Whom;since\r\nMr. Hi;member 2;1970\r\nMr. Hi;John A.;1971\r\n");

        Invocation predict = succeed("predict", model, pairs, "-o", "-");

        assertThat(predict.out().lines()).hasSize(3).first().isEqualTo("Who\tWhom\tsince\tscore\tprobability");
        assertThat(predict.err())
                .isEqualTo("medlink: " + pairs + ": line 1 (Who, Whom, since) was taken for a header: its names are no"
                        + " entities, and those below are\n"
                        + "medlink: " + pairs + ": columns found by what they hold: Who = source, Whom = target\n");
        Invocation chosen =
                succeed("predict", model, pairs, "-o", "-", "--source", "whom", "--target", "1", "--header", "yes");
        assertThat(chosen.err()).isEmpty();
        assertThat(chosen.out()).isEqualTo(predict.out());
        Invocation asPair = succeed("predict", model, pairs, "-o", "-", "--header", "no");
        assertThat(asPair.err())
                .isEqualTo("medlink: " + pairs
                        + ": 1 row with names that the model does not know (Who), written without a score\n");
    }

    @Test
    void columnsThatAreNotThereAndPairsThatMayBeAHeaderAreErrors() throws IOException {
        Path model = karateModel(folder);
        Path pairs = Files.writeString(
                folder.resolve("pairs.csv"), "who,whom\nMr. Hi,member 2\nnobody,no one\nMr. Hi,John A.\n");
        for (String[] bad : new String[][] {
            {
                "auto",
                "1",
                ":1: expected a header or a pair, found (who, whom), which may be either: no known entities, as in"
                        + " 1 other row; say --header yes or --header no\n"
            },
            {"yes", "giver", ":1: expected a column 'giver' for --source, found who, whom\n"}
        }) {
            Invocation predict =
                    run("predict", model, pairs, "-o", folder.resolve("s.tsv"), "--header", bad[0], "--source", bad[1]);
            assertThat(predict.status()).isEqualTo(2);
            assertThat(predict.err()).isEqualTo("medlink: " + pairs + bad[2]);
            assertThat(folder.resolve("s.tsv")).doesNotExist();
        }
    }

    @Test
    void listsForRecommendMayHaveAHeaderAndOneColumn() throws IOException {
        Path model = karateModel(folder);
        Path plain = Files.writeString(folder.resolve("plain.txt"), "Mr. Hi\nJohn A.\n");
        Path headed = Files.writeString(folder.resolve("headed.csv"), "\ufeff Node_ID \r\nMr. Hi\r\nJohn A.\r\n");
        Invocation expected = succeed("recommend", model, "--for", plain, "-n", "2");
        Invocation under = succeed("recommend", model, "--for", headed, "-n", "2");
        assertThat(under.out()).isEqualTo(expected.out());
        Path known = Files.writeString(folder.resolve("known.csv"), "who;whom\nMr. Hi;member 15\nMr. Hi;member 16\n");
        assertThat(succeed("recommend", model, "Mr. Hi", "-n", "40", "--exclude", known)
                        .err())
                .contains("line 1 (who, whom) was taken for a header")
                .doesNotContain("passed over");
        Path wide = Files.writeString(folder.resolve("wide.csv"), "id;label\nMr. Hi;1\nJohn A.;2\n");
        Invocation refused = run("recommend", model, "--for", wide);
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err()).startsWith("medlink: " + wide + ":1: expected 1 column (entity), found 2");
    }
}
