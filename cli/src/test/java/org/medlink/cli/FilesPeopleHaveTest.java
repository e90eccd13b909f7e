package org.medlink.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files in the manner of programs that people use: each is read rightly, or refused with a line that says what to do. */
class FilesPeopleHaveTest {
    /** File, whether a row is the header, columns counted from 1, entities, links, relations, direction, what is warned of. */
    private static final String UNDERSTOOD = """
            biogrid.tab3.txt        | none   | source 8 target 9                      | 12 | 6 | 1 | directed  |
            both-directions.csv     | header | source 1 target 2                      | 4  | 6 | 1 | directed  |
            cytoscape.sif.tsv       | header | source 1 relation 2 target 3           | 7  | 5 | 2 | directed  |
            excel-german.csv        | header | source 1 target 2 weight 3             | 4  | 4 | 1 | directed  | header weights
            excel-unicode.txt       | header | source 1 target 2 time 3               | 4  | 4 | 1 | directed  | times
            gephi-edges.csv         | header | source 1 target 2 direction 3 weight 7 | 5  | 5 | 1 | symmetric | undirected weights
            gephi.gexf              | header | source 1 target 2 weight 3             | 3  | 2 | 1 | symmetric | format undirected weights
            igraph-dataframe.csv    | header | source 2 target 3 weight 4             | 4  | 4 | 1 | directed  | weights
            igraph.ncol             | none   | source 1 target 2 weight 3             | 5  | 5 | 1 | directed  | weights
            karate.gml              | header | source 1 target 2                      | 3  | 2 | 1 | symmetric | format undirected
            konect-out.moreno       | none   | source 1 target 2 weight 3 time 4      | 4  | 6 | 1 | symmetric | times undirected weights
            labelled-pairs.csv      | header | source 1 target 2 label 3              | 5  | 3 | 1 | directed  |
            movielens-u.data        | none   | source 1 target 2 weight 3 time 4      | 10 | 5 | 1 | directed  | times weights
            mtx-symmetric.mtx       | none   | source 1 target 2 weight 3             | 4  | 3 | 1 | symmetric | undirected weights zeros
            neo4j-apoc.csv          | header | source 4 target 5 relation 6           | 4  | 4 | 2 | directed  |
            neo4j-relationships.csv | header | source 1 target 3 relation 4           | 5  | 5 | 2 | directed  |
            networkx-data.edgelist  | header | source 1 target 2 weight 3             | 5  | 5 | 1 | directed  | directed? format weights
            networkx-plain.edgelist | none   | source 1 target 2                      | 5  | 5 | 1 | directed  |
            networkx.graphml        | header | source 1 target 2 weight 3             | 4  | 2 | 1 | directed  | format weights
            node-link.json          | header | source 1 target 2 weight 3             | 3  | 2 | 1 | symmetric | format undirected weights
            pajek.net               | header | source 1 target 2 weight 3             | 4  | 2 | 1 | symmetric | format undirected weights
            pipes-and-dates.txt     | header | source 1 target 2                      | 3  | 4 | 1 | directed  |
            r-write-table.txt       | header | source 2 target 3 weight 4             | 4  | 4 | 1 | directed  | weights
            ratings.csv             | header | source 1 target 2 weight 3 time 4      | 6  | 5 | 1 | directed  | times weights
            snap-temporal.txt       | none   | source 1 target 2 time 3               | 7  | 6 | 1 | directed  | times
            snap-web.txt            | none   | source 1 target 2                      | 5  | 6 | 1 | directed  |
            string-detailed.txt     | header | source 1 target 2 weight 10            | 4  | 5 | 1 | directed  | weights
            string-export.tsv       | none   | source 1 target 2 weight 6             | 4  | 5 | 1 | directed  | weights
            string-links.txt        | header | source 1 target 2 weight 3             | 4  | 6 | 1 | directed  | weights
            two-headers.tsv         | header | source 1 target 2                      | 6  | 5 | 1 | directed  | repeated
            unknown-names.csv       | header | source 1 target 2 weight 3             | 4  | 3 | 1 | directed  | header weights zeros
            wordnet-triples.txt     | none   | source 1 relation 2 target 3           | 11 | 6 | 3 | directed  |
            """;

    /** File, and how the line goes on after its name. */
    private static final String REFUSED = """
            adjacency-list.txt       > :1: expected as many columns in every row, found rows of 2 to 5 columns: if each row is an entity and all its neighbours (an adjacency list), write a row for each link
            empty.tsv                > : expected links, found none
            excel-latin1.csv         > :2: expected UTF-8 text, found the byte 0xfc; if it is Latin-1, convert it: iconv -f latin1 -t utf-8
            gephi-mixed.csv          > : expected rows that are all Directed or all Undirected, found 2 and 1; --symmetric takes all of them as undirected
            header-only.csv          > : expected links under the header, found none
            matrix.csv               > :1: expected a row for each link (source, target), found a table with a row and a column for each entity (an adjacency matrix): write a row for each cell that is a link
            one-column.csv           > :1: expected a row with a source and a target, found 1 column; tried as separators: tab, comma, semicolon, | and blanks
            openke-train2id.txt      > :1: expected three columns that can be read in one way, found whole numbers in the first and the third column: source, target, weight (--weight 3; --time 3 if it is a time), or source, relation, target (--relation 2), or source, target, relation (--relation 3)
            three-text-columns.csv   > :1: expected three columns that can be read in one way, found text in all of them: source, relation, target (--relation 2), or source, target, relation (--relation 3)
            workbook.xlsx            > : expected text, found a spreadsheet (Excel, LibreOffice) or a zip archive: save the table as CSV in UTF-8, or unzip it
            """;

    /** What a warning is about, by words in it; the first that fits. */
    private static final Map<String, String> SUBJECTS = new LinkedHashMap<>();

    static {
        SUBJECTS.put("was taken for a header", "header");
        SUBJECTS.put("weights (", "weights");
        SUBJECTS.put("times are not used", "times");
        SUBJECTS.put("repeats the header", "repeated");
        SUBJECTS.put("the weight 0", "zeros");
        SUBJECTS.put("no direction", "undirected");
        SUBJECTS.put("taken for", "format");
        SUBJECTS.put("edges are taken as directed", "directed?");
    }

    private static Path folder() {
        try {
            return Path.of(FilesPeopleHaveTest.class
                            .getResource("/files-people-have/string-links.txt")
                            .toURI())
                    .getParent();
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    static Stream<String> understood() {
        return UNDERSTOOD.lines();
    }

    static Stream<String> refused() {
        return REFUSED.lines();
    }

    @ParameterizedTest
    @MethodSource("understood")
    void isUnderstood(String expected) throws IOException {
        String file = expected.split(" ", 2)[0];
        JsonNode json = succeed("info", folder().resolve(file), "--json").json();
        JsonNode read = json.get("files").get(0);
        List<String> columns = new ArrayList<>();
        read.get("columns").properties().forEach(field -> columns.add(field.getKey() + " " + field.getValue()));
        columns.sort(Comparator.comparing(column -> Integer.valueOf(column.split(" ", -1)[1])));
        List<String> subjects = new ArrayList<>();
        json.get("warnings").forEach(warning -> subjects.add(subject(warning.asText())));
        subjects.sort(Comparator.naturalOrder());
        String found = String.join(
                " | ",
                file,
                read.get("header").asBoolean() ? "header" : "none",
                String.join(" ", columns),
                json.get("entities").asText(),
                json.get("links").asText(),
                json.get("relationCount").asText(),
                json.get("symmetric").asBoolean() ? "symmetric" : "directed",
                String.join(" ", subjects));
        assertThat(found.strip()).isEqualTo(expected.replaceAll(" +", " ").strip());
    }

    private static String subject(String warning) {
        return SUBJECTS.entrySet().stream()
                .filter(subject -> warning.contains(subject.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(warning);
    }

    @ParameterizedTest
    @MethodSource("refused")
    void isRefusedInOneLine(String expected) {
        String[] parts = expected.split(" +> ", 2);
        Path file = folder().resolve(parts[0]);
        for (String command : new String[] {"info", "evaluate"}) {
            Invocation refused = run(command, file);
            assertThat(refused.err()).isEqualTo("medlink: " + file + parts[1] + "\n");
            assertThat(refused.status()).isEqualTo(2);
            assertThat(refused.out()).isEmpty();
        }
    }

    @Test
    void everyFileIsInATable() throws IOException {
        try (Stream<Path> files = Files.list(folder())) {
            List<String> listed = Stream.concat(understood(), refused())
                    .map(line -> line.split(" ", 2)[0])
                    .toList();
            assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrderElementsOf(listed);
            assertThat(listed).hasSizeGreaterThanOrEqualTo(30);
        }
    }

    @Test
    void theSummarySaysWhatWasUnderstood() {
        Invocation info = succeed("info", folder().resolve("ratings.csv"), "--weights", "threshold=2.5");
        assertThat(info.out())
                .contains(
                        "  columns: userId = source, movieId = target, rating = weight, timestamp = time (named in the header)\n")
                .contains(
                        "  first rows: 1 → 31 (weight 2.5, time 1260759144); 1 → 1029 (weight 3.0, time 1260759179); ")
                .contains("  0 self-links, 0 repeated rows, 0 entities without links, mean degree 1.60\n");
        assertThat(info.err()).contains("left out 1 row with a weight below 2.5\n");
    }

    @Test
    void optionsSettleWhatIsOpen() throws IOException {
        Path triples = folder().resolve("openke-train2id.txt");
        assertThat(succeed("info", triples, "--relation", "3", "--json")
                        .json()
                        .get("relationCount")
                        .asInt())
                .isEqualTo(5);
        assertThat(succeed("info", triples, "--weight", "3", "--json")
                        .json()
                        .get("relationCount")
                        .asInt())
                .isEqualTo(1);
        Path friends = folder().resolve("three-text-columns.csv");
        JsonNode kinds = succeed("info", friends, "--relation", "3", "--json").json();
        assertThat(kinds.get("relationCount").asInt()).isEqualTo(2);
        assertThat(kinds.get("links").asInt()).isEqualTo(6);
        Path biogrid = folder().resolve("biogrid.tab3.txt");
        Invocation genes = succeed(
                "info", biogrid, "--source", "Entrez Gene Interactor A", "--target", "Entrez Gene Interactor B");
        assertThat(genes.out()).contains("first rows: 6416 → 2318; ");
    }

    @Test
    void severalFilesAreOneNetwork() throws IOException {
        JsonNode both = succeed("info", folder().resolve("string-links.txt"), folder().resolve("igraph.ncol"), "--json")
                .json();
        assertThat(both.get("entities").asInt()).isEqualTo(9);
        assertThat(both.get("links").asInt()).isEqualTo(11);
        assertThat(both.get("files")).hasSize(2);
        Invocation mixed = run("info", folder().resolve("string-links.txt"), folder().resolve("cytoscape.sif.tsv"));
        assertThat(mixed.status()).isEqualTo(2);
        assertThat(mixed.err()).contains("cytoscape.sif.tsv: expected no column for relation, as ");
    }
}
