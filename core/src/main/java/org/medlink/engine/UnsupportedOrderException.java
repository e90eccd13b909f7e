package org.medlink.engine;

import org.medlink.io.text.InputException;

/** An order that asks for what the engine cannot do. */
public final class UnsupportedOrderException extends InputException {
    private static final long serialVersionUID = 1L;

    public UnsupportedOrderException(String message) {
        super(message);
    }

    public UnsupportedOrderException(String message, Throwable cause) {
        super(message, cause);
    }
}
