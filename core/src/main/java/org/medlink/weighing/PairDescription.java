package org.medlink.weighing;

import java.util.List;
import org.medlink.network.Attributes;
import org.medlink.network.Frame;
import org.medlink.network.LabeledPairs;
import org.medlink.network.PairRuns;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;

/**
 * What pairs are described by beside features: attributes that the hinge weighs one by one, then those that were weighed before, of
 * which it sees one number.
 *
 * @param beside those that the hinge weighs
 * @param weighed the others; null where there are none
 */
public record PairDescription(Attributes beside, WeighedAttributes weighed) {
    /** The given attributes alone. */
    public static PairDescription of(Attributes given) {
        return new PairDescription(given, null);
    }

    /** The given attributes, and what links say; see {@link WeighedAttributes#learn}. */
    public static PairDescription learn(
            Frame frame, List<PairSet> links, PairRuns pairs, Attributes given, Workers workers) {
        boolean all = WeighedAttributes.weighed(given) == given.dimension();
        Attributes first = all ? given : Attributes.none();
        return new PairDescription(
                all ? Attributes.none() : given, WeighedAttributes.learn(frame, links, pairs, first, workers));
    }

    /** The same kind of description, learnt from a part of the pairs and of the links among them. */
    public PairDescription learnt(Frame frame, List<PairSet> links, PairRuns pairs, Attributes given, Workers workers) {
        if (weighed == null) {
            return this;
        }
        Attributes first = beside.dimension() == 0 ? given : Attributes.none();
        return new PairDescription(beside, weighed.learnt(frame, links, pairs, first, workers));
    }

    /** The same kind of description by some of the links, weighed alike: where a few of very many are left out. */
    public PairDescription of(List<PairSet> fewer, Workers workers) {
        return weighed == null ? this : new PairDescription(beside, weighed.of(fewer, workers));
    }

    /** The same attributes, weighed by other labels of the training pairs, of which some may be left out. */
    public PairDescription relearnt(LabeledPairs pairs, Workers workers) {
        return weighed == null ? this : new PairDescription(beside, weighed.relearnt(pairs, workers));
    }

    /** The same attributes, weighed by other training pairs. */
    public PairDescription relearnt(PairRuns pairs, Workers workers) {
        return weighed == null ? this : new PairDescription(beside, weighed.relearnt(pairs, workers));
    }

    /** All attributes, one by one. */
    public Attributes attributes() {
        return weighed == null ? beside : Attributes.join(beside, weighed.attributes());
    }

    /** How many attributes a training sees of them. */
    public int dimension() {
        return beside.dimension() + (weighed == null ? 0 : 1);
    }

    /** The same for those who will not have it weighed anew. */
    public PairDescription settled() {
        return weighed == null ? this : new PairDescription(beside, weighed.settled());
    }

    /** What a training sees of them: those that the hinge weighs, then the score of the others, which is kept for these pairs. */
    public Attributes seen(LabeledPairs pairs, Workers workers) {
        return weighed == null ? beside : Attributes.join(beside, weighed.scores(pairs, workers));
    }

    /** The same of the training pairs that it was learnt from. */
    public Attributes seenInTraining(LabeledPairs pairs, Workers workers) {
        return weighed == null ? beside : Attributes.join(beside, weighed.trainingScores(pairs, workers));
    }

    /** The weights of all attributes in a relation, from those that were learnt by the hinge, which follow {@code from} others. */
    public float[] weights(int relation, double[] learnt, int from) {
        int before = beside.dimension();
        float[] last = weighed == null ? new float[0] : weighed.weights(relation, learnt[from + before]);
        float[] all = new float[before + last.length];
        for (int d = 0; d < before; d++) {
            all[d] = (float) learnt[from + d];
        }
        System.arraycopy(last, 0, all, before, last.length);
        return all;
    }
}
