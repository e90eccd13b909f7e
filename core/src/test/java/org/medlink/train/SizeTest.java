package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.eval.Evaluation;
import org.medlink.generate.PlantedNetwork;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.options.Options;
import org.medlink.options.Start;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;

/** Networks that differ in nothing but their size are learnt equally well, with few sampled non-links too. */
class SizeTest {
    @ParameterizedTest
    @ValueSource(ints = {2_000, 6_000})
    void fewSampledNonLinksDoNotOverfit(int size) {
        PlantedNetwork planted =
                PlantedNetwork.generate(new PlantedNetwork.Options(size, 22 * size / 5, 8, true, new Seed(1)));
        Splitter.Options parts = new Splitter.Options(0.2, 0.32, false, Protocol.LEAK_FREE);
        Split split = Splitter.split(planted.network(), parts, new Seed(101));
        Options options = Options.defaults()
                .with()
                .proximity(false)
                .features(20)
                .start(Start.SPECTRAL)
                .build()
                .withCost(0.3);
        assertThat(auc(planted, split, options)).isGreaterThan(0.87);
        assertThat(auc(planted, split, options.with().leastNegatives(0).build()))
                .as("without more non-links")
                .isLessThan(0.85);
    }

    private static double auc(PlantedNetwork planted, Split split, Options options) {
        LatentFeatureModel model = new MedLfrm(options)
                .learn(planted.network().frame(), split.train(), Attributes.none())
                .model();
        return Evaluation.auc(model, split.test(), split.test().size());
    }
}
