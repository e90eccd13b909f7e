package org.medlink.jgrapht;

import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import org.jgrapht.Graph;
import org.jgrapht.alg.interfaces.LinkPredictionAlgorithm;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LinkSearch;
import org.medlink.model.Recommendation;
import org.medlink.model.Recommender;
import org.medlink.model.TopLinks;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;
import org.medlink.train.MedLfrm;

/**
 * A model of the edges of a graph, which says what other edges there may be. It knows the graph as it was when it was trained: later changes
 * do not matter. Edges have a direction if the graph has; parallel edges are one, and weights of edges are not looked at. Immutable.
 *
 * @param <V> vertices, of any type with equals and hashCode
 * @param <E> edges
 */
public final class MedlinkPrediction<V, E> implements LinkPredictionAlgorithm<V, E> {
    /** Sampled pairs without an edge for each edge. */
    private static final double NEGATIVES = 10;

    private final Vertices<V> vertices;
    private final LatentFeatureModel model;

    private MedlinkPrediction(Vertices<V> vertices, LatentFeatureModel model) {
        this.vertices = vertices;
        this.model = model;
    }

    /** Learns the edges of a graph with the usual options. */
    public static <V, E> MedlinkPrediction<V, E> train(Graph<V, E> graph) {
        return train(graph, Options.defaults());
    }

    /**
     * Learns the edges of a graph.
     *
     * @param graph directed or undirected, with at least one edge
     * @param options how; the same options and the same order of vertices give the same model
     * @throws IllegalArgumentException when edges of the graph are partly directed, or there are none
     */
    public static <V, E> MedlinkPrediction<V, E> train(Graph<V, E> graph, Options options) {
        if (graph.getType().isMixed()) {
            throw new IllegalArgumentException("expected a directed or an undirected graph, found a mixed one");
        }
        if (graph.edgeSet().isEmpty()) {
            throw new IllegalArgumentException("expected a graph with edges, found none");
        }
        Vertices<V> vertices = new Vertices<>(graph.vertexSet());
        Network network = vertices.network(graph);
        LabeledPairs pairs = Splitter.training(network, NEGATIVES, new Seed(options.seed()));
        return new MedlinkPrediction<>(
                vertices,
                new MedLfrm(options)
                        .fit(network.frame(), pairs, Attributes.none())
                        .model());
    }

    /** What was learnt. Entities are the vertices in the graph's order, called by their toString where these differ. */
    public LatentFeatureModel model() {
        return model;
    }

    /**
     * The model's score of a link: above 0 it takes the pair for one. In an undirected graph the order of the ends does not matter. A vertex
     * and itself have no score (NaN) if the graph has no loop.
     *
     * @throws IllegalArgumentException when the graph did not have such a vertex
     */
    @Override
    public double predict(V source, V target) {
        int one = vertices.place(source);
        int other = vertices.place(target);
        return model.canLink(0, one, other) ? model.score(0, one, other) : Double.NaN;
    }

    /** The probability of a link; NaN where there is no score. */
    public double probability(V source, V target) {
        double score = predict(source, target);
        return Double.isNaN(score) ? score : model.probability(0, score);
    }

    /** The best n links from a vertex that the graph does not have, best first. */
    public List<PredictedLink<V>> recommend(V source, int n) {
        List<PredictedLink<V>> links = new ArrayList<>();
        int place = vertices.place(source);
        for (Recommendation best : new Recommender(model).best(0, place, n)) {
            links.add(link(place, best.target(), best.score()));
        }
        return links;
    }

    /** The best n links that the graph does not have, best first. */
    public List<PredictedLink<V>> top(int n) {
        TopLinks best = new TopLinks(n);
        try (Workers workers = new Workers(Runtime.getRuntime().availableProcessors())) {
            new LinkSearch(new Recommender(model), 0, workers, done -> {}).top(best);
        }
        best.sort();
        List<PredictedLink<V>> links = new ArrayList<>();
        for (int p = 0; p < best.size(); p++) {
            links.add(link(best.source(p), best.target(p), best.score(p)));
        }
        return links;
    }

    private PredictedLink<V> link(int source, int target, double score) {
        return new PredictedLink<>(vertices.get(source), vertices.get(target), score, model.probability(0, score));
    }

    /** Writes the graph that was learnt together with some predicted links as GraphML. */
    public void exportGraphMl(List<PredictedLink<V>> predicted, Writer writer) {
        new PredictedGraph<>(vertices, model, predicted).exportGraphMl(writer);
    }

    /** Writes the graph that was learnt together with some predicted links as GEXF. */
    public void exportGexf(List<PredictedLink<V>> predicted, Writer writer) {
        new PredictedGraph<>(vertices, model, predicted).exportGexf(writer);
    }
}
