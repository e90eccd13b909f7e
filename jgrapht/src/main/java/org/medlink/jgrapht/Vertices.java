package org.medlink.jgrapht;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jgrapht.Graph;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;

/** The vertices of a graph, numbered in its order. */
final class Vertices<V> {
    private final List<V> all;
    private final Map<V, Integer> places = new HashMap<>();

    Vertices(Collection<V> vertices) {
        this.all = List.copyOf(vertices);
        for (int place = 0; place < all.size(); place++) {
            places.put(all.get(place), place);
        }
    }

    int size() {
        return all.size();
    }

    V get(int place) {
        return all.get(place);
    }

    int place(V vertex) {
        Integer place = places.get(vertex);
        if (place == null) {
            throw new IllegalArgumentException("the graph that was learnt has no vertex " + vertex);
        }
        return place;
    }

    /** The edges of a graph of these vertices as links. */
    <E> Network network(Graph<V, E> graph) {
        boolean symmetric = graph.getType().isUndirected();
        PairSet.Builder links = new PairSet.Builder(size(), graph.edgeSet().size());
        boolean loops = false;
        for (E edge : graph.edgeSet()) {
            int source = place(graph.getEdgeSource(edge));
            int target = place(graph.getEdgeTarget(edge));
            loops |= source == target;
            links.add(symmetric ? Math.min(source, target) : source, symmetric ? Math.max(source, target) : target);
        }
        return new Network(names(), List.of(Relation.of("", links.build())), symmetric, loops);
    }

    private Names names() {
        List<String> texts = new ArrayList<>();
        all.forEach(vertex -> texts.add(vertex.toString()));
        boolean differ = new HashSet<>(texts).size() == texts.size() && !texts.contains("");
        return Names.of(
                differ
                        ? texts
                        : IntStream.range(0, size())
                                .mapToObj(place -> "v" + place)
                                .toList());
    }
}
