/** A model as it is served: looked up by names, with what is computed from it once, and replaced when its file is. */
package org.medlink.explorer.served;
