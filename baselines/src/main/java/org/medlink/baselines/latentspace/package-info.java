/**
 * Latent space models: entities have places in a space, and a link is the likelier the nearer its two ends are. The eigenmodel replaces
 * the distance by a weighted product of the places.
 */
package org.medlink.baselines.latentspace;
