/**
 * Learning a whole model: the choice of cost and start, every run and feature space, calibration, checkpoints.
 * {@link org.medlink.train.MedLfrm} is where to begin.
 */
package org.medlink.train;
