package org.medlink.cli.options;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.medlink.split.Negatives;

/** Options as they are written in results and models: those of the library, and what only a command line knows. */
public final class Settings {
    private Settings() {}

    /** @param json the library's, to which the others are added */
    public static ObjectNode of(ObjectNode json, Negatives negatives, NetworkOptions network) {
        if (negatives.all()) {
            json.put("negatives", "all");
        } else {
            json.put("negatives", negatives.perLink());
        }
        if (negatives.hard()) {
            json.put("hardNegatives", negatives.hardPerLink());
        }
        network.addTo(json);
        return json;
    }
}
