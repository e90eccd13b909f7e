package org.medlink.options;

/** How features are learnt where attributes stand beside them. */
public enum Learning {
    /** At the same time: features see what attributes say about every pair, and how much that counts is learnt along with them. */
    TOGETHER,
    /** As if there were no attributes; then what attributes alone would say is added to their scores. */
    APART
}
