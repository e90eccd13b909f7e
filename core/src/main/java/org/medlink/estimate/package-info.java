/** What training will take before it is done: memory from the sizes of its arrays, time from a small part of the network trained. */
package org.medlink.estimate;
