package org.medlink.eval;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.model.LinkPredictor;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;

/**
 * Ranks the source of each test link among all sources that are not linked to its target: the other side of {@link Ranks}, with the same
 * rules. Goes through the sources, each with all targets in question, since a predictor may have much to do for a source.
 */
final class SourceRanks {
    private final LinkPredictor predictor;
    private final Network network;
    private final Workers workers;
    private final long most;
    private final AtomicBoolean incomplete = new AtomicBoolean();

    /** @param most how many sources, over all relations, there may be */
    SourceRanks(LinkPredictor predictor, Network network, Workers workers, long most) {
        this.predictor = predictor;
        this.network = network;
        this.workers = workers;
        this.most = most;
    }

    /**
     * The ranking of all relations' test links together; none where there are too many sources, or where a pair to compare with has no
     * score.
     *
     * @param scored the test pairs
     * @param budget about how many scores to compute at the most; beyond it links of a sample of targets are ranked
     */
    Ranking rank(LabeledPairs test, PairScores scored, long budget, Seed seed) {
        int relations = test.relations();
        long links = 0;
        long targets = 0;
        PairSet[] queries = new PairSet[relations];
        for (int r = 0; r < relations; r++) {
            queries[r] = Ranks.testLinks(test, r, false).transposed();
            links += queries[r].size();
            targets += Ranks.countSources(queries[r]);
        }
        if ((long) network.size() * relations > most) {
            return Ranking.of(links, new double[0]);
        }
        double share = Ranks.affordable(budget, network.size()) / Math.max(1, targets);
        UniformRandomProvider random = seed.stream("ranking sources");
        double[] ranks = new double[0];
        for (int r = 0; r < relations; r++) {
            PairSet chosen = share >= 1 ? queries[r] : Ranks.sample(queries[r], share, random);
            double[] more = ranks(r, chosen, wanted(test, scored, r, chosen));
            int before = ranks.length;
            ranks = Arrays.copyOf(ranks, before + more.length);
            System.arraycopy(more, 0, ranks, before, more.length);
        }
        return Ranking.of(links, incomplete.get() ? new double[0] : ranks);
    }

    /** The scores of the links to rank, in the order of the queries, which are (target, source). */
    private static double[] wanted(LabeledPairs test, PairScores scored, int relation, PairSet queries) {
        double[] scores = scored.scores(relation);
        double[] wanted = new double[queries.size()];
        for (int p = test.start(relation); p < test.end(relation); p++) {
            int place = test.label(p) > 0
                    ? queries.indexOf(/* source= */ test.target(p), /* target= */ test.source(p))
                    : -1;
            if (place >= 0) {
                wanted[place] = scores[p - test.start(relation)];
            }
        }
        return wanted;
    }

    private double[] ranks(int relation, PairSet queries, double[] wanted) {
        PairSet links = network.relations().get(relation).links();
        PairSet known = network.symmetric() ? links.mirrored() : links;
        int[] targets = IntStream.range(0, network.size())
                .filter(target -> queries.degree(target) > 0)
                .toArray();
        if (targets.length == 0) {
            return new double[0];
        }
        int[][] above = new int[workers.threads()][];
        int[][] level = new int[workers.threads()][];
        int pieces = (network.size() + PairScores.PIECE - 1) / PairScores.PIECE;
        workers.run(pieces, (piece, worker) -> {
            if (above[worker] == null) {
                above[worker] = new int[wanted.length];
                level[worker] = new int[wanted.length];
            }
            double[] scores = new double[targets.length];
            int end = Math.min(network.size(), (piece + 1) * PairScores.PIECE);
            for (int source = piece * PairScores.PIECE; source < end; source++) {
                predictor.scores(relation, source, targets, scores);
                count(relation, source, targets, scores, known, queries, wanted, above[worker], level[worker]);
            }
        });
        double[] ranks = new double[wanted.length];
        for (int q = 0; q < ranks.length; q++) {
            ranks[q] = 1 + sum(above, q) + sum(level, q) / 2.0;
        }
        return ranks;
    }

    /** Counts this source at every link that it competes with: one whose target it is not linked to. */
    private void count(
            int relation,
            int source,
            int[] targets,
            double[] scores,
            PairSet known,
            PairSet queries,
            double[] wanted,
            int[] above,
            int[] level) {
        for (int t = 0; t < targets.length; t++) {
            int target = targets[t];
            if (known.contains(source, target)
                    || (source == target && !network.selfLinks())
                    || !network.types().allows(relation, source, target)) {
                continue;
            }
            if (Double.isNaN(scores[t])) {
                incomplete.set(true);
            }
            for (int q = queries.start(target); q < queries.start(target + 1); q++) {
                above[q] += scores[t] > wanted[q] ? 1 : 0;
                level[q] += scores[t] == wanted[q] ? 1 : 0;
            }
        }
    }

    private static int sum(int[][] counts, int place) {
        int sum = 0;
        for (int[] count : counts) {
            sum += count == null ? 0 : count[place];
        }
        return sum;
    }
}
