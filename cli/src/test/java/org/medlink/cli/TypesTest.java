package org.medlink.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Customers buy products: pairs that cannot be links are neither learnt from, nor tested, nor recommended. */
class TypesTest {
    @TempDir
    private Path folder;

    /** Ten customers, eight products, a customer buys products of its own parity and few others. */
    private Path buys() throws IOException {
        StringBuilder text = new StringBuilder("source,target\n");
        for (int c = 0; c < 10; c++) {
            for (int p = 0; p < 8; p++) {
                if (c % 2 == p % 2 && (c + p) % 5 != 0) {
                    text.append("customer" + c + ",product" + p + "\n");
                }
            }
        }
        return Files.writeString(folder.resolve("buys.csv"), text);
    }

    private Path types(String more) throws IOException {
        StringBuilder text = new StringBuilder("entity,type\n");
        for (int c = 0; c < 10; c++) {
            text.append("customer" + c + ",customer\n");
        }
        for (int p = 0; p < 8; p++) {
            text.append("product" + p + ",product\n");
        }
        return Files.writeString(folder.resolve("types.csv"), text + more);
    }

    @Test
    void aCustomerIsRecommendedProductsOnly() throws IOException {
        Path model = folder.resolve("buys.medlink");
        Invocation trained = Invocation.succeed(
                "train",
                buys(),
                "--symmetric",
                "--cost",
                "1",
                Invocation.SMALL,
                "--calibration-folds",
                "2",
                "-o",
                model);
        assertThat(trained.out())
                .contains("two kinds of entities, 10 in the first column and 8 in the second")
                .contains("and 48 non-links");
        JsonNode best = Invocation.succeed("recommend", model, "customer3", "-n", "50", "--json")
                .json();
        assertThat(best.findValuesAsText("target")).isNotEmpty().allMatch(target -> target.startsWith("product"));
        JsonNode buyers = Invocation.succeed("recommend", model, "product3", "-n", "50", "--json")
                .json();
        assertThat(buyers.findValuesAsText("target")).isNotEmpty().allMatch(target -> target.startsWith("customer"));
    }

    @Test
    void onlyPairsThatCanBeLinksAreTested() throws IOException {
        Path split = folder.resolve("split.tsv");
        Invocation evaluated = Invocation.succeed(
                "evaluate",
                buys(),
                "--types",
                types("product99,product\n"),
                "--cost",
                "1",
                "--test-negatives",
                "all",
                "--write-split",
                split,
                Invocation.SMALL);
        assertThat(evaluated.out()).contains("types.csv: 2 types (customer 10, product 8)");
        assertThat(evaluated.err())
                .contains("passed over 1 row of entities that are not in the network, such as 'product99'");
        assertThat(Files.readAllLines(split).stream().filter(line -> line.matches("(train|test)\t.*")))
                .isNotEmpty()
                .allMatch(line -> line.matches("(train|test)\tcustomer\\d\tproduct\\d\t-?1"));
    }

    @Test
    void whatCannotBeIsSaid() throws IOException {
        Path links = buys();
        Path few = Files.writeString(folder.resolve("few.csv"), "customer1,customer\n");
        refused("few.csv: expected a type for each of 18 entities, found none for", links, "--types", few);
        refused("give either --types or --bipartite yes", links, "--types", types(""), "--bipartite", "yes");
        Path both = Files.writeString(folder.resolve("both.tsv"), "a\tb\nb\tc\n");
        refused("found 'b' in both", both, "--bipartite", "yes");
        refused(
                "--bipartite yes is not supported by --engine spark yet",
                links,
                "--engine",
                "spark",
                "--cost",
                "1",
                "--no-proximity",
                "--bipartite",
                "yes");
    }

    private void refused(String message, Object... arguments) {
        Object[] all = new Object[arguments.length + 3];
        all[0] = "train";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        all[arguments.length + 1] = "-o";
        all[arguments.length + 2] = folder.resolve("refused.medlink");
        Invocation invocation = Invocation.run(all);
        assertThat(invocation.status()).isEqualTo(2);
        assertThat(invocation.err()).contains(message);
    }

    @Test
    void whereEveryLinkHasItsMirrorDirectionIsAskedAbout() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 12; i++) {
            text.append("n" + i + "\tn" + (i + 1) % 12 + "\n");
            text.append("n" + (i + 1) % 12 + "\tn" + i + "\n");
        }
        Path ring = Files.writeString(folder.resolve("ring.tsv"), text);
        Invocation directed = Invocation.succeed("evaluate", ring, "--method", "katz");
        assertThat(directed.err())
                .contains(
                        "100.0 % of the links are there in both directions; if links have no direction, add --symmetric")
                .doesNotContain("the mirror of a test link may be in training");
        assertThat(directed.out()).doesNotContain("have their mirror among the training links");
        Invocation paper = Invocation.succeed("evaluate", ring, "--method", "katz", "--protocol", "paper");
        assertThat(paper.err()).contains("the mirror of a test link may be in training");
        assertThat(paper.out()).contains("have their mirror among the training links");
        assertThat(Invocation.succeed("evaluate", ring, "--method", "katz", "--symmetric")
                        .err())
                .doesNotContain("direction");
    }

    @Test
    void howManyTestPairsTrainingDrewAsNonLinksIsSaid() throws IOException {
        Invocation evaluated =
                Invocation.succeed("evaluate", Invocation.karate(folder), "--symmetric", "--method", "katz");
        assertThat(evaluated.out())
                .contains(
                        "training does not know test pairs: it drew 8 test links and 8 test non-links as non-links\n");
    }
}
