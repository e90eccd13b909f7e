/**
 * What the training links alone say about a pair: {@link org.medlink.proximity.Proximity} lists the measures. Self-links are left
 * out, and a link of a symmetric network goes both ways.
 */
package org.medlink.proximity;
