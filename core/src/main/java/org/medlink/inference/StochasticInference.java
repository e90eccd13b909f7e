package org.medlink.inference;

import java.util.Arrays;
import org.medlink.margin.AffinityShape;
import org.medlink.margin.HingeLoss;
import org.medlink.margin.HingeSolver;
import org.medlink.options.Options;
import org.medlink.options.Sampling;
import org.medlink.parallel.Workers;
import org.medlink.prior.WeightPrior;
import org.medlink.random.Seed;
import org.medlink.state.Snapshot;

/**
 * Stochastic inference (Zhu, Song &amp; Chen, Algorithm 1): every step looks at N' entities and M' of the pairs of each, moves
 * their memberships and the weights by what the sample says, and the sticks. An iteration is an epoch of N / N' steps.
 *
 * <p>The default schedule differs from the paper's where that learns better: entities are shuffled and taken in turn; pairs are
 * drawn by class; a coordinate is solved exactly on the sampled pairs; the step size of ψ_i falls with the visits of entity i
 * and not with time; sticks see exact sums; weights move by one Adam step on the unbiased gradient.
 *
 * <p>The paper's schedule is Algorithm 1. It says that p(Θ) is solved for on the sample, not how far the weights then go: here by ρ_t of the
 * memberships, Λ ← (1 − ρ_t) Λ + ρ_t Λ̂, which is the natural gradient step for p(Θ) = N(Λ, 1). Weights that go all the way forget what other samples said
 * (docs/METHOD.md). Every product Λψ_j is renewed after every step, since Λ changes in all of them.
 */
public final class StochasticInference extends Inference {
    private final Sampling.Settled sampling;
    private final AdamSteps[] adam;
    private final double[] counts;
    private double[][] rememberedWeights;
    private int epochs;
    private int steps;

    public StochasticInference(Population population, Options options, Seed seed) {
        super(population, options, seed);
        this.sampling = options.sampling().settled(population.entities(), global.relations(), options.weights());
        this.adam = new AdamSteps[global.relations()];
        Arrays.setAll(adam, r -> new AdamSteps(global.weights()[r].length));
        this.counts = new double[global.shape().features()];
    }

    /** @param heldOut pairs that are left out; null: none */
    public StochasticInference(PairSpace space, Options options, HeldOut heldOut, Seed seed, Workers workers) {
        this(space.population(ruled(options), heldOut, true, workers), options, seed);
    }

    private StochasticInference(StochasticInference previous) {
        super(previous.population.withAllPairs(), previous.options, previous.seed);
        this.sampling = previous.sampling;
        this.adam = previous.adam;
        this.counts = previous.counts;
        this.epochs = previous.epochs;
        this.steps = previous.steps;
        addTimes(previous);
        takeAside(previous);
    }

    /** Goes on with all pairs of the space, those that were held out among them. */
    public StochasticInference withAllPairs() {
        return new StochasticInference(this);
    }

    @Override
    public void begin() {
        super.begin();
        takeCounts();
    }

    private void takeCounts() {
        System.arraycopy(population.sums().counts(), 0, counts, 0, counts.length);
    }

    /** Keeps what was learnt so far, to come back to. */
    public void remember() {
        population.remember();
        rememberedWeights = global.copyOfWeights();
    }

    /** Goes on from what was kept. */
    public void goBack() {
        for (int r = 0; r < rememberedWeights.length; r++) {
            System.arraycopy(rememberedWeights[r], 0, global.weights()[r], 0, rememberedWeights[r].length);
        }
        population.goBack();
        takeCounts();
    }

    /** Keeps nothing any more. */
    public void forget() {
        population.forget();
        rememberedWeights = null;
    }

    @Override
    public Snapshot snapshot() {
        Snapshot snapshot = super.snapshot();
        for (int r = 0; r < adam.length; r++) {
            snapshot.put("adam." + r, adam[r].parameters());
            if (rememberedWeights != null) {
                snapshot.put("best.weights." + r, rememberedWeights[r]);
            }
        }
        snapshot.put("counts", counts);
        snapshot.put("epochs", epochs);
        snapshot.put("steps", steps);
        return snapshot;
    }

    @Override
    public void restore(Snapshot snapshot) {
        super.restore(snapshot);
        rememberedWeights = snapshot.has("best.weights.0") ? global.copyOfWeights() : null;
        for (int r = 0; r < adam.length; r++) {
            double[] parameters = adam[r].parameters();
            snapshot.get("adam." + r, parameters);
            adam[r].restore(parameters);
            if (rememberedWeights != null) {
                snapshot.get("best.weights." + r, rememberedWeights[r]);
            }
        }
        snapshot.get("counts", counts);
        epochs = snapshot.getInt("epochs");
        steps = snapshot.getInt("steps");
    }

    /** The paper's schedule goes with the paper's rule. */
    private static Options ruled(Options options) {
        return options.sampling().schedule() == Sampling.Schedule.PAPER
                ? options.with().update(Options.MembershipRule.SUBGRADIENT).build()
                : options;
    }

    private boolean paper() {
        return sampling.schedule() == Sampling.Schedule.PAPER;
    }

    @Override
    public void iterate() {
        iterate(1, 1);
    }

    /** One epoch, in which the rate of the weights goes from one share of itself to another. */
    public void iterate(double firstRate, double lastRate) {
        visitAll(firstRate, lastRate);
        population.weightsChanged();
    }

    /** An epoch but for its end. */
    public void visitAll(double firstRate, double lastRate) {
        int batches = population.steps();
        double sum = 0;
        for (int b = 0; b < batches; b++) {
            double progress = (b + 0.5) / batches;
            sum += step(b, sampling.rate() * (firstRate + progress * (lastRate - firstRate)));
        }
        hinge = sum / batches;
        epochs++;
    }

    /** Returns the hinge loss as the sample has it. */
    private double step(int number, double rate) {
        long began = System.nanoTime();
        steps++;
        population.draw(epochs, number, seed);
        updateSticks();
        Population.Step found = population.visit(steps, counts);
        for (int r = 0; r < global.relations(); r++) {
            if (paper()) {
                solveDrawn(r);
            } else {
                descend(r, found.statistics()[r], rate);
            }
        }
        if (paper()) {
            population.weightsChanged();
        }
        updateHyperParameters();
        clock(began, found.moved(), found.visits());
        return found.hinge();
    }

    /** The weights move by ρ_t towards those that are best for the sample. */
    private void solveDrawn(int relation) {
        HingeLoss drawn = population.drawnHinge(relation);
        if (drawn != null) {
            double[] weights = global.weights()[relation];
            double[] best = weights.clone();
            new HingeSolver(drawn).solve(best, global.prior(), options.weights().solver(), !apart());
            double size = sampling.membershipStep(steps);
            for (int z = 0; z < weights.length; z++) {
                weights[z] += size * (best[z] - weights[z]);
            }
        }
    }

    /** One step of the weights down the gradient of penalty and hinge; the statistic of the hinge is used up. */
    private void descend(int relation, double[] slope, double rate) {
        AffinityShape shape = global.shape();
        WeightPrior prior = global.prior();
        double[] weights = global.weights()[relation];
        shape.addToFree(slope, prior.precision() * prior.mean());
        for (int z = 0; z < slope.length; z++) {
            double mean = z < shape.length() ? 0 : prior.mean();
            slope[z] = prior.precision() * (weights[z] - mean) - slope[z];
        }
        if (apart()) {
            Arrays.fill(slope, shape.length(), slope.length, 0);
        }
        adam[relation].step(weights, slope, rate);
    }

    /** From the exact sums of memberships; in the paper's schedule from those of the sample, with a falling step size. */
    private void updateSticks() {
        int entities = population.entities();
        if (paper()) {
            double size = Math.pow(sampling.stickDelay() + steps, -sampling.stickDecay());
            global.features().update(population.drawnCounts(), entities, size);
        } else {
            global.features().update(counts, entities);
        }
    }
}
