/** Steps over the training links: neighbours, walks of two and more links, and the sparse vectors that hold where they lead. */
package org.medlink.proximity.walk;
