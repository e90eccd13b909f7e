package org.medlink.io.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.medlink.io.graph.GraphTable.Direction;
import org.medlink.io.text.InputException;

class GraphFormatTest {
    private static GraphTable read(String name, String content) throws IOException {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        GraphFormat format = GraphFormat.of(name.substring(name.lastIndexOf('.') + 1), bytes);
        return format.read(name, new ByteArrayInputStream(bytes));
    }

    private static String edges(GraphTable graph) throws IOException {
        return new String(graph.edgeText(graph.edgeColumns()).readAllBytes(), StandardCharsets.UTF_8)
                .replaceAll("\n+", "\n")
                .replace('\t', ',');
    }

    private static String nodes(GraphTable graph) throws IOException {
        return new String(graph.nodeText().readAllBytes(), StandardCharsets.UTF_8).replace('\t', ',');
    }

    @Test
    void networkXWritesGraphMl() throws IOException {
        GraphTable graph = read("g.graphml", GraphTexts.NETWORKX_GRAPHML);
        assertThat(graph.format()).isEqualTo("GraphML");
        assertThat(graph.direction()).isEqualTo(Direction.UNDIRECTED);
        assertThat(graph.naming()).isEqualTo("nodes are called by their id");
        assertThat(edges(graph)).isEqualTo("source,target,weight\nAnn,Bob,0.5\nBob,Cem,1\n");
        assertThat(nodes(graph))
                .isEqualTo("entity,age,club\nAnn,31,\"Hi \"\"x\"\" <b>\"\nBob,,Zoë & co\nCem,40.5,\nlone,,\n");
    }

    @Test
    void iGraphKeepsNamesInAnAttribute() throws IOException {
        GraphTable graph = read("g.graphml", """
                <?xml version="1.0" encoding="UTF-8"?>
                <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
                <!-- Created by igraph -->
                  <key id="v_name" for="node" attr.name="name" attr.type="string"/>
                  <key id="e_weight" for="edge" attr.name="weight" attr.type="double"/>
                  <graph id="G" edgedefault="directed">
                    <node id="n0"><data key="v_name">Ann</data></node>
                    <node id="n1"><data key="v_name">Bob</data></node>
                    <edge source="n1" target="n0"><data key="e_weight">2</data></edge>
                  </graph>
                </graphml>
                """);
        assertThat(graph.direction()).isEqualTo(Direction.DIRECTED);
        assertThat(graph.naming()).isEqualTo("nodes are called by their name");
        assertThat(edges(graph)).isEqualTo("source,target,weight\nBob,Ann,2\n");
        assertThat(graph.nodeColumns()).isEmpty();
    }

    @Test
    void yEdKeepsLabelsInDrawings() throws IOException {
        GraphTable graph = read("g.graphml", """
                <?xml version="1.0" encoding="UTF-8" standalone="no"?>
                <graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml">
                  <key for="node" id="d6" yfiles.type="nodegraphics"/>
                  <key for="edge" id="d10" yfiles.type="edgegraphics"/>
                  <graph edgedefault="directed" id="G">
                    <node id="n0"><data key="d6"><y:ShapeNode><y:Geometry height="30.0" width="30.0" x="1" y="2"/>
                      <y:NodeLabel alignment="center">New
                York<y:LabelModel><y:SmartNodeLabelModel distance="4.0"/></y:LabelModel></y:NodeLabel></y:ShapeNode></data></node>
                    <node id="n1"><data key="d6"><y:ShapeNode><y:NodeLabel>Rome</y:NodeLabel></y:ShapeNode></data>
                      <graph edgedefault="directed" id="n1:"><node id="n1::n0"><data key="d6"><y:ShapeNode><y:NodeLabel>Inner</y:NodeLabel></y:ShapeNode></data></node></graph>
                    </node>
                    <edge id="e0" source="n0" target="n1::n0"><data key="d10"><y:PolyLineEdge><y:EdgeLabel>flies</y:EdgeLabel></y:PolyLineEdge></data></edge>
                  </graph>
                </graphml>
                """);
        assertThat(edges(graph)).isEqualTo("source,target,label\nNew York,Inner,flies\n");
        assertThat(graph.names().size()).isEqualTo(3);
    }

    @Test
    void gephiWritesGexfWithDrawings() throws IOException {
        GraphTable graph = read("g.gexf", GraphTexts.GEPHI_GEXF);
        assertThat(graph.direction()).isEqualTo(Direction.UNDIRECTED);
        assertThat(graph.naming()).isEqualTo("nodes are called by their label");
        assertThat(edges(graph))
                .isEqualTo(
                        "source,target,weight,Year,label\nMyriel,Napoleon,3.0,1990,\nNapoleon,Count,1.0,2000,knows\n");
        assertThat(nodes(graph)).isEqualTo("entity,Modularity Class\nMyriel,0\nNapoleon,1\nCount,7\nLone,7\n");
    }

    @Test
    void labelsThatTwoNodesShareAreNotNames() throws IOException {
        GraphTable graph = read("g.gexf", GraphTexts.GEPHI_GEXF.replace("label=\"Lone\"", "label=\"Count\""));
        assertThat(graph.naming()).isEqualTo("nodes are called by their id, as two share the label 'Count'");
        assertThat(edges(graph)).contains("0,1,3.0");
    }

    @Test
    void gmlOfNetworkXAndIGraph() throws IOException {
        GraphTable graph = read("g.gml", GraphTexts.NETWORKX_GML);
        assertThat(graph.direction()).isEqualTo(Direction.DIRECTED);
        assertThat(edges(graph)).isEqualTo("source,target,weight\nAnn,Zoë & co,0.5\nZoë & co,Ann,2.0\n");
        assertThat(nodes(graph)).isEqualTo("entity,age\nAnn,31\nZoë & co,\nlone,\n");
        GraphTable other = read("g.txt", """
                Creator "igraph version 1.0.0"
                Version 1
                graph
                [
                  node
                  [
                    id 0
                    name "A"
                  ]
                  node [ id 1 name "B" ]
                  edge
                  [
                    source 1
                    target 0
                  ]
                ]
                """);
        assertThat(other.direction()).isEqualTo(Direction.UNDIRECTED);
        assertThat(edges(other)).isEqualTo("source,target\nB,A\n");
    }

    @Test
    void pajekHasArcsEdgesListsAndMatrices() throws IOException {
        GraphTable graph = read("g.net", GraphTexts.PAJEK);
        assertThat(graph.direction()).isEqualTo(Direction.DIRECTED);
        assertThat(edges(graph)).isEqualTo("source,target,weight\nAnn B,Cem,0.5\nCem,Ann B,2\n3,Ann B,\n3,Cem,\n");
        assertThat(graph.names().size()).isEqualTo(4);
        assertThat(read("g.net", "*Vertices 2\r\n*Edges\r\n1 2\r\n").direction())
                .isEqualTo(Direction.UNDIRECTED);
        assertThat(read("g.net", "*Vertices 2\n*Edgeslist\n1 2\n*Arcs\n2 1\n").direction())
                .isEqualTo(Direction.MIXED);
        assertThat(edges(read("g.net", "*Vertices 2\n*Matrix\n0 1.5\n0 0\n")))
                .isEqualTo("source,target,weight\n1,2,1.5\n");
    }

    @Test
    void jsonOfNetworkXAndD3() throws IOException {
        GraphTable graph = read("g.json", GraphTexts.NETWORKX_JSON);
        assertThat(graph.direction()).isEqualTo(Direction.UNDIRECTED);
        assertThat(edges(graph)).isEqualTo("source,target,weight\nAnn,7,0.5\n");
        assertThat(nodes(graph)).isEqualTo("entity,age\nAnn,31\n7,\nlone,\n");
        GraphTable d3 = read(
                "g.json",
                "{\"nodes\":[{\"name\":\"Myriel\"},{\"name\":\"Napoleon\"}],\"links\":[{\"source\":1,\"target\":0,\"value\":8}]}");
        assertThat(d3.direction()).isEqualTo(Direction.UNKNOWN);
        assertThat(edges(d3)).isEqualTo("source,target,value\nNapoleon,Myriel,8\n");
        GraphTable cytoscape = read(
                "g.cyjs",
                "{\"elements\":{\"nodes\":[{\"data\":{\"id\":\"1\",\"name\":\"A\"}},{\"data\":{\"id\":\"2\",\"name\":\"B\"}}],"
                        + "\"edges\":[{\"data\":{\"id\":\"3\",\"source\":\"1\",\"target\":\"2\",\"interaction\":\"pp\"}}]}}");
        assertThat(edges(cytoscape)).isEqualTo("source,target,id,interaction\nA,B,3,pp\n");
    }

    @Test
    void networkXEdgeListsHaveDictionaries() throws IOException {
        GraphTable graph = read(
                "g.edgelist",
                "#by me\nAnn Bob {'weight': 0.5, \"kind\": 'it\\'s'}\nBob Cem {}\nCem Ann {weight: 2, 'kind': None}\n");
        assertThat(graph.direction()).isEqualTo(Direction.UNKNOWN);
        assertThat(edges(graph)).isEqualTo("source,target,weight,kind\nAnn,Bob,0.5,it's\nBob,Cem,,\nCem,Ann,2,\n");
    }

    @Test
    void tablesAreNoGraphs() {
        for (String table :
                new String[] {"a b\n", "graph,node\n", "# x\n1 2\n", "%%MatrixMarket matrix\n", "{a} b\n", ""}) {
            assertThat(GraphFormat.of("txt", table.getBytes(StandardCharsets.UTF_8)))
                    .as(table)
                    .isNull();
        }
    }

    static Stream<Arguments> bad() {
        return Stream.of(
                Arguments.of(
                        "x.graphml",
                        "<graphml><graph edgedefault=\"directed\">\n<node id=\"a\"/></graphml>",
                        "x.graphml:2: expected well-formed XML, found otherwise: "),
                Arguments.of(
                        "x.graphml",
                        "<graphml>\n<graph edgedefault=\"directed\"><node id=\"a\"/>\n<edge source=\"a\" target=\"z\"/></graph></graphml>",
                        "x.graphml:3: expected an edge between nodes of the graph, found the unknown node 'z'"),
                Arguments.of(
                        "x.graphml",
                        "<graphml><graph>\n</graph></graphml>",
                        "x.graphml:1: expected an attribute edgedefault of <graph>, found none"),
                Arguments.of(
                        "x.graphml",
                        "<graphml><graph edgedefault=\"directed\"><node id=\"a\"/>\n<node id=\"a\"/></graph></graphml>",
                        "x.graphml:2: expected each node once, found 'a' again"),
                Arguments.of(
                        "x.graphml",
                        "<graphml><graph edgedefault=\"directed\"><node id=\"a\"/></graph></graphml>",
                        "x.graphml: expected a graph with edges (GraphML), found none"),
                Arguments.of("x.graphml", "a\tb\n", "x.graphml:1: expected well-formed XML, found otherwise: "),
                Arguments.of(
                        "x.xml",
                        "<?xml version=\"1.0\"?>\n<html/>",
                        "x.xml:2: expected <graphml> or <gexf>, found <html>"),
                Arguments.of(
                        "x.gexf",
                        "<gexf><graph defaultedgetype=\"sideways\"/></gexf>",
                        "x.gexf:1: expected an edge type directed, undirected or mutual, found 'sideways'"),
                Arguments.of(
                        "x.gexf",
                        "<gexf><graph><nodes><node id=\"a\"/></nodes>\n<edges><edge source=\"a\"/></edges></graph></gexf>",
                        "x.gexf:2: expected an attribute target of <edge>, found none"),
                Arguments.of(
                        "x.gml",
                        "graph [\n node [ id 1 ]\n edge [ source 1 target 2 ]\n]",
                        "x.gml:3: expected an edge between nodes of the graph, found the unknown node '2'"),
                Arguments.of(
                        "x.gml", "graph [\n node [ label \"a\" ]\n]", "x.gml:2: expected an id of a node, found none"),
                Arguments.of(
                        "x.gml",
                        "graph [\n node [ id 1 label \"a ]\n]",
                        "x.gml:2: expected a closing quote, found the end of the file"),
                Arguments.of("x.gml", "graph [\n node [ id 1 ]\n", "x.gml:3: expected ']', found the end of the file"),
                Arguments.of("x.net", "*Vertices 2\n*Arcs\n1 3\n", "x.net:3: expected a vertex from 1 to 2, found '3'"),
                Arguments.of(
                        "x.net",
                        "*Vertices 99999999999\n",
                        "x.net:1: expected *Vertices and their number, at most 50000000, found '*Vertices 99999999999'"),
                Arguments.of(
                        "x.net",
                        "*Vertices 1\n1 \"a\n",
                        "x.net:2: expected a closing quote, found the end of the line"),
                Arguments.of(
                        "x.net",
                        "*Vertices 1\n*Partition p\n1\n",
                        "x.net:3: expected rows of *Vertices, *Arcs, *Edges, *Arcslist, *Edgeslist or *Matrix, found some of *partition"),
                Arguments.of(
                        "x.json",
                        "[1]",
                        "x.json:1: expected {\"nodes\": [{\"id\": …}, …], \"links\": [{\"source\": …, \"target\": …}, …]}, found a list"),
                Arguments.of(
                        "x.json",
                        "{\"nodes\": [{\"id\": 1}],\n \"links\": [{\"source\": 1}]}",
                        "x.json:2: expected an edge with a target, found none"),
                Arguments.of("x.json", "{\"nodes\": [{\"id\": 1}", "x.json:1: expected JSON, found otherwise: "),
                Arguments.of(
                        "x.edgelist",
                        "a b {}\na b\n",
                        "x.edgelist:2: expected two nodes and {…}, as in every line of this edge list, found 'a b'"),
                Arguments.of("x.dot", "digraph { a -> b }", "x.dot: expected a table or a graph, found DOT"));
    }

    @ParameterizedTest
    @MethodSource("bad")
    void whatIsWrongIsOneLineWithItsPlace(String file, String content, String message) {
        assertThatThrownBy(() -> read(file, content))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(message)
                .hasMessageNotContaining("\n");
    }

    @Test
    void entitiesOfADocumentTypeReachNothing(@TempDir Path folder) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret.txt"), "secret");
        String external = "<!DOCTYPE graphml [<!ENTITY x SYSTEM \"" + secret.toUri() + "\">]>";
        String bomb =
                "<!DOCTYPE graphml [<!ENTITY x \"lol\"><!ENTITY y \"&x;&x;&x;&x;\"><!ENTITY x2 \"&y;&y;&y;&y;\">]>";
        for (String type : new String[] {external, bomb}) {
            String content = "<?xml version=\"1.0\"?>\n" + type + "\n<graphml><graph edgedefault=\"directed\">"
                    + "<node id=\"a\"><data key=\"n\">&x;</data></node></graph></graphml>";
            assertThatThrownBy(() -> read("x.graphml", content))
                    .isInstanceOf(InputException.class)
                    .hasMessageStartingWith("x.graphml:3: ")
                    .hasMessageNotContaining("\n");
        }
    }
}
