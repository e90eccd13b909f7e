/** How good a predictor is: ROC, precision and recall, ranks, and all of them for one split. */
package org.medlink.eval;
