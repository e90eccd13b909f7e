/** Where training begins: memberships and weights from the training links, before the first iteration. */
package org.medlink.start;
