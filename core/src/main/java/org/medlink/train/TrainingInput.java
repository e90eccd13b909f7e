package org.medlink.train;

import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.weighing.WeighedAttributes;

/**
 * What a training learns from.
 *
 * @param network the network
 * @param pairs the training pairs
 * @param given the attributes that came with the network
 * @param beside those of them that the hinge weighs
 * @param weighed the others, and what the links among the training pairs say; null where the model is to do without
 * @param attributes what the training sees: those that the hinge weighs, the score of the weighed ones among them
 */
public record TrainingInput(
        Network network,
        LabeledPairs pairs,
        Attributes given,
        Attributes beside,
        WeighedAttributes weighed,
        Attributes attributes) {
    /** Learns what the training links say where the options ask for it. Links count as much as the network says. */
    public static TrainingInput of(Network network, LabeledPairs labeled, Attributes given, Options options) {
        LabeledPairs pairs = labeled.weightedBy(network);
        if (!options.proximity()) {
            return new TrainingInput(network, pairs, given, given, null, given);
        }
        boolean all = WeighedAttributes.weighed(given) == given.dimension();
        Attributes beside = all ? Attributes.none() : given;
        try (Workers workers = new Workers(options.threads())) {
            WeighedAttributes weighed =
                    WeighedAttributes.learn(network, pairs, all ? given : Attributes.none(), workers);
            Attributes seen = Attributes.join(beside, weighed.scores(pairs, workers));
            return new TrainingInput(network, pairs, given, beside, weighed, seen);
        }
    }

    /** The same network and attributes, these weighed by other training pairs. */
    public TrainingInput relearnt(LabeledPairs other) {
        if (weighed == null) {
            return new TrainingInput(network, other, given, beside, null, attributes);
        }
        try (Workers workers = new Workers(1)) {
            WeighedAttributes anew = weighed.relearnt(other, workers);
            return new TrainingInput(
                    network, other, given, beside, anew, Attributes.join(beside, anew.scores(other, workers)));
        }
    }

    /** How many attributes of these a training sees. */
    public static int seen(Attributes given, Options options) {
        return given.dimension() + (options.proximity() ? 1 - WeighedAttributes.weighed(given) : 0);
    }

    /** What the model describes pairs by: all attributes, one by one, the given ones first. */
    public Attributes described() {
        return weighed == null ? given : Attributes.join(beside, weighed.attributes());
    }

    /** The weights of {@link #described()} in a relation, from those of {@link #attributes()}, which follow {@code from} others. */
    public float[] describedWeights(int relation, double[] weights, int from) {
        int before = beside.dimension();
        float[] last = weighed == null ? new float[0] : weighed.weights(relation, weights[from + before]);
        float[] all = new float[before + last.length];
        for (int d = 0; d < before; d++) {
            all[d] = (float) weights[from + d];
        }
        System.arraycopy(last, 0, all, before, last.length);
        return all;
    }
}
