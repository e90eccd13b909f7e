package org.medlink.baselines;

import java.util.List;
import org.medlink.network.Attributes;
import org.medlink.network.Frame;
import org.medlink.network.LabeledPairs;
import org.medlink.network.PairSet;

/**
 * What a method learns from.
 *
 * @param frame entities, relations, and where links can be
 * @param pairs the training pairs with their labels
 * @param attributes of pairs; {@link Attributes#none()} where there are none
 */
public record TrainingData(Frame frame, LabeledPairs pairs, Attributes attributes) {
    /** The links among the training pairs, one set for each relation, as they stand: a symmetric link once. */
    public List<PairSet> links() {
        return pairs.linkSets();
    }
}
