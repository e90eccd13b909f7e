package org.medlink.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.generate.PlantedNetwork;
import org.medlink.inference.BatchInference;
import org.medlink.inference.FeatureSpace;
import org.medlink.inference.StochasticInference;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.options.Start;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;

/** Memory as it is estimated against the arrays that training really makes, found by reflection. */
class EstimateTest {
    private static final double NEGATIVES = 10;

    private static Network network(int size, int links, boolean directed) {
        return PlantedNetwork.generate(new PlantedNetwork.Options(size, links, 4, directed, new Seed(5)))
                .network();
    }

    private static Options options(Options.InferenceScheme inference) {
        return Options.defaults()
                .withCost(1)
                .with()
                .features(20)
                .inference(inference)
                .start(Start.NEIGHBOURHOOD)
                .threads(1)
                .build();
    }

    private static LabeledPairs pairs(Network network) {
        return Splitter.training(network, NEGATIVES, new Seed(1));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aBatchFitKeepsWhatTheArraysOfItsInferenceTake(boolean directed) {
        Network network = network(3000, 9000, directed);
        Options options = options(Options.InferenceScheme.BATCH);
        FeatureSpace space = FeatureSpace.global(pairs(network), Attributes.none(), network.symmetric());
        BatchInference inference = new BatchInference(space, options, null, new Seed(1), Workers.sequential());
        inference.begin();
        inference.iterate();

        Workload work = Workload.of(network, 0, NEGATIVES);

        long expected = new FitMemory(work, options, 1).retained().total() + FitMemory.columns(work);

        assertThat((double) expected).isCloseTo(arrays(inference), withinPercentage(4));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aStochasticFitKeepsWhatTheArraysOfItsInferenceTake(boolean directed) {
        Network network = network(3000, 9000, directed);
        Options options = options(Options.InferenceScheme.STOCHASTIC);
        LabeledPairs pairs = pairs(network);
        FeatureSpace space = FeatureSpace.global(pairs, Attributes.none(), network.symmetric());
        StochasticInference inference =
                new StochasticInference(space, options, null, new Seed(1), Workers.sequential());
        inference.begin();
        inference.iterate();
        Workload work = Workload.of(network, 0, NEGATIVES);

        long expected = new FitMemory(work, options, 1).retained().total() + FitMemory.columns(work);

        assertThat(FitMemory.columns(work)).isEqualTo(9L * pairs.size());
        assertThat((double) expected).isCloseTo(arrays(inference), withinPercentage(6));
    }

    @Test
    void aWorkloadCountsThePairsThatWillBeDrawn() {
        for (double negatives : new double[] {0.5, 10, Double.POSITIVE_INFINITY}) {
            Network network = network(80, 300, true);
            LabeledPairs pairs = Splitter.training(network, negatives, new Seed(1));

            Workload work = Workload.of(network, 0, negatives);

            assertThat(work.links()).containsExactly(pairs.links(0));
            assertThat(work.nonLinks()).containsExactly(pairs.nonLinks(0));
        }
    }

    @Test
    void everyRunIsKeptUntilTheModelIsPutTogether() {
        Network network = network(3000, 9000, true);
        Options one = options(Options.InferenceScheme.BATCH);
        Options five = one.with().runs(5).build();
        Workload work = Workload.of(network, 0, NEGATIVES);

        long more = memory(network, work, five) - memory(network, work, one);

        assertThat(more)
                .isGreaterThan(4 * new FitMemory(work, one, 1).retained().total());
    }

    private static long memory(Network network, Workload work, Options options) {
        return Estimate.memory(network, Attributes.none(), work, options, FitPlan.of(work, options, 0))
                .total();
    }

    @Test
    void aGivenCostSparesItsChoiceAndAValidationPartTheCalibration() {
        Options open = Options.defaults();
        Workload small = Workload.of(network(300, 900, true), 0, NEGATIVES);
        Workload large = new Workload(10_000, true, 0, new long[] {100_000}, new long[] {1_000_000}, 500);

        assertThat(FitPlan.of(small, open, 3)).isEqualTo(new FitPlan(8, 15, true, 3, false, false));
        assertThat(FitPlan.of(small, open.withCost(1), 3)).isEqualTo(new FitPlan(0, 0, false, 3, false, false));
        assertThat(FitPlan.of(large, open, 3)).isEqualTo(new FitPlan(5, 10, false, 0, true, true));
        assertThat(FitPlan.of(large, open.withCost(1), 3).calibrationFolds()).isZero();
    }

    @Test
    void tellsEveryStageAndAddsThemUp() {
        Options options = Options.defaults().with().features(4).threads(1).build();

        Estimate estimate = Estimate.of(network(60, 200, true), Attributes.none(), NEGATIVES, options, 3);

        assertThat(estimate.pairs()).isEqualTo(2200);
        assertThat(estimate.stages())
                .extracting(Estimate.Stage::what)
                .containsExactly("links around pairs", "choice of the cost", "training", "calibration");
        assertThat(estimate.stages())
                .allSatisfy(stage -> assertThat(stage.likely()).isBetween(stage.least(), stage.most()));
        assertThat(estimate.total().fits()).isEqualTo(8 + 1 + 3);
        assertThat(estimate.memoryBytes())
                .isEqualTo(estimate.memory().values().stream()
                        .mapToLong(Long::longValue)
                        .sum());
    }

    @Test
    void aRehearsalCountsWhatWasTriedAndGuessesTheRestFromTheLaterHalf() {
        Rehearsal rehearsal = new Rehearsal(3, 1, 2, List.of(8.0, 4.0, 2.0, 2.0), 5, 0);

        assertThat(rehearsal.candidates(2)).isEqualTo(12);
        assertThat(rehearsal.candidates(4)).isEqualTo(16);
        assertThat(rehearsal.candidates(10)).isEqualTo(16 + 6 * 2);
    }

    @Test
    void moreRunsOnOneThreadTakeMoreTime() {
        Options one = Options.defaults()
                .withCost(1)
                .with()
                .features(4)
                .proximity(false)
                .threads(1)
                .build();
        Network small = network(60, 200, true);
        // Once before, so that both find the program compiled.
        Estimate.of(small, Attributes.none(), NEGATIVES, one, 3);

        Estimate single = Estimate.of(small, Attributes.none(), NEGATIVES, one, 3);
        Estimate many = Estimate.of(
                small, Attributes.none(), NEGATIVES, one.with().runs(50).build(), 3);

        assertThat(many.stages().get(0).fits()).isEqualTo(50);
        assertThat(many.stages().get(0).likely())
                .isGreaterThan(5 * single.stages().get(0).likely());
    }

    /** Bytes of all arrays of numbers that our own objects lead to. */
    private static double arrays(Object root) {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> open = new ArrayDeque<>(List.of(root));
        long sum = 0;
        while (!open.isEmpty()) {
            Object next = open.pop();
            if (!seen.add(next)) {
                continue;
            }
            Class<?> type = next.getClass();
            Integer width = type.isArray() ? WIDTHS.get(type.getComponentType()) : null;
            if (width != null) {
                sum += (long) width * Array.getLength(next);
            } else if (next instanceof Object[] several) {
                push(open, several);
            } else if (next instanceof List<?> list) {
                push(open, list.toArray());
            } else if (type.getName().startsWith("org.medlink") && !(next instanceof Enum)) {
                pushFields(open, next);
            }
        }
        return sum;
    }

    private static final Map<Class<?>, Integer> WIDTHS =
            Map.of(byte.class, 1, char.class, 2, int.class, 4, float.class, 4, long.class, 8, double.class, 8);

    private static void push(Deque<Object> open, Object[] several) {
        for (Object one : several) {
            if (one != null) {
                open.push(one);
            }
        }
    }

    private static void pushFields(Deque<Object> open, Object owner) {
        for (Class<?> type = owner.getClass(); type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    push(open, new Object[] {value(field, owner)});
                }
            }
        }
    }

    private static Object value(Field field, Object owner) {
        try {
            field.setAccessible(true);
            return field.get(owner);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}
