package org.medlink.explorer.scoring;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.medlink.explorer.problem.Problem;

/** A form in which pairs come and scores go. */
public enum PairForm {
    JSON("application/json"),
    LINES("application/x-ndjson"),
    TSV("text/tab-separated-values"),
    CSV("text/csv");

    private final String type;

    PairForm(String type) {
        this.type = type;
    }

    /** The type of its content. */
    public String type() {
        return type;
    }

    /** The form of a body. */
    public static PairForm ofBody(String type) throws Problem {
        return find(type)
                .orElseThrow(() -> Problem.of(
                        415, "Unsupported media type", "expected a body of " + all() + ", found '" + type + "'"));
    }

    /** The form that is wanted by a header of accepted types: the first of these that there is; that of the body where everything will do. */
    public static PairForm ofAnswer(String accepted, PairForm body) throws Problem {
        if (accepted.isBlank()) {
            return body;
        }
        for (String range : accepted.split(",", -1)) {
            String type = range.replaceFirst(";.*", "").strip().toLowerCase(Locale.ROOT);
            if (type.equals("*/*")) {
                return body;
            }
            Optional<PairForm> form = find(type);
            if (form.isPresent()) {
                return form.get();
            }
        }
        throw Problem.of(406, "Not acceptable", "the answer can be " + all());
    }

    private static Optional<PairForm> find(String type) {
        return Arrays.stream(values()).filter(form -> form.type.equals(type)).findFirst();
    }

    private static String all() {
        return String.join(", ", Arrays.stream(values()).map(PairForm::type).toList());
    }

    /** Pairs in this form. */
    PairSource source(InputStream body) throws IOException, Problem {
        return switch (this) {
            case JSON -> new JsonPairs(body, true);
            case LINES -> new JsonPairs(body, false);
            case TSV -> new TablePairs(TableRows.tabs(body));
            case CSV -> new TablePairs(TableRows.commas(body));
        };
    }

    /**
     * Scores in this form.
     *
     * @param named whether relations have names
     */
    ScoreSink sink(OutputStream out, PairSource pairs, boolean named) throws IOException {
        return switch (this) {
            case JSON -> new JsonScores(out, true);
            case LINES -> new JsonScores(out, false);
            case TSV -> new TableScores(out, false, pairs.others(), named);
            case CSV -> new TableScores(out, true, pairs.others(), named);
        };
    }
}
