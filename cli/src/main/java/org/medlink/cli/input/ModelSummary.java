package org.medlink.cli.input;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.medlink.explorer.words.Json;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.network.PairSet;

/** What a model file holds. */
public record ModelSummary(String file, LatentFeatureModel model) {
    private static final float HALF = 0.5f;
    private static final int NAMES_SHOWN = 5;

    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%s: a model of %,d entities and %,d %s links%s",
                file,
                model.entities().size(),
                links(),
                model.symmetric() ? "symmetric" : "directed",
                model.namedRelations() ? " in " + some("relation", model.relations()) : ""));
        LatentFeatures first = model.runs().get(0);
        lines.add(first.features() == 0 ? "  no features" : features(first));
        List<String> attributes = attributes();
        lines.add(
                "  " + (attributes.isEmpty() ? "no attributes of pairs" : some("attribute", attributes) + " of pairs"));
        lines.add("  probabilities: " + (model.calibrated() ? "calibrated" : "not calibrated"));
        lines.add("  made by:");
        model.provenance().forEach((key, value) -> lines.add("    " + key + ": " + value));
        return lines;
    }

    private String features(LatentFeatures first) {
        return String.format(
                Locale.ROOT,
                "  %,d features in use of %,d%s%s",
                inUse(first),
                first.features(),
                first.spaces() > 1 ? ", each relation with its own" : "",
                model.runs().size() > 1 ? ", in the first of " + model.runs().size() + " runs" : "");
    }

    private static String some(String what, List<String> names) {
        String shown = String.join(", ", names.subList(0, Math.min(NAMES_SHOWN, names.size())));
        return String.format(Locale.ROOT, "%,d %s%s (", names.size(), what, names.size() == 1 ? "" : "s")
                + shown
                + (names.size() > NAMES_SHOWN ? ", …)" : ")");
    }

    private List<String> attributes() {
        return IntStream.range(0, model.attributes().dimension())
                .mapToObj(model.attributes()::name)
                .toList();
    }

    private long links() {
        return model.trainingLinks().stream().mapToLong(PairSet::size).sum();
    }

    /** How many features some entity has, over all spaces. */
    private static int inUse(LatentFeatures run) {
        int used = 0;
        for (int space = 0; space < run.spaces(); space++) {
            float[] memberships = run.memberships(space);
            boolean[] has = new boolean[run.features()];
            for (int i = 0; i < memberships.length; i++) {
                has[i % has.length] |= memberships[i] > HALF;
            }
            for (boolean one : has) {
                used += one ? 1 : 0;
            }
        }
        return used;
    }

    public ObjectNode json() {
        ObjectNode json = Json.object();
        json.put("entities", model.entities().size());
        json.put("links", links());
        json.put("symmetric", model.symmetric());
        json.put("selfLinks", model.selfLinks());
        json.put("calibrated", model.calibrated());
        json.put("runs", model.runs().size());
        json.put("features", model.runs().get(0).features());
        json.put("featuresInUse", inUse(model.runs().get(0)));
        model.relations().forEach(json.putArray("relations")::add);
        attributes().forEach(json.putArray("attributes")::add);
        ObjectNode made = json.putObject("provenance");
        for (Map.Entry<String, String> fact : model.provenance().entrySet()) {
            add(made, fact.getKey(), fact.getValue());
        }
        return json;
    }

    /** Options are JSON themselves. */
    private static void add(ObjectNode made, String key, String value) {
        try {
            if (value.startsWith("{")) {
                made.set(key, new ObjectMapper().readTree(value));
                return;
            }
        } catch (JsonProcessingException e) {
            // a text that only begins like one: as it is
        }
        made.put(key, value);
    }
}
