package org.medlink.inference;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.Arrays;
import java.util.List;
import org.medlink.margin.AttributeRows;
import org.medlink.margin.Costs;
import org.medlink.margin.HingeLoss;
import org.medlink.margin.HingeProblem;
import org.medlink.margin.KeptSlacks;
import org.medlink.margin.RelationPairs;
import org.medlink.network.LabeledPairs;
import org.medlink.parallel.Workers;
import org.medlink.state.TrainingState;

/**
 * The hinge loss by the letter of the paper: that of the pairs of the sample alone, whose costs are scaled by |I| / |E_t|. Weights
 * that go all the way to its best place forget what other samples said.
 */
final class SampledPairs {
    private final TrainingState state;
    private final FeatureSpace space;
    private final Incidence incidence;
    private final List<Costs> costs;
    private final Workers workers;

    SampledPairs(TrainingState state, FeatureSpace space, Incidence incidence, List<Costs> costs, Workers workers) {
        this.state = state;
        this.space = space;
        this.incidence = incidence;
        this.costs = costs;
        this.workers = workers;
    }

    /** The hinge loss of a relation over the pairs sampled for order[from, to); null when it has none among them. */
    HingeLoss hinge(int relation, int[] order, int from, int to, PairSample sample) {
        RelationPairs pairs = new RelationPairs(pairs(relation, order, from, to, sample), 0);
        if (pairs.size() == 0) {
            return null;
        }
        double all = space.pairs().end(relation) - space.pairs().start(relation);
        double factor = all / pairs.size();
        Costs cost = costs.get(relation);
        return new KeptSlacks(new HingeProblem(
                state.shape(),
                pairs,
                new AttributeRows(space.attributes(), space.relations()[relation], pairs, workers),
                new Costs(cost.margin(), factor * cost.link(), factor * cost.nonLink()),
                state.memberships(),
                workers));
    }

    private LabeledPairs pairs(int relation, int[] order, int from, int to, PairSample sample) {
        long entities = state.entities();
        LongArrayList cells = new LongArrayList();
        for (int index = 0; index < to - from; index++) {
            int entity = order[from + index];
            for (int e = 0; e < sample.size(index); e++) {
                int entry = sample.entry(index, e);
                if (incidence.kind(entry) / 2 == relation) {
                    boolean out = incidence.kind(entry) % 2 == 0;
                    long source = out ? entity : incidence.other(entry);
                    long target = out ? incidence.other(entry) : entity;
                    cells.add((source * entities + target) * 2 + (incidence.link(entry) ? 1 : 0));
                }
            }
            int self = incidence.selfPair(relation, entity);
            if (self != 0) {
                cells.add((entity * entities + entity) * 2 + (self > 0 ? 1 : 0));
            }
        }
        long[] sorted = cells.toLongArray();
        Arrays.sort(sorted);
        LabeledPairs.Builder builder = new LabeledPairs.Builder(state.entities(), sorted.length);
        long last = -1;
        for (long cell : sorted) {
            // A pair may have been drawn through both of its ends.
            if (cell != last) {
                builder.add((int) (cell / 2 / entities), (int) (cell / 2 % entities), cell % 2 == 1 ? 1 : -1);
            }
            last = cell;
        }
        builder.endRelation(1);
        return builder.build().observedIn(space.pairs(), relation);
    }
}
