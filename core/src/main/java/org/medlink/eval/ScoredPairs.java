package org.medlink.eval;

import it.unimi.dsi.fastutil.doubles.DoubleArrays;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.medlink.quality.Bin;
import org.medlink.quality.Point;
import org.medlink.quality.Quality;

/** Links and other pairs in the order of their scores, where another pair may stand for several. */
public final class ScoredPairs {
    private final int links;
    private final int others;

    /** At every distinct score from the highest down, how many links and how many other pairs score at least as much. */
    private final double[] linksAbove;

    private final double[] othersAbove;
    private final int thresholds;

    /**
     * Some of both.
     *
     * @param linkScores scores of links; not empty
     * @param otherScores scores of other pairs; not empty
     * @param weights how many pairs each of these stands for, more than 0
     */
    public ScoredPairs(double[] linkScores, double[] otherScores, double[] weights) {
        this.links = linkScores.length;
        this.others = otherScores.length;
        double[] found = linkScores.clone();
        double[] taken = otherScores.clone();
        double[] counts = weights.clone();
        Arrays.sort(found);
        DoubleArrays.quickSort(taken, counts);
        if (Double.isNaN(top(found, links - 1)) || Double.isNaN(top(taken, others - 1))) {
            throw new IllegalArgumentException("a score is not a number");
        }
        this.linksAbove = new double[links + others];
        this.othersAbove = new double[links + others];
        int link = links - 1;
        int other = others - 1;
        double above = 0;
        int n = 0;
        while (link >= 0 || other >= 0) {
            double threshold = Math.max(top(found, link), top(taken, other));
            // Sorting puts -0.0 before 0.0, but == makes them one score.
            while (link >= 0 && found[link] == threshold) {
                link--;
            }
            while (other >= 0 && taken[other] == threshold) {
                above += counts[other--];
            }
            linksAbove[n] = links - 1 - link;
            othersAbove[n++] = above;
        }
        this.thresholds = n;
    }

    private static double top(double[] ascending, int last) {
        return last < 0 ? Double.NEGATIVE_INFINITY : ascending[last];
    }

    /** How many pairs the others stand for. */
    private double standFor() {
        return othersAbove[thresholds - 1];
    }

    private double precision(int threshold) {
        return linksAbove[threshold] / (linksAbove[threshold] + othersAbove[threshold]);
    }

    private Curve roc() {
        Curve.Builder curve = new Curve.Builder().add(0, 0);
        for (int n = 0; n < thresholds; n++) {
            curve.add(othersAbove[n] / standFor(), linksAbove[n] / links);
        }
        return curve.build();
    }

    Curve precisionRecall() {
        Curve.Builder curve = new Curve.Builder().add(0, precision(0));
        for (int n = 0; n < thresholds; n++) {
            curve.add(linksAbove[n] / links, precision(n));
        }
        return curve.build();
    }

    /** Σ (R_n − R_{n−1}) P_n, as {@link PrecisionRecall} has it. */
    private double averagePrecision() {
        double sum = 0;
        for (int n = 0; n < thresholds; n++) {
            sum += (linksAbove[n] - (n == 0 ? 0 : linksAbove[n - 1])) * precision(n);
        }
        return sum / links;
    }

    /** All that is to be known about how links and others lie. */
    public Quality quality(List<Bin> reliability) {
        Curve roc = roc();
        return new Quality(
                links,
                others,
                standFor(),
                Math.min(1, roc.area()),
                averagePrecision(),
                points(roc),
                points(precisionRecall()),
                reliability);
    }

    private static List<Point> points(Curve curve) {
        Curve thinned = curve.thinned(Quality.MOST_POINTS);
        return IntStream.range(0, thinned.size())
                .mapToObj(n -> new Point((float) thinned.x(n), (float) thinned.y(n)))
                .toList();
    }
}
