/** Splits, non-links and scores that were made elsewhere, in files. */
package org.medlink.io.split;
