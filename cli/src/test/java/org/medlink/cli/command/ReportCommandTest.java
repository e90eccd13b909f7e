package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.karateModel;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.cli.Invocation;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class ReportCommandTest {
    @TempDir
    Path folder;

    /** The page that a command writes, which needs nothing else. */
    private Document report(Object... arguments) throws Exception {
        Path page = folder.resolve("report.html");
        succeed("report", "-o", page, "--threads", "1", List.of(arguments));
        assertThat(page)
                .content()
                .startsWith("<!DOCTYPE html>")
                .contains("@media print", "light-dark(")
                .doesNotContain("{{", "http://", "https://", "<script", "url(", "<link", "NaN");
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(Files.readAllBytes(page)));
    }

    private static String section(Document page, String id) {
        NodeList sections = page.getElementsByTagName("section");
        return IntStream.range(0, sections.getLength())
                .mapToObj(n -> (Element) sections.item(n))
                .filter(section -> section.getAttribute("id").equals(id))
                .map(section -> section.getTextContent().replaceAll("\\s+", " "))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> words(Document page, String tag) {
        NodeList elements = page.getElementsByTagName(tag);
        return IntStream.range(0, elements.getLength())
                .mapToObj(n -> elements.item(n).getTextContent())
                .toList();
    }

    @Test
    void tellsWhatWasFoundAndWhy() throws Exception {
        Path model = karateModel(folder);

        Document page = report(model, "-n", "3", "--title", "The club");

        assertThat(words(page, "title")).startsWith("The club");
        assertThat(words(page, "h1")).containsExactly("The club");
        assertThat(words(page, "p").get(0)).startsWith("A model of 34 entities and 78 links without direction.");
        Invocation best = succeed("recommend", model, "--top", "1");
        String[] link = best.out().lines().skip(1).findFirst().orElseThrow().split("\t", -1);
        assertThat(section(page, "missing"))
                .contains(link[0] + " – " + link[1])
                .contains("neighbours in common", " %", "10.0 % of all links are missing");
        assertThat(words(page, "h3")).anyMatch(text -> text.equals("3. " + text.substring(3)));
        assertThat(section(page, "reasons")).contains("Score: all of these together", "such pairs are links");
        assertThat(section(page, "trust"))
                .contains("times of 100 (AUC 0.", "78 listed links, hidden from other trainings")
                .contains("Links found against false alarms", "Purity of the list", "Do the probabilities hold?");
        assertThat(section(page, "network")).contains("The mean is 4.59, the most is 17.");
        assertThat(section(page, "evidence")).contains("how many links the two have");
        assertThat(section(page, "making"))
                .contains("medlink train LINKS --symmetric", "-o MODEL", "Pairs learnt from");
    }

    @Test
    void theSameModelGivesTheSamePage() throws Exception {
        Path model = karateModel(folder);

        succeed("report", model, "-o", folder.resolve("one.html"), "--threads", "1");
        succeed("report", model, "-o", folder.resolve("two.html"), "--threads", "2");

        assertThat(folder.resolve("one.html")).hasSameTextualContentAs(folder.resolve("two.html"));
    }

    @Test
    void saysWhoHasWhichFeatureAndWhichGoTogether() throws Exception {
        Document page = report(karateModel(folder, "--no-proximity"), "-n", "2");

        assertThat(section(page, "features"))
                .containsPattern("\\d features? of \\d in use")
                .contains("Typical: ", "Distinctive: ", "What goes with what", "Links are likely")
                .containsPattern("Feature \\d with \\d: [+-]\\d");
        assertThat(section(page, "evidence")).contains("by features alone");
        assertThat(section(page, "reasons")).containsPattern("feature \\d: \\d+ entit");
    }

    @Test
    void saysThatThereAreNoFeaturesAndNoProbabilities() throws Exception {
        Path model = folder.resolve("m");
        succeed("train", Invocation.karate(folder), "--symmetric", "--features", "0", "--no-calibration", "-o", model);

        Document page = report(model);

        assertThat(section(page, "features")).contains("has no features");
        assertThat(section(page, "missing"))
                .contains("trained without probabilities")
                .doesNotContain("Probability", "%");
        assertThat(section(page, "trust")).contains("does not say how well hidden links were found", "no curves");
    }

    @Test
    void relationsAreToldTogetherOrOneAlone() throws Exception {
        Path model = folder.resolve("m");
        Path links = Invocation.twoRelations(folder);
        succeed(
                "train",
                links,
                Invocation.SMALL,
                "--relations",
                "single",
                "--no-proximity",
                "--cost",
                "1",
                "--no-calibration",
                "-o",
                model);

        Document both = report(model);
        assertThat(words(both, "p").get(0)).contains("directed links in 2 relations");
        assertThat(section(both, "missing")).containsPattern("n\\d+ → n\\d+ (likes|fears)");
        assertThat(section(both, "features"))
                .contains("Each relation has features of its own; these are those of likes");
        assertThat(section(both, "network")).contains("links to it", "links from it");

        Document one = report(model, "--relation", "fears", "-n", "4");
        assertThat(section(one, "missing")).contains("In the relation fears.").doesNotContain("likes");
        assertThat(section(one, "features")).contains("these are those of fears");
    }

    @Test
    void whereAllIsLinkedThereIsNothingToSay() throws Exception {
        Path links = Files.writeString(folder.resolve("all.tsv"), "a\tb\nb\tc\nc\ta\n");
        Path model = folder.resolve("m");
        succeed("train", links, "--symmetric", Invocation.SMALL, "--no-proximity", "--no-calibration", "-o", model);

        Document page = report(model);

        assertThat(section(page, "missing")).contains("nothing left to link");
        assertThat(words(page, "h2")).doesNotContain("Why each of these links?");
    }

    @Test
    void namesAreNoMarkup() throws Exception {
        String script = "<script>alert(\"1\")</script>";
        String rightToLeft = "שלום \u202E";
        String text = Files.readString(Invocation.karate(folder))
                .replace("Mr. Hi", script)
                .replace("John A.", rightToLeft)
                .replace("member 33", "{{style}}' onload=&amp;");
        Path links = Files.writeString(folder.resolve("hostile.tsv"), text);
        Path model = folder.resolve("m");
        succeed("train", links, "--symmetric", Invocation.SMALL, "--no-proximity", "--no-calibration", "-o", model);

        Path page = folder.resolve("hostile.html");
        succeed("report", model, "-o", page, "--title", "</title>" + script + "{{body}}");

        assertThat(page).content().doesNotContain("<script", "onload=&amp; ").contains("<bdi>");
        Document parsed = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(Files.readAllBytes(page)));
        assertThat(words(parsed, "h1")).containsExactly("</title>" + script + "{{body}}");
        assertThat(words(parsed, "bdi")).contains(script, rightToLeft);
    }

    @Test
    void saysWhatItDidInJson() throws Exception {
        Path page = folder.resolve("p.html");

        Invocation report = succeed("report", karateModel(folder), "-o", page, "-n", "7", "--json");

        assertThat(report.json().get("page").asText()).isEqualTo(page.toString());
        assertThat(report.json().get("links").asInt()).isEqualTo(7);
        assertThat(report.err()).contains("7 missing links, wrote " + page);
    }

    private static void requireOneLine(Invocation refused, String message) {
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err()).contains(message).hasLineCount(1);
    }

    @Test
    void badInputIsOneLine() throws IOException {
        Path model = karateModel(folder);
        Path page = folder.resolve("p.html");
        Path text = Files.writeString(folder.resolve("text"), "no model");

        requireOneLine(run("report", folder.resolve("none"), "-o", page), "none: no such file");
        requireOneLine(run("report", text, "-o", page), "text: ");
        requireOneLine(run("report", model, "-o", model), "is an input of this command");
        requireOneLine(run("report", model, "-o", folder), "found a directory");
        requireOneLine(run("report", model, "-o", folder.resolve("no/p.html")), "there is no folder");
        requireOneLine(run("report", model, "-o", page, "--relation", "r"), "has one relation without a name");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).doesNotContain(page);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-n 0", "--top -3", "--threads 0", "--colour red"})
    void badUsageIsRefused(String options) throws IOException {
        Invocation refused = run("report", "m", "-o", folder.resolve("p.html"), options.split(" ", -1));

        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.out()).isEmpty();
    }

    @Test
    void thePageHasAPlace() {
        assertThat(run("report", "m").err()).contains("missing required option: '--output=PAGE'");
    }
}
