/**
 * What scores mean as probabilities: curves of the log-odds by score, from the scores of links that were hidden and of pairs that are not listed.
 * {@link org.medlink.calibration.RelationSplines} has one for each relation; {@link org.medlink.calibration.ScoreOrder} brings scores of two models upon one scale;
 * {@link org.medlink.calibration.HeldOutScores} says how well links are found and how far the probabilities hold.
 */
package org.medlink.calibration;
