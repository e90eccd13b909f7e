package org.medlink.train;

import java.util.Arrays;
import java.util.BitSet;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.Folds;

/**
 * Scores of training links by models that do not know them for links. The links are hidden in turn, a part at a time, and treated as
 * the missing links of the network are in the training of the whole: as many of them as of any unlisted pairs come up as non-links.
 * What attributes say about a pair is taken as it is, for it is said as if the pair's own link were absent.
 */
final class HiddenLinks {
    private HiddenLinks() {}

    /**
     * The scores of each relation's links.
     *
     * @param options of the trainings; one run each
     * @param checkpoint keeps the scores of parts that are done
     * @param name what it keeps them as
     */
    static double[][] scores(
            LocalInput input, Options options, int parts, Progress progress, Checkpoint checkpoint, String name) {
        LabeledPairs pairs = input.pairs();
        Seed seed = new Seed(options.seed());
        Folds folds = new Folds(pairs, parts, input.network().nearlySymmetric(), seed.derive("folds"));
        // The parts share the threads; each writes the scores of its own links.
        MedLfrm trainer = new MedLfrm(options.with().runs(1).threads(1).build());
        double[] scores = new double[pairs.size()];
        try (Workers workers = new Workers(options.threads())) {
            workers.run(folds.count(), (part, worker) -> {
                BitSet hidden = folds.heldOut(part);
                double[] held = checkpoint.settled(name + ".part." + part, hidden.cardinality(), () -> {
                    LabeledPairs left = hiding(pairs, hidden, seed.derive("hidden links", part));
                    LocalInput without = input.withPairs(left.weightedBy(input.network()));
                    return CrossFit.score(trainer.fit(without), pairs, hidden);
                });
                CrossFit.spread(held, hidden, scores);
                progress.advance(1);
            });
        }
        double[][] ofLinks = new double[pairs.relations()][];
        for (int r = 0; r < ofLinks.length; r++) {
            double[] links = new double[pairs.links(r)];
            int next = 0;
            for (int p = pairs.start(r); p < pairs.end(r); p++) {
                if (pairs.label(p) > 0) {
                    links[next++] = scores[p];
                }
            }
            ofLinks[r] = Arrays.copyOf(links, next);
        }
        return ofLinks;
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
