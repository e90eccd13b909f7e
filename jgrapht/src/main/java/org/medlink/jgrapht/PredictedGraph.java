package org.medlink.jgrapht;

import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jgrapht.Graph;
import org.jgrapht.graph.DirectedPseudograph;
import org.jgrapht.graph.Pseudograph;
import org.jgrapht.nio.Attribute;
import org.jgrapht.nio.AttributeType;
import org.jgrapht.nio.DefaultAttribute;
import org.jgrapht.nio.gexf.GEXFAttributeType;
import org.jgrapht.nio.gexf.GEXFExporter;
import org.jgrapht.nio.graphml.GraphMLExporter;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.PairSet;

/**
 * The edges that a model has learnt beside predicted ones. Nodes are called by the model's names; edges have an attribute {@code predicted},
 * predicted ones a score and a probability.
 */
final class PredictedGraph<V> {
    private static final String PREDICTED = "predicted";
    private static final String SCORE = "score";
    private static final String PROBABILITY = "probability";

    private final LatentFeatureModel model;
    private final Graph<Integer, Edge> graph;

    /** Not a record: edges that look the same are different ones. */
    private static final class Edge {
        private final int number;
        private final PredictedLink<?> predicted;

        Edge(int number, PredictedLink<?> predicted) {
            this.number = number;
            this.predicted = predicted;
        }

        String id() {
            return "e" + number;
        }

        Map<String, Attribute> attributes() {
            Map<String, Attribute> attributes = new LinkedHashMap<>();
            attributes.put(PREDICTED, DefaultAttribute.createAttribute(predicted != null));
            if (predicted != null) {
                attributes.put(SCORE, DefaultAttribute.createAttribute(predicted.score()));
                attributes.put(PROBABILITY, DefaultAttribute.createAttribute(predicted.probability()));
            }
            return attributes;
        }
    }

    PredictedGraph(Vertices<V> vertices, LatentFeatureModel model, List<PredictedLink<V>> predicted) {
        this.model = model;
        this.graph = model.symmetric() ? new Pseudograph<>(Edge.class) : new DirectedPseudograph<>(Edge.class);
        for (int vertex = 0; vertex < vertices.size(); vertex++) {
            graph.addVertex(vertex);
        }
        PairSet links = model.trainingLinks().get(0);
        for (int source = 0; source < links.entities(); source++) {
            for (int e = links.start(source); e < links.start(source + 1); e++) {
                add(source, links.target(e), null);
            }
        }
        for (PredictedLink<V> link : predicted) {
            add(vertices.place(link.source()), vertices.place(link.target()), link);
        }
    }

    private void add(int source, int target, PredictedLink<V> link) {
        graph.addEdge(source, target, new Edge(graph.edgeSet().size(), link));
    }

    private Map<String, Attribute> attributes(int vertex) {
        return Map.of("label", DefaultAttribute.createAttribute(model.entities().get(vertex)));
    }

    void exportGraphMl(Writer writer) {
        GraphMLExporter<Integer, Edge> exporter = new GraphMLExporter<>(vertex -> "n" + vertex);
        exporter.setEdgeIdProvider(Edge::id);
        exporter.setVertexAttributeProvider(this::attributes);
        exporter.setEdgeAttributeProvider(Edge::attributes);
        exporter.registerAttribute("label", GraphMLExporter.AttributeCategory.NODE, AttributeType.STRING);
        exporter.registerAttribute(PREDICTED, GraphMLExporter.AttributeCategory.EDGE, AttributeType.BOOLEAN);
        exporter.registerAttribute(SCORE, GraphMLExporter.AttributeCategory.EDGE, AttributeType.DOUBLE);
        exporter.registerAttribute(PROBABILITY, GraphMLExporter.AttributeCategory.EDGE, AttributeType.DOUBLE);
        exporter.exportGraph(graph, writer);
    }

    void exportGexf(Writer writer) {
        GEXFExporter<Integer, Edge> exporter = new GEXFExporter<>(vertex -> "n" + vertex, Edge::id);
        exporter.setVertexAttributeProvider(this::attributes);
        exporter.setEdgeAttributeProvider(Edge::attributes);
        exporter.registerAttribute(PREDICTED, GEXFExporter.AttributeCategory.EDGE, GEXFAttributeType.BOOLEAN);
        exporter.registerAttribute(SCORE, GEXFExporter.AttributeCategory.EDGE, GEXFAttributeType.DOUBLE);
        exporter.registerAttribute(PROBABILITY, GEXFExporter.AttributeCategory.EDGE, GEXFAttributeType.DOUBLE);
        exporter.exportGraph(graph, writer);
    }
}
