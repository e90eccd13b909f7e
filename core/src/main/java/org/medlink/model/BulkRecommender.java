package org.medlink.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.medlink.kernel.Kernel;

/**
 * Finds the best new links of many sources in one relation: exactly those that {@link Recommender} finds, with exactly
 * their scores, but far faster where the model has no attributes and is not made of draws. Tiles of scores are computed in single precision;
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
    public BulkRecommender(Recommender recommender, int relation) {
        this.model = recommender.model();
        this.relation = relation;
        this.recommender = recommender;
        this.width = MembershipTiles.width(model.runs());
        if (model.attributes().dimension() == 0 && !model.drawn()) {
            for (LatentFeatures run : model.runs()) {
                runs.add(new MembershipTiles(run, relation, width));
            }
        }
    }

    /**
     * The best targets of some sources. A few dozen sources at a time are best.
     *
     * @param n how many at the most for each source
     */
    public TopTargets[] best(int[] sources, int n) {
        if (runs.isEmpty()) {
            TopTargets[] best = new TopTargets[sources.length];
            Arrays.setAll(best, s -> recommender.top(relation, sources[s], n));
            return best;
        }
        return scan(sources, n, Double.NEGATIVE_INFINITY, false);
    }

    /**
     * The best links of some sources that score at least the floor; in a symmetric network those to targets that do not come before the
     * source, so that no pair comes from both its ends.
     */
    TopTargets[] bestPairs(int[] sources, int n, double floor) {
        if (!runs.isEmpty()) {
            return scan(sources, n, floor, model.symmetric());
        }
        TopTargets[] best = new TopTargets[sources.length];
        for (int s = 0; s < sources.length; s++) {
            best[s] = recommender.empty(n, floor);
            recommender.scan(relation, sources[s], model.symmetric() ? sources[s] : 0, best[s]);
            best[s].sort();
        }
        return best;
    }

    private TopTargets[] scan(int[] sources, int n, double floor, boolean upwards) {
        TopTargets[] best = new TopTargets[sources.length];
        Arrays.setAll(best, s -> recommender.empty(n, floor));
        Sources some = new Sources(sources, upwards);
        int first = upwards ? Arrays.stream(sources).min().orElse(0) / width * width : 0;
        for (; first < model.entities().size(); first += width) {
            some.scan(first, best);
        }
        for (int s = 0; s < best.length; s++) {
            some.offer(s, sources[s], best[s]);
            best[s].sort();
        }
        return best;
    }

    /** Some sources, prepared for the product with blocks of targets. */
    private final class Sources {
        private final int[] sources;
        private final boolean upwards;
        private final double[][][] outgoing = new double[runs.size()][][];
        private final float[][] rows = new float[runs.size()][];
        private final double[] error;
        private final float[] scores;
        private final float[] more;

        /** @param upwards whether only targets from the source on count */
        Sources(int[] sources, boolean upwards) {
            this.sources = sources;
            this.upwards = upwards;
            this.error = new double[sources.length];
            this.scores = new float[sources.length * width];
            this.more = new float[runs.size() > 1 ? scores.length : 0];
            for (int r = 0; r < runs.size(); r++) {
                outgoing[r] = runs.get(r).outgoing(sources);
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
            int from = upwards ? Math.min(end, begin + Math.max(0, sources[s] - first)) : begin;
            int at = next(s, from, end, best);
            while (at < end) {
                int target = first + at - begin;
                // The source itself has a score of another form, and comes last.
                if (target != sources[s] && model.types().allows(relation, sources[s], target)) {
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
            recommender.offer(relation, sources[s], target, score(s, target), best);
        }

        private double score(int s, int target) {
            if (model.symmetric() && target < sources[s]) {
                return model.score(relation, sources[s], target);
            }
            double score = 0;
            for (int r = 0; r < rows.length; r++) {
                score += runs.get(r).score(sources[s], target, outgoing[r][s]);
            }
            return score / rows.length;
        }
    }
}
