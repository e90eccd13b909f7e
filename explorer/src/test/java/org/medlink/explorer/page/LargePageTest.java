package org.medlink.explorer.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.explorer.Explorer;
import org.medlink.explorer.ExplorerOptions;
import org.medlink.generate.PlantedNetwork;
import org.medlink.random.Seed;
import org.medlink.store.ModelFile;

/** The page over a network that no screen has room for. */
class LargePageTest {
    private static final int ENTITIES = 20_000;

    /** What was not trained does not say so, and new entities are found as in training. */
    private static final Map<String, String> TRAINED = Map.of(
            "options", "{\"margin\":9.0,\"costRatio\":\"auto\"}",
            "cost", "0.3",
            "pairs", "1100000",
            "featureShare", "1.0",
            "featureLearning", "together");

    @TempDir
    private static Path folder;

    private static Chromium chromium;
    private static Explorer explorer;
    private static Page page;

    @BeforeAll
    static void open() throws IOException {
        Optional<Path> program = Chromium.program();
        assumeTrue(program.isPresent(), "there is no Chromium on the PATH (Debian: apt-get install chromium)");
        PlantedNetwork planted =
                PlantedNetwork.generate(new PlantedNetwork.Options(ENTITIES, 5 * ENTITIES, 12, false, new Seed(4)));
        Path file = folder.resolve("large.medlink");
        ModelFile.write(planted.truth().withProvenance(TRAINED), file);
        explorer = Explorer.start(
                ExplorerOptions.of(file)
                        .with(Optional.of(file), Optional.empty())
                        .at(ExplorerOptions.LOOPBACK, 0),
                line -> {});
        chromium = new Chromium(program.get());
        page = chromium.page(true, ColorScheme.LIGHT);
    }

    @AfterAll
    static void close() {
        if (chromium != null) {
            assertThat(chromium.complaints()).isEmpty();
            chromium.close();
            explorer.close();
        }
    }

    private static void show(String state) {
        // Else what is waited for may be that of the view before.
        page.navigate("about:blank");
        page.navigate(explorer.address() + "#/" + state);
        page.waitForSelector(state.startsWith("map") ? "[data-ready]" : "main h1");
        page.waitForSelector("[aria-busy]", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.DETACHED));
    }

    @Test
    void everyViewIsThere() {
        for (String state : List.of(
                "overview",
                "missing",
                "entity?name=e12345",
                "pair?source=e12345&target=e7",
                "features",
                "features?feature=3&lambda=0.2",
                "pairs",
                "new?links=%5B%7B%22entity%22%3A%22e12345%22%7D%5D",
                "compare")) {
            show(state);
            assertThat(page.getByRole(AriaRole.ALERT).count()).as(state).isZero();
            assertThat(page.locator("main").innerText()).as(state).hasSizeGreaterThan(100);
        }
    }

    @Test
    void anEntityIsFoundAndARecommendationExplained() {
        show("overview");
        page.getByRole(AriaRole.COMBOBOX, new Page.GetByRoleOptions().setName("Find an entity"))
                .fill("e1999");
        page.waitForSelector("[role=option]");
        page.keyboard().press("ArrowDown");
        page.keyboard().press("Enter");
        assertThat(page.locator("main h1")).containsText("e1999");
        page.locator(".why").first().click();
        Locator terms = page.locator(".terms").first();
        assertThat(terms).containsText("Score: all of these together");
    }

    @Test
    void theMapIsAPartAndSaysSo() {
        show("map?focus=e12345");
        assertThat(page.locator("main h1")).containsText("e12345");
        show("map");
        assertThat(page.locator("main").innerText()).containsPattern("of (the )?20,000");
    }
}
