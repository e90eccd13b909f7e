/**
 * Measurements of {@code evaluate} and {@code compare}: methods run on splits, results over several seeds, tables and JSON of them. Metrics
 * themselves come from {@code eval}; {@link org.medlink.cli.evaluation.MedLfrmMethod} makes our model one method among the others.
 */
package org.medlink.cli.evaluation;
