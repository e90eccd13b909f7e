package org.medlink.gibbs;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.medlink.generate.PlantedNetwork;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;

/** Moves of whole features find how many were planted, where flips of single memberships do not. */
class NumberOfFeaturesTest {
    private static final int SIZE = 120;
    private static final int PLANTED = 3;

    /** Each planted feature is in so many parts at the beginning. */
    private static final int PARTS = 4;

    private static final int SWEEPS = 100;

    private final PlantedNetwork planted =
            PlantedNetwork.generate(new PlantedNetwork.Options(SIZE, 1200, PLANTED, false, new Seed(7)));

    @Test
    void featuresInPartsBecomeWhole() {
        assertThat(meanFeatures(20)).isBetween(PLANTED - 2.0, PLANTED + 2.0);
    }

    @Test
    void withoutTheseMovesTheyStayInParts() {
        assertThat(meanFeatures(0)).isGreaterThan(2 * PLANTED);
    }

    private double meanFeatures(int reshapes) {
        Network network = planted.network();
        LabeledPairs pairs = Splitter.training(network, Double.POSITIVE_INFINITY, new Seed(1));
        GibbsChain chain =
                GibbsChain.logistic(ChainData.global(pairs, Attributes.none(), true), new Seed(2).stream("test"));
        chain.begin(inParts());
        double features = 0;
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            chain.sweep();
            chain.reshape(reshapes);
            features += sweep < SWEEPS / 2 ? 0 : chain.features();
        }
        return features / (SWEEPS - SWEEPS / 2);
    }

    /** Who has a planted feature is in one of its parts; who has several is in a feature of those who have the same. */
    private float[] inParts() {
        int combinations = 1 << PLANTED;
        int columns = PARTS * PLANTED + combinations;
        UniformRandomProvider random = new Seed(3).stream("parts");
        float[] memberships = new float[SIZE * columns];
        for (int i = 0; i < SIZE; i++) {
            int has = 0;
            for (int k = 0; k < PLANTED; k++) {
                has |= planted.truth().runs().get(0).membership(0, i, k) > 0 ? 1 << k : 0;
            }
            if (Integer.bitCount(has) == 1) {
                int k = Integer.numberOfTrailingZeros(has);
                memberships[i * columns + combinations + k * PARTS + random.nextInt(PARTS)] = 1;
            } else if (has > 0) {
                memberships[i * columns + has] = 1;
            }
        }
        return memberships;
    }
}
