package org.medlink.train;

import java.util.BitSet;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.Folds;

/**
 * Scores of training links by models that do not know them for links. The links are hidden in turn, a part at a time, and treated as
 * the missing links of the network are in the training of the whole: as many of them as of any unlisted pairs come up as non-links, in the
 * training of features and in the weighing of attributes. What attributes say about a pair is taken as it is, for it is said as if the
 * pair's own link were absent.
 *
 * <p>Each training hides one link in a given number, and no more are trained than hide enough of them: the fewer a model lacks, the more these are
 * like the missing ones, but from a tenth of the links on that no longer matters. They are short, since only the order of their scores counts
 * ({@link CommonScale}).
 */
public final class HiddenLinks {
    /** This number of hidden links is enough, for all relations together and for each on the average. */
    private static final int ENOUGH = 200;

    private static final int ENOUGH_OF_EACH = 100;

    /** But at least one link in this number is hidden. */
    private static final int MOST_LEFT = 3;

    private static final int FEWEST_PARTS = 2;

    private HiddenLinks() {}

    /**
     * The scores of links of each relation.
     *
     * @param most how many trainings at the most; each hides one link in this number
     * @param options of the trainings; one run each
     * @param scale that the scores are put upon
     * @param checkpoint keeps the scores of parts that are done
     * @param name what it keeps them as
     */
    static double[][] scores(
            LocalInput input,
            Options options,
            int most,
            CommonScale scale,
            Progress progress,
            Checkpoint checkpoint,
            String name) {
        LabeledPairs pairs = input.pairs();
        Seed seed = new Seed(options.seed());
        int parts = parts(links(pairs), pairs.relations(), most);
        Folds folds = new Folds(pairs, most, pairs.nearlySymmetric(input.frame()), seed.derive("folds"));
        // The parts share the threads; each writes the scores of its own links.
        boolean batch = !options.gibbs() && !options.stochastic(pairs.size());
        Options trial = batch ? Trials.Lengths.SHORT.of(options) : options;
        MedLfrm trainer = new MedLfrm(trial.with().runs(1).threads(1).build());
        double[] scores = new double[pairs.size()];
        BitSet scored = new BitSet(pairs.size());
        for (int part = 0; part < parts; part++) {
            scored.or(folds.heldOut(part));
        }
        try (Workers workers = new Workers(options.threads())) {
            workers.run(parts, (part, worker) -> {
                BitSet hidden = folds.heldOut(part);
                double[] held = checkpoint.settled(name + ".part." + part, hidden.cardinality(), () -> {
                    LabeledPairs left = hiding(pairs, hidden, seed.derive("hidden links", part));
                    LocalInput without = input.relearnt(left.observedIn(pairs, 0));
                    return scale.scores(trainer.learn(without).model(), pairs.select(hidden));
                });
                CrossFit.spread(held, hidden, scores);
                progress.advance(1);
            });
        }
        return new CrossFit(
                        pairs.select(scored),
                        scored.stream().mapToDouble(p -> scores[p]).toArray())
                .linkScores();
    }

    private static long links(LabeledPairs pairs) {
        long links = 0;
        for (int r = 0; r < pairs.relations(); r++) {
            links += pairs.links(r);
        }
        return links;
    }

    /** One link in this number, of all relations together, is enough to be hidden by one of the trainings. */
    public static int oneIn(long links, int relations) {
        return (int) Math.max(1, Math.min(MOST_LEFT, links / enough(relations)));
    }

    /** How many of as many parts have enough links, of all relations together. */
    public static int parts(long links, int relations, int most) {
        double wanted = Math.ceil((double) most * enough(relations) / Math.max(1, links));
        return (int) Math.min(most, Math.max(FEWEST_PARTS, wanted));
    }

    private static int enough(int relations) {
        return Math.max(ENOUGH, ENOUGH_OF_EACH * relations);
    }

    /** The pairs without these links, but for those that come up as non-links. */
    private static LabeledPairs hiding(LabeledPairs pairs, BitSet hidden, Seed seed) {
        LabeledPairs.Builder left = new LabeledPairs.Builder(pairs.entities(), pairs.size());
        for (int r = 0; r < pairs.relations(); r++) {
            UniformRandomProvider random = seed.stream("drawn as non-links", r);
            for (int p = pairs.start(r); p < pairs.end(r); p++) {
                boolean hides = pairs.label(p) > 0 && hidden.get(p);
                if (pairs.isHard(p)) {
                    left.addHard(pairs.source(p), pairs.target(p));
                } else if (!hides) {
                    left.add(pairs.source(p), pairs.target(p), pairs.label(p));
                } else if (random.nextDouble() < pairs.nonLinkShare(r)) {
                    left.add(pairs.source(p), pairs.target(p), -1);
                }
            }
            left.endRelation(pairs.nonLinkShare(r));
        }
        return left.build();
    }
}
