package org.medlink.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.medlink.kernel.Kernel;

/**
 * Finds the best new links of many sources in one relation: exactly those that {@link Recommender} finds, with exactly
 * their scores, but far faster where the model has no attributes. Tiles of scores are computed in single precision;
 * whatever may be among the best by a bound of the rounding error is scored again in double precision. Several threads may
 * use it at once.
 */
public final class BulkRecommender {
    /** Half the distance of 1 to the next float: the relative error of one operation. */
    private static final double ROUNDING = 0x1p-24;

    private final LatentFeatureModel model;
    private final int relation;
    private final Recommender recommender;
    private final List<MembershipTiles> runs = new ArrayList<>();
    private final int width;

    /** For links of a relation. */
    public BulkRecommender(LatentFeatureModel model, int relation) {
        this.model = model;
        this.relation = relation;
        this.recommender = new Recommender(model);
        this.width = MembershipTiles.width(model.runs());
        if (model.attributes().dimension() == 0) {
            for (LatentFeatures run : model.runs()) {
                runs.add(new MembershipTiles(run, relation, width));
            }
        }
    }

    /**
     * The best targets of sources from, from + 1, …, to − 1. A few dozen sources at a time are best.
     *
     * @param n how many at the most for each source
     */
    public TopTargets[] best(int from, int to, int n) {
        TopTargets[] best = new TopTargets[to - from];
        if (runs.isEmpty()) {
            Arrays.setAll(best, s -> recommender.top(relation, from + s, n));
            return best;
        }
        Arrays.setAll(best, s -> recommender.empty(n));
        Sources sources = new Sources(from, to);
        for (int first = 0; first < model.entities().size(); first += width) {
            sources.scan(first, best);
        }
        for (int s = 0; s < best.length; s++) {
            sources.offer(s, from + s, best[s]);
            best[s].sort();
        }
        return best;
    }

    /** Some sources, prepared for the product with blocks of targets. */
    private final class Sources {
        private final int from;
        private final double[][][] outgoing = new double[runs.size()][][];
        private final float[][] rows = new float[runs.size()][];
        private final double[] error;
        private final float[] scores;
        private final float[] more;

        Sources(int from, int to) {
            this.from = from;
            this.error = new double[to - from];
            this.scores = new float[(to - from) * width];
            this.more = new float[runs.size() > 1 ? scores.length : 0];
            for (int r = 0; r < runs.size(); r++) {
                outgoing[r] = runs.get(r).outgoing(from, to);
                rows[r] = runs.get(r).rows(outgoing[r]);
            }
            for (int s = 0; s < error.length; s++) {
                error[s] = error(s);
            }
        }

        /**
         * How far a sum of scores in single precision can be from the same in double precision: with D terms of which
         * none is larger than |psi_i Λ|_k, because memberships are at most 1, not more than about D · 2⁻²⁴ of their sum.
         */
        private double error(int s) {
            double sum = 0;
            int terms = 4;
            for (double[][] run : outgoing) {
                for (double value : run[s]) {
                    sum += Math.abs(value);
                }
                terms += run[s].length + 1;
            }
            // Beyond this a float could overflow, and nothing would be known of the score.
            return sum < Float.MAX_VALUE / 2
                    ? 1.01 * terms * ROUNDING * sum + Float.MIN_NORMAL
                    : Double.POSITIVE_INFINITY;
        }

        /** Offers the targets of a block, which begins with this one, to all sources. */
        void scan(int first, TopTargets[] best) {
            int length = Math.min(width, model.entities().size() - first);
            runs.get(0).scores(rows[0], first / width, scores);
            for (int r = 1; r < rows.length; r++) {
                runs.get(r).scores(rows[r], first / width, more);
                Kernel.best().axpy(1, more, 0, scores, 0, scores.length);
            }
            for (int s = 0; s < best.length; s++) {
                scan(s, first, length, best[s]);
            }
        }

        private void scan(int s, int first, int length, TopTargets best) {
            int begin = s * width;
            int end = begin + length;
            int at = next(s, begin, end, best);
            while (at < end) {
                int target = first + at - begin;
                // The source itself has a score of another form, and comes last.
                if (target != from + s && model.types().allows(relation, from + s, target)) {
                    offer(s, target, best);
                }
                at = next(s, at + 1, end, best);
            }
        }

        /** The next score that may be among the best. */
        private int next(int s, int at, int end, TopTargets best) {
            return error[s] == Double.POSITIVE_INFINITY
                    ? at
                    : Kernel.best().firstAbove(scores, at, end, threshold(s, best));
        }

        /** A sum of scores in single precision that is no higher than this cannot be among the best. */
        private float threshold(int s, TopTargets best) {
            return Math.nextDown((float) (best.least() * runs.size() - error[s]));
        }

        /** Offers a target with its score in double precision. */
        private void offer(int s, int target, TopTargets best) {
            double score = 0;
            for (int r = 0; r < rows.length; r++) {
                score += runs.get(r).score(from + s, target, outgoing[r][s]);
            }
            recommender.offer(relation, from + s, target, score / rows.length, best);
        }
    }
}
