/**
 * {@code medlink datasets}: the networks of the paper from their own sites. A {@link org.medlink.reproduce.fetch.Source} says where a network
 * is and what must come out, {@link org.medlink.reproduce.fetch.Fetch} downloads, checks, converts and counts it.
 */
package org.medlink.reproduce.fetch;
