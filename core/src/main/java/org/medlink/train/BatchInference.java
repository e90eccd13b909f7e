package org.medlink.train;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.margin.AffinityShape;
import org.medlink.margin.AttributeRows;
import org.medlink.margin.Costs;
import org.medlink.margin.GaussianPrior;
import org.medlink.margin.HingeProblem;
import org.medlink.margin.HingeSolver;
import org.medlink.margin.NormalGammaPrior;
import org.medlink.margin.RelationPairs;
import org.medlink.margin.WeightPrior;
import org.medlink.margin.WeightStatistics;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;

/**
 * Truncated mean-field inference for one feature space: sticks, memberships and weights in turn, each over all training pairs
 * (Zhu, Song &amp; Chen, section 3.2.2; with the normal-gamma prior section 3.3).
 */
final class BatchInference {
    private static final int ENTITIES_PER_TASK = 8;

    private final TrainingState state;
    private final Workers workers;
    private final FeaturePrior features;
    private final WeightPrior prior;
    private final HingeSolver.Options effort;
    private final List<HingeProblem> problems = new ArrayList<>();
    private final List<HingeSolver> solvers = new ArrayList<>();
    private final List<AttributeRows> attributeRows = new ArrayList<>();
    private final AttributeScores attributeScores;
    private final MembershipUpdate memberships;
    private final MembershipUpdate.Workspace[] workspaces;
    private final Blocks blocks;
    private final UniformRandomProvider order;
    private double hinge;
    private double gap;

    BatchInference(FeatureSpace space, Options options, Seed seed, Workers workers) {
        this.workers = workers;
        int entities = space.pairs().entities();
        int relations = space.pairs().relations();
        int dimension = space.attributes().dimension();
        AffinityShape shape = new AffinityShape(
                options.features(),
                space.symmetric(),
                Math.min(options.weights().offDiagonals(), options.features() - 1));
        this.state = new TrainingState(shape, entities, relations, dimension);
        this.features = options.prior().create(options.features(), options.alpha());
        this.prior = options.model() == Options.Model.MED
                ? new GaussianPrior(options.weights().precision())
                : new NormalGammaPrior(options.weights().hyper());
        this.effort = options.weights().solver();
        List<RelationPairs> pairs = new ArrayList<>();
        List<Costs> costs = new ArrayList<>();
        for (int r = 0; r < relations; r++) {
            pairs.add(new RelationPairs(space.pairs(), r));
            costs.add(costs(pairs.get(r), options));
            attributeRows.add(new AttributeRows(space.attributes(), space.relations()[r], pairs.get(r)));
            problems.add(new HingeProblem(
                    shape, pairs.get(r), attributeRows.get(r), costs.get(r), state.memberships(), workers));
            solvers.add(new HingeSolver(problems.get(r)));
        }
        Start start = Starts.choose(options.start(), pairs, shape, seed);
        start.begin(state, pairs, options.hinge().margin(), seed.stream("start"));
        for (int r = 0; r < relations; r++) {
            state.refreshAffinity(r);
        }
        refreshCaches();
        this.attributeScores = dimension == 0 ? null : new AttributeScores(pairs, attributeRows);
        Incidence incidence = new Incidence(pairs, entities, dimension > 0);
        this.blocks = Blocks.of(incidence);
        this.memberships = new MembershipUpdate(state, incidence, costs, attributeScores, features, options.update());
        this.workspaces = new MembershipUpdate.Workspace[workers.threads()];
        for (int w = 0; w < workspaces.length; w++) {
            workspaces[w] = memberships.new Workspace();
        }
        this.order = seed.stream("order");
        if (start.weightsFirst()) {
            updateWeights();
        }
    }

    /** Links weigh C⁺ and non-links C⁺/ratio. */
    private static Costs costs(RelationPairs pairs, Options options) {
        double link = options.hinge().cost();
        double ratio = options.hinge().ratio();
        if (ratio == 0) {
            ratio = Math.max(1, pairs.size() - pairs.links()) / (double) Math.max(1, pairs.links());
        }
        return new Costs(options.hinge().margin(), link, link / ratio);
    }

    TrainingState state() {
        return state;
    }

    FeaturePrior featurePrior() {
        return features;
    }

    WeightPrior weightPrior() {
        return prior;
    }

    /** One iteration: sticks, memberships, weights, hyper-parameters. */
    void iterate() {
        updateSticks();
        updateMemberships();
        updateWeights();
        updateHyperParameters();
    }

    void updateSticks() {
        features.update(state.expectedCounts(), state.entities());
    }

    void updateMemberships() {
        for (int block : blocks.shuffled(order)) {
            int size = blocks.size(block);
            if (size == 1) {
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
    }

    void updateWeights() {
        hinge = 0;
        gap = 0;
        for (int r = 0; r < state.relations(); r++) {
            HingeSolver.Result result = solvers.get(r).solve(state.weights(r), prior, effort);
            hinge += result.hinge();
            gap = Math.max(gap, result.gap());
            state.refreshAffinity(r);
            if (attributeScores != null) {
                attributeScores.refresh(r, state.weights(r), state.shape().length());
            }
        }
        refreshCaches();
    }

    void updateHyperParameters() {
        prior.update(weightStatistics());
    }

    private WeightStatistics weightStatistics() {
        WeightStatistics statistics = WeightStatistics.none();
        for (int r = 0; r < state.relations(); r++) {
            statistics = statistics.plus(problems.get(r).freeWeights(), state.weights(r));
        }
        return statistics;
    }

    private void refreshCaches() {
        int chunk = 1024;
        workers.run((state.entities() + chunk - 1) / chunk, (task, worker) -> {
            int from = task * chunk;
            state.refreshCaches(from, Math.min(chunk, state.entities() - from));
        });
    }

    /** The objective after the weights were last updated. */
    Objective objective() {
        double[] counts = state.expectedCounts();
        double divergence = -memberships.entropy();
        for (int k = 0; k < counts.length; k++) {
            divergence -=
                    counts[k] * features.expectedLogOn(k) + (state.entities() - counts[k]) * features.expectedLogOff(k);
        }
        return new Objective(features.divergence(), divergence, prior.divergence(weightStatistics()), hinge);
    }

    /** Largest duality gap of the last weight problems, as a share of their objectives. */
    double gap() {
        return gap;
    }

    /** The C of a link relative to a prior of precision 1. */
    double effectiveCost() {
        return problems.get(0).costs().link() / prior.precision();
    }
}
