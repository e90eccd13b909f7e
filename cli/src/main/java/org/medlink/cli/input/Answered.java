package org.medlink.cli.input;

import java.util.List;
import org.medlink.network.Network;
import org.medlink.network.PairSet;

/**
 * A network, and what people said about its pairs.
 *
 * @param network with the links among the answers
 * @param nonLinks the pairs of each relation that were said to be no links
 */
public record Answered(Network network, List<PairSet> nonLinks) {}
