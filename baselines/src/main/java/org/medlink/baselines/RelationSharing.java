package org.medlink.baselines;

/** What several relations have in common. */
public enum RelationSharing {
    /** Nothing: every relation is learnt by itself. */
    SINGLE,
    /** What is latent about the entities; each relation has its own weights of it. */
    GLOBAL
}
