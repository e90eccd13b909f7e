package org.medlink.cli;

import org.medlink.eval.Metrics;

/**
 * Another method, measured beside the model on the same split.
 *
 * @param seconds what learning, scoring and ranking took together
 */
record Beside(String method, Metrics metrics, double seconds) {}
