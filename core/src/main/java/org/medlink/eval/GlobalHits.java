package org.medlink.eval;

import java.util.Arrays;

/**
 * hits@K over one list of non-links, as the Open Graph Benchmark measures ogbl-ppa, ogbl-collab and ogbl-ddi: the share of
 * links that score above the K-th best non-link of the list (Hu et al., Open Graph Benchmark, NeurIPS 2020). Where the list
 * has fewer than K non-links there is no such score, and the value is NaN; OGB's own evaluator says 1 there.
 */
public record GlobalHits(double at10, double at20, double at50, double at100) {
    /**
     * The hits of scored pairs.
     *
     * @param labels +1 for a link, -1 for a non-link
     */
    public static GlobalHits of(double[] scores, byte[] labels) {
        int links = 0;
        for (byte label : labels) {
            links += label > 0 ? 1 : 0;
        }
        double[] of = new double[links];
        double[] against = new double[labels.length - links];
        int link = 0;
        int nonLink = 0;
        for (int p = 0; p < labels.length; p++) {
            if (labels[p] > 0) {
                of[link++] = scores[p];
            } else {
                against[nonLink++] = scores[p];
            }
        }
        Arrays.sort(against);
        return new GlobalHits(
                hits(of, against, 10), hits(of, against, 20), hits(of, against, 50), hits(of, against, 100));
    }

    private static double hits(double[] links, double[] ascending, int k) {
        if (links.length == 0 || ascending.length < k) {
            return Double.NaN;
        }
        double threshold = ascending[ascending.length - k];
        int hits = 0;
        for (double score : links) {
            hits += score > threshold ? 1 : 0;
        }
        return (double) hits / links.length;
    }
}
