package org.medlink.baselines.lfrm;

import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.baselines.Cells;

/** Where a chain begins. */
final class LfrmStart {
    private static final double ALPHA = 2;

    private LfrmStart() {}

    /** A draw from the Indian buffet process with α = 2, with a limit on the number of features; weights 0. */
    static Features random(Cells cells, int most, UniformRandomProvider random) {
        Features features = new Features(cells);
        for (int i = 0; i < cells.entities(); i++) {
            for (int k = 0; k < features.size(); k++) {
                if (random.nextDouble() * (i + 1) < features.owners(k)) {
                    features.flip(i, k);
                }
            }
            int added = poisson(ALPHA / (i + 1), random);
            for (int n = 0; n < added && features.size() < most; n++) {
                features.add();
                features.flip(i, features.size() - 1);
            }
        }
        return features;
    }

    private static int poisson(double mean, UniformRandomProvider random) {
        double left = Math.exp(mean) * random.nextDouble();
        double weight = 1;
        int count = 0;
        while (left > weight) {
            left -= weight;
            count++;
            weight *= mean / count;
        }
        return count;
    }

    /** A feature for each cluster up to a limit: those in further clusters have none. */
    static Features clusters(Cells cells, int most, int[] cluster) {
        Features features = new Features(cells);
        for (int i = 0; i < cluster.length; i++) {
            while (features.size() <= cluster[i] && features.size() < most) {
                features.add();
            }
            if (cluster[i] < most) {
                features.flip(i, cluster[i]);
            }
        }
        return features;
    }
}
