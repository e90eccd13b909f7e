package org.medlink.baselines.irm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.medlink.baselines.Cells;
import org.medlink.baselines.TrainingData;
import org.medlink.eval.Evaluation;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Attributes;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.options.OrAuto;
import org.medlink.options.Sharing;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;

class IrmTest {
    private static final int SIZE = 60;
    private static final int CLUSTERS = 4;
    private static final Splitter.Options FIFTH =
            new Splitter.Options(0.2, Double.POSITIVE_INFINITY, false, Protocol.LEAK_FREE);

    private static int planted(int entity) {
        return entity % CLUSTERS;
    }

    private static double rate(int relation, int source, int target) {
        int k = planted(source);
        int l = planted(target);
        return k == l || (k + relation + 1) % CLUSTERS == l ? 0.8 : 0.1;
    }

    private static Network network(boolean symmetric, int relations) {
        UniformRandomProvider random = new Seed(3).stream("planted");
        Names.Builder names = new Names.Builder();
        for (int i = 0; i < SIZE; i++) {
            names.add("e" + i);
        }
        List<Relation> planted = new ArrayList<>();
        for (int r = 0; r < relations; r++) {
            PairSet.Builder links = new PairSet.Builder(SIZE);
            for (int i = 0; i < SIZE; i++) {
                for (int j = symmetric ? i + 1 : 0; j < SIZE; j++) {
                    double rate = symmetric ? Math.max(rate(r, i, j), rate(r, j, i)) : rate(r, i, j);
                    if (i != j && random.nextDouble() < rate) {
                        links.add(i, j);
                    }
                }
            }
            planted.add(new Relation("r" + r, links.build(), null, PairSet.empty(SIZE)));
        }
        return new Network(names.build(), planted, symmetric, false);
    }

    private static Irm.Options brief(Sharing sharing) {
        return new Irm.Options(sharing, OrAuto.auto(), OrAuto.auto(), OrAuto.auto(), 2, 30, 10, 2);
    }

    @ParameterizedTest
    @CsvSource({"false, SINGLE, 2", "false, GLOBAL, 2", "true, GLOBAL, 1"})
    void predictsHeldOutLinksAlmostAsWellAsThePlantedRates(boolean symmetric, Sharing sharing, int relations) {
        Network network = network(symmetric, relations);
        Split split = Splitter.split(network, FIFTH, new Seed(1));
        LinkPredictor truth = (r, i, j) -> symmetric ? Math.max(rate(r, i, j), rate(r, j, i)) : rate(r, i, j);
        LinkPredictor learnt = new Irm(brief(sharing))
                .fit(new TrainingData(network.frame(), split.train(), Attributes.none()), new Seed(1));
        double best = Evaluation.auc(truth, split.test(), Integer.MAX_VALUE);
        assertThat(best).isGreaterThan(0.75);
        assertThat(Evaluation.auc(learnt, split.test(), Integer.MAX_VALUE)).isGreaterThan(best - 0.02);
    }

    @Test
    void findsThePlantedClusters() {
        Network network = network(false, 1);
        Split split = Splitter.split(network, FIFTH, new Seed(2));
        Cells cells = Cells.of(new TrainingData(network.frame(), split.train(), Attributes.none()));
        IrmSampler sampler = new IrmSampler(cells, brief(Sharing.SINGLE), new Seed(2).stream("test"));
        for (int sweep = 0; sweep < 50; sweep++) {
            sampler.sweep();
        }
        assertThat(adjustedRandIndex(sampler.partition())).isGreaterThan(0.9);
    }

    /** Hubert & Arabie's, by going through all pairs of entities. */
    private static double adjustedRandIndex(Partition found) {
        double both = 0;
        double inFound = 0;
        double inPlanted = 0;
        double pairs = SIZE * (SIZE - 1) / 2.0;
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < i; j++) {
                boolean together = found.cluster(i) == found.cluster(j);
                boolean plantedTogether = planted(i) == planted(j);
                both += together && plantedTogether ? 1 : 0;
                inFound += together ? 1 : 0;
                inPlanted += plantedTogether ? 1 : 0;
            }
        }
        double expected = inFound * inPlanted / pairs;
        return (both - expected) / ((inFound + inPlanted) / 2 - expected);
    }

    @Test
    void theSeedFixesTheScores() {
        Network network = network(true, 1);
        Split split = Splitter.split(network, FIFTH, new Seed(1));
        TrainingData data = new TrainingData(network.frame(), split.train(), Attributes.none());
        Irm irm = new Irm(brief(Sharing.GLOBAL));
        double first = irm.fit(data, new Seed(1)).score(0, 3, 5);
        assertThat(irm.fit(data, new Seed(1)).score(0, 3, 5)).isEqualTo(first);
        assertThat(irm.fit(data, new Seed(1)).score(0, 5, 3)).isEqualTo(first);
        assertThat(irm.fit(data, new Seed(2)).score(0, 3, 5)).isNotEqualTo(first);
    }

    @Test
    void endsWhenInterrupted() {
        Network network = network(true, 1);
        Split split = Splitter.split(network, FIFTH, new Seed(1));
        TrainingData data = new TrainingData(network.frame(), split.train(), Attributes.none());
        Irm irm = new Irm(Irm.Options.defaults());
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> irm.fit(data, new Seed(1))).isInstanceOf(CancellationException.class);
    }

    @Test
    void badSettingsAreNamed() {
        assertThatThrownBy(() ->
                        new Irm.Options(Sharing.SINGLE, OrAuto.of(-1.0), OrAuto.auto(), OrAuto.auto(), 1, 0, 1, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("bad concentration: -1.0");
    }
}
