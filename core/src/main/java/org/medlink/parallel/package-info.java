/** Threads that share work whose result does not depend on how many they are. */
package org.medlink.parallel;
