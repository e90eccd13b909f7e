package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.medlink.generate.NetworkKind;
import org.medlink.model.LatentFeatures;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.options.Learning;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;

class LearntApartTest {
    private static final Options APART = Options.defaults()
            .withCost(1)
            .with()
            .features(8)
            .learning(Learning.APART)
            .threads(2)
            .build();

    private final Network network = NetworkKind.DIRECTED_FEATURES.generate(150, new Seed(5));
    private final LabeledPairs pairs = Splitter.training(network, 10, new Seed(5));

    private Fit fit(Options options) {
        return new MedLfrm(options).learn(network.frame(), pairs, Attributes.none());
    }

    private LatentFeatures learnt(Options options) {
        return fit(options).model().runs().get(0);
    }

    @ParameterizedTest
    @EnumSource(
            value = Options.InferenceScheme.class,
            names = {"BATCH", "STOCHASTIC"})
    void featuresAreThoseWithoutAttributesAndAttributesThoseWithoutFeatures(Options.InferenceScheme inference) {
        Options apart = APART.with()
                .inference(inference)
                .stopping(new Options.Stopping(5, 0, 0, 1))
                .build();
        LatentFeatures both = learnt(apart);
        LatentFeatures features = learnt(apart.with().proximity(false).build());
        LatentFeatures attributes = learnt(apart.withFeatures(0));

        assertThat(both.affinity(0)).isEqualTo(features.affinity(0));
        for (int i = 0; i < network.size(); i++) {
            assertThat(both.latentScore(0, i, 7)).isEqualTo(features.latentScore(0, i, 7));
        }
        assertThat(both.attributeWeights(0)).isEqualTo(attributes.attributeWeights(0));
    }

    @Test
    void togetherTheyAreOthers() {
        LatentFeatures together =
                learnt(APART.with().learning(Learning.TOGETHER).build());

        assertThat(together.affinity(0)).isNotEqualTo(learnt(APART).affinity(0));
    }

    @Test
    void aWatchedPartIsScoredByBoth() {
        Fit fit = fit(APART.with()
                .inference(Options.InferenceScheme.STOCHASTIC)
                .stopping(new Options.Stopping(6, 0, 0.2, 2))
                .build());
        LabeledPairs part = fit.validated().unseen().pairs();
        double[] unseen = fit.validated().unseen().scores();
        double[] seen = fit.validated().seen();
        double features = 0;
        double both = 0;
        for (int p = 0; p < part.size(); p++) {
            double whole = fit.model().score(0, part.source(p), part.target(p));
            double latent = fit.model().runs().get(0).latentScore(0, part.source(p), part.target(p));
            assertThat(seen[p]).isCloseTo(whole, within(1e-3 * (1 + Math.abs(whole))));
            features += Math.abs(unseen[p] - latent);
            both += Math.abs(unseen[p] - whole);
        }
        assertThat(both).isLessThan(features);
    }

    @Test
    void drawsCannotBeLearntApart() {
        assertThatThrownBy(() ->
                        APART.with().inference(Options.InferenceScheme.GIBBS).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("learning of features that are drawn");
    }
}
