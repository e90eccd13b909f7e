package org.medlink.reproduce;

import org.medlink.network.Network;
import org.medlink.split.Splitter;

/**
 * A network and how it is divided.
 *
 * @param name of the data
 * @param readSeconds how long reading it took, or making it
 * @param split how it is divided, with every seed anew
 */
record Subject(String name, Network network, double readSeconds, Splitter.Options split) {}
