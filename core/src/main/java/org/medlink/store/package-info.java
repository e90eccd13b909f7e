/** Models and arrays in files. */
package org.medlink.store;
