package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.medlink.generate.PlantedNetwork;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;

class CommonScaleTest {
    private final Network network = PlantedNetwork.generate(new PlantedNetwork.Options(60, 200, 4, false, new Seed(1)))
            .network();
    private final LabeledPairs pairs = Splitter.training(network, 3, new Seed(2));

    @Test
    void uponItsOwnScaleAModelScoresAsItDoes() {
        LatentFeatureModel model = model(0.3);
        double[] scores = scale(model).scores(model, pairs);
        for (int p = 0; p < scores.length; p++) {
            assertThat(scores[p]).isCloseTo(model.score(0, pairs.source(p), pairs.target(p)), within(1e-9));
        }
    }

    /** Models of other costs have other scales; among the unlisted pairs a pair has the same place upon either. */
    @Test
    void uponAnotherScaleAPairKeepsItsPlaceAmongUnlistedPairs() {
        LatentFeatureModel model = model(0.3);
        LatentFeatureModel other = model(3);
        double[] scores = scale(model).scores(other, pairs);
        for (int p = 0; p < scores.length; p += 10) {
            double score = other.score(0, pairs.source(p), pairs.target(p));
            double place = place(other, score, 0.5);
            // Where many pairs have one score upon this scale, it has many places.
            assertThat(place).isBetween(place(model, scores[p], 0) - 1, place(model, scores[p], 1) + 1);
        }
    }

    /**
     * How many unlisted pairs are below.
     *
     * @param same how much those of the same score count
     */
    private double place(LatentFeatureModel model, double score, double same) {
        double place = 0;
        for (int i = 0; i < network.size(); i++) {
            for (int j = 0; j < network.size(); j++) {
                if (network.isObserved(0, i, j) && !network.isLink(0, i, j)) {
                    double apart = model.score(0, i, j) - score;
                    place += Math.abs(apart) < 1e-9 ? same : apart < 0 ? 1 : 0;
                }
            }
        }
        return place;
    }

    private CommonScale scale(LatentFeatureModel model) {
        try (Workers workers = new Workers(1)) {
            return new CommonScale(
                    model,
                    LocalInput.of(network.frame(), pairs, Attributes.none(), Options.defaults()),
                    new Seed(3),
                    workers);
        }
    }

    private LatentFeatureModel model(double cost) {
        Options options = Options.defaults()
                .with()
                .features(4)
                .threads(1)
                .stopping(new Options.Stopping(2, 0, 0, 2))
                .build()
                .withCost(cost);
        return new MedLfrm(options)
                .learn(network.frame(), pairs, Attributes.none())
                .model();
    }
}
