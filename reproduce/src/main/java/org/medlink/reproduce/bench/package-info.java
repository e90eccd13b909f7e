/**
 * The scenarios of {@code medlink bench}: how accurate and how fast training is on whole networks, compared within one run on one machine. A
 * {@link org.medlink.reproduce.bench.Scenario} makes studies and reports their results.
 */
package org.medlink.reproduce.bench;
