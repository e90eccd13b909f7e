package org.medlink.options;

/** What several relations have in common. */
public enum Sharing {
    /** Nothing: every relation has features of its own, or whatever else is latent about the entities. */
    SINGLE,
    /** What is latent about the entities; each relation has its own weights of it. */
    GLOBAL
}
