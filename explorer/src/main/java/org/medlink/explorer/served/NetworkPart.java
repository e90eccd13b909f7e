package org.medlink.explorer.served;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Some entities with all links among them. */
public final class NetworkPart {
    /** Which entities may be there. */
    @FunctionalInterface
    public interface Wanted {
        boolean test(int entity);
    }

    /** A link. */
    public record Edge(int relation, int source, int target) {}

    private final Set<Integer> nodes;
    private final List<Edge> edges;
    private final boolean sampled;

    private NetworkPart(ServedModel model, Set<Integer> nodes, boolean sampled) {
        this.nodes = nodes;
        this.sampled = sampled;
        this.edges = new ArrayList<>();
        for (int entity : nodes) {
            for (Neighbourhoods.Link link : model.links().of(entity)) {
                boolean once = link.direction() == Neighbourhoods.Direction.OUT
                        || link.direction() == Neighbourhoods.Direction.NONE && entity <= link.other();
                if (once && nodes.contains(link.other())) {
                    edges.add(new Edge(link.relation(), entity, link.other()));
                }
            }
        }
    }

    /** The entities with the most links, all where the limit allows. */
    public static NetworkPart most(ServedModel model, Wanted wanted, int limit) {
        List<Integer> all = IntStream.range(0, model.size())
                .filter(wanted::test)
                .boxed()
                .sorted(mostLinks(model))
                .toList();
        Set<Integer> nodes = all.stream().limit(limit).collect(Collectors.toCollection(LinkedHashSet::new));
        return new NetworkPart(model, nodes, nodes.size() < all.size());
    }

    /** An entity and those within some links of it, nearest first, and of these the ones with the most links. */
    public static NetworkPart around(ServedModel model, int middle, int hops, Wanted wanted, int limit) {
        Set<Integer> nodes = new LinkedHashSet<>();
        nodes.add(middle);
        List<Integer> rim = List.of(middle);
        boolean sampled = false;
        for (int hop = 0; hop < hops && !sampled; hop++) {
            List<Integer> next = rim.stream()
                    .flatMap(entity -> model.links().of(entity).stream())
                    .map(Neighbourhoods.Link::other)
                    .filter(entity -> !nodes.contains(entity) && wanted.test(entity))
                    .distinct()
                    .sorted(mostLinks(model))
                    .toList();
            rim = next.subList(0, Math.min(next.size(), limit - nodes.size()));
            sampled = rim.size() < next.size();
            nodes.addAll(rim);
        }
        return new NetworkPart(model, nodes, sampled);
    }

    private static Comparator<Integer> mostLinks(ServedModel model) {
        return Comparator.comparingInt((Integer entity) -> -model.links().degree(entity))
                .thenComparing(Comparator.naturalOrder());
    }

    /** Shows another entity, without its links. */
    public void show(int entity) {
        nodes.add(entity);
    }

    /** The entities. */
    public Set<Integer> nodes() {
        return nodes;
    }

    /** The links among them. */
    public List<Edge> edges() {
        return edges;
    }

    /** Whether there were more than the limit allowed. */
    public boolean sampled() {
        return sampled;
    }
}
