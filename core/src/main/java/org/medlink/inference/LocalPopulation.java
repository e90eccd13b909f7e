package org.medlink.inference;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.margin.AttributeRows;
import org.medlink.margin.Costs;
import org.medlink.margin.HingeLoss;
import org.medlink.margin.HingeProblem;
import org.medlink.margin.KeptSlacks;
import org.medlink.margin.RelationPairs;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.Start;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.start.InitialState;
import org.medlink.start.Starts;
import org.medlink.state.Snapshot;
import org.medlink.state.TrainingState;

/** All entities in this process. */
public final class LocalPopulation implements Population {
    private static final int ENTITIES_PER_REFRESH = 1024;
    private static final int ENTITIES_PER_TASK = 8;

    final GlobalParameters global;
    final TrainingState state;
    final List<RelationPairs> pairs = new ArrayList<>();
    final List<Costs> costs = new ArrayList<>();
    final List<AttributeRows> attributeRows = new ArrayList<>();
    final AttributeScores attributeScores;
    final Incidence incidence;
    final MembershipUpdate memberships;
    final MembershipUpdate.Workspace[] workspaces;
    private final FeatureSpace all;
    private final Options options;
    private final Workers workers;
    private final SampledVisits visits;
    private final Blocks blocks;
    private UniformRandomProvider order;
    private int sweeps;
    private Sums sums;
    private float[] remembered;

    LocalPopulation(FeatureSpace all, LabeledPairs some, Options options, boolean sampled, Workers workers) {
        this(
                all,
                all.withPairs(some),
                options,
                sampled,
                workers,
                GlobalParameters.of(
                        options,
                        all.symmetric(),
                        some.relations(),
                        all.attributes().dimension()),
                null);
    }

    /** @param previous one with other pairs whose state is taken over; null: none */
    private LocalPopulation(
            FeatureSpace all,
            FeatureSpace space,
            Options options,
            boolean sampled,
            Workers workers,
            GlobalParameters global,
            LocalPopulation previous) {
        this.all = all;
        this.options = options;
        this.workers = workers;
        this.global = global;
        int entities = space.pairs().entities();
        int dimension = global.attributes();
        for (int r = 0; r < global.relations(); r++) {
            RelationPairs relation = new RelationPairs(space.pairs(), r);
            pairs.add(relation);
            costs.add(Costs.of(options.hinge(), relation.links(), relation.size() - relation.links()));
            attributeRows.add(new AttributeRows(space.attributes(), space.relations()[r], relation, workers));
        }
        state = previous != null ? previous.state : new TrainingState(global.shape(), entities, global.weights());
        attributeScores = dimension == 0 ? null : new AttributeScores(state, pairs, attributeRows, !sampled);
        incidence = new Incidence(pairs, entities, dimension > 0);
        memberships =
                new MembershipUpdate(state, incidence, costs, attributeScores, global.features(), options.update());
        workspaces = new MembershipUpdate.Workspace[workers.threads()];
        for (int w = 0; w < workspaces.length; w++) {
            workspaces[w] = memberships.new Workspace();
        }
        if (previous != null) {
            memberships.begin(workers);
        }
        if (sampled) {
            int[] times = previous != null ? previous.visits.times() : new int[entities];
            visits = new SampledVisits(this, space, options, workers, times);
            blocks = null;
        } else {
            visits = null;
            blocks = Blocks.of(incidence);
        }
    }

    @Override
    public GlobalParameters global() {
        return global;
    }

    @Override
    public int entities() {
        return state.entities();
    }

    @Override
    public Costs costs(int relation) {
        return costs.get(relation);
    }

    @Override
    public Sums sums() {
        if (sums == null) {
            sums = new Sums(state.expectedCounts(), state.activeFeatures(), memberships.entropy());
        }
        return sums;
    }

    @Override
    public Start begin(OrAuto<Start> asked, Seed seed) {
        Start start = Starts.choose(asked, pairs, state.shape(), seed);
        InitialState.set(start, state, pairs, options.hinge().margin(), seed.stream(InitialState.STREAM), workers);
        moved();
        return start;
    }

    /** Memberships have changed otherwise than by an update. */
    private void moved() {
        weightsChanged();
        memberships.begin(workers);
        sums = null;
    }

    @Override
    public HingeLoss hinge(int relation) {
        return new KeptSlacks(new HingeProblem(
                state.shape(),
                pairs.get(relation),
                attributeRows.get(relation),
                costs.get(relation),
                state.memberships(),
                workers));
    }

    /** One after the other: each has all threads. */
    @Override
    public int hingesTogether() {
        return 1;
    }

    @Override
    public void weightsChanged() {
        for (int r = 0; r < state.relations(); r++) {
            state.refreshAffinity(r);
            if (attributeScores != null) {
                attributeScores.refresh(r);
            }
        }
        int tasks = (state.entities() + ENTITIES_PER_REFRESH - 1) / ENTITIES_PER_REFRESH;
        workers.run(tasks, (task, worker) -> {
            int from = task * ENTITIES_PER_REFRESH;
            state.refreshCaches(from, Math.min(ENTITIES_PER_REFRESH, state.entities() - from));
        });
    }

    @Override
    public long sweep(int number, Seed seed) {
        for (int block : order(number, seed)) {
            int size = blocks.size(block);
            if (size == 1) {
                Workers.requireNotInterrupted();
                memberships.update(blocks.entity(block, 0), workspaces[0]);
                continue;
            }
            int tasks = (size + ENTITIES_PER_TASK - 1) / ENTITIES_PER_TASK;
            workers.run(tasks, (task, worker) -> {
                int end = Math.min(size, (task + 1) * ENTITIES_PER_TASK);
                for (int index = task * ENTITIES_PER_TASK; index < end; index++) {
                    memberships.update(blocks.entity(block, index), workspaces[worker]);
                }
            });
        }
        sums = null;
        return incidence.start(state.entities());
    }

    /** The order of a sweep follows from those before it, which may have been elsewhere. */
    private int[] order(int number, Seed seed) {
        if (order == null || number <= sweeps) {
            order = seed.stream("order");
            sweeps = 0;
        }
        for (; sweeps < number - 1; sweeps++) {
            blocks.shuffled(order);
        }
        sweeps++;
        return blocks.shuffled(order);
    }

    @Override
    public int steps() {
        return visits.steps();
    }

    @Override
    public void draw(int epoch, int step, Seed seed) {
        visits.draw(epoch, step, seed);
    }

    /** Has epochs visit these entities only. */
    public void visitOnly(int[] some) {
        visits.only(some);
    }

    @Override
    public Step visit(int time, double[] counts) {
        sums = null;
        return visits.visit(time, counts);
    }

    @Override
    public double[] drawnCounts() {
        return visits.drawnCounts();
    }

    @Override
    public HingeLoss drawnHinge(int relation) {
        return visits.drawnHinge(relation);
    }

    @Override
    public double[] scores(LabeledPairs some) {
        double[] scores = new double[some.size()];
        float[] row = new float[global.attributes()];
        for (int r = 0; r < some.relations(); r++) {
            for (int p = some.start(r); p < some.end(r); p++) {
                scores[p] = score(r, some.source(p), some.target(p), row);
            }
        }
        return scores;
    }

    /** f_r(i, j), from the caches; {@code r} counts the relations of the space. */
    private double score(int relation, int source, int target, float[] row) {
        double score = source == target ? state.selfScore(relation, source) : state.score(relation, source, target);
        if (row.length > 0) {
            all.attributes().fill(all.relations()[relation], source, target, row);
            for (int d = 0; d < row.length; d++) {
                score += state.weights(relation)[state.shape().length() + d] * row[d];
            }
        }
        return score;
    }

    @Override
    public double spread(int relation, int stride) {
        LabeledPairs whole = all.pairs();
        float[] row = new float[global.attributes()];
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int p = whole.start(relation); p < whole.end(relation); p += stride) {
            double score = score(relation, whole.source(p), whole.target(p), row);
            low = Math.min(low, score);
            high = Math.max(high, score);
        }
        return high - low;
    }

    @Override
    public float[] memberships() {
        return state.dense();
    }

    @Override
    public void remember() {
        float[] psi = state.memberships();
        remembered = remembered == null ? new float[psi.length] : remembered;
        System.arraycopy(psi, 0, remembered, 0, psi.length);
    }

    @Override
    public void goBack() {
        System.arraycopy(remembered, 0, state.memberships(), 0, remembered.length);
        moved();
    }

    @Override
    public void forget() {
        remembered = null;
    }

    @Override
    public Population withAllPairs() {
        return new LocalPopulation(all, all, options, visits != null, workers, global, this);
    }

    @Override
    public void putInto(Snapshot snapshot) {
        snapshot.put("memberships", state.memberships());
        snapshot.put("cells", memberships.cells());
        if (visits != null) {
            snapshot.put("visits", visits.times());
        }
        if (remembered != null) {
            snapshot.put("best.memberships", remembered);
        }
    }

    @Override
    public void takeFrom(Snapshot snapshot) {
        snapshot.get("memberships", state.memberships());
        moved();
        snapshot.get("cells", memberships.cells());
        if (visits != null) {
            snapshot.get("visits", visits.times());
        }
        if (snapshot.has("best.memberships")) {
            remembered = new float[state.memberships().length];
            snapshot.get("best.memberships", remembered);
        }
    }
}
