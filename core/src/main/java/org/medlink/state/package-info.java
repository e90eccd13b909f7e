/** What training moves: memberships and weights with the products kept of them, and how that is put into a checkpoint and taken out. */
package org.medlink.state;
