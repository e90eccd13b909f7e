package org.medlink.generate;

import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.PairSet;

/** Entities are points of a square, linked to those who are near. Takes time of the square of their number. */
final class LatentDistance {
    private LatentDistance() {}

    /** @param degree how many are near on average, but for those at the edge */
    static PairSet of(int size, double degree, UniformRandomProvider random) {
        double[] x = random.doubles(size).toArray();
        double[] y = random.doubles(size).toArray();
        double near = degree / Math.PI / size;
        DrawnLinks links = new DrawnLinks(size, false);
        for (int i = 0; i < size; i++) {
            for (int j = i + 1; j < size; j++) {
                double across = x[i] - x[j];
                double up = y[i] - y[j];
                if (across * across + up * up < near) {
                    links.add(i, j);
                }
            }
        }
        return links.build();
    }
}
