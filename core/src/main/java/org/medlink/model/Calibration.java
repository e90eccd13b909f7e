package org.medlink.model;

/** What a score means as a probability. A higher score never means a lower probability. */
public sealed interface Calibration permits Sigmoid, Spline {
    /** The probability of a link with this score. */
    double probability(double score);
}
