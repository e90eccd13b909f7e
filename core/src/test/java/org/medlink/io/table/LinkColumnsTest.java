package org.medlink.io.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.io.LinkLines;
import org.medlink.io.LinkReader;
import org.medlink.io.LinkReader.Options;
import org.medlink.io.LinkWeights;
import org.medlink.io.text.TextSource;
import org.medlink.network.Network;
import org.medlink.network.Relation;

class LinkColumnsTest {
    private static LinkReader.Result read(String content, ColumnOptions columns, LinkWeights weights)
            throws IOException {
        TextSource source =
                TextSource.of("links.txt", new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)));
        return LinkReader.read(source, Options.of(false).with(columns, weights));
    }

    private static LinkReader.Result read(String content) throws IOException {
        return read(content, ColumnOptions.auto(), LinkWeights.IGNORED);
    }

    private static LinkColumns columns(String content) throws IOException {
        return read(content).files().get(0).columns();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Source,Target",
                " FROM , To ",
                "\"node1\",\"node2\"",
                "Protein1,Protein2",
                "follower,followee",
                "head,tail",
                "Subject,Object",
                "gene_a,gene_b",
                "Interactor A,Interactor B",
                "person1,person2",
                ":START_ID(Person),:END_ID(Person)",
                "user_id,item_id",
                "citing,cited",
                "FromNodeId,ToNodeId",
                "src,dst",
                "ego,alter"
            })
    void aHeaderIsRecognised(String header) throws IOException {
        LinkReader.Result result = read(header + "\nx,y\ny,z\n");
        assertThat(result.network().links()).isEqualTo(2);
        assertThat(result.files().get(0).columns().header()).isTrue();
        assertThat(result.warnings()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a,b\nb,c\n",
                "n1,n2\nn3,n4\nn5,n6\n",
                "u,v\nv,w\n",
                "from,to\nto,via\nvia,from\n",
                "1,2\n3,4\n",
                "TP53,MDM2\nATM,CHEK2\nATM,BRCA1\nBRCA1,CHEK2\nBRCA1,ATR\nATR,CHEK2\n"
            })
    void entitiesAreNoHeader(String content) throws IOException {
        LinkReader.Result result = read(content);
        assertThat(result.files().get(0).columns().header()).isFalse();
        assertThat(result.network().links()).isEqualTo(content.lines().count());
    }

    @Test
    void aRowThatStandsAloneIsAHeaderAndSaidSo() throws IOException {
        String content = "Chef,Mitarbeiter\nMeier,Huber\nHuber,Wolf\nWolf,Meier\nMeier,Wolf\nKurz,Meier\n";
        LinkReader.Result result = read(content);
        assertThat(result.network().links()).isEqualTo(5);
        assertThat(result.warnings())
                .containsExactly("links.txt: line 1 (Chef, Mitarbeiter) was taken for a header, as it has names that no"
                        + " other row has; --header no reads it as a link");
        ColumnOptions none = new ColumnOptions(ColumnOptions.Header.NO, Map.of());
        assertThat(read(content, none, LinkWeights.IGNORED).network().links()).isEqualTo(6);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '>',
            value = {
                "A B 0.93/B C 0.2 > 1 = source, 2 = target, 3 = weight",
                "a likes b/b fears c/c likes a > 1 = source, 2 = relation, 3 = target",
                "a b 2020-01-01/b c 2020-01-02 > 1 = source, 2 = target, 3 = time",
                "1 2 1/2 3 1 > 1 = source, 2 = target, 3 = weight",
                "1 2 3 1082008561/2 3 1 1082155839 > 1 = source, 2 = target, 3 = weight, 4 = time"
            })
    void columnsWithoutNamesAreFoundByWhatTheyHold(String content, String expected) throws IOException {
        assertThat(columns(content.replace('/', '\n')).understood()).isEqualTo(expected);
    }

    @Test
    void whatStaysOpenNamesTheReadings() {
        assertThatThrownBy(() -> read("1 2 3\n2 3 4\n"))
                .hasMessageContaining("(--weight 3;")
                .hasMessageContaining("(--relation 2)");
        assertThatThrownBy(() -> read("12 likes 45\n45 likes 7\n")).hasMessageContaining("--relation 2");
        assertThatThrownBy(() -> read("a 0.5\nb 0.7\n")).hasMessageContaining("found numbers such as 0.5");
        assertThatThrownBy(() -> read("source,target,label\na,b,friend\n"))
                .hasMessageContaining("--relation label takes it for the kind of link");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a;b;1,5\nb;c;2,5\n", "a|b|1.5\nb|c|2.5\n", "a\tb\t1.5\nb\tc\t2.5\n", "a , b , 1.5\nb,c,2.5\n"})
    void separatorsAndDecimalCommasAreFound(String content) throws IOException {
        LinkReader.Result result = read(content, ColumnOptions.auto(), LinkWeights.atLeast(2));
        assertThat(result.network().links()).isEqualTo(1);
        assertThat(result.network().entities().indexOf("b")).isZero();
        assertThat(result.warnings()).containsExactly("links.txt: left out 1 row with a weight below 2");
    }

    @Test
    void weightsGoWithTheLinksAndHaveAMeanOfOne() throws IOException {
        String content = "source,target,weight\nb,a,1\na,b,6\na,c,3\na,c,1\nc,a,0\n";
        Relation relation = read(content, ColumnOptions.auto(), LinkWeights.COST)
                .network()
                .relations()
                .get(0);
        // links in order: b-a (1), b is the first entity; a-b (6), a-c (mean of 3 and 1)
        assertThat(relation.links().size()).isEqualTo(3);
        assertThat(relation.weights()).containsExactly(1 / 3f, 2, 2 / 3f);
        assertThatThrownBy(() -> read("a b -1.5\nb c 2\n", ColumnOptions.auto(), LinkWeights.COST))
                .hasMessage("links.txt:1: expected a positive weight, as --weights cost needs, found '-1.5'");
        assertThatThrownBy(() -> read("a b\nb c\n", ColumnOptions.auto(), LinkWeights.COST))
                .hasMessageContaining("expected a column for weight");
    }

    @Test
    void symmetricWeightsAreTheMeanOfBothDirections() throws IOException {
        TextSource source = TextSource.of(
                "l.csv", new ByteArrayInputStream("a,b,1.5\nb,a,2.5\nb,c,6.0\n".getBytes(StandardCharsets.UTF_8)));
        Network network = LinkReader.read(source, Options.of(true).with(ColumnOptions.auto(), LinkWeights.COST))
                .network();
        assertThat(network.relations().get(0).weights()).containsExactly(0.5f, 1.5f);
    }

    @Test
    void columnsAreNamedByOptions() throws IOException {
        String content = "id,who,whom,kind\n1,x,y,p\n2,y,z,q\n";
        ColumnOptions options = new ColumnOptions(
                ColumnOptions.Header.AUTO,
                Map.of(ColumnRole.SOURCE, "Who", ColumnRole.TARGET, "3", ColumnRole.RELATION, "kind"));
        LinkReader.Result result = read(content, options, LinkWeights.IGNORED);
        assertThat(result.files().get(0).columns().understood())
                .isEqualTo("who = source, whom = target, kind = relation; passed over: id");
        assertThat(result.network().relations()).hasSize(2);
        ColumnOptions wrong = new ColumnOptions(ColumnOptions.Header.AUTO, Map.of(ColumnRole.SOURCE, "nobody"));
        assertThatThrownBy(() -> read(content, wrong, LinkWeights.IGNORED))
                .hasMessageContaining("expected a column 'nobody' for --source");
    }

    @Test
    void linesReadElsewhereAreUnderstoodAlike() throws IOException {
        List<String> lines = List.of(
                "# made by hand", "from;to;weight", "a ; \"b;c\";1,5", "b;c;0,0", "from;to;weight", "x", "d;e;2");
        LinkLines found = LinkLines.find("part-0.csv", lines, sample -> LinkColumns.find(sample, ColumnOptions.auto()));
        assertThat(found.columns().understood()).isEqualTo("from = source, to = target, weight");
        List<String> rows = new ArrayList<>();
        for (Iterator<String[]> all = found.read(lines.iterator(), true); all.hasNext(); ) {
            rows.add(String.join(" ", all.next()));
        }
        assertThat(rows).containsExactly("a  b;c", "null null null", "d  e");
    }
}
