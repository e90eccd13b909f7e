package org.medlink.inference;

import java.util.ArrayList;
import java.util.List;
import org.medlink.margin.AffinityShape;
import org.medlink.margin.AttributeRows;
import org.medlink.margin.Costs;
import org.medlink.margin.HingeProblem;
import org.medlink.margin.HingeSolver;
import org.medlink.margin.RelationPairs;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.prior.FeaturePrior;
import org.medlink.prior.GaussianPrior;
import org.medlink.prior.NormalGammaPrior;
import org.medlink.prior.WeightPrior;
import org.medlink.prior.WeightStatistics;
import org.medlink.random.Seed;
import org.medlink.start.Start;
import org.medlink.start.Starts;
import org.medlink.state.Snapshot;
import org.medlink.state.TrainingState;

/**
 * Truncated mean-field inference for one feature space: what batch and stochastic inference have in common. Both move the same
 * {@link TrainingState} by iterations of sticks, memberships, weights and hyper-parameters.
 */
abstract class Inference {
    private static final int ENTITIES_PER_TASK = 1024;

    final Options options;
    final Seed seed;
    final Workers workers;
    final TrainingState state;
    final FeaturePrior features;
    final WeightPrior prior;
    final List<RelationPairs> pairs = new ArrayList<>();
    final List<Costs> costs = new ArrayList<>();
    final List<AttributeRows> attributeRows = new ArrayList<>();
    final AttributeScores attributeScores;
    final Incidence incidence;
    final MembershipUpdate memberships;
    final MembershipUpdate.Workspace[] workspaces;
    private final List<HingeSolver> solvers = new ArrayList<>();
    private double gap = Double.NaN;
    private double membershipSeconds;
    private double weightSeconds;
    private long pairVisits;
    private boolean fromNeighbourhoods;

    /** Σ C_y · max(0, ℓ − y f) after the last iteration. */
    double hinge;

    /** @param previous an inference on other pairs of the same entities and relations whose state is taken over; null: none */
    Inference(
            FeatureSpace space,
            Options options,
            Seed seed,
            Workers workers,
            boolean keepAttributeScores,
            Inference previous) {
        this.options = options;
        this.seed = seed;
        this.workers = workers;
        int relations = space.pairs().relations();
        int dimension = space.attributes().dimension();
        AffinityShape shape = new AffinityShape(
                options.features(),
                space.symmetric(),
                Math.min(options.weights().offDiagonals(), options.features() - 1));
        for (int r = 0; r < relations; r++) {
            pairs.add(new RelationPairs(space.pairs(), r));
            costs.add(costs(pairs.get(r), options));
            attributeRows.add(new AttributeRows(space.attributes(), space.relations()[r], pairs.get(r), workers));
        }
        if (previous == null) {
            state = new TrainingState(shape, space.pairs().entities(), relations, dimension);
            features = options.prior().create(options.features(), options.alpha());
            prior = options.model() == Options.Model.MED
                    ? new GaussianPrior(options.weights().precision())
                    : new NormalGammaPrior(options.weights().hyper());
        } else {
            state = previous.state;
            features = previous.features;
            prior = previous.prior;
            addTimes(previous);
        }
        attributeScores = dimension == 0 ? null : new AttributeScores(state, pairs, attributeRows, keepAttributeScores);
        incidence = new Incidence(pairs, space.pairs().entities(), dimension > 0);
        memberships = new MembershipUpdate(state, incidence, costs, attributeScores, features, options.update());
        workspaces = new MembershipUpdate.Workspace[workers.threads()];
        for (int w = 0; w < workspaces.length; w++) {
            workspaces[w] = memberships.new Workspace();
        }
    }

    /** Links weigh C⁺ and non-links C⁺/ratio. */
    private static Costs costs(RelationPairs pairs, Options options) {
        return costs(pairs.links(), pairs.size() - pairs.links(), options);
    }

    static Costs costs(long links, long nonLinks, Options options) {
        double link = options.hinge().cost();
        double ratio = options.hinge().ratio();
        if (ratio == 0) {
            ratio = Math.max(1, nonLinks) / (double) Math.max(1, links);
        }
        return new Costs(options.hinge().margin(), link, link / ratio);
    }

    /** Takes the place where training begins: to be called first, unless a state is taken over or restored. */
    void begin() {
        if (attributeScores != null) {
            // While all features are off, attributes explain what they can; features then begin with the rest.
            solveWeights(options.weights().solver());
        }
        Start start = Starts.choose(options.start(), pairs, state.shape(), seed);
        fromNeighbourhoods = start == Start.NEIGHBOURHOOD;
        start.begin(state, pairs, options.hinge().margin(), seed.stream(Start.STREAM), workers);
        refreshAfterWeights();
        memberships.begin(workers);
        if (start.weightsFirst()) {
            solveWeights(options.weights().solver());
        }
    }

    /** Everything that changes while it goes on; not copies. */
    Snapshot snapshot() {
        Snapshot snapshot = new Snapshot();
        snapshot.put("memberships", state.memberships());
        for (int r = 0; r < state.relations(); r++) {
            snapshot.put("weights." + r, state.weights(r));
        }
        snapshot.put("cells", memberships.cells());
        snapshot.put("features", features.parameters());
        snapshot.put("prior", prior.parameters());
        snapshot.put("results", hinge, gap);
        snapshot.put("fromNeighbourhoods", fromNeighbourhoods ? 1 : 0);
        return snapshot;
    }

    /** Takes over what another inference of the same kind on the same pairs had come to. */
    void restore(Snapshot snapshot) {
        snapshot.get("memberships", state.memberships());
        for (int r = 0; r < state.relations(); r++) {
            snapshot.get("weights." + r, state.weights(r));
        }
        refreshAfterWeights();
        memberships.begin(workers);
        snapshot.get("cells", memberships.cells());
        double[] parameters = features.parameters();
        snapshot.get("features", parameters);
        features.restore(parameters);
        parameters = prior.parameters();
        snapshot.get("prior", parameters);
        prior.restore(parameters);
        double[] results = new double[2];
        snapshot.get("results", results);
        hinge = results[0];
        gap = results[1];
        fromNeighbourhoods = snapshot.getInt("fromNeighbourhoods") == 1;
    }

    /** Whether it has settled when the objective has. */
    boolean maySettle() {
        return true;
    }

    /** Whether training began with {@link Start#NEIGHBOURHOOD}. */
    final boolean fromNeighbourhoods() {
        return fromNeighbourhoods;
    }

    /** Once through everything: sticks, memberships, weights, hyper-parameters. */
    abstract void iterate();

    /**
     * Adds the times of a step: sticks and memberships until the middle, weights and hyper-parameters from there to now.
     *
     * @param visits pairs that the memberships looked at
     */
    final void clock(long began, long middle, long visits) {
        pairVisits += visits;
        membershipSeconds += (middle - began) / 1e9;
        weightSeconds += (System.nanoTime() - middle) / 1e9;
    }

    /** Lets the times of another inference of the same fit count here too. */
    final void addTimes(Inference earlier) {
        membershipSeconds += earlier.membershipSeconds;
        weightSeconds += earlier.weightSeconds;
        pairVisits += earlier.pairVisits;
    }

    /** Time spent on sticks and memberships so far. */
    final double membershipSeconds() {
        return membershipSeconds;
    }

    /** Time spent on weights and hyper-parameters so far. */
    final double weightSeconds() {
        return weightSeconds;
    }

    /** Pairs that memberships have looked at so far, a pair counting for each of its two entities. */
    final long pairVisits() {
        return pairVisits;
    }

    /** Moves the weights towards the best place for the memberships as they are, over all pairs. */
    final void solveWeights(HingeSolver.Options effort) {
        hinge = 0;
        gap = 0;
        for (int r = 0; r < state.relations(); r++) {
            HingeSolver.Result result = solver(r).solve(state.weights(r), prior, effort);
            hinge += result.hinge();
            gap = Math.max(gap, result.gap());
        }
        refreshAfterWeights();
    }

    private HingeSolver solver(int relation) {
        if (solvers.size() == relation) {
            solvers.add(new HingeSolver(new HingeProblem(
                    state.shape(),
                    pairs.get(relation),
                    attributeRows.get(relation),
                    costs.get(relation),
                    state.memberships(),
                    workers)));
        }
        return solvers.get(relation);
    }

    /** Largest duality gap of the last weight problems, as a share of their objectives; NaN where none was solved. */
    final double gap() {
        return gap;
    }

    final TrainingState state() {
        return state;
    }

    final FeaturePrior featurePrior() {
        return features;
    }

    final WeightPrior weightPrior() {
        return prior;
    }

    final void updateHyperParameters() {
        prior.update(weightStatistics());
    }

    private WeightStatistics weightStatistics() {
        WeightStatistics statistics = WeightStatistics.none();
        for (int r = 0; r < state.relations(); r++) {
            int free = state.shape().entries() + attributeRows.get(r).dimension();
            statistics = statistics.plus(free, state.weights(r));
        }
        return statistics;
    }

    /** Renews whatever is derived from the weights. */
    final void refreshAfterWeights() {
        for (int r = 0; r < state.relations(); r++) {
            state.refreshAffinity(r);
            if (attributeScores != null) {
                attributeScores.refresh(r);
            }
        }
        refreshCaches();
    }

    final void refreshCaches() {
        workers.run((state.entities() + ENTITIES_PER_TASK - 1) / ENTITIES_PER_TASK, (task, worker) -> {
            int from = task * ENTITIES_PER_TASK;
            state.refreshCaches(from, Math.min(ENTITIES_PER_TASK, state.entities() - from));
        });
    }

    /** The objective after the last iteration. */
    final Objective objective() {
        double divergence =
                membershipDivergence(features, state.expectedCounts(), state.entities(), memberships.entropy());
        return new Objective(features.divergence(), divergence, prior.divergence(weightStatistics()), hinge);
    }

    /** Σ_i E[KL(Z_i)] from the sums of memberships over all entities and their entropy. */
    static double membershipDivergence(FeaturePrior features, double[] counts, int entities, double entropy) {
        double divergence = -entropy;
        for (int k = 0; k < counts.length; k++) {
            divergence -= counts[k] * features.expectedLogOn(k) + (entities - counts[k]) * features.expectedLogOff(k);
        }
        return divergence;
    }

    /** f_r(i, j), from the caches; {@code r} counts the relations of the space. */
    final double score(FeatureSpace space, int relation, int source, int target) {
        double score = source == target ? state.selfScore(relation, source) : state.score(relation, source, target);
        int dimension = space.attributes().dimension();
        if (dimension > 0) {
            float[] row = new float[dimension];
            space.attributes().fill(space.relations()[relation], source, target, row);
            for (int d = 0; d < dimension; d++) {
                score += state.weights(relation)[state.shape().length() + d] * row[d];
            }
        }
        return score;
    }

    /** The C of a link relative to a prior of precision 1. */
    final double effectiveCost() {
        return costs.get(0).link() / prior.precision();
    }
}
