package org.medlink.cli.evaluation;

import org.medlink.eval.Metrics;

/**
 * Another method, measured beside the model on the same split.
 *
 * @param seconds what learning, scoring and ranking took together
 */
public record MethodMetrics(String method, Metrics metrics, double seconds) {}
