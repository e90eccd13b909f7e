package org.medlink.inference;

import java.util.concurrent.TimeUnit;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The membership step of one entity with about 200 training pairs at K = 50, in a network of planted groups after a few
 * iterations. In this package because the step is not public.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 1, jvmArgsAppend = "--add-modules=jdk.incubator.vector")
public class MembershipBenchmark {
    private static final int ENTITIES = 2000;
    private static final int FEATURES = 50;
    private static final int GROUPS = 40;
    private static final int PAIRS = 100 * ENTITIES;
    private static final int ITERATIONS = 3;

    /** How a membership is updated. */
    @Param({"EXACT", "SUBGRADIENT"})
    public Options.MembershipRule rule;

    private LocalPopulation population;
    private int next;

    /** Trains a little. */
    @Setup
    public void train() {
        UniformRandomProvider random = new Seed(1).stream("pairs");
        LabeledPairs.Builder builder = new LabeledPairs.Builder(ENTITIES, PAIRS);
        for (int i = 0; i < ENTITIES; i++) {
            for (int j = i + 1; j < ENTITIES; j++) {
                boolean together = i % GROUPS == j % GROUPS;
                if (random.nextDouble() < (together ? 0.5 : 0.09)) {
                    builder.add(i, j, together ? 1 : -1);
                }
            }
        }
        builder.endRelation(1);
        Options options = Options.defaults()
                .with()
                .features(FEATURES)
                .update(rule)
                .inference(Options.InferenceScheme.BATCH)
                .threads(1)
                .build()
                .withCost(1);
        FeatureSpace space = FeatureSpace.global(builder.build(), Attributes.none(), true);
        population = space.population(options, null, false, Workers.sequential());
        BatchInference inference = new BatchInference(population, options, new Seed(1));
        inference.begin();
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            inference.iterate();
        }
    }

    /** One entity after the other. */
    @Benchmark
    public float update() {
        next = (next + 1) % ENTITIES;
        population.memberships.update(next, population.workspaces[0]);
        return population.state.memberships()[0];
    }
}
