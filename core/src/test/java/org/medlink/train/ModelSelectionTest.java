package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.generate.NetworkKind;
import org.medlink.model.Objective;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.options.CostChoice;
import org.medlink.options.Learning;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.parallel.Workers;
import org.medlink.proximity.ProximityAttributes;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;

class ModelSelectionTest {
    private static final Options DEFAULTS =
            Options.defaults().with().features(10).threads(2).build();

    private static LabeledPairs pairs(Network network) {
        return Splitter.training(network, 10, new Seed(3));
    }

    private static Fit fit(NetworkKind kind, int size, Options options) {
        Network network = kind.generate(size, new Seed(3));
        return new MedLfrm(options).learn(network.frame(), pairs(network), Attributes.none());
    }

    @ParameterizedTest
    @EnumSource(
            value = NetworkKind.class,
            names = {"TREE", "RING_OF_CLIQUES", "RANDOM"})
    void whereNothingIsLatentThereAreNoFeatures(NetworkKind kind) {
        Fit fit = fit(kind, 200, DEFAULTS);

        assertThat(fit.options().features().given()).isZero();
        assertThat(fit.model().runs().get(0).features()).isZero();
    }

    @Test
    void whereFeaturesKnowMoreThanAttributesTheyAreThereWithAShareOfTheirOwn() {
        Fit fit = fit(NetworkKind.DIRECTED_FEATURES, 400, DEFAULTS);

        assertThat(fit.options().features().given()).isEqualTo(10);
        assertThat(fit.options().featureShare().given()).isBetween(0.1, 1.0);
        assertThat(fit.options().learning()).isEqualTo(OrAuto.of(Learning.APART));
    }

    @ParameterizedTest
    @EnumSource(Learning.class)
    void howFeaturesAreLearntIsKeptWhereItIsGiven(Learning learning) {
        Fit fit = fit(
                NetworkKind.DIRECTED_FEATURES,
                400,
                DEFAULTS.with().learning(learning).build());

        assertThat(fit.options().learning()).isEqualTo(OrAuto.of(learning));
    }

    @Test
    void aShareThatIsGivenIsKept() {
        Fit whole = fit(NetworkKind.BLOCKS, 100, DEFAULTS.withCost(1));
        Fit half = fit(
                NetworkKind.BLOCKS,
                100,
                DEFAULTS.withCost(1).with().featureShare(0.5).build());

        assertThat(whole.options().featureShare()).isEqualTo(OrAuto.auto());
        float[] affinity = whole.model().runs().get(0).affinity(0);
        float[] halved = half.model().runs().get(0).affinity(0);
        for (int z = 0; z < affinity.length; z++) {
            assertThat(halved[z]).isEqualTo(affinity[z] / 2);
        }
        assertThat(half.model().runs().get(0).attributeWeights(0))
                .isEqualTo(whole.model().runs().get(0).attributeWeights(0));
    }

    @Test
    void withoutAttributesThereAreAlwaysFeatures() {
        Fit fit = fit(NetworkKind.RANDOM, 100, DEFAULTS.with().proximity(false).build());

        assertThat(fit.options().features().given()).isEqualTo(10);
    }

    @Test
    void theChoiceBeginsInTheMiddle() {
        assertThat(ModelSelection.nearest(Options.defaults())).startsWith(1.0).contains(0.003, 10.0);
    }

    /** With three iterations there are fewer before weights come to rest than the choice begins with. */
    @ParameterizedTest
    @CsvSource({"true, 9", "false, 9", "false, 4", "false, 3"})
    void trainingGoesOnWhereTheChoiceOfTheCostHasComeTo(boolean proximity, int iterations) {
        Network network = NetworkKind.DIRECTED_FEATURES.generate(300, new Seed(3));
        LabeledPairs pairs = pairs(network);
        Options.Hinge hinge = DEFAULTS.hinge();
        // No number of pairs is small enough for more than a comparison of two costs.
        CostChoice brief = new CostChoice(List.of(0.1, 0.3), 3, OptionalInt.of(0));
        Options open = DEFAULTS.with()
                .inference(Options.InferenceScheme.STOCHASTIC)
                .hinge(new Options.Hinge(hinge.margin(), OrAuto.auto(), hinge.ratio(), brief))
                .stopping(new Options.Stopping(iterations, 0, Options.smallShare(pairs.size()), 5))
                .proximity(proximity)
                .build();
        List<Iteration> heard = new ArrayList<>();
        Fit chosen = new MedLfrm(open, hearing(heard)).learn(network.frame(), pairs, Attributes.none());

        double cost = chosen.options().hinge().cost().given();
        List<Iteration> again = new ArrayList<>();
        Fit given = new MedLfrm(open.withCost(cost), hearing(again)).learn(network.frame(), pairs, Attributes.none());

        assertThat(heard).extracting(Iteration::objective).containsExactlyElementsOf(objectives(again));
        assertThat(heard).extracting(Iteration::number).startsWith(1, 2, 3);
        assertThat(features(chosen)).isEqualTo(features(given));
        SpaceFit.Begun begun = ModelSelection.choose(
                        open, Progress.SILENT, Checkpoint.NONE, input(network, pairs, open))
                .begun();
        if (iterations < ModelSelection.BRIEF + StochasticFit.COOLING) {
            assertThat(begun).isNull();
        } else {
            assertThat(begun.iterations()).hasSize(ModelSelection.BRIEF);
        }
    }

    private static LocalInput input(Network network, LabeledPairs pairs, Options options) {
        return LocalInput.of(network.frame(), pairs, Attributes.none(), options);
    }

    private static List<Objective> objectives(List<Iteration> iterations) {
        return iterations.stream().map(Iteration::objective).toList();
    }

    private static float[] features(Fit fit) {
        return fit.model().runs().get(0).memberships(0);
    }

    private static Progress hearing(List<Iteration> iterations) {
        return new Progress() {
            @Override
            public void iteration(Iteration iteration) {
                iterations.add(iteration);
            }
        };
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void linksThatAreHeldOutDescribeNothing(boolean folds) {
        Network network = NetworkKind.BLOCKS.generate(200, new Seed(3));
        LabeledPairs pairs = pairs(network);
        LocalInput input = LocalInput.of(network.frame(), pairs, Attributes.none(), DEFAULTS);
        FoldInputs inputs = input.heldOut(DEFAULTS, folds);
        for (int part = 0; part < inputs.count(); part++) {
            PairSet known = describing(inputs.input(part, 2)).get(0);
            LabeledPairs held = pairs.select(inputs.heldOut(part));
            Attributes seen = inputs.seen(part, 2);
            Attributes anew = inputs.input(part, 2).description().seen(held, Workers.sequential());
            float[] one = new float[1];
            float[] other = new float[1];
            for (int p = 0; p < held.size(); p++) {
                seen.fill(0, held.source(p), held.target(p), one);
                anew.fill(0, held.source(p), held.target(p), other);
                assertThat(one).isEqualTo(other);
            }
            assertThat(held.links(0)).isBetween(1, pairs.links(0) / 3);
            assertThat(known.size()).isEqualTo(pairs.links(0) - held.links(0));
            for (int p = 0; p < held.size(); p++) {
                assertThat(held.label(p) > 0 && known.contains(held.source(p), held.target(p)))
                        .isFalse();
            }
        }
    }

    private static List<PairSet> describing(LocalInput input) {
        return ((ProximityAttributes) input.description().weighed().attributes()).links();
    }
}
