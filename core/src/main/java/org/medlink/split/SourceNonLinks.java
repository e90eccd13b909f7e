package org.medlink.split;

import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.random.Seed;

/**
 * Samples the non-links of one source at a time, so that sources may be anywhere: each is taken with the same probability,
 * independently of all others. What is drawn for a source depends on its links, the seed and that probability only.
 */
public final class SourceNonLinks {
    private final int entities;
    private final boolean symmetric;
    private final boolean selfLinks;
    private final Seed seed;

    /** Receives each target. */
    @FunctionalInterface
    public interface Sink {
        void accept(int target);
    }

    public SourceNonLinks(int entities, boolean symmetric, boolean selfLinks, Seed seed) {
        this.entities = entities;
        this.symmetric = symmetric;
        this.selfLinks = selfLinks;
        this.seed = seed;
    }

    /**
     * Draws targets of a source, in ascending order.
     *
     * @param share the probability of a non-link; 1 takes all
     * @param links its linked targets, ascending; in a symmetric network only those that come after it or are itself
     */
    public void draw(int relation, int source, double share, int[] links, Sink sink) {
        if (!(share > 0)) {
            return;
        }
        UniformRandomProvider random = seed.stream("non-links", relation, source);
        double scale = share < 1 ? 1 / Math.log1p(-share) : 0;
        long target = (symmetric ? source : 0) - 1L;
        int link = 0;
        while (true) {
            // The number of cells that are passed over between two that are taken is geometric.
            target += 1 + (share < 1 ? (long) (Math.log1p(-random.nextDouble()) * scale) : 0);
            if (target >= entities) {
                return;
            }
            while (link < links.length && links[link] < target) {
                link++;
            }
            boolean linked = link < links.length && links[link] == target;
            if (!linked && (selfLinks || target != source)) {
                sink.accept((int) target);
            }
        }
    }
}
