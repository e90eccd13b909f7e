package org.medlink.generate;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Who has how much of which planted feature. Sizes of features fall geometrically from the first to the last. Most
 * entities have one feature and some have many, which makes degrees uneven; where there are few features, some entities
 * have none.
 *
 * <p>The members of a feature are ranked in random order. With the skew s, member r = 0, 1, … has the level psi_r = (r +
 * 1)^(1-s) - r^(1-s), which falls as r^-s. Levels of n members sum to n^(1-s), and ⌊n u^(1/(1-s))⌋ is a member drawn by
 * its level, u being uniform: no table is needed. Without skew every member has 1.
 */
final class PlantedFeatures {
    /** How many times larger the first feature is than the last. */
    private static final double UNEVENNESS = 2;

    /** The share of non-links whose ends have a feature in common. The more they are, the less the truth can predict. */
    private static final double COVERED = 0.12;

    /** The mean number of features of an entity that has any, unless there must be more. */
    private static final double FEATURES_OF_SOME = 1.15;

    private final int features;
    private final double skew;
    private final float[] memberships;
    private final int[] starts;
    private final int[] members;

    /** Memberships are 1 where an entity has a feature; they become levels. */
    private PlantedFeatures(int entities, int features, double skew, float[] memberships) {
        this.features = features;
        this.skew = skew;
        this.memberships = memberships;
        this.starts = new int[features + 1];
        for (int entity = 0; entity < entities; entity++) {
            for (int k = 0; k < features; k++) {
                starts[k + 1] += level(entity, k) > 0 ? 1 : 0;
            }
        }
        for (int k = 0; k < features; k++) {
            starts[k + 1] += starts[k];
        }
        this.members = new int[starts[features]];
        int[] next = starts.clone();
        for (int entity = 0; entity < entities; entity++) {
            for (int k = 0; k < features; k++) {
                if (level(entity, k) > 0) {
                    members[next[k]++] = entity;
                }
            }
        }
    }

    /**
     * Draws the features of all entities.
     *
     * @param density the share of cells that will be links: denser networks need features that cover more cells
     * @param skew how unequally the members of a feature have it, within [0, 1)
     */
    static PlantedFeatures draw(int entities, int features, double density, double skew, UniformRandomProvider random) {
        double[] shares = shares(features);
        double mean = meanFeatures(shares, density);
        double endowed = Math.min(1, mean / FEATURES_OF_SOME);
        double extras = mean - endowed;
        int all = features + 1;
        float[] memberships = new float[Math.multiplyExact(entities, all)];
        for (int entity = 0; entity < entities; entity++) {
            if (random.nextDouble() < endowed) {
                memberships[entity * all + drawIndex(shares, random)] = 1;
            }
            double activity = -Math.log1p(-random.nextDouble());
            for (int k = 0; k < features; k++) {
                if (random.nextDouble() < Math.min(0.9, activity * extras * shares[k])) {
                    memberships[entity * all + k] = 1;
                }
            }
            memberships[entity * all + features] = 1;
        }
        PlantedFeatures drawn = new PlantedFeatures(entities, features, skew, memberships);
        if (skew > 0) {
            drawn.rank(random);
        }
        return drawn;
    }

    private void rank(UniformRandomProvider random) {
        for (int k = 0; k < features; k++) {
            for (int left = count(k); left > 1; left--) {
                int last = starts[k] + left - 1;
                int other = starts[k] + random.nextInt(left);
                int member = members[other];
                members[other] = members[last];
                members[last] = member;
            }
            for (int r = 0; r < count(k); r++) {
                double level = Math.pow(r + 1.0, 1 - skew) - Math.pow(r, 1 - skew);
                memberships[members[starts[k] + r] * (features + 1) + k] = (float) level;
            }
        }
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

    double skew() {
        return skew;
    }

    /** psi in rows of all features and a last one that everybody has; not a copy. */
    float[] memberships() {
        return memberships;
    }

    /** psi_ik: how much of a feature an entity has. */
    float level(int entity, int k) {
        return memberships[entity * (features + 1) + k];
    }

    /** How many entities have a feature. */
    int count(int k) {
        return starts[k + 1] - starts[k];
    }

    /** The levels of all members together. */
    double mass(int k) {
        return Math.pow(count(k), 1 - skew);
    }

    /** One of the entities that have a feature, as likely as they have it. */
    int drawMember(int k, UniformRandomProvider random) {
        int count = count(k);
        if (skew == 0) {
            return members[starts[k] + random.nextInt(count)];
        }
        int rank = (int) (count * Math.pow(random.nextDouble(), 1 / (1 - skew)));
        return members[starts[k] + Math.min(rank, count - 1)];
    }
}
