/** Files of graphs: their nodes and edges as tables, for the readers of links and attributes. */
package org.medlink.io.graph;
