package org.medlink.jgrapht;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jgrapht.Graph;
import org.jgrapht.alg.interfaces.LinkPredictionAlgorithm;
import org.jgrapht.alg.util.Pair;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DefaultUndirectedGraph;
import org.jgrapht.graph.SimpleDirectedGraph;
import org.jgrapht.graph.SimpleGraph;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.graphml.GraphMLImporter;
import org.jgrapht.util.SupplierUtil;
import org.junit.jupiter.api.Test;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;
import org.medlink.train.MedLfrm;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class MedlinkPredictionTest {
    private static final int SIZE = 16;
    private static final Options SHORT =
            Options.defaults().withCost(1).with().features(4).build();

    private record Person(String name) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Person person(int i) {
        return new Person("p" + i);
    }

    /** Two groups in which most know each other; no pair of different groups does, and a few within are left out. */
    private static <G extends Graph<Person, DefaultEdge>> G groups(G graph) {
        for (int i = 0; i < SIZE; i++) {
            graph.addVertex(person(i));
        }
        for (int i = 0; i < SIZE; i++) {
            for (int j = i + 1; j < SIZE; j++) {
                if (linked(i, j)) {
                    graph.addEdge(person(i), person(j));
                }
            }
        }
        return graph;
    }

    private static boolean linked(int i, int j) {
        return i % 2 == j % 2 && (3 * i + j) % 7 != 0;
    }

    @Test
    void linksScoreAboveNonLinksAndWhatIsMissingIsRecommended() {
        Graph<Person, DefaultEdge> graph = groups(new SimpleGraph<>(DefaultEdge.class));

        MedlinkPrediction<Person, DefaultEdge> prediction = MedlinkPrediction.train(graph, SHORT);

        LinkPredictionAlgorithm<Person, DefaultEdge> algorithm = prediction;
        double within = algorithm.predict(person(0), person(2));
        double between = algorithm.predict(person(0), person(3));
        assertThat(within).isGreaterThan(between).isEqualTo(algorithm.predict(person(2), person(0)));
        assertThat(algorithm
                        .predict(List.of(Pair.of(person(0), person(2))))
                        .get(0)
                        .getThird())
                .isEqualTo(within);
        assertThat(prediction.probability(person(0), person(2)))
                .isBetween(prediction.probability(person(0), person(3)), 1.0);
        assertThat(algorithm.predict(person(1), person(1))).isNaN();
        PredictedLink<Person> best = prediction.top(3).get(0);
        assertThat(graph.containsEdge(best.source(), best.target())).isFalse();
        assertThat(best.score()).isEqualTo(algorithm.predict(best.source(), best.target()));
        assertThat(prediction.recommend(best.source(), 1).get(0).score()).isEqualTo(best.score());
        assertThatThrownBy(() -> algorithm.predict(person(0), new Person("stranger")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("stranger");
    }

    @Test
    void theModelIsTheOneThatTheLibraryLearns() {
        Graph<Person, DefaultEdge> graph = groups(new SimpleDirectedGraph<>(DefaultEdge.class));
        PairSet.Builder links = new PairSet.Builder(SIZE);
        Names.Builder names = new Names.Builder();
        for (int i = 0; i < SIZE; i++) {
            names.add("p" + i);
            for (int j = i + 1; j < SIZE; j++) {
                if (linked(i, j)) {
                    links.add(i, j);
                }
            }
        }
        Network network = new Network(names.build(), List.of(Relation.of("", links.build())), false, false);
        LabeledPairs pairs = Splitter.training(network, 10, new Seed(SHORT.seed()));

        LatentFeatureModel expected = new MedLfrm(SHORT)
                .learn(network.frame(), pairs, Attributes.none())
                .model();
        MedlinkPrediction<Person, DefaultEdge> prediction = MedlinkPrediction.train(graph, SHORT);

        assertThat(prediction.model().entities()).isEqualTo(expected.entities());
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                if (i != j) {
                    assertThat(prediction.predict(person(i), person(j))).isEqualTo(expected.score(0, i, j));
                }
            }
        }
    }

    @Test
    void exportedGraphsHaveAllEdgesAndMarkThePredictedOnes() throws Exception {
        Graph<Person, DefaultEdge> graph = groups(new SimpleGraph<>(DefaultEdge.class));
        MedlinkPrediction<Person, DefaultEdge> prediction = MedlinkPrediction.train(graph, SHORT);
        StringWriter graphMl = new StringWriter();
        StringWriter gexf = new StringWriter();

        prediction.exportGraphMl(prediction.top(3), graphMl);
        prediction.exportGexf(prediction.top(3), gexf);

        Graph<String, DefaultEdge> read = new DefaultUndirectedGraph<>(
                SupplierUtil.createStringSupplier(), SupplierUtil.DEFAULT_EDGE_SUPPLIER, false);
        Map<DefaultEdge, String> predicted = new HashMap<>();
        GraphMLImporter<String, DefaultEdge> importer = new GraphMLImporter<>();
        importer.addEdgeAttributeConsumer((edge, value) -> {
            if (edge.getSecond().equals("predicted")) {
                Attribute attribute = value;
                predicted.put(edge.getFirst(), attribute.getValue());
            }
        });
        importer.importGraph(read, new StringReader(graphMl.toString()));
        assertThat(read.vertexSet()).hasSize(SIZE);
        assertThat(read.edgeSet()).hasSize(graph.edgeSet().size() + 3);
        assertThat(predicted.values().stream().filter("true"::equals)).hasSize(3);

        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(gexf.toString())));
        assertThat(document.getElementsByTagName("edge").getLength())
                .isEqualTo(graph.edgeSet().size() + 3);
        assertThat(((Element) document.getElementsByTagName("node").item(0)).getAttribute("label"))
                .isEqualTo("p0");
    }

    @Test
    void aGraphWithoutEdgesIsAnError() {
        Graph<Person, DefaultEdge> empty = new SimpleGraph<>(DefaultEdge.class);
        empty.addVertex(person(0));
        assertThatThrownBy(() -> MedlinkPrediction.train(empty))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a graph with edges, found none");
    }
}
