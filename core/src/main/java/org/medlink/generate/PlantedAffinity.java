package org.medlink.generate;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Which planted features attract each other: blocks (k, k') with a rate A_kk' of links per pair of members, times what
 * each has of the feature. A falls with the sizes of the features, so that a member of a large feature has about as many
 * links as one of a small feature.
 *
 * <p>Symmetric: features attract themselves, and a few neighbouring ones each other. Directed: each feature links to
 * the next around a circle, and a few to themselves.
 */
final class PlantedAffinity {
    /** One in this number of features has a second block. */
    private static final int SECOND_BLOCKS = 4;

    private final PlantedFeatures features;
    private final int[] from;
    private final int[] to;
    private final double[] rates;
    private final double[] cumulative;
    private int blocks;

    PlantedAffinity(PlantedFeatures features, boolean directed) {
        int size = features.features();
        this.features = features;
        this.from = new int[3 * size];
        this.to = new int[3 * size];
        this.rates = new double[3 * size];
        this.cumulative = new double[3 * size];
        for (int k = 0; k < size; k++) {
            addBlock(k, directed ? (k + 1) % size : k);
        }
        for (int k = size - 1; k >= SECOND_BLOCKS - 1; k -= SECOND_BLOCKS) {
            if (directed) {
                addBlock(k, k);
            } else {
                addBlock(k, k - 1);
                addBlock(k - 1, k);
            }
        }
    }

    private void addBlock(int k, int k2) {
        if (features.count(k) == 0 || features.count(k2) == 0 || k == k2 && features.count(k) == 1) {
            return;
        }
        double pairs = features.mass(k) * features.mass(k2);
        from[blocks] = k;
        to[blocks] = k2;
        rates[blocks] = 1 / Math.sqrt(pairs);
        cumulative[blocks] = rates[blocks] * pairs + (blocks == 0 ? 0 : cumulative[blocks - 1]);
        blocks++;
    }

    /** How many blocks there are in which links are possible. */
    int blocks() {
        return blocks;
    }

    /** k: the feature of the sources of a block. */
    int from(int block) {
        return from[block];
    }

    /** k': the feature of the targets of a block. */
    int to(int block) {
        return to[block];
    }

    /** A: the rate of links between two members that have all of their features, up to a factor. */
    double rate(int block) {
        return rates[block];
    }

    /** The rate of links between two members, on average. */
    double meanRate(int block) {
        return rates[block] * meanLevel(from[block]) * meanLevel(to[block]);
    }

    private double meanLevel(int k) {
        return features.mass(k) / features.count(k);
    }

    /** A block, as likely as it gets links. */
    int drawBlock(UniformRandomProvider random) {
        double at = random.nextDouble() * cumulative[blocks - 1];
        int block = 0;
        while (block < blocks - 1 && cumulative[block] <= at) {
            block++;
        }
        return block;
    }

    /**
     * A block that an entity can have links in, as likely as it has: b where the entity is a source, -1 - b where it is
     * a target.
     *
     * @throws IllegalArgumentException when there is no such block
     */
    int drawBlockOf(int entity, UniformRandomProvider random) {
        double left = random.nextDouble() * rateOf(entity);
        int last = Integer.MIN_VALUE;
        for (int block = 0; block < blocks; block++) {
            if (features.level(entity, from[block]) > 0) {
                last = block;
                left -= outgoing(entity, block);
            }
            if (left >= 0 && features.level(entity, to[block]) > 0) {
                last = -1 - block;
                left -= incoming(entity, block);
            }
            if (left < 0) {
                return last;
            }
        }
        if (last == Integer.MIN_VALUE) {
            throw new IllegalArgumentException("entity " + entity + " has no block");
        }
        return last;
    }

    /** How many links an entity has, up to a factor; 0 when it has none of the features that attract others. */
    double rateOf(int entity) {
        double sum = 0;
        for (int block = 0; block < blocks; block++) {
            sum += outgoing(entity, block);
            sum += incoming(entity, block);
        }
        return sum;
    }

    private double outgoing(int entity, int block) {
        return rates[block] * features.level(entity, from[block]) * features.mass(to[block]);
    }

    private double incoming(int entity, int block) {
        return rates[block] * features.level(entity, to[block]) * features.mass(from[block]);
    }
}
