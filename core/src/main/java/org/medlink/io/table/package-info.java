/** Tables of text: their separators, their header, what each column holds, and their rows. */
package org.medlink.io.table;
