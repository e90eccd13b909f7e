/**
 * Experiments that ask what the paper did not: whether the defaults beat the best proximity measure, on which kinds of networks, and whether
 * probabilities can be trusted. They run in the laboratory of {@code paper} and are listed in {@link org.medlink.reproduce.Experiments}.
 */
package org.medlink.reproduce.quality;
