/**
 * The assortative hierarchical Dirichlet process relational model: an assortative blockmodel that also learns
 * how large its communities are. Inference is that of {@code community}, with a prior of its own.
 */
package org.medlink.baselines.hdpr;
