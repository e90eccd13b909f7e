package org.medlink.jgrapht;

/**
 * A link that may be missing from a graph.
 *
 * @param source where it begins; of an undirected link one of its ends
 * @param target where it leads
 * @param score the model's score: above 0 it takes the pair for a link
 * @param probability that it is one
 */
public record PredictedLink<V>(V source, V target, double score, double probability) {}
