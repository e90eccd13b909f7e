package org.medlink.explorer.problem;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.medlink.explorer.words.Json;

/** What is wrong with a request: problem details as of RFC 9457. */
public final class Problem extends Exception {
    private static final long serialVersionUID = 1;

    private final int status;
    private final String title;

    private Problem(int status, String title, String detail) {
        super(detail);
        this.status = status;
        this.title = title;
    }

    /** The request cannot be understood. */
    public static Problem bad(String detail) {
        return new Problem(400, "Bad request", detail);
    }

    /** Nothing is there by that name. */
    public static Problem notFound(String detail) {
        return new Problem(404, "Not found", detail);
    }

    /** The request is understood, but cannot be answered. */
    public static Problem unprocessable(String detail) {
        return new Problem(422, "Cannot be done", detail);
    }

    /** Any other. */
    public static Problem of(int status, String title, String detail) {
        return new Problem(status, title, detail);
    }

    /** The status of HTTP. */
    public int status() {
        return status;
    }

    /** As members of a JSON object. */
    public ObjectNode json() {
        return Json.object()
                .put("type", "about:blank")
                .put("title", title)
                .put("status", status)
                .put("detail", getMessage());
    }
}
