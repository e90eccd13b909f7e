/** Link prediction for graphs of JGraphT. */
package org.medlink.jgrapht;
