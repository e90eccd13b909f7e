package org.medlink.train;

import java.util.ArrayList;
import java.util.List;
import org.medlink.inference.FeatureSpace;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.weighing.WeighedAttributes;

/**
 * What a training learns from, in this process.
 *
 * @param network the network
 * @param pairs the training pairs
 * @param given the attributes that came with the network
 * @param beside those of them that the hinge weighs
 * @param weighed the others, and what the links among the training pairs say; null where the model is to do without
 * @param attributes what the training sees: those that the hinge weighs, the score of the weighed ones among them
 */
public record LocalInput(
        Network network,
        LabeledPairs pairs,
        Attributes given,
        Attributes beside,
        WeighedAttributes weighed,
        Attributes attributes)
        implements TrainingInput {
    /** Learns what the training links say where the options ask for it. Links count as much as the network says. */
    public static LocalInput of(Network network, LabeledPairs labeled, Attributes given, Options options) {
        LabeledPairs pairs = labeled.weightedBy(network);
        if (!options.proximity()) {
            return new LocalInput(network, pairs, given, given, null, given);
        }
        boolean all = WeighedAttributes.weighed(given) == given.dimension();
        Attributes beside = all ? Attributes.none() : given;
        try (Workers workers = new Workers(options.threads())) {
            WeighedAttributes weighed =
                    WeighedAttributes.learn(network, pairs, all ? given : Attributes.none(), workers);
            Attributes seen = Attributes.join(beside, weighed.scores(pairs, workers));
            return new LocalInput(network, pairs, given, beside, weighed, seen);
        }
    }

    /** The same network and attributes, these weighed by other training pairs. */
    public LocalInput relearnt(LabeledPairs other) {
        if (weighed == null) {
            return new LocalInput(network, other, given, beside, null, attributes);
        }
        try (Workers workers = new Workers(1)) {
            WeighedAttributes anew = weighed.relearnt(other, workers);
            return new LocalInput(
                    network, other, given, beside, anew, Attributes.join(beside, anew.scores(other, workers)));
        }
    }

    /** How many attributes of these a training sees. */
    public static int seen(Attributes given, Options options) {
        return given.dimension() + (options.proximity() ? 1 - WeighedAttributes.weighed(given) : 0);
    }

    @Override
    public Attributes described() {
        return weighed == null ? given : Attributes.join(beside, weighed.attributes());
    }

    @Override
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

    @Override
    public int relations() {
        return pairs.relations();
    }

    @Override
    public double nonLinkShare(int relation) {
        return pairs.nonLinkShare(relation);
    }

    @Override
    public long size() {
        return pairs.size();
    }

    @Override
    public long links(int relation) {
        return pairs.links(relation);
    }

    @Override
    public List<FeatureSpace> spaces(Options options) {
        if (options.sharing() == Options.Sharing.GLOBAL) {
            return List.of(watched(FeatureSpace.global(pairs, attributes, network.symmetric()), options));
        }
        List<FeatureSpace> spaces = new ArrayList<>();
        for (int r = 0; r < pairs.relations(); r++) {
            spaces.add(watched(FeatureSpace.single(pairs, r, attributes, network.symmetric()), options));
        }
        return spaces;
    }

    /** Where a part is held out, mirrors must not give it away. */
    private FeatureSpace watched(FeatureSpace space, Options options) {
        boolean watches = SpaceFit.validationShare(options, space.pairs().size()) > 0;
        return space.withMirrorsTogether(watches && network.nearlySymmetric());
    }

    /** Several fits share the threads. */
    @Override
    public int fitsTogether(Options options) {
        return options.threads();
    }

    @Override
    public List<PairSet> linkSets() {
        return pairs.linkSets();
    }

    @Override
    public boolean divides() {
        return true;
    }

    @Override
    public FoldInputs folds(Options options, int folds) {
        return new FoldInputs(network, pairs, given, options, folds);
    }

    @Override
    public double[][] hiddenLinks(
            Options options, int parts, CommonScale scale, Progress progress, Checkpoint checkpoint, String name) {
        return HiddenLinks.scores(this, options, parts, scale, progress, checkpoint, name);
    }
}
