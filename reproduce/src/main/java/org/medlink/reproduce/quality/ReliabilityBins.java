package org.medlink.reproduce.quality;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.ResultTable;

/** Pairs counted by their probability. */
public final class ReliabilityBins {
    /** With fewer pairs a share says little. */
    private static final int FEWEST = 50;

    private static final double WITHIN = 0.3;
    private static final int BINS = 10;

    private final long[] pairs = new long[BINS];
    private final long[] links = new long[BINS];
    private final double[] sums = new double[BINS];

    /** The sum of p(1 − p): the variance of the number of links. */
    private final double[] variances = new double[BINS];

    public void add(double probability, boolean link) {
        int bin = Math.min(BINS - 1, (int) (BINS * probability));
        pairs[bin]++;
        links[bin] += link ? 1 : 0;
        sums[bin] += probability;
        variances[bin] += probability * (1 - probability);
    }

    /** Share of hidden links by mean probability. */
    double ratio(int bin) {
        return links[bin] / sums[bin];
    }

    public ResultTable table(String network) {
        List<List<Cell>> rows = new ArrayList<>();
        for (int bin = 0; bin < BINS; bin++) {
            if (pairs[bin] >= FEWEST) {
                rows.add(List.of(
                        Cell.words(String.format(Locale.ROOT, "%.1f to %.1f", bin / 10.0, (bin + 1) / 10.0)),
                        Cell.number("%,.0f", (double) pairs[bin]),
                        Cell.number("%.4g", sums[bin] / pairs[bin]),
                        Cell.number("%.4g", (double) links[bin] / pairs[bin]),
                        Cell.number("%.2f", ratio(bin), Math.sqrt(variances[bin]) / sums[bin])));
            }
        }
        return new ResultTable(
                network, List.of("probability", "pairs", "mean probability", "share of hidden links", "ratio"), rows);
    }

    public List<Cell> sums(String network) {
        long allPairs = 0;
        long allLinks = 0;
        double sum = 0;
        int bins = 0;
        int within = 0;
        for (int bin = 0; bin < BINS; bin++) {
            allPairs += pairs[bin];
            allLinks += links[bin];
            sum += sums[bin];
            if (pairs[bin] >= FEWEST) {
                bins++;
                within += Math.abs(ratio(bin) - 1) <= WITHIN ? 1 : 0;
            }
        }
        return List.of(
                Cell.words(network),
                Cell.number("%,.0f", (double) allPairs),
                Cell.number("%,.1f", sum),
                Cell.number("%,.0f", (double) allLinks),
                Cell.number("%.2f", allLinks / sum),
                Cell.number("%.0f", bins),
                Cell.number("%.0f", within));
    }
}
