package org.medlink.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.medlink.model.LinkPredictor;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.HardNegatives;
import org.medlink.split.LinkNegatives;
import org.medlink.split.Protocol;
import org.medlink.split.Split;

/** Measures a predictor on the test side of a split. */
public final class Evaluation {
    private Evaluation() {}

    /**
     * What to measure.
     *
     * @param rankingScores how many scores ranking may take (links of a sample of sources are ranked beyond it); 0 for no ranking.
     *     Default 40,000,000
     * @param trainPairs how many training pairs the training AUC may take; 0 for no training AUC. Default 500,000
     * @param curvePoints how many points a curve has at the most, at least 2. Default 200
     * @param filteredSources how many sources, over all relations, filtered ranks of a directed network may look at: beyond it there are none, since a
     *     predictor may have much to do for a source. Default 10,000
     * @param linkNegatives non-links of each test link by itself, all of them among the test pairs; null: none. Default: none
     */
    public record Options(
            long rankingScores, int trainPairs, int curvePoints, long filteredSources, LinkNegatives linkNegatives) {
        public Options {
            if (rankingScores < 0) {
                throw new IllegalArgumentException("rankingScores must not be negative: " + rankingScores);
            }
            if (trainPairs < 0) {
                throw new IllegalArgumentException("trainPairs must not be negative: " + trainPairs);
            }
            if (curvePoints < 2) {
                throw new IllegalArgumentException("curvePoints must be at least 2: " + curvePoints);
            }
        }

        /** With filtered ranks as by default, and without non-links of each link by itself. */
        public Options(long rankingScores, int trainPairs, int curvePoints) {
            this(rankingScores, trainPairs, curvePoints, 10_000, null);
        }

        /** The same with non-links of each test link by itself; null: none. */
        public Options with(LinkNegatives negatives) {
            return new Options(rankingScores, trainPairs, curvePoints, filteredSources, negatives);
        }

        /** The same with filtered ranks whatever they take. */
        public Options withAllFiltered() {
            return new Options(rankingScores, trainPairs, curvePoints, Long.MAX_VALUE, linkNegatives);
        }

        /** The same without an AUC in training. */
        public Options withoutTraining() {
            return new Options(rankingScores, 0, curvePoints, filteredSources, linkNegatives);
        }

        /** Everything, within reasonable time. */
        public static Options defaults() {
            return new Options(40_000_000, 500_000, 200);
        }
    }

    /** Measures a predictor that was trained on the split's training side, or on nothing. */
    public static Metrics of(LinkPredictor predictor, Split split, Network network, Options options, Seed seed) {
        return of(predictor, split, network, options, seed, Workers.sequential());
    }

    /** Measures a predictor; threads share the sources, and the result does not depend on how many there are. */
    public static Metrics of(
            LinkPredictor predictor, Split split, Network network, Options options, Seed seed, Workers workers) {
        LabeledPairs test = split.test();
        LabeledPairs hard = HardNegatives.test(network, split, seed);
        boolean training = options.trainPairs() > 0;
        List<PairScores> all = PairScores.together(
                predictor,
                List.of(test, hard, split.train()),
                training ? new int[] {1, 1, PairScores.stride(split.train(), options.trainPairs())} : new int[] {1, 1},
                workers);
        PairScores scores = all.get(0);
        List<Ranking> rankings = rankings(new Ranks(predictor, network, workers), split, network, options, seed);
        List<Metrics.OfRelation> relations = new ArrayList<>(test.relations());
        for (int r = 0; r < test.relations(); r++) {
            boolean defined = test.links(r) > 0 && test.nonLinks(r) > 0;
            relations.add(new Metrics.OfRelation(
                    network.relations().get(r).name(),
                    test.links(r),
                    test.nonLinks(r),
                    Roc.auc(scores.scores(r), scores.labels(r)),
                    defined ? PrecisionRecall.averagePrecision(scores.scores(r), scores.labels(r)) : Double.NaN,
                    scores.accuracy(r),
                    rankings.get(r)));
        }
        BitSet mirrored = network.symmetric() ? new BitSet() : mirrored(split);
        Ranking given = options.linkNegatives() == null
                ? Ranking.of(0, new double[0])
                : LinkRanks.of(options.linkNegatives(), test, scores);
        return new Metrics(
                Means.ofDefined(relations.stream().mapToDouble(Metrics.OfRelation::auc)),
                Roc.auc(scores.scores(), scores.labels()),
                aucOfComplete(all.get(1)),
                Means.ofDefined(relations.stream().mapToDouble(Metrics.OfRelation::averagePrecision)),
                PrecisionRecall.averagePrecision(scores.scores(), scores.labels()),
                Means.ofDefined(relations.stream().mapToDouble(Metrics.OfRelation::accuracy)),
                Ranking.mean(rankings),
                filtered(rankings, scores, predictor, split, network, options, seed, workers),
                given,
                GlobalHits.of(scores.scores(), scores.labels()),
                training ? auc(all.get(2)) : Double.NaN,
                mirrored.cardinality(),
                mirrored.isEmpty() ? Double.NaN : auc(scores.without(mirrored)),
                List.copyOf(relations),
                Roc.curve(scores.scores(), scores.labels(), options.curvePoints()),
                PrecisionRecall.curve(scores.scores(), scores.labels(), options.curvePoints()));
    }

    /** The test pairs whose mirror is a training link. */
    private static BitSet mirrored(Split split) {
        LabeledPairs test = split.test();
        BitSet mirrored = new BitSet(test.size());
        List<PairSet> links = split.train().linkSets();
        for (int r = 0; r < test.relations(); r++) {
            PairSet known = links.get(r);
            for (int p = test.start(r); p < test.end(r); p++) {
                int i = test.source(p);
                int j = test.target(p);
                mirrored.set(p, i != j && known.contains(j, i));
            }
        }
        return mirrored;
    }

    /**
     * The mean area under the ROC curve over the relations that have links and non-links among the pairs.
     *
     * @param most how many pairs to score at the most, evenly spread over them
     */
    public static double auc(LinkPredictor predictor, LabeledPairs pairs, int most) {
        return auc(PairScores.sample(predictor, pairs, most));
    }

    private static double auc(PairScores scores) {
        return Means.ofDefined(
                IntStream.range(0, scores.relations()).mapToDouble(r -> Roc.auc(scores.scores(r), scores.labels(r))));
    }

    /** NaN where a pair has no score. */
    private static double aucOfComplete(PairScores scores) {
        return Arrays.stream(scores.scores()).anyMatch(Double::isNaN) ? Double.NaN : auc(scores);
    }

    private static List<Ranking> rankings(Ranks ranks, Split split, Network network, Options options, Seed seed) {
        LabeledPairs test = split.test();
        if (options.rankingScores() == 0) {
            return Collections.nCopies(test.relations(), Ranking.of(0, new double[0]));
        }
        return ranks.rank(test, bothEnds(split, network), options.rankingScores(), seed);
    }

    /** The paper's protocol has both directions of a symmetric network's links as pairs of their own already. */
    private static boolean bothEnds(Split split, Network network) {
        return network.symmetric() && split.protocol() == Protocol.LEAK_FREE;
    }

    /** @param targets the rankings of targets, or of both ends where links have no direction */
    private static Ranking filtered(
            List<Ranking> targets,
            PairScores scores,
            LinkPredictor predictor,
            Split split,
            Network network,
            Options options,
            Seed seed,
            Workers workers) {
        Ranking ofTargets = Ranking.pooled(targets);
        if (bothEnds(split, network) || ofTargets.ranked() == 0) {
            return ofTargets;
        }
        Ranking ofSources = new SourceRanks(predictor, network, workers, options.filteredSources())
                .rank(split.test(), scores, options.rankingScores(), seed);
        return Ranking.ofBothSides(ofTargets, ofSources);
    }
}
