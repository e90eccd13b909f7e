package org.medlink.generate;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Who has which planted feature. Sizes of features fall geometrically from the first to the last. Most entities have
 * one feature and some have many, which makes degrees uneven; where there are few features, some entities have none.
 */
final class PlantedFeatures {
    /** How many times larger the first feature is than the last. */
    private static final double UNEVENNESS = 2;

    /** The share of non-links whose ends have a feature in common. The more they are, the less the truth can tell. */
    private static final double COVERED = 0.12;

    /** The mean number of features of an entity that has any, unless there must be more. */
    private static final double FEATURES_OF_SOME = 1.15;

    private final int features;
    private final boolean[] has;
    private final int[] starts;
    private final int[] members;

    private PlantedFeatures(int entities, int features, boolean[] has) {
        this.features = features;
        this.has = has;
        this.starts = new int[features + 1];
        for (int at = 0; at < has.length; at++) {
            starts[at % features + 1] += has[at] ? 1 : 0;
        }
        for (int k = 0; k < features; k++) {
            starts[k + 1] += starts[k];
        }
        this.members = new int[starts[features]];
        int[] next = starts.clone();
        for (int entity = 0; entity < entities; entity++) {
            for (int k = 0; k < features; k++) {
                if (has(entity, k)) {
                    members[next[k]++] = entity;
                }
            }
        }
    }

    /**
     * Draws the features of all entities.
     *
     * @param density the share of cells that will be links: denser networks need features that cover more cells
     */
    static PlantedFeatures draw(int entities, int features, double density, UniformRandomProvider random) {
        double[] shares = shares(features);
        double mean = meanFeatures(shares, density);
        double endowed = Math.min(1, mean / FEATURES_OF_SOME);
        double extras = mean - endowed;
        boolean[] has = new boolean[Math.multiplyExact(entities, features)];
        for (int entity = 0; entity < entities; entity++) {
            if (random.nextDouble() < endowed) {
                has[entity * features + drawIndex(shares, random)] = true;
            }
            double activity = -Math.log1p(-random.nextDouble());
            for (int k = 0; k < features; k++) {
                if (random.nextDouble() < Math.min(0.9, activity * extras * shares[k])) {
                    has[entity * features + k] = true;
                }
            }
        }
        return new PlantedFeatures(entities, features, has);
    }

    /** Geometrically falling shares that sum to 1. */
    private static double[] shares(int features) {
        double[] shares = new double[features];
        double sum = 0;
        for (int k = 0; k < features; k++) {
            shares[k] = Math.pow(UNEVENNESS, -k / Math.max(1.0, features - 1));
            sum += shares[k];
        }
        for (int k = 0; k < features; k++) {
            shares[k] /= sum;
        }
        return shares;
    }

    /** As many features per entity as make the pairs that share one the wanted share of all non-links. */
    private static double meanFeatures(double[] shares, double density) {
        double together = 0;
        for (double share : shares) {
            together += share * share;
        }
        double covered = -Math.log1p(-Math.min(0.98, COVERED * (1 - density) + density));
        return Math.sqrt(covered / together);
    }

    private static int drawIndex(double[] shares, UniformRandomProvider random) {
        double left = random.nextDouble();
        int k = 0;
        while (k < shares.length - 1 && left >= shares[k]) {
            left -= shares[k++];
        }
        return k;
    }

    int features() {
        return features;
    }

    boolean has(int entity, int k) {
        return has[entity * features + k];
    }

    /** How many entities have a feature. */
    int count(int k) {
        return starts[k + 1] - starts[k];
    }

    /** One of the entities that have a feature, each as likely. */
    int drawMember(int k, UniformRandomProvider random) {
        return members[starts[k] + random.nextInt(count(k))];
    }
}
