package org.medlink.calibration;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.medlink.model.Spline;

/**
 * How likely a pair that is not listed is a missing link, by its score: the spline g of greatest likelihood, where {@code missing}
 * links with the scores of links that a model has not seen lie among the unlisted pairs,
 *
 * <pre>max Σ_links g(f) − (links / missing) Σ_unlisted log(1 + exp g(f)) − ½ Σ_knots bend².</pre>
 *
 * <p>(and a little for steepness: {@link SplineLoss}).
 *
 * <p>At the maximum the probabilities of all unlisted pairs sum to the number missing, and nearly so around every knot. Knots stand where
 * links are, as many on each side of every one; bends cost, so that few links give nearly a line, Platt's sigmoid. Where the log-odds
 * would fall from one knot to the next they are level; to leave the knot out instead would make a line of what is steep on one side and
 * level on the other.
 */
final class SplineFit {
    /** Links per knot. */
    private static final int LINKS_PER_KNOT = 30;

    /** Unlisted pairs whose scores are in the same one of this number of cells are taken together. */
    static final int CELLS = 4096;

    private static final int FEWEST_KNOTS = 3;
    private static final int MOST_EVEN_KNOTS = 16;
    private static final int MOST_KNOTS = 24;
    private static final int MOST_STEPS = 100;
    private static final double LEAST_STEP = 1e-9;
    private static final double TOLERANCE = 1e-9;

    /** The least rise of the log-odds over all links: almost flat, but still in the order of the scores. */
    private static final double LEAST_RISE = 1e-3;

    /** Not more than this share of the unlisted pairs can be missing links. */
    static final double MOST_MISSING = 0.9;

    private final double[] links;
    private final UnlistedScores unlisted;
    private final double missing;

    /**
     * @param links scores of links by models that have not seen them; not empty
     * @param missing how many links are among the unlisted pairs; where that is more than there are pairs, most of these are links
     */
    SplineFit(double[] links, UnlistedScores unlisted, double missing) {
        this.links = links.clone();
        Arrays.sort(this.links);
        this.unlisted = unlisted.merged(CELLS);
        this.missing = Math.min(missing, MOST_MISSING * unlisted.count());
    }

    Spline fit() {
        double[] knots = knots();
        // Knots of the same group have the same log-odds.
        int[] groups = IntStream.range(0, knots.length).toArray();
        while (true) {
            double[] values = maximise(knots, groups);
            int falling = steepestFall(knots, values, groups);
            if (falling < 0) {
                return new Spline(knots, rising(knots, values));
            }
            for (int k = falling + 1; k < knots.length; k++) {
                groups[k]--;
            }
        }
    }

    private double[] knots() {
        double[] knots = new double[MOST_KNOTS];
        int count = 0;
        double apart = 1e-6 * Math.max(1, links[links.length - 1] - links[0]);
        for (int place : places()) {
            if (count == 0 || links[place] - knots[count - 1] > apart) {
                knots[count++] = links[place];
            }
        }
        return count > 1 ? Arrays.copyOf(knots, count) : new double[] {knots[0], knots[0] + 1};
    }

    /** The links at whose scores there are to be knots: evenly many between them, and each of the last ones halves what is above. */
    private int[] places() {
        int even = Math.max(FEWEST_KNOTS, Math.min(MOST_EVEN_KNOTS, links.length / LINKS_PER_KNOT));
        int[] places = new int[MOST_KNOTS];
        int count = 0;
        while (count < even) {
            places[count] = (int) ((count + 0.5) / even * links.length);
            count++;
        }
        int above = (links.length - places[count - 1]) / 2;
        while (above >= LINKS_PER_KNOT && count < MOST_KNOTS) {
            places[count++] = links.length - above;
            above /= 2;
        }
        return Arrays.copyOf(places, count);
    }

    /** The first knot of the segment that falls most; −1 where all rise or are level. */
    private static int steepestFall(double[] knots, double[] values, int[] groups) {
        double least = 0;
        int worst = -1;
        for (int k = 0; k + 1 < knots.length; k++) {
            double slope = (values[k + 1] - values[k]) / (knots[k + 1] - knots[k]);
            if (groups[k] < groups[k + 1] && slope < least) {
                least = slope;
                worst = k;
            }
        }
        return worst;
    }

    /** The same, but rising a little where level. */
    private static double[] rising(double[] knots, double[] values) {
        double[] rising = values.clone();
        double range = knots[knots.length - 1] - knots[0];
        for (int k = 0; k < rising.length; k++) {
            rising[k] += LEAST_RISE * (knots[k] - knots[0]) / range;
        }
        return rising;
    }

    /** Newton's method with halved steps. */
    private double[] maximise(double[] knots, int[] groups) {
        SplineLoss loss = new SplineLoss(knots, groups, links, unlisted, links.length / missing);
        double[] values = new double[knots.length];
        Arrays.fill(values, Math.log(missing / (unlisted.count() - missing)));
        double now = loss.at(values);
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] move = loss.newtonStep(values);
            double gain = loss.lastGain();
            if (!(gain > TOLERANCE * (1 + Math.abs(now)))) {
                break;
            }
            double size = 1;
            double next = loss.at(moved(values, move, size));
            while (!(next <= now - 1e-4 * size * gain) && size > LEAST_STEP) {
                size /= 2;
                next = loss.at(moved(values, move, size));
            }
            if (size <= LEAST_STEP) {
                break;
            }
            values = moved(values, move, size);
            now = next;
        }
        return values;
    }

    private static double[] moved(double[] values, double[] move, double size) {
        double[] next = values.clone();
        for (int k = 0; k < next.length; k++) {
            next[k] += size * move[k];
        }
        return next;
    }
}
