package org.medlink.inference;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Some of the training pairs of some entities: at most M' of each one's, and all of them where it has no more. A sampled pair
 * stands for count / sampled of its kind, which makes sums over the sample unbiased.
 */
final class PairSample {
    private final Incidence incidence;
    private final int most;
    private final boolean stratified;
    private final int[] starts;
    private final float[] linkFactors;
    private final float[] nonLinkFactors;
    private int[] entries;
    private int[] links = new int[16];
    private int[] nonLinks = new int[16];

    /**
     * @param most M'
     * @param stratified whether up to M'/2 links are drawn and the rest are non-links, each class scaled by its own count;
     *     otherwise pairs are drawn whatever their label, as in the paper
     * @param entities most entities in one sample
     */
    PairSample(Incidence incidence, int most, boolean stratified, int entities) {
        this.incidence = incidence;
        this.most = most;
        this.stratified = stratified;
        this.starts = new int[entities + 1];
        this.linkFactors = new float[entities];
        this.nonLinkFactors = new float[entities];
        this.entries = new int[1024];
    }

    /** Draws pairs of the entities order[from, to). */
    void draw(int[] order, int from, int to, UniformRandomProvider random) {
        for (int index = 0; index < to - from; index++) {
            int entity = order[from + index];
            int degree = incidence.start(entity + 1) - incidence.start(entity);
            int size = Math.min(degree, most);
            int begin = starts[index];
            starts[index + 1] = begin + size;
            if (entries.length < begin + size) {
                entries = Arrays.copyOf(entries, Math.max(begin + size, 2 * entries.length));
            }
            linkFactors[index] = 1;
            nonLinkFactors[index] = 1;
            if (degree <= most) {
                for (int e = 0; e < degree; e++) {
                    entries[begin + e] = incidence.start(entity) + e;
                }
            } else {
                drawSome(entity, index, random);
                // In the order of the pairs, which is by relation and direction.
                Arrays.sort(entries, begin, begin + size);
            }
        }
    }

    private void drawSome(int entity, int index, UniformRandomProvider random) {
        int first = incidence.start(entity);
        int last = incidence.start(entity + 1);
        int begin = starts[index];
        if (links.length < last - first) {
            links = new int[last - first];
            nonLinks = new int[last - first];
        }
        int linkCount = 0;
        int nonLinkCount = 0;
        for (int e = first; e < last; e++) {
            if (!stratified || incidence.link(e)) {
                links[linkCount++] = e;
            } else {
                nonLinks[nonLinkCount++] = e;
            }
        }
        int drawnLinks = Math.max(Math.min(linkCount, (most + 1) / 2), most - nonLinkCount);
        drawnLinks = stratified ? drawnLinks : most;
        drawInto(links, linkCount, drawnLinks, begin, random);
        drawInto(nonLinks, nonLinkCount, most - drawnLinks, begin + drawnLinks, random);
        linkFactors[index] = drawnLinks == 0 ? 0 : (float) linkCount / drawnLinks;
        nonLinkFactors[index] = most == drawnLinks ? linkFactors[index] : (float) nonLinkCount / (most - drawnLinks);
    }

    private void drawInto(int[] from, int count, int wanted, int at, UniformRandomProvider random) {
        for (int d = 0; d < wanted; d++) {
            int chosen = d + random.nextInt(count - d);
            entries[at + d] = from[chosen];
            from[chosen] = from[d];
        }
    }

    /** How many pairs were drawn for the entity at an index of the sample. */
    int size(int index) {
        return starts[index + 1] - starts[index];
    }

    /** How many were drawn for the entities at these indices together. */
    int size(int fromIndex, int toIndex) {
        return starts[toIndex] - starts[fromIndex];
    }

    /** The e-th of those at an index, as an entry of the {@link Incidence}. */
    int entry(int index, int e) {
        return entries[starts[index] + e];
    }

    /** For how many links of the entity each of its sampled links stands. */
    float linkFactor(int index) {
        return linkFactors[index];
    }

    /** For how many non-links of the entity each of its sampled non-links stands. */
    float nonLinkFactor(int index) {
        return nonLinkFactors[index];
    }
}
