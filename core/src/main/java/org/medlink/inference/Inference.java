package org.medlink.inference;

import org.medlink.margin.HingeSolver;
import org.medlink.model.Objective;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.options.SolverEffort;
import org.medlink.options.Start;
import org.medlink.parallel.Workers;
import org.medlink.prior.FeaturePrior;
import org.medlink.random.Seed;
import org.medlink.start.InitialState;
import org.medlink.state.Snapshot;

/**
 * Truncated mean-field inference for one feature space: what batch and stochastic inference have in common. Both drive a
 * {@link Population}, wherever it is, by iterations of sticks, memberships, weights and hyper-parameters.
 */
public abstract class Inference {
    final Options options;
    final Seed seed;
    final Population population;
    final GlobalParameters global;
    private final HingeSolver[] solvers;
    private double gap = Double.NaN;
    private double membershipSeconds;
    private double weightSeconds;
    private long pairVisits;
    private boolean fromNeighbourhoods;

    /** By relation, κ of the attributes alone while features are learnt apart from them; else null. */
    private double[][] aside;

    /** Σ C_y · max(0, ℓ − y f) after the last iteration. */
    double hinge;

    Inference(Population population, Options options, Seed seed) {
        this.options = options;
        this.seed = seed;
        this.population = population;
        this.global = population.global();
        this.solvers = new HingeSolver[global.relations()];
    }

    /** Takes the place where training begins: to be called first, unless a state is taken over or restored. */
    public void begin() {
        if (global.attributes() > 0) {
            // While all features are off, attributes explain what they can; features then begin with the rest.
            solveWeights(options.weights().solver());
            if (options.apart()) {
                setAside();
            }
        }
        if (global.shape().features() == 0) {
            return;
        }
        Start start = population.begin(options.start(), seed);
        fromNeighbourhoods = start == Start.NEIGHBOURHOOD;
        if (InitialState.weightsFirst(start)) {
            solveWeights(options.weights().solver());
        }
    }

    /** Has attributes say nothing until the end. */
    private void setAside() {
        aside = new double[global.relations()][global.attributes()];
        exchange();
        population.weightsChanged();
    }

    /** Takes over what another inference has set aside. */
    final void takeAside(Inference previous) {
        aside = previous.aside;
    }

    /** Whether attributes say nothing for now. */
    final boolean apart() {
        return aside != null;
    }

    /** Has κ and what is set aside change places. */
    private void exchange() {
        int from = global.shape().length();
        for (int r = 0; r < aside.length; r++) {
            double[] kappa = aside[r].clone();
            System.arraycopy(global.weights()[r], from, aside[r], 0, kappa.length);
            System.arraycopy(kappa, 0, global.weights()[r], from, kappa.length);
        }
    }

    /** To be called last: attributes that were set aside say again what they did without features. */
    public void end() {
        if (aside != null) {
            exchange();
            aside = null;
            population.weightsChanged();
        }
    }

    /** Scores of pairs by features and attributes, also where these are set aside. */
    public final double[] scores(LabeledPairs pairs) {
        if (aside == null) {
            return population.scores(pairs);
        }
        exchange();
        double[] scores = population.scores(pairs);
        exchange();
        return scores;
    }

    /** Everything that changes while it goes on; not copies. */
    public Snapshot snapshot() {
        Snapshot snapshot = new Snapshot();
        population.putInto(snapshot);
        for (int r = 0; r < global.relations(); r++) {
            snapshot.put("weights." + r, global.weights()[r]);
        }
        for (int r = 0; aside != null && r < aside.length; r++) {
            snapshot.put("aside." + r, aside[r]);
        }
        snapshot.put("features", global.features().parameters());
        snapshot.put("prior", global.prior().parameters());
        snapshot.put("results", hinge, gap);
        snapshot.put("fromNeighbourhoods", fromNeighbourhoods ? 1 : 0);
        return snapshot;
    }

    /** Takes over what another inference of the same kind on the same pairs had come to. */
    public void restore(Snapshot snapshot) {
        for (int r = 0; r < global.relations(); r++) {
            snapshot.get("weights." + r, global.weights()[r]);
        }
        aside = snapshot.has("aside.0") ? new double[global.relations()][global.attributes()] : null;
        for (int r = 0; aside != null && r < aside.length; r++) {
            snapshot.get("aside." + r, aside[r]);
        }
        FeaturePrior features = global.features();
        double[] parameters = features.parameters();
        snapshot.get("features", parameters);
        features.restore(parameters);
        parameters = global.prior().parameters();
        snapshot.get("prior", parameters);
        global.prior().restore(parameters);
        population.takeFrom(snapshot);
        double[] results = new double[2];
        snapshot.get("results", results);
        hinge = results[0];
        gap = results[1];
        fromNeighbourhoods = snapshot.getInt("fromNeighbourhoods") == 1;
    }

    /** Whether training began with {@link Start#NEIGHBOURHOOD}. */
    final boolean fromNeighbourhoods() {
        return fromNeighbourhoods;
    }

    /** Once through everything: sticks, memberships, weights, hyper-parameters. */
    public abstract void iterate();

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
    public final void addTimes(Inference earlier) {
        membershipSeconds += earlier.membershipSeconds;
        weightSeconds += earlier.weightSeconds;
        pairVisits += earlier.pairVisits;
    }

    /** Time spent on sticks and memberships so far. */
    public final double membershipSeconds() {
        return membershipSeconds;
    }

    /** Time spent on weights and hyper-parameters so far. */
    public final double weightSeconds() {
        return weightSeconds;
    }

    /** Pairs that memberships have looked at so far, a pair counting for each of its two entities. */
    public final long pairVisits() {
        return pairVisits;
    }

    /** Moves the weights towards the best place for the memberships as they are, over all pairs. */
    final void solveWeights(SolverEffort effort) {
        int relations = solvers.length;
        HingeSolver.Result[] results = new HingeSolver.Result[relations];
        try (Workers workers = new Workers(Math.min(relations, population.hingesTogether()))) {
            workers.run(relations, (r, worker) -> {
                solvers[r] = solvers[r] != null ? solvers[r] : new HingeSolver(population.hinge(r));
                results[r] = solvers[r].solve(global.weights()[r], global.prior(), effort, aside == null);
            });
        }
        hinge = 0;
        gap = 0;
        for (HingeSolver.Result result : results) {
            hinge += result.hinge();
            gap = Math.max(gap, result.gap());
        }
        population.weightsChanged();
    }

    /** Largest duality gap of the last weight problems, as a share of their objectives; NaN where none was solved. */
    public final double gap() {
        return gap;
    }

    public final Population population() {
        return population;
    }

    final void updateHyperParameters() {
        global.prior().update(global.weightStatistics());
    }

    /** The objective after the last iteration. */
    public final Objective objective() {
        FeaturePrior features = global.features();
        Population.Sums sums = population.sums();
        double divergence = -sums.entropy();
        for (int k = 0; k < sums.counts().length; k++) {
            double on = sums.counts()[k];
            divergence -= on * features.expectedLogOn(k) + (population.entities() - on) * features.expectedLogOff(k);
        }
        return new Objective(
                features.divergence(), divergence, global.prior().divergence(global.weightStatistics()), hinge);
    }

    /** The C of a link relative to a prior of precision 1. */
    public final double effectiveCost() {
        return population.costs(0).link() / global.prior().precision();
    }
}
