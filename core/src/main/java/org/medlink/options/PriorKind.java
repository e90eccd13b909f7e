package org.medlink.options;

/** Which prior features have. */
public enum PriorKind {
    /** Indian buffet process, by stick breaking, truncated at K features. */
    IBP,
    /** Finite Beta-Bernoulli: π_k ~ Beta(α/K, 1) independently. */
    BETA
}
