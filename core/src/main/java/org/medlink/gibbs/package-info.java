/**
 * Draws of binary features and weights from a posterior, without truncation: of the Gibbs classifier, which the hinge loss defines, and of LFRM. {@link
 * org.medlink.gibbs.GibbsChain} is one Markov chain; each kind of move has a class of its own, and so has each likelihood.
 */
package org.medlink.gibbs;
