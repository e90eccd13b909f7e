/** Methods of link prediction to compare with, and what they share. */
package org.medlink.baselines;
