/** What the training links alone say about a pair. */
package org.medlink.proximity;
