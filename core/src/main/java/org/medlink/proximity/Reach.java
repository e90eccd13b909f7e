package org.medlink.proximity;

/** How far the attributes of a pair see, nearest first. */
public enum Reach {
    /** Where relations exclude each other: which one the pair is likely to have, and nothing else. */
    RELATION,
    /** As far as walks of a few links. */
    WALKS,
    /** Which entities are joined at all, and how large the parts are that nothing joins. */
    COMPONENTS,
    /** Also kernels that add up walks of every length, where the network is small or sparse enough. */
    KERNELS
}
