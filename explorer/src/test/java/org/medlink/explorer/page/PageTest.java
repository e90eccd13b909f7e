package org.medlink.explorer.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.explorer.Explorer;
import org.medlink.explorer.ExplorerOptions;

/** The page in a real browser, over a server of its own. */
class PageTest {
    @TempDir
    private static Path folder;

    private static Chromium chromium;
    private static Explorer explorer;
    private static Explorer plain;
    private static Explorer unmeasured;

    @BeforeAll
    static void open() throws IOException {
        Optional<Path> program = Chromium.program();
        assumeTrue(program.isPresent(), "there is no Chromium on the PATH (Debian: apt-get install chromium)");
        Path features = Firm.write(folder.resolve("features.medlink"), 8);
        Path none = Firm.write(folder.resolve("plain.medlink"), 0);
        explorer = serve(ExplorerOptions.of(features)
                .with(Optional.of(none), Optional.empty())
                .measuredBy(Optional.of(Firm.others(folder.resolve("own.csv")))));
        plain = serve(ExplorerOptions.of(none));
        unmeasured = serve(ExplorerOptions.of(Firm.unmeasured(folder.resolve("unmeasured.medlink"))));
        chromium = new Chromium(program.get());
    }

    private static Explorer serve(ExplorerOptions options) throws IOException {
        return Explorer.start(options.at(ExplorerOptions.LOOPBACK, 0), line -> {});
    }

    @AfterAll
    static void close() {
        if (chromium != null) {
            chromium.close();
            plain.close();
            unmeasured.close();
            explorer.close();
        }
    }

    /** No error in the console, nothing that the content-security policy had to stop, no request to elsewhere. */
    @AfterEach
    void nothingToComplainAbout() {
        assertThat(chromium.complaints()).isEmpty();
    }

    private static Page open(Explorer server, String state) {
        Page page = chromium.page(true, ColorScheme.LIGHT);
        page.navigate(server.address() + "#/" + state);
        page.waitForSelector("main h1");
        return page;
    }

    private static String coded(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "overview",
                "missing",
                "entity?name=Ada",
                "pair?source=Ada&target=Leo",
                "features",
                "map",
                "map?focus=Ada",
                "pairs",
                "new?links=%5B%7B%22entity%22%3A%22Ada%22%7D%5D",
                "compare"
            })
    void everyViewCanBeReadByEverybody(String state) {
        for (boolean wide : new boolean[] {true, false}) {
            Page page = chromium.page(wide, wide ? ColorScheme.LIGHT : ColorScheme.DARK);
            page.navigate(explorer.address() + "#/" + state);
            page.waitForSelector(state.startsWith("map") ? "[data-ready]" : "main h1");
            page.waitForSelector(
                    "[aria-busy]", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.DETACHED));
            assertThat(Chromium.findings(page, System.getProperty("axe.version")))
                    .isEmpty();
            assertThat(page.evaluate(
                            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                    .as("nothing is wider than the screen")
                    .isEqualTo(0);
            page.context().close();
        }
    }

    @Test
    void theOverviewLeadsToAMissingLinkAndItsReasons() {
        Page page = open(explorer, "overview");
        page.getByText("See more missing links, and why").click();
        assertThat(page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName("Which links are missing?")))
                .isVisible();
        page.locator(".why").first().click();
        Locator terms = page.locator(".terms").first();
        assertThat(terms).containsText("Score: all of these together");
        assertThat(terms).containsText("hidden features");
        page.context().close();
    }

    @Test
    void theOverviewShowsWhatWasMeasuredInTrainingAndByTheFile() {
        Page page = open(explorer, "overview");
        Locator trust = page.locator(".trust");
        assertThat(trust).containsText("hidden from other trainings, a part at a time");
        assertThat(trust).containsText("On your file own.csv");
        assertThat(trust).containsText("1 row is a link that the model has learnt from");
        assertThat(trust.locator("thead").first()).containsText("held out in training");
        assertThat(trust.locator(".chart svg[role=img]")).hasCount(3);
        assertThat(trust.locator(".chart").first().locator("path.line[d]:not([d='M1 6H33'])"))
                .hasCount(2);
        trust.getByText("Numbers").last().click();
        assertThat(trust.locator(".chart").last().locator("tbody tr").first()).isVisible();
        assertThat(trust.locator(".chart").last().locator("thead")).containsText("pairs");
        assertThat(page.getByText("What training makes small")).isVisible();
        page.context().close();
    }

    @Test
    void whatWasNotMeasuredIsSaidInItsPlace() {
        Page page = open(unmeasured, "overview");
        assertThat(page.locator(".trust")).containsText("trained without calibration (--no-calibration)");
        assertThat(page.locator(".trust svg")).hasCount(0);
        assertThat(page.getByText("does not have the course of its training")).isVisible();
        page.context().close();
    }

    @Test
    void anEntityIsFoundByTheKeyboardAlone() {
        Page page = open(explorer, "overview");
        page.getByRole(AriaRole.COMBOBOX, new Page.GetByRoleOptions().setName("Find an entity"))
                .focus();
        page.keyboard().type("ad");
        page.waitForSelector("[role=option]");
        page.keyboard().press("Enter");
        assertThat(page.locator("main h1")).hasText("Ada");
        assertThat(page).hasURL(Pattern.compile("#/entity\\?name=Ada"));
        assertThat(page).hasTitle(Pattern.compile("^Ada .*"));
        page.context().close();
    }

    @Test
    void answersAreCollectedIntoAFile() throws IOException {
        Page page = open(explorer, "entity?name=Ada");
        page.locator(".choices").first().getByText("Is a link").click();
        assertThat(page.locator(".answers")).containsText("1 link, 0 not, 0 skipped");
        page.locator(".choices").nth(1).getByText("Is not").click();
        assertThat(page.locator(".answers")).containsText("1 link, 1 not, 0 skipped");
        Download download = page.waitForDownload(
                () -> page.getByText("Download the answers").click());
        List<String> lines = Files.readAllLines(download.path());
        assertThat(lines).hasSizeGreaterThanOrEqualTo(2).anyMatch(line -> line.contains("Ada"));
        page.reload();
        assertThat(page.locator("[aria-pressed=true]")).hasCount(2);
        page.context().close();
    }

    @Test
    void pairsOfAFileAreScoredAndGivenBack() throws IOException {
        Path file = Files.writeString(
                folder.resolve("pairs.csv"), "source,target\nAda,Leo\nAda,Nobody\n\"" + Firm.MARKUP + "\",Ada\n");
        Page page = open(explorer, "pairs");
        page.locator("#file").setInputFiles(file);
        assertThat(page.locator("#result tbody tr:not(.below)")).hasCount(3);
        assertThat(page.locator("#result")).containsText("no entity 'Nobody'");
        Download download =
                page.waitForDownload(() -> page.getByText("Save as TSV").click());
        assertThat(Files.readAllLines(download.path())).hasSize(4);
        page.context().close();
    }

    @Test
    void aNewEntityIsRecommendedLinksByThoseThatItHas() {
        Page page = open(explorer, "new");
        Locator field = page.getByRole(AriaRole.COMBOBOX, new Page.GetByRoleOptions().setName("Add a link with"));
        for (String name : List.of("Ada", "Leo")) {
            field.fill(name);
            page.waitForSelector("[role=option]");
            field.press("Enter");
        }
        assertThat(page.locator("main ul.links li")).hasCount(2);
        assertThat(page.locator("#result tbody tr")).hasCount(10);
        page.reload();
        assertThat(page.locator("#result tbody tr")).hasCount(10);
        page.getByText("take away").first().click();
        page.getByText("take away").first().click();
        assertThat(page.locator("#result tbody tr")).hasCount(0);
        page.navigate(explorer.address() + "#/new?links=no");
        assertThat(page.getByRole(AriaRole.ALERT)).containsText("cannot be read");
        page.context().close();
    }

    @Test
    void aLinkOpensTheStateThatItNames() {
        Page page = open(explorer, "features?feature=3&lambda=0.2");
        assertThat(page.locator(".members h2")).containsText("Feature 3");
        assertThat(page.locator("[data-feature='3']")).hasAttribute("aria-pressed", "true");
        assertThat(page.locator("#lambda")).hasValue("0.8");
        page.locator("[data-feature='1']").press("Enter");
        assertThat(page).hasURL(Pattern.compile("feature=1"));
        page.context().close();
    }

    @Test
    void theMapIsDrawnAndSaved() throws IOException {
        Page page = open(explorer, "map?focus=Ada");
        page.waitForSelector("[data-ready]");
        assertThat(saved(page, "GEXF"))
                .contains("<gexf")
                .contains("label=\"Ada\"")
                .contains("predicted");
        assertThat(saved(page, "SVG"))
                .contains("<svg")
                .contains("stroke-dasharray")
                .contains(">Ada</text>");
        assertThat(saved(page, "PNG")).contains("PNG");
        page.context().close();
    }

    private static String saved(Page page, String form) throws IOException {
        Download download = page.waitForDownload(
                () -> page.locator(".exports").getByText(form).click());
        return Files.readString(
                download.path(), form.equals("PNG") ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    }

    @Test
    void namesAreNeverMarkup() {
        for (String name : List.of(Firm.MARKUP, Firm.RIGHT_TO_LEFT)) {
            for (String state : List.of("entity?name=", "map?focus=", "pair?target=Ada&source=")) {
                Page page = open(explorer, state + coded(name));
                assertThat(page.locator("main h1")).containsText(name.strip());
                assertThat(page.evaluate("() => window.executed === undefined")).isEqualTo(true);
                page.context().close();
            }
        }
    }

    @Test
    void filesOfTheMapHoldNamesAsTheyAre() throws IOException {
        Page page = open(explorer, "map?focus=" + coded(Firm.MARKUP));
        page.waitForSelector("[data-ready]");
        assertThat(saved(page, "GEXF")).contains("&lt;img src=x").doesNotContain("<img");
        assertThat(saved(page, "SVG")).contains("&lt;img src=x").doesNotContain("<img");
        page.context().close();
    }

    @Test
    void aModelWithoutFeaturesSaysSo() {
        for (String state : List.of("overview", "features", "entity?name=Ada")) {
            Page page = open(plain, state);
            assertThat(page.getByText("This model has no features, and that is fine."))
                    .isVisible();
            page.context().close();
        }
    }

    @Test
    void coloursChangeByTheSwitchAndStay() {
        Page page = open(explorer, "overview");
        page.locator("#theme").click();
        page.locator("#theme").click();
        assertThat(page.locator("html")).hasAttribute("data-theme", "dark");
        page.reload();
        assertThat(page.locator("html")).hasAttribute("data-theme", "dark");
        page.context().close();
    }
}
