package org.medlink.shard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.medlink.inference.AttributeScores;
import org.medlink.inference.Incidence;
import org.medlink.inference.MembershipUpdate;
import org.medlink.inference.SampledGradient;
import org.medlink.margin.AffinityShape;
import org.medlink.margin.AttributeRows;
import org.medlink.margin.Costs;
import org.medlink.margin.HingeProblem;
import org.medlink.margin.RelationPairs;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.parallel.Workers;
import org.medlink.prior.FeaturePrior;
import org.medlink.state.TrainingState;

/**
 * The update classes of training, set up for the entities of one shard. What is kept here from one task to the next only saves
 * time: all of it follows from the shard, its {@link State} and what a task is told.
 */
public final class Work {
    /** The moment of an entity whose row has come from another shard and has not been looked at. */
    private static final short ARRIVED = -1;

    final TrainingState state;
    final Incidence incidence;
    final MembershipUpdate memberships;
    final MembershipUpdate.Workspace workspace;
    final List<RelationPairs> owned = new ArrayList<>();
    final int[] visits;
    final BitSet changed = new BitSet();
    private final Shard shard;
    private final Setting setting;
    private final List<Costs> costs = new ArrayList<>();
    private final List<AttributeRows> incidentRows = new ArrayList<>();
    private final List<AttributeRows> ownedRows = new ArrayList<>();
    private final Attributes within;
    private final AttributeScores attributeScores;
    private final FeaturePrior features;
    private final Slacks[] slacks;
    private final Workers workers = Workers.sequential();
    private SampledGradient gradient;
    private long version = -1;
    private long told = -1;
    private int tells;

    /** For each entity known here, after which telling its caches were computed; 0: they are not right. */
    private final int[] cached;

    /** By the weights of which moment of an epoch they were computed, in stochastic inference. */
    private final short[] moments;

    private final List<double[][]> momentWeights = new ArrayList<>();

    Work(Shard shard, Setting setting) {
        this.shard = shard;
        this.setting = setting;
        AffinityShape shape = setting.shape();
        within = shard.attributes(setting);
        int dimension = within.dimension();
        LabeledPairs pairs = shard.labeledPairs(setting.seen());
        List<RelationPairs> incident = new ArrayList<>();
        for (int r = 0; r < pairs.relations(); r++) {
            incident.add(new RelationPairs(pairs, r));
            owned.add(new RelationPairs(pairs, r, shard.size()));
            costs.add(new Costs(setting.costs()[3 * r], setting.costs()[3 * r + 1], setting.costs()[3 * r + 2]));
            incidentRows.add(new AttributeRows(within, setting.relations()[r], incident.get(r), workers));
            ownedRows.add(new AttributeRows(within, setting.relations()[r], owned.get(r), workers));
        }
        state = new TrainingState(shape, shard.known(), pairs.relations(), dimension);
        incidence = new Incidence(incident, shard.known(), shard.size(), dimension > 0);
        attributeScores = dimension == 0 ? null : new AttributeScores(state, incident, incidentRows, false);
        features = FeaturePrior.of(setting.prior(), setting.features(), setting.alpha());
        memberships = new MembershipUpdate(state, incidence, costs, attributeScores, features, setting.update());
        workspace = memberships.new Workspace();
        visits = new int[shard.size()];
        cached = new int[shard.known()];
        moments = new short[shard.known()];
        slacks = new Slacks[pairs.relations()];
    }

    Shard shard() {
        return shard;
    }

    Setting setting() {
        return setting;
    }

    /** Takes a state over, unless it is the one that is here. */
    void load(State from) {
        changed.clear();
        if (version == from.version()) {
            return;
        }
        System.arraycopy(from.rows(), 0, state.memberships(), 0, from.rows().length);
        System.arraycopy(from.cells(), 0, memberships.cells(), 0, from.cells().length);
        System.arraycopy(from.visits(), 0, visits, 0, visits.length);
        System.arraycopy(from.moments(), 0, moments, 0, moments.length);
        momentWeights.clear();
        momentWeights.addAll(List.of(from.momentWeights()));
        movedTo(from.version());
        Arrays.fill(cached, 0);
    }

    private void movedTo(long next) {
        version = next;
        for (Slacks slack : slacks) {
            if (slack != null) {
                slack.forget();
            }
        }
    }

    /** From here on what is here is no state that was ever saved: should the step fail, it is loaded again. */
    void open() {
        version = -1;
    }

    /** Writes rows that came from another shard, whose guests begin at an index. */
    void receive(Shard.Rows from, int firstGuest) {
        int count = setting.features();
        int stride = state.shape().stride();
        int rows = from.rows().length / count;
        for (int row = 0; row < rows; row++) {
            int known = shard.size() + firstGuest + (from.which() == null ? row : from.which()[row]);
            System.arraycopy(from.rows(), row * count, state.memberships(), known * stride, count);
            cached[known] = 0;
            moments[known] = ARRIVED;
        }
    }

    /** The state as it is now. */
    State save(long next, double[] sums) {
        byte[] cells = new byte[shard.size() * setting.features()];
        System.arraycopy(memberships.cells(), 0, cells, 0, cells.length);
        movedTo(next);
        return new State(
                next,
                state.memberships().clone(),
                cells,
                visits.clone(),
                moments.clone(),
                momentWeights.toArray(double[][][]::new),
                (BitSet) changed.clone(),
                sums);
    }

    /** Takes over what all are told; caches are to be asked for. */
    void tell(Told model) {
        if (told != model.version()) {
            for (int r = 0; r < state.relations(); r++) {
                double[] weights = model.weights()[r];
                System.arraycopy(weights, 0, state.weights(r), 0, weights.length);
                state.refreshAffinity(r);
            }
            features.restore(model.features());
            told = model.version();
            tells++;
        }
    }

    /** Has the caches of everyone known here agree with memberships and the weights. */
    void cacheAll() {
        for (int known = 0; known < cached.length; known++) {
            if (cached[known] != tells) {
                state.refreshCaches(known, 1);
                cached[known] = tells;
            }
        }
    }

    /**
     * Has the caches of everyone known here agree with memberships and the weights of a moment of the epoch: its first one, or the
     * one in which the entity was visited, or its row came. As on one machine they are not renewed whenever weights change: that
     * takes longer and learns less from as many epochs (docs/CLUSTER.md).
     *
     * @param first whether the epoch begins
     * @param moment whether a moment begins; what is computed next is by the last one
     * @param weights its weights, of every relation
     */
    void cacheByMoments(boolean first, boolean moment, double[][] weights) {
        if (first) {
            momentWeights.clear();
            Arrays.fill(moments, ARRIVED);
        }
        if (moment) {
            momentWeights.add(weights);
        }
        short last = (short) (momentWeights.size() - 1);
        boolean[] missing = new boolean[momentWeights.size()];
        for (int known = 0; known < cached.length; known++) {
            if (moments[known] == ARRIVED) {
                moments[known] = last;
                cached[known] = 0;
            }
            missing[moments[known]] |= cached[known] == 0;
        }
        for (short m = 0; m < last; m++) {
            if (missing[m]) {
                cacheMissing(m);
            }
        }
        cacheMissing(last);
    }

    private void cacheMissing(short moment) {
        for (int r = 0; r < state.relations(); r++) {
            state.refreshAffinity(r, momentWeights.get(moment)[r]);
        }
        for (int known = 0; known < cached.length; known++) {
            if (cached[known] == 0 && moments[known] == moment) {
                state.refreshCaches(known, 1);
                cached[known] = tells;
            }
        }
    }

    /** Renews the caches of one of the shard's entities by the last moment, after an update. */
    void renew(int place) {
        state.refreshCaches(place, 1);
        cached[place] = tells;
        moments[place] = (short) (momentWeights.size() - 1);
    }

    /** To be called when memberships of own entities were set otherwise than by an update. */
    void begin() {
        memberships.begin(workers);
        Arrays.fill(cached, 0);
    }

    /** f_r(i, j) of two entities known here, from the caches. */
    double score(int relation, int source, int target) {
        double score = source == target ? state.selfScore(relation, source) : state.score(relation, source, target);
        float[] row = new float[within.dimension()];
        within.fill(setting.relations()[relation], source, target, row);
        for (int d = 0; d < row.length; d++) {
            score += state.weights(relation)[state.shape().length() + d] * row[d];
        }
        return score;
    }

    /** The memberships of the shard's own entities, row by row without padding. */
    float[] ownMemberships() {
        int features = setting.features();
        int stride = state.shape().stride();
        float[] dense = new float[shard.size() * features];
        for (int place = 0; place < shard.size(); place++) {
            System.arraycopy(state.memberships(), place * stride, dense, place * features, features);
        }
        return dense;
    }

    /** Where on the grid they are. */
    byte[] ownCells() {
        return Arrays.copyOf(memberships.cells(), shard.size() * setting.features());
    }

    int[] ownVisits() {
        return visits.clone();
    }

    /** The statistics of sampled pairs. */
    SampledGradient gradient() {
        if (gradient == null) {
            gradient = new SampledGradient(state, incidence, costs, incidentRows, attributeScores);
        }
        return gradient;
    }

    Workers workers() {
        return workers;
    }

    /** The pairs of a relation whose source is here, as the weights see them. */
    Slacks slacks(int relation) {
        if (slacks[relation] == null) {
            slacks[relation] = new Slacks(new HingeProblem(
                    state.shape(),
                    owned.get(relation),
                    ownedRows.get(relation),
                    costs.get(relation),
                    state.memberships(),
                    workers));
        }
        return slacks[relation];
    }
}
