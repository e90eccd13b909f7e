/** Experiments with a name: the paper's, and those that say how fast and how good Medlink is. */
package org.medlink.reproduce;
