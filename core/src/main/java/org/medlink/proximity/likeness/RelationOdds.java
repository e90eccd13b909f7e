package org.medlink.proximity.likeness;

import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.stream.IntStream;
import org.medlink.kernel.Kernel;
import org.medlink.network.PairSet;

/**
 * The odds that a pair has one relation and none of the others, where relations exclude each other, as if its own link were absent. Multinomial regression, learnt from
 * the links alone, weighs which relations those have with the target who are like the source, which ones the source has with those who are like the target,
 * which one leads back, and whether both ends are one entity. A pair that is known to have another relation has the least odds that counting such pairs allows.
 */
public final class RelationOdds {
    /** λ of the regression, for standardised numbers. */
    private static final double PENALTY = 30;

    private static final int MOST_ROWS = 20_000;
    private static final double LEAST_VARIANCE = 1e-9;

    private final ExclusiveRelations known;
    private final boolean back;
    private final Likeness sources;
    private final Likeness targets;

    /** Of each relation: a constant, and what weighs the numbers of a pair. */
    private final float[][] weights;

    /** By source, then target and relation; null until it is asked for. */
    private final AtomicReferenceArray<float[]> odds;

    private RelationOdds(
            ExclusiveRelations known, boolean back, Likeness sources, Likeness targets, float[][] weights) {
        this.known = known;
        this.back = back;
        this.sources = sources;
        this.targets = targets;
        this.weights = weights;
        this.odds = new AtomicReferenceArray<>(known.entities());
    }

    /** @param unordered whether a link may stand in either order, so that none leads back */
    public static RelationOdds learn(ExclusiveRelations known, boolean unordered) {
        return open(known, unordered, open(known, unordered, new float[0][]).weighed());
    }

    /**
     * The same by weights that were learnt.
     *
     * @throws IllegalArgumentException when these cannot be the weights
     */
    public static RelationOdds of(List<PairSet> links, boolean unordered, float[][] weights) {
        ExclusiveRelations known = ExclusiveRelations.stored(links, unordered);
        RelationOdds made = open(known, unordered, weights);
        if (weights.length != known.relations()) {
            throw new IllegalArgumentException(
                    "weights of " + weights.length + " exclusive relations, expected " + known.relations());
        }
        for (float[] some : weights) {
            if (some.length != made.dimension()) {
                throw new IllegalArgumentException(
                        some.length + " weights of an exclusive relation, expected " + made.dimension());
            }
            for (float weight : some) {
                if (!Float.isFinite(weight)) {
                    throw new IllegalArgumentException("weight " + weight + " is not finite");
                }
            }
        }
        return made;
    }

    private static RelationOdds open(ExclusiveRelations known, boolean unordered, float[][] weights) {
        Likeness sources = Likeness.of(known);
        return new RelationOdds(known, !unordered, sources, sources.ofTargets(), weights);
    }

    /** The weights of each relation; not copies. */
    public float[][] weights() {
        return weights;
    }

    private int dimension() {
        return 2 + (back ? 3 : 2) * known.relations();
    }

    /** Writes the numbers of a pair: 1, whether it is an entity with itself, the shares of relations among those who are like its ends, and the relation that leads back. */
    void describe(int source, int target, float[] row, int at) {
        int relations = known.relations();
        row[at] = 1;
        row[at + 1] = source == target ? 1 : 0;
        int next = at + 2;
        sources.fill(source, target, row, next);
        targets.fill(source, target, row, next + relations);
        next += 2 * relations;
        int mirror = source == target ? ExclusiveRelations.NONE : known.at(/* source= */ target, /* target= */ source);
        for (int r = 0; back && r < relations; r++) {
            row[next + r] = mirror == r ? 1 : 0;
        }
    }

    /** The logarithm of the odds of a relation. */
    public double of(int relation, int source, int target) {
        float[] row = odds.get(source);
        if (row == null) {
            row = all(source);
            odds.set(source, row);
        }
        return row[target * known.relations() + relation];
    }

    private float[] all(int source) {
        int relations = known.relations();
        double sure = known.sureness();
        float[] all = new float[known.entities() * relations];
        float[] row = new float[dimension()];
        double[] scores = new double[relations];
        for (int target = 0; target < known.entities(); target++) {
            int own = known.at(source, target);
            describe(source, target, row, 0);
            for (int r = 0; r < relations; r++) {
                scores[r] = score(r, row);
            }
            for (int r = 0; r < relations; r++) {
                boolean other = own != ExclusiveRelations.NONE && own != r;
                double found = other ? -sure : scores[r] - LogSum.without(scores, r);
                all[target * relations + r] = (float) Math.min(sure, Math.max(-sure, found));
            }
        }
        return all;
    }

    private double score(int relation, float[] row) {
        double sum = 0;
        for (int d = 0; d < row.length; d++) {
            sum += (double) weights[relation][d] * row[d];
        }
        return sum;
    }

    /** The weights that multinomial regression finds. */
    private float[][] weighed() {
        int entities = known.entities();
        long every = known.linked() / MOST_ROWS + 1;
        int[] pairs = IntStream.range(0, entities * entities)
                .filter(place -> known.at(place / entities, place % entities) != ExclusiveRelations.NONE)
                .toArray();
        int size = (int) ((pairs.length + every - 1) / every);
        int dimension = dimension();
        int stride = Kernel.padded(dimension);
        float[] rows = new float[size * stride];
        byte[] classes = new byte[size];
        for (int p = 0; p < size; p++) {
            int place = pairs[(int) (p * every)];
            describe(place / entities, place % entities, rows, p * stride);
            classes[p] = (byte) known.at(place / entities, place % entities);
        }
        double[] mean = new double[dimension];
        double[] factor = new double[dimension];
        for (int d = 1; d < dimension; d++) {
            standardise(rows, d, stride, mean, factor);
        }
        double[] found = new MultinomialRegression(rows, classes, known.relations(), PENALTY).fit();
        float[][] learnt = new float[known.relations()][dimension];
        for (int r = 0; r < learnt.length; r++) {
            double constant = found[r * stride];
            for (int d = 1; d < dimension; d++) {
                double weight = found[r * stride + d] * factor[d];
                learnt[r][d] = (float) weight;
                constant -= weight * mean[d];
            }
            learnt[r][0] = (float) constant;
        }
        return learnt;
    }

    /** A number that never varies becomes 0. */
    private static void standardise(float[] rows, int column, int stride, double[] mean, double[] factor) {
        int size = rows.length / stride;
        double sum = 0;
        double squares = 0;
        for (int p = column; p < rows.length; p += stride) {
            sum += rows[p];
        }
        mean[column] = sum / size;
        for (int p = column; p < rows.length; p += stride) {
            squares += (rows[p] - mean[column]) * (rows[p] - mean[column]);
        }
        factor[column] = squares / size > LEAST_VARIANCE ? 1 / Math.sqrt(squares / size) : 0;
        for (int p = column; p < rows.length; p += stride) {
            rows[p] = (float) ((rows[p] - mean[column]) * factor[column]);
        }
    }
}
