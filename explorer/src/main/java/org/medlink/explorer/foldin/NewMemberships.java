package org.medlink.explorer.foldin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;

/**
 * The memberships of a new entity that explain its links best: those with the least Σ C max(0, ℓ − y f) over its links and as many non-links as are
 * looked at, where a link costs as much more than a non-link as there are fewer. Coordinate by coordinate over a grid, with f kept current.
 */
final class NewMemberships {
    private static final int SWEEPS = 8;
    private static final int GRID = 20;
    private static final double MARGIN = 9;

    /** Non-links are looked at up to this number, at even distances. */
    private static final int MOST_OTHERS = 5000;

    private final LatentFeatureModel model;
    private final LatentFeatures run;
    private final List<NewEntity.Link> links;

    /** @param model with the new entity, which has no features yet */
    NewMemberships(LatentFeatureModel model, LatentFeatures run, List<NewEntity.Link> links) {
        this.model = model;
        this.run = run;
        this.links = links;
    }

    /** For each space of the run. */
    float[][] fit() {
        float[][] memberships = new float[run.spaces()][];
        for (int space = 0; space < memberships.length; space++) {
            memberships[space] = fit(space);
        }
        return memberships;
    }

    /** A row of the sum: what each feature would add to the score of a pair, and the score so far. */
    private record Row(double[] slopes, double score, boolean link) {}

    private float[] fit(int space) {
        Row[] rows = IntStream.range(0, run.relations())
                .filter(relation -> run.spaces() == 1 || relation == space)
                .boxed()
                .flatMap(relation -> rows(relation).stream())
                .toArray(Row[]::new);
        double[] scores = Arrays.stream(rows).mapToDouble(Row::score).toArray();
        long linked = Arrays.stream(rows).filter(Row::link).count();
        double weight = linked == 0 ? 1 : Math.max(1, (double) (rows.length - linked) / linked);
        float[] psi = new float[run.features()];
        boolean moved = true;
        for (int sweep = 0; sweep < SWEEPS && moved; sweep++) {
            moved = false;
            for (int k = 0; k < psi.length; k++) {
                float best = best(rows, scores, k, psi[k], weight);
                moved |= best != psi[k];
                for (int row = 0; row < rows.length; row++) {
                    scores[row] += (best - psi[k]) * rows[row].slopes()[k];
                }
                psi[k] = best;
            }
        }
        return psi;
    }

    private static float best(Row[] rows, double[] scores, int k, float now, double weight) {
        float best = now;
        double least = loss(rows, scores, k, 0, weight);
        for (int cell = 0; cell <= GRID; cell++) {
            float membership = (float) cell / GRID;
            double loss = loss(rows, scores, k, membership - now, weight);
            if (loss < least) {
                least = loss;
                best = membership;
            }
        }
        return best;
    }

    private static double loss(Row[] rows, double[] scores, int k, double change, double weight) {
        double loss = 0;
        for (int row = 0; row < rows.length; row++) {
            double score = scores[row] + change * rows[row].slopes()[k];
            loss += rows[row].link() ? weight * Math.max(0, MARGIN - score) : Math.max(0, MARGIN + score);
        }
        return loss;
    }

    /** The links of a relation, and non-links: outgoing ones where it has no other, as a non-link has no direction here. */
    private List<Row> rows(int relation) {
        int added = run.entities();
        BitSet linked = new BitSet(added);
        List<Row> rows = new ArrayList<>();
        for (NewEntity.Link link : links) {
            if (link.relation() == relation) {
                linked.set(link.other());
                rows.add(row(relation, link.other(), link.outgoing(), true));
            }
        }
        int step = Math.max(1, added / MOST_OTHERS);
        boolean outgoing = links.stream().anyMatch(link -> link.relation() == relation && link.outgoing());
        for (int other = 0; other < added && !rows.isEmpty(); other += step) {
            if (!linked.get(other)) {
                rows.add(row(relation, other, outgoing, false));
            }
        }
        return rows;
    }

    private Row row(int relation, int other, boolean outgoing, boolean link) {
        int added = run.entities();
        boolean fromNew = outgoing && !model.symmetric();
        double[] slopes = new double[run.features()];
        for (int k = 0; k < slopes.length; k++) {
            for (int l = 0; l < slopes.length; l++) {
                double affinity = fromNew ? run.affinity(relation, k, l) : run.affinity(relation, l, k);
                slopes[k] += affinity * run.membership(relation, other, l);
            }
        }
        double score = fromNew ? model.score(relation, added, other) : model.score(relation, other, added);
        return new Row(slopes, score, link);
    }
}
