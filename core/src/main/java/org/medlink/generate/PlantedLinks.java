package org.medlink.generate;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.BitSet;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.PairSet;

/**
 * Draws links one by one until there are enough: a block by its rate and then a member of each of its features, or, for
 * the noise, any two entities. What is a link already, or would link an entity to itself, is drawn again. If there are
 * as many links as entities, every entity gets one of its own: before the others are drawn, or, where degrees are to be
 * skewed, after as many as leave room for it.
 */
final class PlantedLinks {
    /**
     * How often to draw per link before giving up on rates. Drawing again and again fails only in a network that is
     * almost full, where rates have lost their meaning.
     */
    private static final int MOST_DRAWS = 50;

    private final int size;
    private final boolean directed;
    private final PlantedFeatures features;
    private final PlantedAffinity affinity;
    private final UniformRandomProvider random;
    private final LongOpenHashSet cells = new LongOpenHashSet();
    private final BitSet linked = new BitSet();
    private final PairSet.Builder links;
    private int alone;

    PlantedLinks(
            int size,
            boolean directed,
            PlantedFeatures features,
            PlantedAffinity affinity,
            UniformRandomProvider random) {
        this.size = size;
        this.directed = directed;
        this.features = features;
        this.affinity = affinity;
        this.random = random;
        this.links = new PairSet.Builder(size);
        this.alone = size;
    }

    /** How many links a network can have at the most. */
    static long capacity(int size, boolean directed) {
        long ordered = (long) size * (size - 1);
        return directed ? ordered : ordered / 2;
    }

    /**
     * Exactly the given number of links; canonical pairs unless directed.
     *
     * @param noise the share of links that features have no part in; more when entities without features need them
     */
    PairSet draw(int wanted, double noise) {
        cells.ensureCapacity(wanted);
        boolean everyone = wanted >= size;
        double noiseLeft = noise * wanted;
        if (everyone && features.skew() > 0) {
            drawByRates(wanted, noise, true);
            noiseLeft -= noise * cells.size();
        }
        if (everyone) {
            noiseLeft -= linkEveryone();
        }
        drawByRates(wanted, Math.max(0, noiseLeft) / Math.max(1, wanted - cells.size()), false);
        fillUp(wanted - cells.size());
        return links.build();
    }

    /** Draws until there are enough links or, where room is to be left, until those still alone need the rest. */
    private void drawByRates(int wanted, double noise, boolean leaveRoom) {
        double noiseShare = affinity.blocks() == 0 ? 1 : noise;
        long draws = (long) MOST_DRAWS * wanted;
        while (cells.size() + (leaveRoom ? alone : 0) < wanted && draws-- > 0) {
            if (random.nextDouble() < noiseShare) {
                add(random.nextInt(size), random.nextInt(size));
            } else {
                int block = affinity.drawBlock(random);
                add(features.drawMember(affinity.from(block), random), features.drawMember(affinity.to(block), random));
            }
        }
    }

    /** Gives a link to every entity that has none yet; returns how many of them were noise. */
    private int linkEveryone() {
        int noise = 0;
        for (int i = 0; i < size; i++) {
            if (linked.get(i)) {
                continue;
            }
            boolean attracted = affinity.rateOf(i) > 0;
            noise += attracted ? 0 : 1;
            // The first draw fails only where the entity draws itself.
            for (int draws = 0; draws < MOST_DRAWS && !linked.get(i); draws++) {
                if (attracted) {
                    int block = affinity.drawBlockOf(i, random);
                    if (block >= 0) {
                        add(i, features.drawMember(affinity.to(block), random));
                    } else {
                        add(features.drawMember(affinity.from(-1 - block), random), i);
                    }
                } else if (random.nextBoolean()) {
                    add(i, random.nextInt(size));
                } else {
                    add(random.nextInt(size), i);
                }
            }
        }
        return noise;
    }

    /** Chooses the last links among all cells that are left, each as likely (Knuth, volume 2, algorithm S). */
    private void fillUp(int wanted) {
        int missing = wanted;
        long left = capacity(size, directed) - cells.size();
        for (int source = 0; missing > 0 && source < size; source++) {
            for (int target = directed ? 0 : source + 1; missing > 0 && target < size; target++) {
                if (source != target && !cells.contains(cell(source, target)) && random.nextLong(left--) < missing) {
                    links.add(source, target);
                    missing--;
                }
            }
        }
    }

    private void add(int i, int j) {
        int source = directed ? i : Math.min(i, j);
        int target = directed ? j : Math.max(i, j);
        if (i != j && cells.add(cell(source, target))) {
            links.add(source, target);
            link(i);
            link(j);
        }
    }

    private void link(int entity) {
        if (!linked.get(entity)) {
            linked.set(entity);
            alone--;
        }
    }

    private long cell(int source, int target) {
        return (long) source * size + target;
    }
}
