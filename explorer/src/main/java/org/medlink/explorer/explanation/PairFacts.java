package org.medlink.explorer.explanation;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.Evidence;
import org.medlink.network.PairSet;
import org.medlink.proximity.ProximityAttributes;
import org.medlink.proximity.Surroundings;

/**
 * What training links lie around a pair, in words.
 *
 * @param around null where the model does not look at them
 */
public record PairFacts(LatentFeatureModel model, int relation, int source, int target, Surroundings around) {
    private static final int NAMED = 5;

    static PairFacts of(LatentFeatureModel model, int relation, int source, int target) {
        for (Attributes part : model.attributes().parts()) {
            if (part instanceof ProximityAttributes proximity) {
                return new PairFacts(model, relation, source, target, proximity.surroundings(relation, source, target));
            }
        }
        return new PairFacts(model, relation, source, target, null);
    }

    /**
     * What one kind of reason is about.
     *
     * @param adds whether something of this kind adds to the score
     */
    String words(Evidence kind, boolean adds) {
        return switch (kind) {
            case CONNECTION -> connection(adds);
            case DEGREES ->
                "degrees: " + degree(source, around.source()) + ", " + degree(target, around.target())
                        + withoutOwnLink();
            case OTHER_LINKS -> otherLinks();
            case LIKENESS -> likeness();
            case SELF -> "a link of " + name(source) + " with itself";
            case GIVEN -> "given attributes";
            case FEATURES -> "latent features";
            case CONSTANT -> "every pair";
        };
    }

    private String connection(boolean adds) {
        int count = around.common().size();
        if (count == 0) {
            return around.path().isEmpty()
                    ? (adds ? "only walks: " : "") + "no neighbours in common and no path of three links"
                            + withoutOwnLink()
                    : "no neighbours in common, but paths of three links" + withoutOwnLink();
        }
        String names = around.common().stream()
                .limit(NAMED)
                .map(between -> model.symmetric() ? name(between) : path(List.of(source, between, target)))
                .collect(Collectors.joining(", "));
        String more = count > NAMED ? " and " + (count - NAMED) + " more" : "";
        return (count == 1 ? "1 neighbour" : count + " neighbours") + " in common: " + names + more;
    }

    /** The strongest path, where this is what a kind of reason is about and there is one. */
    Optional<String> path(Evidence kind) {
        return kind == Evidence.CONNECTION && !around.path().isEmpty()
                ? Optional.of("strongest path of three links: " + path(around.path()))
                : Optional.empty();
    }

    private String withoutOwnLink() {
        return model.isTrainingLink(relation, source, target) ? ", not counting the link itself" : "";
    }

    private String degree(int entity, Surroundings.Degree degree) {
        return model.symmetric()
                ? name(entity) + " has " + links(degree.neighbours())
                : name(entity) + " has " + links(degree.out()) + " out and " + degree.in() + " in";
    }

    private static String links(int count) {
        return count == 0 ? "no links" : count == 1 ? "1 link" : count + " links";
    }

    private String likeness() {
        for (int r = 0; r < model.relations().size(); r++) {
            if (r != relation && model.isTrainingLink(r, source, target)) {
                return "other links of this pair: " + model.relations().get(r) + ", and relations exclude each other";
            }
        }
        return "relations of those who are like " + name(source) + " and " + name(target);
    }

    private String otherLinks() {
        List<String> others = new ArrayList<>();
        List<String> mirrored = new ArrayList<>();
        for (int r = 0; r < model.relations().size(); r++) {
            PairSet links = model.trainingLinks().get(r);
            boolean back = source != target && links.contains(target, source);
            if (r == relation) {
                if (back && !model.symmetric()) {
                    others.add(0, "the link in the other direction");
                }
                continue;
            }
            if (links.contains(source, target) || model.symmetric() && back) {
                others.add(model.relations().get(r));
            }
            if (back && !model.symmetric()) {
                mirrored.add(model.relations().get(r) + " in the other direction");
            }
        }
        others.addAll(mirrored);
        int more = others.size() - NAMED;
        String named = String.join(", ", others.subList(0, Math.min(NAMED, others.size())));
        return others.isEmpty()
                ? "no other links of this pair"
                : "other links of this pair: " + named + (more > 0 ? " and " + more + " more" : "");
    }

    /** Entities and the links between them, with arrows where links have a direction. */
    private String path(List<Integer> entities) {
        StringBuilder walk = new StringBuilder(name(entities.get(0)));
        for (int n = 1; n < entities.size(); n++) {
            walk.append(arrow(entities.get(n - 1), entities.get(n))).append(name(entities.get(n)));
        }
        return walk.toString();
    }

    private String arrow(int from, int to) {
        PairSet links = model.trainingLinks().get(relation);
        if (model.symmetric()) {
            return " – ";
        }
        if (links.contains(from, to)) {
            return links.contains(to, from) ? " ↔ " : " → ";
        }
        return " ← ";
    }

    /** The pair itself. */
    public String pair() {
        return name(source) + (model.symmetric() ? " – " : " → ") + name(target);
    }

    private String name(int entity) {
        return model.entities().get(entity);
    }

    void addTo(Evidence kind, ObjectNode json) {
        if (kind == Evidence.CONNECTION) {
            json.put("commonNeighbours", around.common().size());
            names(around.common(), json.putArray("strongestNeighbours"));
            names(around.path(), json.putArray("strongestPath"));
        } else if (kind == Evidence.DEGREES) {
            degree(around.source(), json.putObject("source"));
            degree(around.target(), json.putObject("target"));
        }
    }

    private void names(List<Integer> entities, ArrayNode json) {
        entities.stream().limit(NAMED).forEach(entity -> json.add(name(entity)));
    }

    private void degree(Surroundings.Degree degree, ObjectNode json) {
        json.put("neighbours", degree.neighbours());
        if (!model.symmetric()) {
            json.put("out", degree.out()).put("in", degree.in());
        }
    }
}
