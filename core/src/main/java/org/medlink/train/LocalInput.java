package org.medlink.train;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.medlink.inference.FeatureSpace;
import org.medlink.network.Attributes;
import org.medlink.network.Frame;
import org.medlink.network.LabeledPairs;
import org.medlink.network.PairSet;
import org.medlink.network.Unlisted;
import org.medlink.options.Options;
import org.medlink.options.Sharing;
import org.medlink.parallel.Workers;
import org.medlink.weighing.PairDescription;
import org.medlink.weighing.WeighedAttributes;

/**
 * What a training learns from, in this process.
 *
 * @param frame where links can be
 * @param pairs the training pairs
 * @param given the attributes that came with the network
 * @param description these, and what the links among the training pairs say unless the model is to do without
 * @param attributes what the training sees of the description: the score of the weighed attributes is one
 */
@SuppressWarnings("exports") // as TrainingInput
public record LocalInput(
        Frame frame, LabeledPairs pairs, Attributes given, PairDescription description, Attributes attributes)
        implements TrainingInput {
    /** Learns what the training links say where the options ask for it. */
    public static LocalInput of(Frame frame, LabeledPairs pairs, Attributes given, Options options) {
        if (!options.proximity()) {
            return new LocalInput(frame, pairs, given, PairDescription.of(given), given);
        }
        try (Workers workers = new Workers(options.threads())) {
            PairDescription learnt = PairDescription.learn(frame, pairs.linkSets(), pairs, given, workers);
            return new LocalInput(frame, pairs, given, learnt, learnt.seenInTraining(pairs, workers));
        }
    }

    /** The same frame and attributes, these weighed by other labels of the training pairs, of which some may be left out. */
    public LocalInput relearnt(LabeledPairs other) {
        try (Workers workers = new Workers(1)) {
            PairDescription anew = description.relearnt(other, workers);
            Attributes seen = anew.seenInTraining(other, workers);
            return new LocalInput(frame, other, given, anew.settled(), seen);
        }
    }

    /** Without these pairs, which are no part of what describes the others either. */
    LocalInput without(BitSet heldOut, int threads) {
        LabeledPairs left = pairs.without(heldOut);
        try (Workers workers = new Workers(threads)) {
            PairDescription learnt = description.learnt(frame, left.linkSets(), left, given, workers);
            Attributes seen = learnt.seenInTraining(left, workers);
            return new LocalInput(frame, left, given, learnt.settled(), seen);
        }
    }

    /**
     * Without a small part of very many pairs, which is no part of what describes the others either; what pairs are weighed by is that of the whole. Its attributes are there for the pairs
     * of the part too.
     */
    LocalInput withoutPart(BitSet heldOut, int threads) {
        LabeledPairs left = pairs.without(heldOut);
        try (Workers workers = new Workers(threads)) {
            PairDescription theirs = description.of(left.linkSets(), workers);
            return new LocalInput(frame, left, given, theirs, theirs.seen(pairs, workers));
        }
    }

    /** How many attributes of these a training sees. */
    public static int seen(Attributes given, Options options) {
        return given.dimension() + (options.proximity() ? 1 - WeighedAttributes.weighed(given) : 0);
    }

    @Override
    public Attributes described() {
        return description.attributes();
    }

    @Override
    public float[] describedWeights(int relation, double[] weights, int from) {
        return description.weights(relation, weights, from);
    }

    @Override
    public int relations() {
        return pairs.relations();
    }

    @Override
    public Unlisted unlisted(int relation) {
        return pairs.unlisted(relation);
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
        if (options.sharing() == Sharing.GLOBAL) {
            return List.of(watched(FeatureSpace.global(pairs, attributes, frame.symmetric()), options));
        }
        List<FeatureSpace> spaces = new ArrayList<>();
        for (int r = 0; r < pairs.relations(); r++) {
            spaces.add(watched(FeatureSpace.single(pairs, r, attributes, frame.symmetric()), options));
        }
        return spaces;
    }

    /** Where a part is held out, mirrors must not give it away. */
    private FeatureSpace watched(FeatureSpace space, Options options) {
        boolean watches = options.validationShare(space.pairs().size()) > 0;
        return space.withMirrorsTogether(watches && pairs.nearlySymmetric(frame));
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
        return FoldInputs.of(this, options, folds);
    }

    /**
     * What the model is chosen by: folds that hold out as few links as are enough, since a network that lacks many is another; of a large
     * network a small part.
     */
    @Override
    public FoldInputs heldOut(Options options, boolean folds) {
        if (!folds) {
            return FoldInputs.part(this, options, Options.smallShare(pairs.size()));
        }
        long links = linkSets().stream().mapToLong(PairSet::size).sum();
        int count = options.hinge().selection().folds();
        return FoldInputs.of(this, options, count, HiddenLinks.oneIn(links, relations()));
    }

    @Override
    public double[][] hiddenLinks(
            Options options, int most, CommonScale scale, Progress progress, Checkpoint checkpoint, String name) {
        return HiddenLinks.scores(this, options, most, scale, progress, checkpoint, name);
    }
}
