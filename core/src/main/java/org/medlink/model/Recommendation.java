package org.medlink.model;

/**
 * A link that may be missing.
 *
 * @param target where the link would lead
 * @param score the predictor's score for it
 */
public record Recommendation(int target, double score) {}
