package org.medlink.reproduce.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.generate.NetworkKind;
import org.medlink.io.text.InputException;
import org.medlink.reproduce.Experiments;
import org.medlink.reproduce.quality.NetworkKindComparison;
import org.medlink.reproduce.quality.Reliability;
import org.medlink.reproduce.quality.ReliabilityBins;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.Outcome;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.Notebook;

class LaboratoryTest {
    private final List<String> messages = new ArrayList<>();

    @TempDir
    Path data;

    private Laboratory laboratory() {
        return new Laboratory(new Laboratory.Setup(data, 5, 3, true, 1, Duration.ofHours(1), Set.of()), messages::add);
    }

    /** Small networks under the names of the paper's: two groups of five, linked within by some rule. */
    private void fill() throws IOException {
        String header = "source\ttarget\n";
        StringBuilder entities = new StringBuilder("entity\n");
        StringBuilder attributes = new StringBuilder("entity\told\tlarge\n");
        for (int i = 0; i < 10; i++) {
            entities.append("e" + i + "\n");
            attributes.append("e" + i + "\t" + i + "\t" + i * i % 7 + "\n");
        }
        write("nips234", "links.tsv", header + links("\t", 3));
        write("nips234", "nodes.tsv", entities.toString());
        write("astro-ph", "links.tsv", header + links("\t", 2));
        write("cond-mat", "links.tsv", header + links("\t", 3));
        write("cit-hepth", "links.tsv.gz", header + links("\t", 2));
        String two = "source\trelation\ttarget\n" + links("\tlikes\t", 2) + links("\tcites\t", 3);
        write("kinship", "links.tsv", two);
        write("countries", "links.tsv", two);
        write("countries", "unobserved.tsv", "source\trelation\ttarget\ne0\tcites\te9\n");
        write("countries", "attributes.tsv", attributes.toString());
    }

    private static String links(String between, int rule) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            for (int j = 0; j < i; j++) {
                if (i / 5 == j / 5 && (i + j) % rule != 0 || i == j + 5 && i == 5) {
                    text.append("e" + i + between + "e" + j + "\n");
                }
            }
        }
        return text.toString();
    }

    private void write(String folder, String file, String text) throws IOException {
        Files.createDirectories(data.resolve(folder));
        Files.writeString(data.resolve(folder).resolve(file), text);
    }

    @Test
    void experimentsComeToTablesWithSettings() throws IOException {
        fill();
        check(List.of(
                new NetworkProperties(),
                new CostSensitivity(),
                new AgainstCommunities(),
                new SampleSizeFigure(),
                new NetworkKindComparison(2000, 50, List.of(NetworkKind.GRID)),
                new PatentTable(50_000)));
    }

    /** Takes a minute, so that it is done with the tests on data only. */
    @Test
    @EnabledIfEnvironmentVariable(named = "MEDLINK_DATA", matches = ".+")
    void theOthersDoToo() throws IOException {
        fill();
        check(Experiments.all().stream()
                .filter(experiment ->
                        !(experiment instanceof NetworkKindComparison || experiment instanceof PatentTable))
                .toList());
    }

    private void check(List<Experiment> experiments) throws IOException {
        Laboratory laboratory = laboratory();
        for (Experiment experiment : experiments) {
            Outcome outcome = laboratory.run(experiment);

            assertThat(outcome.name()).isEqualTo(experiment.name()).matches("[a-z-]+");
            assertThat(outcome.quick()).isTrue();
            assertThat(outcome.seconds()).isPositive();
            assertThat(outcome.facts())
                    .as(outcome.name())
                    .extracting(Outcome.Fact::label)
                    .contains("settings");
            assertThat(outcome.tables()).as(outcome.name()).isNotEmpty();
            assertThat(outcome.tables())
                    .as(outcome.name())
                    .allSatisfy(table -> assertThat(table.rows()).isNotEmpty());
            assertThat(outcome.notes()).noneMatch(note -> note.contains("was left out: it is not"));
        }
    }

    @Test
    void aMissingNetworkIsSaidAndPassedOver() throws IOException {
        Laboratory laboratory = laboratory();

        for (Experiment experiment : Experiments.all()) {
            if (!(experiment instanceof NetworkKindComparison
                    || experiment instanceof PatentTable
                    || experiment instanceof Reliability)) {
                Outcome outcome = laboratory.run(experiment);

                assertThat(outcome.notes())
                        .as(outcome.name())
                        .anyMatch(note -> note.endsWith("was left out: it is not in the data folder."));
                assertThat(outcome.tables())
                        .allSatisfy(table -> assertThat(table.rows()).isEmpty());
            }
        }
        assertThat(messages).anyMatch(message -> message.startsWith("astro-ph: skipped, there is no "));
    }

    @Test
    void probabilitiesOfUnlistedPairsSumToTheHiddenLinks() throws IOException {
        Outcome outcome = laboratory().run(new Reliability(List.of(Dataset.NIPS), List.of(NetworkKind.BLOCKS), 100));

        assertThat(outcome.notes()).contains("nips234 was left out: it is not in the data folder.");
        List<Cell> sums = outcome.tables().get(1).rows().get(0);
        assertThat(sums.get(3).mean()).isEqualTo(50);
        assertThat(sums.get(2).mean()).isBetween(49.0, 51.0);
    }

    @Test
    void pairsAreCountedByTheirProbability() {
        ReliabilityBins bins = new ReliabilityBins();
        for (int n = 0; n < 100; n++) {
            bins.add(0.25, n % 5 == 0);
        }
        bins.add(1, true);

        List<List<Cell>> rows = bins.table("some").rows();
        assertThat(rows).hasSize(1);
        assertThat(rows.get(0))
                .extracting(Cell::text)
                .containsExactly("0.2 to 0.3", "100", "0.2500", "0.2000", "0.80 ± 0.17");
        assertThat(bins.sums("some"))
                .extracting(Cell::text)
                .containsExactly("some", "101", "26.0", "21", "0.81", "1", "1");
    }

    @Test
    void propertiesAreCountedBothWays() throws IOException {
        write("cond-mat", "links.tsv", "a\tb\nb\tc\nb\td\nd\td\nx\ty\n");

        Outcome outcome = laboratory().run(new NetworkProperties());

        assertThat(outcome.tables().get(0).rows())
                .extracting(row -> row.get(3).text())
                .containsExactly("4", "6", "6", "2");
    }

    @Test
    void aMethodThatTakesTooLongIsSaid() throws IOException {
        fill();
        Laboratory impatient =
                new Laboratory(new Laboratory.Setup(data, 1, 1, true, 1, Duration.ZERO, Set.of()), messages::add);

        Outcome outcome = impatient.run(new AgainstCommunities());

        assertThat(outcome.notes()).anyMatch(note -> note.contains("ammsb: 0 of 1 seeds, time limit of 0 s"));
        assertThat(outcome.tables().get(0).rows())
                .anyMatch(row ->
                        row.get(0).text().equals("aMMSB") && row.get(2).text().equals("–"));
    }

    @Test
    void whatWasMeasuredBeforeIsNotMeasuredAgain() throws IOException {
        fill();
        Path file = data.resolve("measured.tsv");
        Outcome first = nips(file, "IRM", "MedLFRM");
        int lines = Files.readAllLines(file).size();
        messages.clear();

        Outcome second = nips(file, "irm", "MedLFRM");

        assertThat(lines).isEqualTo(1 + 2 + 2);
        assertThat(messages).isEmpty();
        assertThat(second.tables()).isEqualTo(first.tables());
        assertThat(second.notes())
                .contains("nips234, leak-free: 2 of 2 measurements are of earlier runs; the machine and"
                        + " the time above are of the last one.");
    }

    @Test
    void notebooksOfRunsThatSharedTheWorkAreOneWhenPutTogether() throws IOException {
        fill();
        Outcome whole = nips(data.resolve("whole.tsv"), "IRM", "MedLFRM");
        nips(data.resolve("one.tsv"), "IRM");
        nips(data.resolve("other.tsv"), "MedLFRM");
        Path both = data.resolve("both.tsv");
        Files.writeString(
                both, Files.readString(data.resolve("one.tsv")) + Files.readString(data.resolve("other.tsv")));
        messages.clear();

        Outcome together = nips(both, "IRM", "MedLFRM");

        assertThat(messages).isEmpty();
        assertThat(aucs(together)).isEqualTo(aucs(whole));
    }

    @Test
    void anotherSplitIsMeasuredAnew() throws IOException {
        fill();
        Path file = data.resolve("measured.tsv");
        nips(file, "IRM");
        write("nips234", "links.tsv", "source\ttarget\n" + links("\t", 2));
        messages.clear();

        nips(file, "IRM");

        assertThat(messages).hasSize(2).allMatch(message -> message.contains("irm, seed 3"));
    }

    @Test
    void partsOfATableThatLookAlikeAreKeptApart() throws IOException {
        fill();
        Path file = data.resolve("measured.tsv");
        Laboratory laboratory = new Laboratory(
                new Laboratory.Setup(data, 1, 3, false, 1, Duration.ofHours(1), Set.of("IRM")),
                messages::add,
                Notebook.open(file));

        laboratory.run(new MultiRelational());

        assertThat(messages).hasSize(4);
        assertThat(Files.readAllLines(file)).hasSize(1 + 4).anyMatch(line -> line.contains("kinship, single\tirm"));
    }

    @Test
    void whatIsNoMeasurementIsSaidWithItsLine() throws IOException {
        Path file = data.resolve("measured.tsv");
        Files.writeString(file, "nips\tnips234, leak-free\tirm\tthree\n");

        assertThatThrownBy(() -> Notebook.open(file))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("measured.tsv: line 1: expected what 'reproduce' has measured");
    }

    /** Table 2 with these methods, in a notebook. */
    private Outcome nips(Path notebook, String... methods) throws IOException {
        Laboratory.Setup setup = new Laboratory.Setup(data, 5, 3, true, 1, Duration.ofHours(1), Set.of(methods));
        Outcome outcome = new Laboratory(setup, messages::add, Notebook.open(notebook)).run(new Nips());
        messages.removeIf(message -> !message.contains("seed 3"));
        return outcome;
    }

    private static List<String> aucs(Outcome outcome) {
        return outcome.tables().stream()
                .flatMap(table -> table.rows().stream())
                .map(row -> row.get(0).text() + " " + row.get(2).text())
                .toList();
    }

    @Test
    void namesOfExperimentsAreTheirOwn() {
        assertThat(Experiments.all()).extracting(Experiment::name).doesNotHaveDuplicates();
        assertThat(Experiments.named("nips")).get().isInstanceOf(Nips.class);
        assertThat(Experiments.named("all")).isEmpty();
    }

    @Test
    void everyNumberOfThePapersTablesHasOneOfOurs() {
        assertThat(PaperNumbers.COUNTRIES_SINGLE).hasSize(8).containsOnlyKeys(PaperNumbers.COUNTRIES_GLOBAL.keySet());
        assertThat(PaperNumbers.KINSHIP_SINGLE).hasSize(6).containsOnlyKeys(PaperNumbers.KINSHIP_GLOBAL.keySet());
        for (CollaborationSettings setting : CollaborationSettings.ALL) {
            for (int k : setting.features()) {
                assertThat(setting.auc(k).mean()).isBetween(0.89, 0.99);
                assertThat(setting.seconds(k).mean()).isGreaterThan(1000);
            }
        }
    }
}
