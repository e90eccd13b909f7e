package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.medlink.generate.PlantedNetwork;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.options.Options;
import org.medlink.options.OptionsBuilder;
import org.medlink.options.OrAuto;
import org.medlink.options.Sharing;
import org.medlink.quality.Bin;
import org.medlink.quality.HeldOut;
import org.medlink.quality.Quality;
import org.medlink.quality.Step;
import org.medlink.random.Seed;
import org.medlink.split.NegativeSampler;
import org.medlink.split.Splitter;

/** What training measures by the way is in the model. */
class MeasuredTrainingTest {
    private static final Network NETWORK = PlantedNetwork.generate(
                    new PlantedNetwork.Options(120, 900, 4, false, new Seed(1)))
            .network();

    private static OptionsBuilder options() {
        return Options.defaults().withCost(0.3).with().features(6).calibrationFolds(3);
    }

    private static Trained trained(Network network, OptionsBuilder options) {
        LabeledPairs pairs = Splitter.training(network, 5, new Seed(1));
        return new MedLfrm(options.build()).fit(network.frame(), pairs, Attributes.none());
    }

    private static HeldOut heldOut(Trained trained) {
        return trained.model().measured().heldOut().orElseThrow();
    }

    @Test
    void hiddenLinksAreToldFromUnlistedPairs() {
        Trained trained = trained(NETWORK, options());
        Quality quality = heldOut(trained).quality();

        assertThat(heldOut(trained).kind()).isEqualTo(HeldOut.Kind.HIDDEN);
        assertThat(quality.auc()).isCloseTo(trained.crossFittedAuc(), within(1e-9));
        assertThat(quality.links()).isBetween(200L, 900L);
        assertThat(quality.others()).isEqualTo(120 * 119 / 2 - 900);
        assertThat(quality.standFor()).isEqualTo(120 * 119 / 2 - 900);
        // The calibration was made of the same pairs: together they hold.
        List<Bin> bins = quality.reliability();
        double predicted =
                bins.stream().mapToDouble(bin -> bin.predicted() * bin.pairs()).sum();
        double observed =
                bins.stream().mapToDouble(bin -> bin.observed() * bin.pairs()).sum();
        assertThat(predicted).isCloseTo(900 * 0.1 / 0.9, within(5.0));
        assertThat(observed).isCloseTo(predicted, within(0.2 * predicted));
    }

    @Test
    void everyIterationLeavesItsObjective() {
        List<Iteration> heard = new ArrayList<>();
        Progress progress = new Progress() {
            @Override
            public void iteration(Iteration iteration) {
                heard.add(iteration);
            }
        };
        LatentFeatureModel model = new MedLfrm(options().build(), progress)
                .learn(NETWORK.frame(), Splitter.training(NETWORK, 5, new Seed(1)), Attributes.none())
                .model();
        List<Step> steps = model.measured().steps();

        assertThat(model.measured().heldOut()).isEmpty();
        assertThat(steps).hasSameSizeAs(heard).isNotEmpty();
        for (int n = 0; n < steps.size(); n++) {
            assertThat(steps.get(n))
                    .isEqualTo(
                            new Step(-1, n + 1, (float) heard.get(n).objective().total(), Float.NaN));
        }
    }

    @Test
    void ofManyIterationsAHundredAreKept() {
        List<Step> steps = trained(
                        NETWORK,
                        options().stopping(new Options.Stopping(250, 0, 0, 2)).sharing(Sharing.SINGLE))
                .model()
                .measured()
                .steps();

        assertThat(steps).hasSize(100);
        assertThat(steps.get(0).number()).isOne();
        assertThat(steps.get(99).number()).isBetween(101, 250);
    }

    @Test
    void aValidationPartIsWatched() {
        Trained trained = trained(
                NETWORK,
                options()
                        .inference(OrAuto.of(Options.InferenceScheme.STOCHASTIC))
                        .stopping(new Options.Stopping(12, 0, 0.2, 2)));
        Quality quality = heldOut(trained).quality();

        assertThat(heldOut(trained).kind()).isEqualTo(HeldOut.Kind.VALIDATION);
        assertThat(quality.auc()).isCloseTo(trained.crossFittedAuc(), within(1e-9));
        assertThat(quality.links()).isBetween(90L, 270L);
        assertThat(quality.standFor()).isGreaterThan((double) quality.others());
        assertThat(trained.model().measured().steps()).anyMatch(step -> step.validationAuc() > 0.5);
    }

    @Test
    void pairsThatHaveLabelsAreToldApartFoldByFold() {
        PairSet nonLinks = new NegativeSampler(NETWORK, new Seed(3)).sample(0, 2000);
        PairSet links = NETWORK.relations().get(0).links();
        Network labelled = new Network(
                NETWORK.entities(),
                List.of(new Relation("", links, nonLinks, PairSet.empty(NETWORK.size()))),
                true,
                false);
        Trained trained = trained(labelled, options());
        Quality quality = heldOut(trained).quality();

        assertThat(heldOut(trained).kind()).isEqualTo(HeldOut.Kind.FOLDS);
        assertThat(quality.auc()).isCloseTo(trained.crossFittedAuc(), within(1e-9));
        assertThat(quality.links()).isEqualTo(900);
        assertThat(quality.others()).isEqualTo(2000);
        assertThat(quality.reliability().stream().mapToDouble(Bin::pairs).sum()).isCloseTo(2900, within(50.0));
        assertThat(quality.reliability().get(0).observed()).isGreaterThan(0.5f);
    }

    /** All relations count, whatever scale each has. */
    @Test
    void relationsAreTakenTogether() {
        PairSet links = NETWORK.relations().get(0).links();
        Network two = new Network(
                NETWORK.entities(),
                IntStream.range(0, 2)
                        .mapToObj(r -> Relation.of("relation " + r, links))
                        .toList(),
                true,
                false);
        LatentFeatureModel model =
                trained(two, options().sharing(Sharing.SINGLE)).model();

        assertThat(model.measured().heldOut().orElseThrow().quality().standFor())
                .isEqualTo(2 * (120 * 119 / 2 - 900));
        assertThat(model.measured().steps())
                .extracting(Step::relation)
                .contains(0, 1)
                .doesNotContain(-1);
    }
}
