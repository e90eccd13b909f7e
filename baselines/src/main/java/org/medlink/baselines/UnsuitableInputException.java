package org.medlink.baselines;

/** Says why a method cannot learn from the data it was given, in one line. */
public final class UnsuitableInputException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public UnsuitableInputException(String message) {
        super(message);
    }
}
