/**
 * The infinite relational model: every entity is in one cluster, and a link depends on the clusters of its two ends. Clusters and their number
 * are learnt by Gibbs sampling.
 */
package org.medlink.baselines.irm;
