/**
 * The nonparametric latent feature relational model: entities have binary features, and a link depends on weights between the features of its
 * two ends. Features, their number and weights are sampled, where MedLFRM optimises.
 */
package org.medlink.baselines.lfrm;
