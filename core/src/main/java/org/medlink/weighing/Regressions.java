package org.medlink.weighing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.medlink.eval.Placements;
import org.medlink.eval.Standing;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.PairRuns;
import org.medlink.network.SourceRuns;
import org.medlink.parallel.Workers;

/**
 * The regressions of all relations over the same attributes, and what they are held against. The weights of each relation are drawn to what all have in
 * common, κ_r ~ N(κ_0, 1/λ) with κ_0 ~ N(0, 1/λ), so that a relation of few links takes over what others know.
 *
 * <p>A pair has a row in which it is described as if its own link were absent. Where the attributes without each of the {@link Parts} are given, it has
 * another, in which all links of its part are absent: this is how test pairs look. These rows are learnt from too, and say which of two penalties is
 * better. Without them a third of the rows of the first kind does.
 */
final class Regressions {
    /** One row in this number is held out where there are no parts. */
    private static final int HELD_OUT = 3;

    /** How often the weights of relations and what these have in common are learnt in turn. */
    private static final int ROUNDS = 4;

    /** The same where they begin near the end. */
    private static final int FEW_ROUNDS = 2;

    private final List<LogisticRegression> relations;

    /** Of one relation, the part that each row is in. */
    private final byte[] parts;

    private final boolean inParts;

    /** Where the rows of the second kind begin. */
    private final int second;

    /** The pairs that the rows of the first kind are of, one by one; null where there are rows of some pairs only. */
    private final LabeledPairs covered;

    private Regressions(List<LogisticRegression> relations, byte[] parts, boolean inParts, LabeledPairs covered) {
        this.relations = relations;
        this.parts = parts;
        this.inParts = inParts;
        this.second = parts.length / 2;
        this.covered = covered;
    }

    /** With rows of the first kind of these pairs, of about so many at the most. */
    static Regressions of(Attributes attributes, PairRuns pairs, int most, Workers workers) {
        List<LogisticRegression> relations = new ArrayList<>();
        LabeledPairs covered = null;
        boolean all = true;
        for (int r = 0; r < pairs.relations(); r++) {
            SourceRuns sample = pairs.runs(r, most / pairs.relations());
            LogisticRegression rows = new LogisticRegression(sample.size(), attributes.dimension());
            put(attributes, r, sample, rows, workers);
            relations.add(rows);
            all &= sample.all() && (covered == null || covered.equals(sample.pairs()));
            covered = sample.pairs();
        }
        return new Regressions(relations, new byte[0], false, all ? covered : null);
    }

    /**
     * With rows of both kinds of the pairs of one relation.
     *
     * @param without the attributes without the links of each part
     */
    static Regressions inParts(Attributes attributes, List<Attributes> without, SourceRuns all, Workers workers) {
        int dimension = attributes.dimension();
        LabeledPairs some = all.pairs();
        int size = all.size();
        LogisticRegression rows = new LogisticRegression(2 * size, dimension);
        put(attributes, 0, all, rows, workers);
        byte[] parts = new byte[2 * size];
        all.run(workers, (first, place, targets) -> {
            int source = some.source(first);
            float[] values = new float[targets.length * dimension];
            for (int t = 0; t < targets.length; t++) {
                parts[place + t] = (byte) Parts.of(source, targets[t]);
                parts[size + place + t] = parts[place + t];
            }
            for (int part = 0; part < Parts.COUNT; part++) {
                int[] members = members(parts, place, targets.length, part);
                int[] theirs = Arrays.stream(members).map(t -> targets[t]).toArray();
                without.get(part).fill(0, source, theirs, theirs.length, values);
                for (int m = 0; m < members.length; m++) {
                    int p = first + members[m];
                    rows.put(size + place + members[m], values, m * dimension, some.label(p), some.weight(p));
                }
            }
        });
        return new Regressions(List.of(rows), parts, true, all.all() ? some : null);
    }

    private static void put(
            Attributes attributes, int relation, SourceRuns sample, LogisticRegression rows, Workers workers) {
        int dimension = attributes.dimension();
        LabeledPairs some = sample.pairs();
        sample.run(workers, (first, place, targets) -> {
            float[] values = new float[targets.length * dimension];
            attributes.fill(relation, some.source(first), targets, targets.length, values);
            for (int t = 0; t < targets.length; t++) {
                rows.put(place + t, values, t * dimension, some.label(first + t), some.weight(first + t));
            }
        });
    }

    private static int[] members(byte[] part, int place, int count, int wanted) {
        int[] members = new int[count];
        int size = 0;
        for (int t = 0; t < count; t++) {
            if (part[place + t] == wanted) {
                members[size++] = t;
            }
        }
        return Arrays.copyOf(members, size);
    }

    /** The same over these attributes alone. */
    Regressions of(int[] attributes) {
        return new Regressions(
                relations.stream().map(rows -> rows.of(attributes)).toList(), parts, inParts, covered);
    }

    /** Whether all pairs have rows. */
    boolean coverAll() {
        return covered != null;
    }

    /**
     * The same rows with other labels: those of pairs that are no longer there do not count.
     *
     * @param others some of the pairs, of which all have rows here
     */
    Regressions relabelled(LabeledPairs others) {
        List<LogisticRegression> relabelled = new ArrayList<>();
        for (int r = 0; r < relations.size(); r++) {
            LogisticRegression rows = relations.get(r).unlabelled();
            int[] places = places(r, others);
            for (int n = 0; n < places.length; n++) {
                int p = others.start(r) + n;
                rows.label(places[n], others.label(p), others.weight(p));
                if (inParts) {
                    rows.label(second + places[n], others.label(p), others.weight(p));
                }
            }
            relabelled.add(rows);
        }
        return new Regressions(relabelled, parts, inParts, covered);
    }

    /**
     * What pairs of the relations come to by some weights.
     *
     * @param some of the pairs, of which all have rows here
     */
    float[] scores(float[][] weights, LabeledPairs some, Workers workers) {
        float[] scores = new float[some.size()];
        workers.run(relations.size(), (r, worker) -> {
            int[] places = places(r, some);
            for (int n = 0; n < places.length; n++) {
                scores[some.start(r) + n] = relations.get(r).score(weights[r], places[n]);
            }
        });
        return scores;
    }

    /** The row of the first kind of each of these pairs; both are in the same order. */
    private int[] places(int relation, LabeledPairs some) {
        int from = some.start(relation);
        int[] places = new int[some.end(relation) - from];
        int at = covered.start(relation);
        for (int n = 0; n < places.length; n++) {
            while (covered.source(at) != some.source(from + n) || covered.target(at) != some.target(from + n)) {
                at++;
            }
            places[n] = at - covered.start(relation);
        }
        return places;
    }

    /** How many rows there are. */
    long rows() {
        return relations.stream().mapToLong(LogisticRegression::size).sum();
    }

    /** The weights of every relation by all rows. */
    double[][] fit(double penalty, Workers workers) {
        return fit(penalty, start(), workers);
    }

    /** @param start where they begin: near the end, if there is such a place */
    double[][] fit(double penalty, double[][] start, Workers workers) {
        return fit(penalty, start, p -> true, workers);
    }

    private double[][] start() {
        return new double[relations.size()][relations.get(0).dimension()];
    }

    private double[][] fit(double penalty, double[][] start, IntPredicate used, Workers workers) {
        if (start.length == 1) {
            return new double[][] {relations.get(0).fit(penalty, new double[start[0].length], start[0], used, workers)};
        }
        double[] common = common(start);
        double[][] weights = start.clone();
        int rounds = Arrays.stream(common).anyMatch(one -> one != 0) ? FEW_ROUNDS : ROUNDS;
        for (int round = 0; round < rounds; round++) {
            double[] centre = common;
            workers.run(
                    weights.length,
                    (r, worker) -> weights[r] = relations.get(r).fit(penalty, centre, weights[r], used));
            common = common(weights);
        }
        return weights;
    }

    /** What the weights of relations have in common. */
    private static double[] common(double[][] weights) {
        double[] common = new double[weights[0].length];
        for (int d = 0; d < common.length; d++) {
            double sum = 0;
            for (double[] one : weights) {
                sum += one[d];
            }
            common[d] = sum / (weights.length + 1);
        }
        return common;
    }

    /**
     * How well held-out rows are told apart by the weights that the others have.
     *
     * @param weights by all rows; null where they were not needed
     */
    record Tried(Regressions of, double penalty, double[][] weights, Standing standing) {
        /** The weights of every relation by all rows. */
        double[][] weights(Workers workers) {
            return weights == null ? of.fit(penalty, workers) : weights;
        }
    }

    /** With each of these penalties in turn. */
    List<Tried> tried(List<Double> penalties, Workers workers) {
        List<Tried> all = new ArrayList<>();
        double[][] weights = start();
        for (double penalty : penalties) {
            weights = fit(penalty, weights, inParts ? p -> true : p -> p % HELD_OUT > 0, workers);
            Placements[][] placements = new Placements[relations.size()][];
            if (inParts) {
                double[][] without = relations.get(0).withoutEach(penalty, weights[0], parts, Parts.COUNT, workers);
                placements[0] = new Placements[without.length];
                workers.run(
                        without.length,
                        (n, worker) -> placements[0][n] =
                                placements(relations.get(0), without[n], p -> p >= second && parts[p] == n));
            } else {
                for (int r = 0; r < placements.length; r++) {
                    placements[r] = new Placements[] {placements(relations.get(r), weights[r], p -> p % HELD_OUT == 0)};
                }
            }
            all.add(new Tried(this, penalty, inParts ? weights : null, new Standing(placements)));
        }
        return all;
    }

    private static Placements placements(LogisticRegression rows, double[] weights, IntPredicate wanted) {
        int[] places = IntStream.range(0, rows.size()).filter(wanted).toArray();
        double[] scores = new double[places.length];
        byte[] labels = new byte[places.length];
        for (int n = 0; n < places.length; n++) {
            scores[n] = rows.score(weights, places[n]);
            labels[n] = rows.label(places[n]);
        }
        return Placements.of(scores, labels);
    }
}
