package org.medlink.train;

import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.parallel.Workers;

/**
 * What a training learns from.
 *
 * @param network the network
 * @param pairs the training pairs
 * @param given the attributes that came with the network
 * @param structure what the links among the training pairs say; null where the model is to do without
 * @param attributes what the training sees: the given ones, and the structure's score
 */
record TrainingInput(
        Network network, LabeledPairs pairs, Attributes given, ObservedStructure structure, Attributes attributes) {
    /** Learns the structure of the training links where the options ask for it. */
    static TrainingInput of(Network network, LabeledPairs pairs, Attributes given, Options options) {
        if (!options.proximity()) {
            return new TrainingInput(network, pairs, given, null, given);
        }
        try (Workers workers = new Workers(options.threads())) {
            ObservedStructure structure = ObservedStructure.learn(network, pairs, workers);
            return new TrainingInput(
                    network, pairs, given, structure, Attributes.join(given, structure.scores(pairs, workers)));
        }
    }

    /** What the model describes pairs by: the given attributes, and all of the structure's. */
    Attributes described() {
        return structure == null ? given : Attributes.join(given, structure.attributes());
    }

    /** The weights of {@link #described()} in a relation, from those of {@link #attributes()}, which follow {@code from} others. */
    float[] describedWeights(int relation, double[] weights, int from) {
        int before = given.dimension();
        float[] last = structure == null ? new float[0] : structure.weights(relation, weights[from + before]);
        float[] all = new float[before + last.length];
        for (int d = 0; d < before; d++) {
            all[d] = (float) weights[from + d];
        }
        System.arraycopy(last, 0, all, before, last.length);
        return all;
    }
}
