/** Which observed pairs are trained on and which are tested: splits, sampled non-links, folds, and their audit. */
package org.medlink.split;
