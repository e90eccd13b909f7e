package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.medlink.generate.NetworkKind;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;

class TrialsTest {
    private static final Options OPTIONS =
            Options.defaults().with().features(4).threads(2).build().withCost(0.3);

    private final AtomicInteger trained = new AtomicInteger();
    private final FoldInputs inputs = inputs();
    private final Trials trials = new Trials(
            OPTIONS,
            inputs,
            Trials.Lengths.SHORT,
            new Progress() {
                @Override
                public void advance(long units) {
                    trained.incrementAndGet();
                }
            },
            Checkpoint.NONE);

    private static FoldInputs inputs() {
        Network network = NetworkKind.BLOCKS.generate(100, new Seed(3));
        LabeledPairs pairs = Splitter.training(network, 10, new Seed(3));
        return FoldInputs.of(LocalInput.of(network.frame(), pairs, Attributes.none(), OPTIONS), OPTIONS, 3);
    }

    @Test
    void attributesAloneOrderPairsAsIfTheyHadBeenTrained() {
        Options none = OPTIONS.withFeatures(0);
        double[][] learnt = new double[inputs.count()][];
        for (int part = 0; part < learnt.length; part++) {
            learnt[part] = new MedLfrm(none)
                    .learn(inputs.input(part, 1))
                    .summands(inputs.pairs(), inputs.heldOut(part), inputs.seen(part, 1));
        }

        double[][] known = trials.all(none, trials.first(none));

        assertThat(trials.standing(known, 1).auc())
                .isCloseTo(trials.standing(learnt, 1).auc(), within(1e-6))
                .isGreaterThan(0.6);
    }

    @Test
    void whatIsKnownOfTheFirstPartIsNotTrainedAgain() {
        double[][] first = trials.first(OPTIONS);
        assertThat(first).hasNumberOfRows(1);
        assertThat(trained).hasValue(1);

        double[][] all = trials.all(OPTIONS, first);

        assertThat(all).hasNumberOfRows(3);
        assertThat(all[0]).isSameAs(first[0]);
        assertThat(trained).hasValue(3);
        assertThat(trials.all(OPTIONS, all)).isEqualTo(all);
        assertThat(trained).hasValue(3);
    }

    @Test
    void trialsAreShorterThanTheTrainingThatFollows() {
        assertThat(Trials.Lengths.SHORT.of(OPTIONS).stopping().iterations())
                .isLessThan(OPTIONS.stopping().iterations());
        assertThat(Trials.Lengths.WHOLE.of(OPTIONS)).isEqualTo(OPTIONS);
    }
}
