/** Numbers, names and JSON as people see them. */
package org.medlink.explorer.words;
