package org.medlink.eval;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.model.LinkPredictor;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.Selection;

/**
 * Ranks the target of each test link among all targets that its source is not linked to, neither in training nor in
 * test; the source itself is a target only in a network with self-links, and an entity only where its type can be linked. Targets of equal score share the mean of their
 * ranks.
 *
 * <p>Where an unordered pair stands for a link, both of its ends are ranked in turn, so that the result does not depend
 * on the order of entities.
 */
final class Ranks {
    /** At least this number of sources is ranked whatever it takes: fewer would say nothing. */
    private static final int LEAST_SOURCES = 48;

    private final LinkPredictor predictor;
    private final Network network;
    private final Workers workers;
    private final int[] everyone;
    private final AtomicBoolean incomplete = new AtomicBoolean();

    Ranks(LinkPredictor predictor, Network network, Workers workers) {
        this.predictor = predictor;
        this.network = network;
        this.workers = workers;
        this.everyone = new int[network.size()];
        for (int i = 0; i < everyone.length; i++) {
            everyone[i] = i;
        }
    }

    /**
     * One ranking per relation; none of them with ranks where a target that competes has no score.
     *
     * @param bothEnds whether pairs are unordered
     * @param budget about how many scores to compute at the most, but for the least number of sources; beyond it links of a sample of sources
     *     that the seed fixes are ranked
     */
    List<Ranking> rank(LabeledPairs test, boolean bothEnds, long budget, Seed seed) {
        List<PairSet> queries = new ArrayList<>(test.relations());
        long sources = 0;
        for (int r = 0; r < test.relations(); r++) {
            queries.add(testLinks(test, r, bothEnds));
            sources += countSources(queries.get(r));
        }
        double share = affordable(budget, network.size()) / Math.max(1, sources);
        UniformRandomProvider random = seed.stream("ranking");
        List<Ranking> rankings = new ArrayList<>(queries.size());
        for (int r = 0; r < queries.size(); r++) {
            PairSet all = queries.get(r);
            rankings.add(Ranking.of(all.size(), ranks(r, share >= 1 ? all : sample(all, share, random))));
        }
        if (incomplete.get()) {
            rankings.replaceAll(ranking -> Ranking.of(ranking.links(), new double[0]));
        }
        return rankings;
    }

    /** How many sources may be ranked within a budget of scores. */
    static double affordable(long budget, int entities) {
        return Math.max(LEAST_SOURCES, (double) budget / Math.max(1, entities));
    }

    static PairSet testLinks(LabeledPairs test, int relation, boolean bothEnds) {
        PairSet.Builder links = new PairSet.Builder(test.entities());
        for (int p = test.start(relation); p < test.end(relation); p++) {
            if (test.label(p) > 0) {
                links.add(test.source(p), test.target(p));
                if (bothEnds) {
                    links.add(test.target(p), test.source(p));
                }
            }
        }
        return links.build();
    }

    static int countSources(PairSet pairs) {
        int sources = 0;
        for (int source = 0; source < pairs.entities(); source++) {
            sources += pairs.degree(source) > 0 ? 1 : 0;
        }
        return sources;
    }

    /**
     * The pairs of this share of the sources. Sources come in pieces since a predictor may look at neighbouring ones
     * at once; each has the same chance.
     */
    static PairSet sample(PairSet pairs, double share, UniformRandomProvider random) {
        int pieces = (int) (((long) pairs.entities() + PairScores.PIECE - 1) / PairScores.PIECE);
        BitSet taken = Selection.choose(pieces, (int) Math.round(share * pieces), random);
        PairSet.Builder chosen = new PairSet.Builder(pairs.entities());
        for (int source = 0; source < pairs.entities(); source++) {
            if (taken.get(source / PairScores.PIECE)) {
                for (int e = pairs.start(source); e < pairs.start(source + 1); e++) {
                    chosen.add(source, pairs.target(e));
                }
            }
        }
        return chosen.build();
    }

    private double[] ranks(int relation, PairSet queries) {
        PairSet links = network.relations().get(relation).links();
        PairSet known = network.symmetric() ? links.mirrored() : links;
        int[] sources = IntStream.range(0, queries.entities())
                .filter(source -> queries.degree(source) > 0)
                .toArray();
        double[] ranks = new double[queries.size()];
        double[][] scores = new double[workers.threads()][];
        workers.run(sources.length, (task, worker) -> {
            if (scores[worker] == null) {
                scores[worker] = new double[everyone.length];
            }
            rank(relation, sources[task], queries, known, scores[worker], ranks);
        });
        return ranks;
    }

    private void rank(int relation, int source, PairSet queries, PairSet known, double[] scores, double[] ranks) {
        predictor.scores(relation, source, everyone, scores);
        int from = queries.start(source);
        int to = queries.start(source + 1);
        double[] wanted = new double[to - from];
        for (int e = from; e < to; e++) {
            wanted[e - from] = scores[queries.target(e)];
        }
        exclude(relation, source, known, scores);
        for (int e = from; e < to; e++) {
            ranks[e] = rank(wanted[e - from], scores);
        }
    }

    /**
     * Makes the scores of targets that do not compete NaN, which is neither above nor equal to anything. A target that competes without a score
     * makes all ranks worthless.
     */
    private void exclude(int relation, int source, PairSet known, double[] scores) {
        setExcluded(relation, source, known, 0, scores);
        for (double score : scores) {
            if (Double.isNaN(score)) {
                incomplete.set(true);
            }
        }
        setExcluded(relation, source, known, Double.NaN, scores);
    }

    private void setExcluded(int relation, int source, PairSet known, double value, double[] scores) {
        for (int e = known.start(source); e < known.start(source + 1); e++) {
            scores[known.target(e)] = value;
        }
        if (!network.selfLinks()) {
            scores[source] = value;
        }
        for (int target = 0; network.types().given() && target < scores.length; target++) {
            if (!network.types().allows(relation, source, target)) {
                scores[target] = value;
            }
        }
    }

    private static double rank(double score, double[] scores) {
        if (Double.isNaN(score)) {
            throw new IllegalArgumentException("the score of a test link is not a number");
        }
        int above = 0;
        int level = 0;
        for (double other : scores) {
            above += other > score ? 1 : 0;
            level += other == score ? 1 : 0;
        }
        return 1 + above + level / 2.0;
    }
}
