/** What people say about pairs that the model asks about. */
package org.medlink.explorer.answers;
