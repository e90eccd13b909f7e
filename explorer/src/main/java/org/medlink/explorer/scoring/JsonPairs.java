package org.medlink.explorer.scoring;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.medlink.explorer.problem.Problem;

/** Pairs as JSON objects with source, target and relation: in an array, or one after the other. */
final class JsonPairs implements PairSource {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(2)
                    .maxStringLength(10_000)
                    .maxNameLength(100)
                    .maxNumberLength(100)
                    .build())
            .build();

    private final JsonParser parser;
    private final boolean array;

    JsonPairs(InputStream body, boolean array) throws IOException, Problem {
        this.parser = FACTORY.createParser(body);
        this.array = array;
        if (array && token() != JsonToken.START_ARRAY) {
            throw wrong("expected an array of pairs");
        }
    }

    @Override
    public Named next() throws IOException, Problem {
        JsonToken token = token();
        if (token == JsonToken.START_OBJECT) {
            return pair();
        }
        if (array && token == JsonToken.END_ARRAY) {
            if (token() != null) {
                throw wrong("expected nothing after the array");
            }
            return null;
        }
        if (!array && token == null) {
            return null;
        }
        throw wrong("expected an object with source and target");
    }

    private Named pair() throws IOException, Problem {
        String source = null;
        String relation = null;
        String target = null;
        while (token() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken value = token();
            if (name.equals("relation") && value == JsonToken.VALUE_NULL) {
                continue;
            }
            if (value != JsonToken.VALUE_STRING) {
                throw wrong("expected a text as " + name);
            }
            switch (name) {
                case "source" -> source = text();
                case "relation" -> relation = text();
                case "target" -> target = text();
                default -> throw wrong("expected source, target and relation, found '" + name + "'");
            }
        }
        if (source == null || target == null) {
            throw wrong("expected source and target");
        }
        return new Named(source, relation, target, List.of());
    }

    private String text() throws IOException, Problem {
        try {
            return parser.getText();
        } catch (JsonProcessingException e) {
            throw wrong(e.getOriginalMessage());
        }
    }

    private JsonToken token() throws IOException, Problem {
        try {
            return parser.nextToken();
        } catch (JsonProcessingException e) {
            throw wrong(e.getOriginalMessage());
        }
    }

    private Problem wrong(String what) {
        return Problem.bad("line " + parser.currentLocation().getLineNr() + " of the body: " + what);
    }

    @Override
    public List<String> others() {
        return List.of();
    }
}
