package org.medlink.explorer.scoring;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;

/** Scores as JSON objects: in an array, or one a line. */
final class JsonScores implements ScoreSink {
    private static final JsonFactory FACTORY = new JsonFactory();

    private final JsonGenerator out;
    private final boolean array;

    JsonScores(OutputStream stream, boolean array) throws IOException {
        this.out = FACTORY.createGenerator(stream);
        this.array = array;
        out.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        out.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
        out.setPrettyPrinter(new MinimalPrettyPrinter("\n"));
        if (array) {
            out.writeStartArray();
        }
    }

    @Override
    public void add(PairSource.Named pair, Scored scored) throws IOException {
        out.writeStartObject();
        out.writeStringField("source", pair.source());
        out.writeStringField("relation", pair.relation());
        out.writeStringField("target", pair.target());
        number("score", scored.score());
        number("probability", scored.probability());
        out.writeBooleanField("link", scored.link());
        if (scored.error() != null) {
            out.writeStringField("error", scored.error());
        }
        out.writeEndObject();
    }

    private void number(String name, double value) throws IOException {
        if (Double.isFinite(value)) {
            out.writeNumberField(name, value);
        } else {
            out.writeNullField(name);
        }
    }

    @Override
    public void end() throws IOException {
        if (array) {
            out.writeEndArray();
        }
        out.writeRaw('\n');
        out.flush();
    }
}
