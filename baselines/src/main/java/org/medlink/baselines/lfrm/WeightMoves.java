package org.medlink.baselines.lfrm;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.medlink.baselines.Cells;

/** Metropolis-Hastings moves of single weights and of the bias, each proposed by a Newton step. */
final class WeightMoves {
    private final Cells cells;
    private final Features features;
    private final CellScores scores;
    private final UniformRandomProvider random;
    private final ZigguratSampler.NormalizedGaussian normal;
    private final NewtonStep there = new NewtonStep();
    private final NewtonStep back = new NewtonStep();
    private final CellScores.Ratio ratio = new CellScores.Ratio();
    private int[] owned = new int[16];
    private final int[] ownedStarts;
    /** Twice the number of a cell, plus 1 where the weight counts twice in its score. */
    private int[] touched = new int[16];

    private double[] newAgainst = new double[16];

    WeightMoves(Cells cells, Features features, CellScores scores, UniformRandomProvider random) {
        this.cells = cells;
        this.features = features;
        this.scores = scores;
        this.random = random;
        normal = ZigguratSampler.NormalizedGaussian.of(random);
        ownedStarts = new int[cells.entities() + 1];
    }

    /** Moves every weight of every relation a number of times, and every bias. */
    void move(int times, double precision, double biasPrecision) {
        listOwned();
        for (int r = 0; r < cells.relations(); r++) {
            int[] starts = supports(r);
            int[] ends = fill(r, starts);
            for (int n = 0; n < times; n++) {
                moveWeights(r, starts, ends, precision);
                moveBias(r, starts[starts.length - 1], biasPrecision);
            }
        }
        features.refresh();
    }

    private void listOwned() {
        int size = 0;
        for (int i = 0; i < cells.entities(); i++) {
            for (int k = 0; k < features.size(); k++) {
                if (features.has(i, k)) {
                    if (size == owned.length) {
                        owned = Arrays.copyOf(owned, 2 * size);
                    }
                    owned[size++] = k;
                }
            }
            ownedStarts[i + 1] = size;
        }
    }

    private int place(int k, int l) {
        return cells.symmetric() && l < k ? l * features.size() + k : k * features.size() + l;
    }

    /** Where the cells of each weight begin; a cell that a weight counts twice in has room for two. */
    private int[] supports(int r) {
        int weights = features.size() * features.size();
        int[] starts = new int[weights + 1];
        for (int c = cells.start(r); c < cells.start(r + 1); c++) {
            for (int e = ownedStarts[cells.source(c)]; e < ownedStarts[cells.source(c) + 1]; e++) {
                for (int f = ownedStarts[cells.target(c)]; f < ownedStarts[cells.target(c) + 1]; f++) {
                    starts[place(owned[e], owned[f]) + 1]++;
                }
            }
        }
        for (int w = 0; w < weights; w++) {
            starts[w + 1] += starts[w];
        }
        int room = starts[weights] + cells.start(r + 1) - cells.start(r);
        if (room > touched.length) {
            touched = new int[room + room / 2];
            newAgainst = new double[touched.length];
        }
        return starts;
    }

    private int[] fill(int r, int[] starts) {
        int[] ends = starts.clone();
        for (int c = cells.start(r); c < cells.start(r + 1); c++) {
            for (int e = ownedStarts[cells.source(c)]; e < ownedStarts[cells.source(c) + 1]; e++) {
                for (int f = ownedStarts[cells.target(c)]; f < ownedStarts[cells.target(c) + 1]; f++) {
                    int w = place(owned[e], owned[f]);
                    if (ends[w] > starts[w] && touched[ends[w] - 1] == 2 * c) {
                        touched[ends[w] - 1]++;
                    } else {
                        touched[ends[w]++] = 2 * c;
                    }
                }
            }
        }
        int all = starts[starts.length - 1];
        for (int c = cells.start(r); c < cells.start(r + 1); c++) {
            touched[all++] = 2 * c;
        }
        return ends;
    }

    private void moveWeights(int r, int[] starts, int[] ends, double precision) {
        for (int k = 0; k < features.size(); k++) {
            for (int l = cells.symmetric() ? k : 0; l < features.size(); l++) {
                int w = place(k, l);
                double value = features.weight(r, k, l);
                features.setWeight(r, k, l, moved(value, starts[w], ends[w], precision));
            }
        }
    }

    /** The bias counts once in every cell; these stand after those of the weights. */
    private void moveBias(int r, int start, double precision) {
        int end = start + cells.start(r + 1) - cells.start(r);
        features.setBias(r, moved(features.bias(r), start, end, precision));
    }

    private double moved(double weight, int start, int end, double precision) {
        there.begin(weight, precision);
        for (int e = start; e < end; e++) {
            int c = touched[e] >> 1;
            there.add(cells.link(c), 1 + (touched[e] & 1), scores.against(c));
        }
        double step = there.mean() + there.deviation() * normal.sample();
        back.begin(weight + step, precision);
        ratio.clear();
        double up = Math.exp(step);
        double down = Math.exp(-step);
        for (int e = start; e < end; e++) {
            int c = touched[e] >> 1;
            boolean twice = (touched[e] & 1) == 1;
            double factor = cells.link(c) ? down : up;
            double odds = CellScores.times(scores.against(c), twice ? factor * factor : factor);
            newAgainst[e] = odds;
            ratio.add(scores.against(c), odds);
            back.add(cells.link(c), twice ? 2 : 1, odds);
        }
        double logRatio = ratio.log()
                + Gaussian.logDensity(weight + step, precision)
                - Gaussian.logDensity(weight, precision)
                + back.logDensity(-step)
                - there.logDensity(step);
        if (Math.log(1 - random.nextDouble()) >= logRatio) {
            return weight;
        }
        for (int e = start; e < end; e++) {
            int c = touched[e] >> 1;
            scores.set(c, scores.score(c) + (1 + (touched[e] & 1)) * step, newAgainst[e]);
        }
        return weight + step;
    }
}
