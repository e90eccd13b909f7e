package org.medlink.weighing;

import java.util.List;
import java.util.stream.IntStream;
import org.medlink.network.Attributes;
import org.medlink.network.Frame;
import org.medlink.network.LabeledPairs;
import org.medlink.network.PairRuns;
import org.medlink.network.PairSet;
import org.medlink.network.SourceRuns;
import org.medlink.parallel.Workers;
import org.medlink.proximity.ProximityAttributes;
import org.medlink.proximity.Reach;

/**
 * Attributes x_ij of pairs, weighed before features are learnt: those that were given, unless they are too many, and what the training
 * links around a pair say. In the training of features they are one number, κ_r·x_ij, of which the hinge decides how much it counts
 * beside the features.
 *
 * <p>The weights come from logistic regression, whose scores order pairs better than those of the hinge: most non-links reach the
 * margin by any of the attributes, and beyond it the hinge tells no two of them apart. Relations learn from each other; see {@link Regressions}.
 * What sees far, which helps most in sparse networks and does harm in some others, is left out unless held-out rows are predicted better with it.
 */
public final class WeighedAttributes {
    /** The hinge weighs the given attributes where there are more: here time grows with their square. */
    private static final int MOST_GIVEN = 1000;

    private static final int MOST_ROWS = 200_000;
    private static final int MOST_VALUES = 20_000_000;

    /** With more rows than this the penalty hardly matters. */
    private static final int MOST_TO_VALIDATE = 300_000;

    /** Of more pairs than this, or of several relations, there are only rows in which a pair's own link is absent. */
    private static final int MOST_IN_PARTS = 100_000;

    /** Largest first: each begins where the one before has ended. */
    private static final List<Double> PENALTIES = List.of(100.0, 10.0, 1.0);

    private static final double USUAL_PENALTY = 1;

    /** Attributes that see farther are taken where they are sure to be better: by this number of standard errors. */
    private static final double SURE = 2;

    private final Attributes given;
    private final ProximityAttributes said;
    private final WeighedScore score;
    private final double penalty;

    /** Of the pairs that the weights were learnt from; null where these are not all training pairs, or have been let go. */
    private final Regressions rows;

    private WeighedAttributes(
            Attributes given, ProximityAttributes said, double[][] weights, double penalty, Regressions rows) {
        this(given, said, rounded(given, said, weights), penalty, rows.coverAll() ? rows : null);
    }

    private WeighedAttributes(
            Attributes given, ProximityAttributes said, WeighedScore score, double penalty, Regressions rows) {
        this.given = given;
        this.said = said;
        this.score = score;
        this.penalty = penalty;
        this.rows = rows;
    }

    private static WeighedScore rounded(Attributes given, ProximityAttributes said, double[][] weights) {
        float[][] rounded = new float[weights.length][weights[0].length];
        for (int r = 0; r < weights.length; r++) {
            for (int d = 0; d < weights[r].length; d++) {
                rounded[r][d] = (float) weights[r][d];
            }
        }
        return new WeighedScore(Attributes.join(given, said), rounded);
    }

    /** How many of the attributes of a network are weighed here: all, or none where these are left to the hinge. */
    public static int weighed(Attributes given) {
        return given.dimension() <= MOST_GIVEN ? given.dimension() : 0;
    }

    /** How many pairs the weights of this number of attributes are learnt from at the most. */
    public static int mostRows(int dimension) {
        return Math.min(MOST_ROWS, MOST_VALUES / dimension);
    }

    /** How many times all attributes are computed with a part of the links missing, for so many pairs; 0 where they are not. */
    public static int parts(int relations, long pairs, int dimension) {
        return relations == 1 && pairs <= MOST_IN_PARTS && 2 * pairs * dimension <= MOST_VALUES ? Parts.COUNT : 0;
    }

    /** Learns from training pairs, among which the links are, what attributes and links say about a pair. */
    public static WeighedAttributes learn(
            Frame frame, List<PairSet> links, PairRuns pairs, Attributes given, Workers workers) {
        ProximityAttributes said =
                ProximityAttributes.learn(links, frame.symmetric(), frame.relations(), Reach.KERNELS, pairs, workers);
        Regressions all = regressions(given, said, pairs, workers);
        List<Double> penalties = all.rows() <= MOST_TO_VALIDATE ? PENALTIES : List.of(USUAL_PENALTY);
        Reach reach = said.nearest();
        Regressions.Tried best = best(within(reach, given, said, all).tried(penalties, workers));
        for (Reach farther : Reach.values()) {
            if (farther.compareTo(said.nearest()) > 0 && farther.compareTo(said.reach()) <= 0) {
                // One attribute needs hardly any penalty, and says nothing of which one others need.
                Regressions.Tried far = best(within(farther, given, said, all)
                        .tried(reach == Reach.RELATION ? penalties : List.of(best.penalty()), workers));
                if (far.standing().lead(best.standing()).atLeast(SURE) > 0) {
                    best = far;
                    reach = farther;
                }
            }
        }
        double penalty = best.penalty();
        return new WeighedAttributes(given, said.within(reach), best.weights(workers), penalty, best.of());
    }

    private static Regressions.Tried best(List<Regressions.Tried> tried) {
        Regressions.Tried best = tried.get(0);
        for (Regressions.Tried other : tried) {
            best = other.standing().auc() >= best.standing().auc() ? other : best;
        }
        return best;
    }

    /** The regressions over attributes that see no further. */
    private static Regressions within(Reach reach, Attributes given, ProximityAttributes said, Regressions all) {
        int others = given.dimension();
        return all.of(IntStream.range(0, others + said.dimension())
                .filter(d -> d < others || said.reach(d - others).compareTo(reach) <= 0)
                .toArray());
    }

    /** Learns the same from a part of the pairs, and of the links among them; the penalty and the reach that were chosen for all suit most of them too. */
    public WeighedAttributes learnt(
            Frame frame, List<PairSet> links, PairRuns pairs, Attributes others, Workers workers) {
        ProximityAttributes theirs =
                ProximityAttributes.learn(links, frame.symmetric(), frame.relations(), said.reach(), pairs, workers);
        Regressions all = regressions(others, theirs, pairs, workers);
        double[][] weights = names(Attributes.join(others, theirs)).equals(names(attributes()))
                ? all.fit(penalty, score.starts(), workers)
                : all.fit(penalty, workers);
        return new WeighedAttributes(others, theirs, weights, penalty, all);
    }

    /** Those that do not vary among pairs are left out, and among fewer pairs more may not vary. */
    private static List<String> names(Attributes attributes) {
        return IntStream.range(0, attributes.dimension())
                .mapToObj(attributes::name)
                .toList();
    }

    /** The same attributes by fewer links: what a pair is weighed by stays as it is. */
    public WeighedAttributes of(List<PairSet> fewer, Workers workers) {
        ProximityAttributes theirs = said.of(fewer);
        theirs.prepare(workers);
        WeighedScore same = new WeighedScore(Attributes.join(given, theirs), score.weights());
        return new WeighedAttributes(given, theirs, same, penalty, null);
    }

    /** The same attributes and penalty, with weights learnt from other labels of the same pairs, of which some may be left out. */
    public WeighedAttributes relearnt(LabeledPairs pairs, Workers workers) {
        if (rows == null) {
            return relearnt((PairRuns) pairs, workers);
        }
        Regressions relabelled = rows.relabelled(pairs);
        return new WeighedAttributes(
                given, said, relabelled.fit(penalty, score.starts(), workers), penalty, relabelled);
    }

    /** The same attributes and penalty, with weights learnt from other pairs. */
    public WeighedAttributes relearnt(PairRuns pairs, Workers workers) {
        Regressions all = regressions(given, said, pairs, workers);
        return new WeighedAttributes(given, said, all.fit(penalty, score.starts(), workers), penalty, all);
    }

    /** The same for those who will ask for no other weights, so that the training pairs' attributes need not be kept. */
    public WeighedAttributes settled() {
        return new WeighedAttributes(given, said, score, penalty, null);
    }

    private static Regressions regressions(
            Attributes given, ProximityAttributes said, PairRuns pairs, Workers workers) {
        Attributes attributes = Attributes.join(given, said);
        SourceRuns some = pairs.runs(0, MOST_IN_PARTS);
        long count = some.links() + some.nonLinks();
        if (parts(pairs.relations(), count, attributes.dimension()) == 0) {
            return Regressions.of(attributes, pairs, mostRows(attributes.dimension()), workers);
        }
        Attributes[] without = new Attributes[Parts.COUNT];
        workers.run(
                without.length,
                (part, worker) -> without[part] = Attributes.join(
                        given, said.of(List.of(Parts.without(part, said.links().get(0))))));
        return Regressions.inParts(attributes, List.of(without), some, workers);
    }

    /** x_ij. */
    public Attributes attributes() {
        return score.attributes();
    }

    /** κ_r·x_ij. */
    public WeighedScore score() {
        return score;
    }

    /** κ_r, times a factor. */
    public float[] weights(int relation, double factor) {
        float[] scaled = score.weights()[relation].clone();
        for (int d = 0; d < scaled.length; d++) {
            scaled[d] *= (float) factor;
        }
        return scaled;
    }

    /** κ_r·x_ij as the one attribute of a pair; those of these pairs are computed at once and kept. */
    public Attributes scores(LabeledPairs pairs, Workers workers) {
        return score.of(pairs, workers);
    }

    /** The same of training pairs, which are described already. */
    public Attributes trainingScores(LabeledPairs pairs, Workers workers) {
        return rows == null
                ? scores(pairs, workers)
                : new KeptScores(score, pairs, rows.scores(score.weights(), pairs, workers));
    }
}
