package org.medlink.eval;

import it.unimi.dsi.fastutil.doubles.DoubleArrays;
import java.util.ArrayList;
import java.util.List;
import org.medlink.quality.Bin;
import org.medlink.quality.Quality;

/**
 * Whether probabilities hold: pairs in bins of falling probability, as many links in each, and in the last what is not enough for one more. Where
 * links are rare, bins of equal width would have nearly all pairs in one.
 */
public final class Reliability {
    /** With fewer links the share in a bin is noise. */
    private static final int FEWEST_LINKS = 10;

    private Reliability() {}

    /**
     * The bins.
     *
     * @param links probabilities of links
     * @param linkWeights how many links each stands for
     * @param pairs probabilities of all pairs among which these are
     * @param pairWeights how many pairs each stands for
     */
    public static List<Bin> of(double[] links, double[] linkWeights, double[] pairs, double[] pairWeights) {
        double[] found = links.clone();
        double[] foundWeights = linkWeights.clone();
        double[] all = pairs.clone();
        double[] allWeights = pairWeights.clone();
        DoubleArrays.quickSort(found, foundWeights);
        DoubleArrays.quickSort(all, allWeights);
        int each = Math.max(FEWEST_LINKS, found.length / Quality.MOST_BINS);
        List<Bin> bins = new ArrayList<>();
        int link = found.length - 1;
        int pair = all.length - 1;
        while (link >= 0) {
            Filling bin = new Filling();
            while (link >= 0 && (bin.lacks(each) || link + 1 < each || pair < 0 || bin.least == found[link])) {
                bin.addLink(found[link], foundWeights[link]);
                link--;
                while (pair >= 0 && (link < 0 || all[pair] >= bin.least)) {
                    bin.addPair(all[pair], allWeights[pair]);
                    pair--;
                }
            }
            if (bin.pairs > 0) {
                bins.add(bin.build());
            }
        }
        return bins;
    }

    /** A bin as it fills. */
    private static final class Filling {
        private int links;
        private double least;
        private double foundLinks;
        private double pairs;
        private double probabilities;

        private boolean lacks(int wanted) {
            return links < wanted || pairs == 0;
        }

        private void addLink(double probability, double weight) {
            links++;
            least = probability;
            foundLinks += weight;
        }

        private void addPair(double probability, double weight) {
            pairs += weight;
            probabilities += weight * probability;
        }

        /** More links than pairs, of which a sample may miss some, are all of them. */
        private Bin build() {
            return new Bin(
                    (float) Math.min(1, probabilities / pairs), (float) Math.min(1, foundLinks / pairs), links, (float)
                            pairs);
        }
    }
}
