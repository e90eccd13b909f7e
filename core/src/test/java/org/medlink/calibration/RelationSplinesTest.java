package org.medlink.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.medlink.model.Spline;
import org.medlink.parallel.Workers;

class RelationSplinesTest {
    private static final int PAIRS = 2000;

    /** The second relation has too few links for a curve of its own, and scores far higher than those of the first. */
    @Test
    void probabilitiesOfARelationOfFewLinksSumToItsOwnMissingOnes() {
        UnlistedScores[] unlisted = {rising(-10, 10), rising(0, 20)};
        Spline[] splines = fit(new double[][] {links(400), {12, 15}}, unlisted, new double[] {40, 0.2});
        assertThat(sum(splines[0], unlisted[0])).isCloseTo(40, within(0.4));
        assertThat(sum(splines[1], unlisted[1])).isCloseTo(0.2, within(0.001));
        assertThat(splines[1].probability(15)).isGreaterThan(splines[1].probability(5));
    }

    @Test
    void aRelationWithoutLinksHasSmallProbabilities() {
        UnlistedScores[] unlisted = {rising(-10, 10), rising(-10, 10)};
        Spline[] splines = fit(new double[][] {links(400), {}}, unlisted, new double[] {40, 0});
        assertThat(sum(splines[1], unlisted[1])).isBetween(0.0, 0.05);
    }

    @Test
    void aRelationWithoutUnlistedPairsTakesTheCurveOfAll() {
        UnlistedScores[] unlisted = {rising(-10, 10), new UnlistedScores(new double[0], new double[0])};
        Spline[] splines = fit(new double[][] {links(400), links(50)}, unlisted, new double[] {40, 5});
        assertThat(splines[1].probability(9)).isGreaterThan(splines[1].probability(-9));
    }

    private static Spline[] fit(double[][] links, UnlistedScores[] unlisted, double[] missing) {
        try (Workers workers = new Workers(1)) {
            return new RelationSplines(links, unlisted, missing).fit(workers);
        }
    }

    private static double[] links(int count) {
        double[] scores = new double[count];
        Arrays.setAll(scores, n -> -2 + 11.0 * n / count);
        return scores;
    }

    private static UnlistedScores rising(double from, double to) {
        double[] scores = new double[PAIRS];
        Arrays.setAll(scores, p -> from + (to - from) * p / PAIRS);
        double[] ones = new double[PAIRS];
        Arrays.fill(ones, 1);
        return new UnlistedScores(scores, ones);
    }

    private static double sum(Spline spline, UnlistedScores pairs) {
        return Arrays.stream(pairs.scores()).map(spline::probability).sum();
    }
}
