/**
 * Benchmarks of single steps, by JMH, and of training beside a compiled program. Accuracy and time on whole networks are measured by {@code medlink bench} instead.
 */
package org.medlink.bench;
