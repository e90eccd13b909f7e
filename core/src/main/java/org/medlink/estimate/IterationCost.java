package org.medlink.estimate;

import java.util.ArrayList;
import java.util.List;
import org.medlink.inference.BatchInference;
import org.medlink.inference.FeatureSpace;
import org.medlink.inference.Inference;
import org.medlink.inference.LocalPopulation;
import org.medlink.inference.StochasticInference;
import org.medlink.margin.RelationPairs;
import org.medlink.network.Attributes;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.options.Start;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.start.Roles;
import org.medlink.start.Starts;

/**
 * What an iteration over all pairs takes on this machine, measured on a {@link Miniature}.
 *
 * @param alone seconds of an iteration of a fit that has all threads
 * @param shared seconds of an iteration of a fit that has one thread while others have theirs
 * @param start seconds that the search for a start takes
 */
record IterationCost(double alone, double shared, double start) {
    private static final int MOST_PAIRS = 120_000;
    private static final int MOST_ENTITIES = 200_000;
    private static final int VISITS = 3_000;
    private static final int BATCH_ROUNDS = 3;
    private static final int STOCHASTIC_ROUNDS = 2;
    private static final double WARM_SECONDS = 1;

    static IterationCost measure(Network network, Workload work, Options options, FitPlan plan) {
        Seed seed = new Seed(options.seed()).derive("estimate");
        if (work.entities() == 0 || work.pairs() == 0) {
            return new IterationCost(0, 0, 0);
        }
        Miniature small = plan.stochastic()
                ? Miniature.wide(network, work, MOST_ENTITIES, VISITS, seed)
                : Miniature.even(network, work, MOST_PAIRS, seed);
        Options measured = options.withCost(options.hinge().cost().orElse(Options.Hinge.DEFAULT_COST))
                .with()
                .start(Start.NEIGHBOURHOOD)
                // Steps as large as the network's, not as its miniature's would be.
                .sampling(options.sampling()
                        .settled(work.entities(), work.relations(), options.weights())
                        .given())
                .build();
        boolean folds = plan.crossValidated() || plan.calibrationFolds() > 0;
        double alone = seconds(small, work, measured, plan, options.threads(), seed);
        double shared = folds && options.threads() > 1 ? seconds(small, work, measured, plan, 1, seed) : alone;
        return new IterationCost(alone, shared, start(network, work, options, seed));
    }

    private static double seconds(
            Miniature small, Workload work, Options options, FitPlan plan, int threads, Seed seed) {
        FeatureSpace space = FeatureSpace.global(small.pairs(), Attributes.none(), work.symmetric());
        try (Workers workers = new Workers(threads)) {
            return plan.stochastic()
                    ? stochastic(space, options, seed, workers, small, work)
                    : batch(new BatchInference(space, options, null, seed, workers), small, work);
        }
    }

    private static double batch(BatchInference inference, Miniature small, Workload work) {
        double each = mean(inference, BATCH_ROUNDS, () -> {
            inference.iterate();
            inference.objective();
        });
        return each * work.pairs() / Math.max(1, small.pairs().size());
    }

    private static double stochastic(
            FeatureSpace space, Options options, Seed seed, Workers workers, Miniature small, Workload work) {
        LocalPopulation population = space.population(options, null, true, workers);
        population.visitOnly(small.visited());
        StochasticInference inference = new StochasticInference(population, options, seed);
        double visits = mean(inference, STOCHASTIC_ROUNDS, () -> inference.visitAll(1, 1));
        long began = System.nanoTime();
        population.weightsChanged();
        return visits * work.entities() / Math.max(1, small.visited().length)
                + since(began) * work.entities() / small.pairs().entities();
    }

    /** Mean seconds of the first rounds, after others in which the program was compiled. */
    private static double mean(Inference inference, int rounds, Runnable round) {
        inference.begin();
        long warm = System.nanoTime();
        do {
            round.run();
        } while (since(warm) < WARM_SECONDS);
        inference.begin();
        long began = System.nanoTime();
        for (int r = 0; r < rounds; r++) {
            round.run();
        }
        return since(began) / rounds;
    }

    /** AUTO looks for roles first, by walks of which a few are timed. */
    private static double start(Network network, Workload work, Options options, Seed seed) {
        boolean roles = options.start().is(Start.ROLES)
                || (options.start().isAuto() && work.entities() <= Starts.MOST_FOR_ROLES);
        if (!roles
                || options.features().given() < 2
                || work.entities() < 2 * options.features().given()) {
            return 0;
        }
        List<RelationPairs> links = new ArrayList<>();
        for (int r = 0; r < work.relations(); r++) {
            links.add(new RelationPairs(Estimate.links(network, r), 0));
        }
        Roles walks = new Roles(links, work.entities(), work.symmetric());
        long warm = System.nanoTime();
        double last;
        do {
            long began = System.nanoTime();
            walks.find(1, seed.stream("start"));
            last = since(began);
        } while (since(warm) < WARM_SECONDS / 2);
        return last * (options.features().given() - 1);
    }

    private static double since(long began) {
        return (System.nanoTime() - began) / 1e9;
    }
}
