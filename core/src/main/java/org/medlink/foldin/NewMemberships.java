package org.medlink.foldin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.medlink.inference.AttributeScores;
import org.medlink.inference.Incidence;
import org.medlink.inference.MembershipUpdate;
import org.medlink.margin.AffinityShape;
import org.medlink.margin.AttributeRows;
import org.medlink.margin.Costs;
import org.medlink.margin.RelationPairs;
import org.medlink.model.LatentFeatures;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.options.PriorKind;
import org.medlink.parallel.Workers;
import org.medlink.prior.FeaturePrior;
import org.medlink.state.TrainingState;

/**
 * Finds p(Z_i) of new entities as training would, with all else held: the memberships of the others, Λ, and the prior by how many of the others
 * have each feature.
 */
final class NewMemberships {
    private static final int SWEEPS = 30;

    /** A sweep that moves no membership by more than this is the last. */
    private static final float SETTLED = 0.01f;

    private static final int ENTITIES_IN_TASK = 16;

    private final LatentFeatures run;
    private final int known;
    private final boolean symmetric;
    private final double share;
    private final Attributes scores;

    /** Whether no two of the new entities are linked, so that one does not depend on another. */
    private final boolean apart;

    /**
     * For a run with the new entities, which have no features yet.
     *
     * @param known how many entities are not new, which are the first ones
     * @param share by which Λ was multiplied when all was learnt
     * @param scores what attributes say, as one attribute of pairs; none where features were learnt without
     * @param apart whether no two of the new entities are linked
     */
    NewMemberships(LatentFeatures run, int known, boolean symmetric, double share, Attributes scores, boolean apart) {
        this.run = run;
        this.known = known;
        this.symmetric = symmetric;
        this.share = share;
        this.scores = scores;
        this.apart = apart;
    }

    /**
     * The memberships of all entities.
     *
     * @param space which of the run's
     * @param relations those that share it
     * @param pairs of these relations
     * @param costs of these relations
     */
    float[] fit(int space, int[] relations, LabeledPairs pairs, List<Costs> costs, Workers workers) {
        TrainingState state = state(space, relations);
        FeaturePrior prior = FeaturePrior.of(PriorKind.BETA, run.features(), 1);
        prior.update(state.expectedCounts(), known);
        start(state, prior);
        List<RelationPairs> lists = new ArrayList<>();
        List<AttributeRows> rows = new ArrayList<>();
        for (int r = 0; r < relations.length; r++) {
            lists.add(new RelationPairs(pairs, r));
            rows.add(new AttributeRows(scores, relations[r], lists.get(r), workers));
        }
        AttributeScores attributes = scores.dimension() == 0 ? null : new AttributeScores(state, lists, rows, true);
        for (int r = 0; r < relations.length; r++) {
            state.refreshAffinity(r);
            if (attributes != null) {
                attributes.refresh(r);
            }
        }
        ends(pairs).stream().forEach(end -> state.refreshCaches(end, 1));
        MembershipUpdate update = new MembershipUpdate(
                state,
                new Incidence(lists, run.entities(), attributes != null),
                costs,
                attributes,
                prior,
                Options.MembershipRule.EXACT);
        update.begin(workers);
        // Entities that are linked with each other settle together.
        int step = apart ? 1 : run.entities() - known;
        int tasks = apart ? (run.entities() - known + ENTITIES_IN_TASK - 1) / ENTITIES_IN_TASK : 1;
        workers.run(tasks, (task, worker) -> {
            MembershipUpdate.Workspace work = update.new Workspace();
            int from = known + task * ENTITIES_IN_TASK;
            int to = apart ? Math.min(run.entities(), from + ENTITIES_IN_TASK) : run.entities();
            for (int entity = from; entity < to; entity += step) {
                settle(state, update, entity, entity + step, work);
            }
        });
        return state.dense();
    }

    private static BitSet ends(LabeledPairs pairs) {
        BitSet ends = new BitSet(pairs.entities());
        for (int p = 0; p < pairs.size(); p++) {
            ends.set(pairs.source(p));
            ends.set(pairs.target(p));
        }
        return ends;
    }

    private static void settle(
            TrainingState state, MembershipUpdate update, int from, int to, MembershipUpdate.Workspace work) {
        int stride = state.shape().stride();
        float moved = SETTLED + 1;
        for (int sweep = 0; sweep < SWEEPS && moved > SETTLED; sweep++) {
            float[] before = Arrays.copyOfRange(state.memberships(), from * stride, to * stride);
            for (int entity = from; entity < to; entity++) {
                update.update(entity, work);
            }
            moved = 0;
            for (int at = 0; at < before.length; at++) {
                moved = Math.max(moved, Math.abs(state.memberships()[from * stride + at] - before[at]));
            }
        }
    }

    private TrainingState state(int space, int[] relations) {
        int features = run.features();
        AffinityShape shape = new AffinityShape(features, symmetric, features);
        TrainingState state = new TrainingState(shape, run.entities(), relations.length, scores.dimension());
        float[] memberships = run.memberships(space);
        for (int i = 0; i < known; i++) {
            System.arraycopy(memberships, i * features, state.memberships(), i * shape.stride(), features);
        }
        for (int r = 0; r < relations.length; r++) {
            double[] weights = state.weights(r);
            for (int k = 0; k < features; k++) {
                for (int other = 0; other < features; other++) {
                    weights[k * shape.stride() + other] = run.affinity(relations[r], k, other) / share;
                }
            }
            Arrays.fill(weights, shape.length(), weights.length, 1);
        }
        return state;
    }

    /** New entities begin with what is usual. */
    private void start(TrainingState state, FeaturePrior prior) {
        int stride = state.shape().stride();
        for (int i = known; i < run.entities(); i++) {
            for (int k = 0; k < run.features(); k++) {
                state.memberships()[i * stride + k] = (float) (1 / (1 + Math.exp(-prior.logOdds(k))));
            }
        }
    }
}
