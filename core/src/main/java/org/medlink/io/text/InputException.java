package org.medlink.io.text;

import java.io.IOException;

/** Input that cannot be used. The message is one line that says where, what was expected and what was found. */
public class InputException extends IOException {
    private static final long serialVersionUID = 1L;

    /** An error about the input as a whole. */
    public InputException(String message) {
        super(message);
    }

    /** An error about the input as a whole that something else brought to light. */
    public InputException(String message, Throwable cause) {
        super(message, cause);
    }

    /** An error in one line of a file: {@code links.tsv:12: expected 2 columns, found 3}. */
    public InputException(String file, long line, String message) {
        this(file + ":" + line + ": " + message);
    }
}
