/**
 * Experiments with a name. Those of {@code medlink reproduce} are listed in {@link org.medlink.reproduce.Experiments} (the paper's tables and
 * figures in {@code paper}, questions of our own in {@code quality}), those of {@code medlink bench} in {@code bench}; {@code study} measures
 * for both.
 */
package org.medlink.reproduce;
