package org.medlink.proximity;

/** How far the attributes of a pair see beyond walks of a few links. */
public enum Reach {
    /** No further: what models have that were stored before there was more. */
    WALKS,
    /** Which entities are joined at all, and how large the parts are that nothing joins. */
    COMPONENTS,
    /** Also kernels that add up walks of every length, where the network is small or sparse enough. */
    KERNELS
}
