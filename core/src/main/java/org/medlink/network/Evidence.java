package org.medlink.network;

/** What kind of thing speaks for or against a link: the summands of a score are explained together, kind by kind. */
public enum Evidence {
    /** What joins the two entities: neighbours in common, paths and walks. */
    CONNECTION,
    /** How many links the two entities have. */
    DEGREES,
    /** The link in the other direction, and links of the same pair in other relations. */
    OTHER_LINKS,
    /** Where relations exclude each other: which one those have who are like the two entities. */
    LIKENESS,
    /** That an entity would be linked with itself. */
    SELF,
    /** Attributes that came with the network. */
    GIVEN,
    /** Latent features, which are no attributes. */
    FEATURES,
    /** The same for every pair. */
    CONSTANT
}
