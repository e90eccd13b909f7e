package org.medlink.calibration;

import java.util.Arrays;
import org.medlink.model.Spline;
import org.medlink.parallel.Workers;

/**
 * How likely an unlisted pair is a missing link, by relation. A relation of few links takes the shape of its curve from all relations together, but
 * not its level: its probabilities sum to the number of its own missing links, however its scores lie.
 */
public final class RelationSplines {
    /** With fewer links a curve of a relation's own is noise. */
    private static final int LEAST_LINKS = 10;

    /** A relation of no links is taken for one of this number: probabilities are small, but not 0. */
    private static final double FEWEST_MISSING = 0.01;

    /** Log-odds are moved by this much at the most. */
    private static final double FARTHEST = 100;

    private static final int HALVINGS = 60;

    private final double[][] links;
    private final UnlistedScores[] unlisted;
    private final double[] missing;

    /**
     * @param links scores of links of each relation by models that have not seen them
     * @param unlisted the unlisted pairs of each
     * @param missing how many of these are links
     */
    public RelationSplines(double[][] links, UnlistedScores[] unlisted, double[] missing) {
        this.links = links;
        this.unlisted = unlisted;
        this.missing = missing;
    }

    /** One for each relation. */
    public Spline[] fit(Workers workers) {
        Spline[] splines = new Spline[links.length];
        workers.run(links.length, (r, worker) -> {
            if (links[r].length >= LEAST_LINKS && unlisted[r].scores().length > 0) {
                splines[r] = new SplineFit(links[r], unlisted[r], missing[r]).fit();
            }
        });
        if (Arrays.asList(splines).contains(null)) {
            Spline pooled = pooled();
            for (int r = 0; r < splines.length; r++) {
                splines[r] = splines[r] != null
                        ? splines[r]
                        : levelled(pooled, unlisted[r].merged(SplineFit.CELLS), missing[r]);
            }
        }
        return splines;
    }

    private Spline pooled() {
        double[] all = Arrays.stream(links).flatMapToDouble(Arrays::stream).toArray();
        UnlistedScores joined = UnlistedScores.joined(unlisted);
        return all.length == 0 || joined.scores().length == 0
                ? new Spline(new double[] {0, 1}, new double[] {0, 1})
                : new SplineFit(all, joined, Arrays.stream(missing).sum()).fit();
    }

    /** The spline with its log-odds moved so that the probabilities of these pairs sum to this number. */
    private static Spline levelled(Spline spline, UnlistedScores pairs, double missing) {
        if (pairs.scores().length == 0) {
            return spline;
        }
        double wanted = Math.min(Math.max(missing, FEWEST_MISSING), SplineFit.MOST_MISSING * pairs.count());
        double low = -FARTHEST;
        double high = FARTHEST;
        for (int halving = 0; halving < HALVINGS; halving++) {
            double middle = (low + high) / 2;
            if (sum(spline, middle, pairs) < wanted) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double move = low;
        return new Spline(
                spline.scores(),
                Arrays.stream(spline.logOdds()).map(value -> value + move).toArray());
    }

    private static double sum(Spline spline, double move, UnlistedScores pairs) {
        double sum = 0;
        for (int p = 0; p < pairs.scores().length; p++) {
            sum += pairs.weights()[p] / (1 + Math.exp(-spline.logOdds(pairs.scores()[p]) - move));
        }
        return sum;
    }
}
