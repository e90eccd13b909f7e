package org.medlink.explorer.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.medlink.explorer.words.Json;
import org.medlink.model.LatentFeatureModel;
import org.medlink.options.Options;
import org.medlink.options.json.OptionsJson;
import org.medlink.train.Provenance;

/** How a model was made, by what it says itself. */
record Training(LatentFeatureModel model) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** Defaults of the command that are none of the library. */
    private static final Map<String, String> OF_COMMAND =
            Map.of("negatives", "10.0", "component", "all", "attributeForm", "");

    /** What it says, with numbers as numbers and options as an object. */
    ObjectNode facts() {
        ObjectNode facts = Json.object();
        model.provenance().forEach((name, value) -> facts.set(name, parsed(value)));
        return facts;
    }

    /** A number that it may say; null where it does not. */
    JsonNode number(String fact) {
        JsonNode value = facts().path(fact);
        return value.isNumber() ? value : Json.number(Double.NaN);
    }

    private static JsonNode parsed(String value) {
        if (value.startsWith("{") || value.matches("-?[0-9]+(\\.[0-9]+)?([eE]-?[0-9]+)?")) {
            try {
                return MAPPER.readTree(value);
            } catch (JsonProcessingException e) {
                return Json.text(value);
            }
        }
        return Json.text(value);
    }

    /**
     * The command that makes it again from the same links: options are there that are not the defaults. Files are not known to a model, so their names
     * stand for whatever they are called.
     */
    String command() {
        List<String> words = new ArrayList<>(List.of("medlink", "train", "LINKS"));
        if (model.symmetric()) {
            words.add("--symmetric");
        }
        JsonNode options = facts().path(Provenance.OPTIONS);
        ObjectNode defaults = OptionsJson.withCalibration(Options.defaults());
        OF_COMMAND.forEach(defaults::put);
        for (Map.Entry<String, JsonNode> option : options.properties()) {
            JsonNode value = option.getValue();
            if (!text(value).equals(text(defaults.path(option.getKey())))) {
                words.add(word(option.getKey(), value));
            }
        }
        if (model.provenance().containsKey("seed")
                && !model.provenance()
                        .get("seed")
                        .equals(Long.toString(Options.defaults().seed()))) {
            words.add("--seed " + model.provenance().get("seed"));
        }
        words.add("-o MODEL");
        return String.join(" ", words);
    }

    private static String word(String option, JsonNode value) {
        if (option.equals("proximity")) {
            return "--no-proximity";
        }
        String name = option.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
        return "--" + name + " " + text(value);
    }

    private static String text(JsonNode value) {
        return value.isArray()
                ? StreamSupport.stream(value.spliterator(), false)
                        .map(JsonNode::asText)
                        .collect(Collectors.joining(","))
                : value.asText();
    }
}
