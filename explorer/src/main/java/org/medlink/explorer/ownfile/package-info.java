/** Pairs of a person's own file, by which a model is measured. */
package org.medlink.explorer.ownfile;
