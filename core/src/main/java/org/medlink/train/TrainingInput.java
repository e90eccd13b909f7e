package org.medlink.train;

import java.util.List;
import org.medlink.inference.PairSpace;
import org.medlink.network.Attributes;
import org.medlink.network.Frame;
import org.medlink.network.PairSet;
import org.medlink.network.Unlisted;
import org.medlink.options.Options;

/** What a training learns from, wherever it is. */
@SuppressWarnings("exports") // for engines of this house; others learn from a frame and pairs
public interface TrainingInput {
    /** Where links can be. */
    Frame frame();

    int relations();

    /** What the pairs of a relation are that are neither listed as links nor as non-links. */
    Unlisted unlisted(int relation);

    /** How many training pairs there are. */
    long size();

    /** How many of a relation are links. */
    long links(int relation);

    /** The share of a relation's observed non-links that are among the training pairs. */
    double nonLinkShare(int relation);

    /** What is learnt together: all relations, or each by itself. */
    List<? extends PairSpace> spaces(Options options);

    /** How many fits may go on at the same time. */
    int fitsTogether(Options options);

    /** The links among the training pairs, for when all is learnt. */
    List<PairSet> linkSets();

    /** What the model describes pairs by: all attributes, one by one, the given ones first. */
    Attributes described();

    /** The weights of {@link #described()} in a relation, from those that were learnt, which follow {@code from} others. */
    float[] describedWeights(int relation, double[] weights, int from);

    /** Whether parts of its pairs can be held out, each with what can be learnt from the others. */
    boolean divides();

    /** These folds. */
    FoldInputs folds(Options options, int folds);

    /** What the model is chosen by: folds, or a part alone, with what can be learnt from the rest. */
    FoldInputs heldOut(Options options, boolean folds);

    /**
     * The scores of each relation's links by models that do not know them for links.
     *
     * @param options of the trainings; one run each
     * @param most how many parts are hidden in turn at the most; each is one link in this number
     * @param scale that the scores are put upon
     * @param checkpoint keeps the scores of parts that are done
     * @param name what it keeps them as
     */
    double[][] hiddenLinks(
            Options options, int most, CommonScale scale, Progress progress, Checkpoint checkpoint, String name);
}
