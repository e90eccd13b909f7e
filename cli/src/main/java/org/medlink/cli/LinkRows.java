package org.medlink.cli;

import java.nio.charset.StandardCharsets;
import org.medlink.network.Names;

/** How scored links look as rows of a table: the relation is named only where relations have names. */
final class LinkRows {
    private final ModelInput input;
    private final Names entities;
    private final Names relations;

    LinkRows(ModelInput input) {
        this.input = input;
        this.entities = input.model().entities();
        this.relations = input.model().namedRelations() ? Names.of(input.model().relations()) : null;
    }

    byte[] header() {
        return ("source\t" + (relations == null ? "" : "relation\t") + "target\tscore\tprobability\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    void append(int relation, int source, int target, double score, TextBytes text) {
        text.field(entities, source);
        if (relations != null) {
            text.field(relations, relation);
        }
        text.field(entities, target);
        text.end(score, input.probability(relation, score));
    }
}
