/** The infinite relational model. */
package org.medlink.baselines.irm;
