package org.medlink.gibbs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.medlink.eval.Evaluation;
import org.medlink.generate.PlantedNetwork;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.network.Attributes;
import org.medlink.network.Network;
import org.medlink.options.Draws;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;
import org.medlink.train.MedLfrm;

/** Planted features are found by two chains. */
class PlantedFeaturesTest {
    private static final int BURN_IN = 40;
    private static final int DRAWS = 40;

    @ParameterizedTest
    @CsvSource({"100, 900, false", "80, 800, true"})
    void heldOutLinksAreFoundAsTheWeightsThatMadeThemFindThem(int size, int links, boolean directed) {
        double truth = 0;
        double mean = 0;
        double single = 0;
        for (long seed = 101; seed <= 103; seed++) {
            PlantedNetwork planted =
                    PlantedNetwork.generate(new PlantedNetwork.Options(size, links, 3, directed, new Seed(seed)));
            Split split = Splitter.split(
                    planted.network(),
                    new Splitter.Options(0.1, Double.POSITIVE_INFINITY, true, Protocol.LEAK_FREE),
                    new Seed(seed));
            List<LatentFeatures> draws = draws(planted.network(), split, new Seed(seed));
            truth += auc(planted.truth(), split) / 3;
            mean += auc(model(planted.network(), draws), split) / 3;
            for (LatentFeatures draw : draws) {
                single += auc(model(planted.network(), List.of(draw)), split) / 3 / DRAWS;
            }
        }
        assertThat(mean).isGreaterThan(0.8).isGreaterThan(truth - 0.05);
        // What averaging is for.
        assertThat(mean).isGreaterThan(single);
    }

    private static List<LatentFeatures> draws(Network network, Split split, Seed seed) {
        Options options = Options.defaults()
                .with()
                .inference(Options.InferenceScheme.GIBBS)
                .proximity(false)
                .draws(new Draws(2, BURN_IN, DRAWS / 2, 1))
                .seed(seed.value())
                .build();
        return new MedLfrm(options)
                .learn(network.frame(), split.train(), Attributes.none())
                .model()
                .runs();
    }

    private static LatentFeatureModel model(Network network, List<LatentFeatures> runs) {
        return new LatentFeatureModel(
                        network.frame(),
                        Attributes.none(),
                        List.of(network.relations().get(0).links()),
                        runs,
                        List.of(),
                        Map.of())
                .asDraws(3);
    }

    private static double auc(LatentFeatureModel model, Split split) {
        return Evaluation.auc(model, split.test(), Integer.MAX_VALUE);
    }
}
