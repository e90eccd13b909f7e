package org.medlink.gibbs;

import java.util.ArrayList;
import java.util.List;
import org.medlink.inference.FeatureSpace;
import org.medlink.margin.Costs;
import org.medlink.margin.RelationPairs;
import org.medlink.options.Options;

/**
 * The training pairs of a feature space, relation by relation, those of each entity, and what each costs: the pseudo-likelihood of a pair
 * with score f is exp(−2 C max(0, ℓ − y f)).
 */
final class Cells {
    private final int entities;
    private final boolean symmetric;
    private final double margin;
    private final List<RelationPairs> pairs = new ArrayList<>();
    private final int[] starts;
    private final int[] relations;
    private final int[] sources;
    private final int[] targets;
    private final byte[] labels;
    private final float[] costs;
    private final int[] incidentStarts;
    private final int[] incident;

    Cells(FeatureSpace space, Options.Hinge hinge) {
        entities = space.pairs().entities();
        symmetric = space.symmetric();
        margin = hinge.margin();
        int count = space.pairs().relations();
        starts = new int[count + 1];
        for (int r = 0; r < count; r++) {
            pairs.add(new RelationPairs(space.pairs(), r));
            starts[r + 1] = starts[r] + pairs.get(r).size();
        }
        int size = starts[count];
        relations = new int[size];
        sources = new int[size];
        targets = new int[size];
        labels = new byte[size];
        costs = new float[size];
        for (int r = 0; r < count; r++) {
            fill(r, hinge);
        }
        incidentStarts = new int[entities + 1];
        for (int c = 0; c < size; c++) {
            incidentStarts[sources[c] + 1]++;
            incidentStarts[targets[c] + 1] += loop(c) ? 0 : 1;
        }
        for (int i = 0; i < entities; i++) {
            incidentStarts[i + 1] += incidentStarts[i];
        }
        incident = new int[incidentStarts[entities]];
        int[] next = incidentStarts.clone();
        for (int c = 0; c < size; c++) {
            incident[next[sources[c]]++] = c;
            if (!loop(c)) {
                incident[next[targets[c]]++] = c;
            }
        }
    }

    private void fill(int r, Options.Hinge hinge) {
        RelationPairs list = pairs.get(r);
        Costs cost = costs(hinge, list.links(), list.size() - (long) list.links());
        for (int source = 0; source < entities; source++) {
            for (int p = list.linkStart(source); p < list.linkStart(source + 1); p++) {
                set(starts[r] + p, r, source, list.target(p), 1, cost.link() * list.weight(p));
            }
            for (int p = list.nonLinkStart(source); p < list.nonLinkStart(source + 1); p++) {
                set(starts[r] + p, r, source, list.target(p), -1, cost.nonLink());
            }
        }
    }

    /** Where the ratio of costs is open, it is the root of the number of non-links per link: both classes count, the rare one more. */
    private static Costs costs(Options.Hinge hinge, long links, long nonLinks) {
        Costs even = Costs.of(hinge, links, nonLinks);
        return hinge.ratio().isAuto()
                ? new Costs(even.margin(), even.link(), Math.sqrt(even.link() * even.nonLink()))
                : even;
    }

    private void set(int cell, int relation, int source, int target, int label, double cost) {
        relations[cell] = relation;
        sources[cell] = source;
        targets[cell] = target;
        labels[cell] = (byte) label;
        costs[cell] = (float) cost;
    }

    int entities() {
        return entities;
    }

    int relations() {
        return pairs.size();
    }

    /** Whether links have no direction, so that weights are symmetric. */
    boolean symmetric() {
        return symmetric;
    }

    /** ℓ. */
    double margin() {
        return margin;
    }

    int size() {
        return sources.length;
    }

    /** The cells of a relation are [start(r), start(r + 1)), in the order of {@link #pairs}. */
    int start(int relation) {
        return starts[relation];
    }

    RelationPairs pairs(int relation) {
        return pairs.get(relation);
    }

    int relation(int cell) {
        return relations[cell];
    }

    int source(int cell) {
        return sources[cell];
    }

    int target(int cell) {
        return targets[cell];
    }

    /** Whether it is a pair of an entity with itself. */
    boolean loop(int cell) {
        return sources[cell] == targets[cell];
    }

    /** y. */
    int label(int cell) {
        return labels[cell];
    }

    /** C of its label, times the weight of a link that has one. */
    double cost(int cell) {
        return costs[cell];
    }

    /** The cells of an entity are incident(e) for e in [incidentStart(i), incidentStart(i + 1)). */
    int incidentStart(int entity) {
        return incidentStarts[entity];
    }

    int incident(int e) {
        return incident[e];
    }

    /** The most cells that an entity has. */
    int mostIncident() {
        int most = 0;
        for (int i = 0; i < entities; i++) {
            most = Math.max(most, incidentStarts[i + 1] - incidentStarts[i]);
        }
        return most;
    }
}
