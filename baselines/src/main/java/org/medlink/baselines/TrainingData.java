package org.medlink.baselines;

import java.util.List;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.PairSet;

/**
 * What a method learns from.
 *
 * @param network entities, relations, and whether links have a direction; a method must not look at its links, which
 *     include those to be predicted
 * @param pairs the training pairs with their labels
 * @param attributes of pairs; {@link Attributes#none()} where there are none
 */
public record TrainingData(Network network, LabeledPairs pairs, Attributes attributes) {
    /** The links among the training pairs, one set for each relation, as they stand: a symmetric link once. */
    public List<PairSet> links() {
        return pairs.linkSets();
    }
}
