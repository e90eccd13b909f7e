/** The server that {@code medlink serve} and {@code medlink explore} run: a model over HTTP, and the page that shows it. */
package org.medlink.explorer;
