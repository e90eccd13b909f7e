/** The nonparametric latent feature relational model. */
package org.medlink.baselines.lfrm;
