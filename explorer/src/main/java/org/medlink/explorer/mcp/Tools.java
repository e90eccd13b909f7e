package org.medlink.explorer.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.List;
import java.util.Map;
import org.medlink.explorer.api.EntityApi;
import org.medlink.explorer.api.ModelApi;
import org.medlink.explorer.api.PairApi;
import org.medlink.explorer.problem.Problem;
import org.medlink.explorer.served.ServedModel;
import org.medlink.model.Recommender;

/** What an assistant can ask a model. The answers are those of the HTTP API. */
final class Tools {
    private static final int RECOMMENDED = 10;
    private static final int MOST_RECOMMENDED = 100;
    private static final int TERMS = 3;

    private static final Map<String, Object> TEXT = Map.of("type", "string");
    private static final Map<String, Object> RELATION =
            Map.of("type", "string", "description", "may be left out where the model has only one");

    private final ServedModel model;

    Tools(ServedModel model) {
        this.model = model;
    }

    /** Answers with a JSON object. */
    @FunctionalInterface
    private interface Question {
        ObjectNode answer(Map<String, Object> arguments) throws Problem;
    }

    List<SyncToolSpecification> all() {
        return List.of(
                tool(
                        "describe",
                        "Says what network the model is of, how large it is, which relations it has and how well it predicts.",
                        Map.of(),
                        List.of(),
                        arguments -> ModelApi.summary(model)),
                tool(
                        "recommend",
                        "Lists the entities that an entity is most likely linked to without it being known, with scores and"
                                + " probabilities.",
                        Map.of(
                                "entity",
                                TEXT,
                                "relation",
                                RELATION,
                                "n",
                                Map.of("type", "integer", "minimum", 1, "maximum", MOST_RECOMMENDED)),
                        List.of("entity"),
                        this::recommend),
                tool(
                        "score",
                        "Says how likely a link between two entities is.",
                        Map.of("source", TEXT, "target", TEXT, "relation", RELATION),
                        List.of("source", "target"),
                        arguments -> PairApi.score(
                                model, relation(arguments), entity(arguments, "source"), entity(arguments, "target"))),
                tool(
                        "explain",
                        "Says why a link between two entities is likely or not: reasons with what each adds to the score.",
                        Map.of("source", TEXT, "target", TEXT, "relation", RELATION),
                        List.of("source", "target"),
                        arguments -> PairApi.explanation(
                                model,
                                relation(arguments),
                                entity(arguments, "source"),
                                entity(arguments, "target"),
                                TERMS)));
    }

    private ObjectNode recommend(Map<String, Object> arguments) throws Problem {
        int entity = entity(arguments, "entity");
        int relation = relation(arguments);
        int most = arguments.get("n") instanceof Number n ? n.intValue() : RECOMMENDED;
        return EntityApi.recommendations(
                model, relation, entity, new Recommender(model.model()).best(relation, entity, most));
    }

    private int entity(Map<String, Object> arguments, String name) throws Problem {
        return model.entity((String) arguments.get(name));
    }

    private int relation(Map<String, Object> arguments) throws Problem {
        return model.relation((String) arguments.get("relation"));
    }

    /** A tool; that arguments are of the types of the schema is checked before it is asked. */
    private static SyncToolSpecification tool(
            String name, String description, Map<String, Object> arguments, List<String> required, Question question) {
        Map<String, Object> schema =
                Map.of("type", "object", "properties", arguments, "required", required, "additionalProperties", false);
        return SyncToolSpecification.builder()
                .tool(Tool.builder(name, schema).description(description).build())
                .callHandler((exchange, request) -> answer(question, request.arguments()))
                .build();
    }

    private static CallToolResult answer(Question question, Map<String, Object> arguments) {
        try {
            ObjectNode json = question.answer(arguments == null ? Map.of() : arguments);
            return CallToolResult.builder().addTextContent(json.toString()).build();
        } catch (Problem problem) {
            return CallToolResult.builder()
                    .addTextContent(problem.getMessage())
                    .isError(true)
                    .build();
        }
    }
}
