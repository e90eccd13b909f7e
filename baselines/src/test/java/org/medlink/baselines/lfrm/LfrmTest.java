package org.medlink.baselines.lfrm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.medlink.baselines.TrainingData;
import org.medlink.eval.Evaluation;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.options.Draws;
import org.medlink.options.Sharing;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;

class LfrmTest {
    private static final int SIZE = 100;
    private static final int FEATURES = 4;
    private static final Splitter.Options FIFTH =
            new Splitter.Options(0.2, Double.POSITIVE_INFINITY, false, Protocol.LEAK_FREE);

    /** Features, weights of two relations and a bias of -1, drawn as the model has it. */
    private static final class Truth implements LinkPredictor {
        private final boolean symmetric;
        private final boolean[][] has = new boolean[SIZE][FEATURES];
        private final double[][][] weights = new double[2][FEATURES][FEATURES];

        Truth(boolean symmetric) {
            this.symmetric = symmetric;
            UniformRandomProvider random = new Seed(5).stream("truth");
            ZigguratSampler.NormalizedGaussian normal = ZigguratSampler.NormalizedGaussian.of(random);
            for (boolean[] of : has) {
                for (int k = 0; k < FEATURES; k++) {
                    of[k] = random.nextDouble() < 0.4;
                }
            }
            for (double[][] of : weights) {
                for (double[] row : of) {
                    for (int l = 0; l < FEATURES; l++) {
                        row[l] = 2.5 * normal.sample();
                    }
                }
            }
        }

        @Override
        public double score(int relation, int source, int target) {
            double sum = -1;
            for (int k = 0; k < FEATURES; k++) {
                for (int l = 0; l < FEATURES; l++) {
                    if (has[source][k] && has[target][l]) {
                        double[][] w = weights[relation];
                        sum += symmetric ? w[Math.min(k, l)][Math.max(k, l)] : w[k][l];
                    }
                }
            }
            return sum;
        }
    }

    private static Network network(LinkPredictor logOdds, boolean symmetric, int relations) {
        UniformRandomProvider random = new Seed(6).stream("links");
        Names.Builder names = new Names.Builder();
        for (int i = 0; i < SIZE; i++) {
            names.add("e" + i);
        }
        List<Relation> drawn = new ArrayList<>();
        for (int r = 0; r < relations; r++) {
            PairSet.Builder links = new PairSet.Builder(SIZE);
            for (int i = 0; i < SIZE; i++) {
                for (int j = symmetric ? i : 0; j < SIZE; j++) {
                    if (random.nextDouble() < 1 / (1 + Math.exp(-logOdds.score(r, i, j)))) {
                        links.add(i, j);
                    }
                }
            }
            drawn.add(new Relation("r" + r, links.build(), null, PairSet.empty(SIZE)));
        }
        return new Network(names.build(), drawn, symmetric, true);
    }

    private static Lfrm.Options brief(Sharing sharing, Lfrm.Start start) {
        return new Lfrm.Options(sharing, start, new Draws(2, 20, 10, 1), 2);
    }

    @ParameterizedTest
    @CsvSource({"false, SINGLE, RANDOM, 1", "false, GLOBAL, IRM, 2", "true, GLOBAL, RANDOM, 2"})
    void predictsHeldOutLinksAlmostAsWellAsTheModelThatMadeThem(
            boolean symmetric, Sharing sharing, Lfrm.Start start, int relations) {
        Truth truth = new Truth(symmetric);
        Network network = network(truth, symmetric, relations);
        Split split = Splitter.split(network, FIFTH, new Seed(1));
        LinkPredictor learnt = new Lfrm(brief(sharing, start))
                .fit(new TrainingData(network.frame(), split.train(), Attributes.none()), new Seed(1));
        double best = Evaluation.auc(truth, split.test(), Integer.MAX_VALUE);
        assertThat(best).isGreaterThan(0.8);
        assertThat(Evaluation.auc(learnt, split.test(), Integer.MAX_VALUE)).isGreaterThan(best - 0.02);
    }

    @Test
    void attributesThatMadeTheLinksHelp() {
        float[] values = new float[SIZE];
        UniformRandomProvider random = new Seed(8).stream("values");
        for (int i = 0; i < SIZE; i++) {
            values[i] = random.nextFloat();
        }
        LinkPredictor truth = (r, i, j) -> 3 - 12 * Math.abs(values[i] - values[j]);
        Network network = network(truth, true, 1);
        Split split = Splitter.split(network, FIFTH, new Seed(1));
        Attributes attributes = new EntityAttributes(
                List.of("x"), values.clone(), SIZE, EnumSet.of(EntityAttributes.Form.DIFFERENCES), true);
        LinkPredictor learnt = new Lfrm(brief(Sharing.GLOBAL, Lfrm.Start.RANDOM))
                .fit(new TrainingData(network.frame(), split.train(), attributes), new Seed(1));
        double best = Evaluation.auc(truth, split.test(), Integer.MAX_VALUE);
        assertThat(Evaluation.auc(learnt, split.test(), Integer.MAX_VALUE)).isGreaterThan(best - 0.02);
        assertThat(learnt.score(0, 3, 5)).isEqualTo(learnt.score(0, 5, 3));
    }

    @Test
    void theSeedFixesTheScores() {
        Network network = network(new Truth(false), false, 1);
        Split split = Splitter.split(network, FIFTH, new Seed(1));
        TrainingData data = new TrainingData(network.frame(), split.train(), Attributes.none());
        Lfrm lfrm = new Lfrm(new Lfrm.Options(Sharing.SINGLE, Lfrm.Start.IRM, new Draws(1, 2, 2, 1), 1));
        double first = lfrm.fit(data, new Seed(1)).score(0, 3, 5);
        assertThat(lfrm.fit(data, new Seed(1)).score(0, 3, 5)).isEqualTo(first);
        assertThat(lfrm.fit(data, new Seed(2)).score(0, 3, 5)).isNotEqualTo(first);
    }

    @ParameterizedTest
    @EnumSource(Sharing.class)
    void theNumberOfThreadsDoesNotChangeScores(Sharing sharing) {
        Network network = network(new Truth(false), false, 2);
        Split split = Splitter.split(network, FIFTH, new Seed(1));
        TrainingData data = new TrainingData(network.frame(), split.train(), Attributes.none());
        Lfrm.Options options = new Lfrm.Options(sharing, Lfrm.Start.RANDOM, new Draws(3, 2, 2, 1), 1);
        LinkPredictor alone = new Lfrm(options).fit(data, new Seed(1));
        LinkPredictor shared = new Lfrm(options.withThreads(3)).fit(data, new Seed(1));
        for (int j = 0; j < SIZE; j++) {
            assertThat(shared.score(1, 3, j)).isEqualTo(alone.score(1, 3, j));
        }
    }

    @Test
    void everyChainGoesItsOwnWay() {
        Network network = network(new Truth(false), false, 1);
        Split split = Splitter.split(network, FIFTH, new Seed(1));
        TrainingData data = new TrainingData(network.frame(), split.train(), Attributes.none());
        double one = new Lfrm(new Lfrm.Options(Sharing.GLOBAL, Lfrm.Start.RANDOM, new Draws(1, 2, 1, 1), 1))
                .fit(data, new Seed(1))
                .score(0, 3, 5);
        double two = new Lfrm(new Lfrm.Options(Sharing.GLOBAL, Lfrm.Start.RANDOM, new Draws(2, 2, 1, 1), 2))
                .fit(data, new Seed(1))
                .score(0, 3, 5);
        assertThat(two).isNotEqualTo(one);
    }

    @Test
    void endsWhenInterrupted() {
        Network network = network(new Truth(true), true, 1);
        Split split = Splitter.split(network, FIFTH, new Seed(1));
        TrainingData data = new TrainingData(network.frame(), split.train(), Attributes.none());
        Lfrm lfrm = new Lfrm(Lfrm.Options.defaults());
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> lfrm.fit(data, new Seed(1))).isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void badSettingsAreNamed() {
        assertThatThrownBy(() -> new Lfrm.Options(Sharing.SINGLE, Lfrm.Start.RANDOM, new Draws(1, 0, 1, 1), 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("bad number of threads: 0");
    }
}
