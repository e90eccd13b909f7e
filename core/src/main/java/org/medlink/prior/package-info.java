/** Priors and their posteriors: of the features (Indian buffet process, Beta-Bernoulli) and of the weights (Gaussian, normal-gamma). */
package org.medlink.prior;
