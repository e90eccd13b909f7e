/**
 * The Gibbs classifier: draws of binary features and weights from the posterior that the hinge loss defines, without truncation. {@link
 * org.medlink.gibbs.GibbsChain} is one Markov chain; each kind of move has a class of its own.
 */
package org.medlink.gibbs;
