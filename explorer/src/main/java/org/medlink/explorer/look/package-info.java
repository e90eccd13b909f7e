/** How pages look: the style sheets that the explorer and pages written as one file have in common. */
package org.medlink.explorer.look;
