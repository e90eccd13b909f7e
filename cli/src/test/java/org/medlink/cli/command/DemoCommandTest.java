package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.succeed;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Invocation;
import org.medlink.cli.demo.KarateClub;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class DemoCommandTest {
    @TempDir
    Path folder;

    @Test
    void theClubIsZacharys() throws IOException {
        Network club = KarateClub.network();
        PairSet both = club.relations().get(0).links().mirrored();

        assertThat(club.size()).isEqualTo(34);
        assertThat(club.links()).isEqualTo(78);
        assertThat(both.degree(club.entities().indexOf("Mr. Hi"))).isEqualTo(16);
        assertThat(both.degree(club.entities().indexOf("John A."))).isEqualTo(17);
        assertThat(both.degree(club.entities().indexOf("member 33"))).isEqualTo(12);
        assertThat(IntStream.range(0, 34).filter(i -> both.degree(i) == 2).count())
                .isEqualTo(11);
        assertThat(IntStream.range(0, 34).filter(i -> both.degree(i) == 1).count())
                .isEqualTo(1);
    }

    @Test
    void showsBothModelsAndWritesAPageThatNeedsNothingElse() throws Exception {
        Path page = folder.resolve("page.html");

        Invocation demo = succeed("demo", "-o", page);

        assertThat(demo.out()).contains(" has feature ");
        assertThat(demo.out())
                .containsPattern("MedLFRM +0\\.\\d{4} ± ")
                .containsPattern("BayesMedLFRM +0\\.\\d{4} ± ")
                .containsPattern("truth +0\\.\\d{4}")
                .contains("Friendships that the club may have had", "why ", "wrote " + page);
        String html = Files.readString(page);
        assertThat(html).startsWith("<!DOCTYPE html>").doesNotContain("{{", "http://", "https://", "NaN");
        Document parsed = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(Files.readAllBytes(page)));
        NodeList pictures = parsed.getElementsByTagName("svg");
        assertThat(IntStream.range(0, pictures.getLength())
                        .filter(n -> !((Element) pictures.item(n))
                                .getAttribute("role")
                                .isEmpty())
                        .count())
                .isEqualTo(4);
    }
}
