package org.medlink.baselines.lfrm;

import org.medlink.baselines.Cells;

/**
 * The score of every observed cell, and the odds against its label, exp(-y score), from which likelihoods follow without an
 * exponential: the probability of the label is 1 / (1 + against).
 */
final class CellScores {
    /** So that a product of two such odds is finite. */
    private static final double MOST = 1e140;

    private final Cells cells;
    private final double[] score;
    private final double[] against;

    CellScores(Cells cells) {
        this.cells = cells;
        score = new double[cells.size()];
        against = new double[cells.size()];
    }

    double score(int c) {
        return score[c];
    }

    double against(int c) {
        return against[c];
    }

    void set(int c, double value) {
        score[c] = value;
        against[c] = Math.min(Math.exp(cells.link(c) ? -value : value), MOST);
    }

    /** Sets a score whose odds are known. */
    void set(int c, double value, double odds) {
        score[c] = value;
        against[c] = odds;
    }

    /** The odds against a cell's label when its score grows. */
    double againstAfter(int c, double growth) {
        return Math.min(against[c] * Math.exp(cells.link(c) ? -growth : growth), MOST);
    }

    /** The odds times a factor, within bounds. */
    static double times(double odds, double factor) {
        return Math.min(odds * factor, MOST);
    }

    /** Sums log likelihood ratios as two products, with few logarithms. */
    static final class Ratio {
        private static final double LARGE = 1e150;

        private double sum;
        private double above = 1;
        private double below = 1;

        void clear() {
            sum = 0;
            above = 1;
            below = 1;
        }

        /** A label had the first odds against it and now has the second. */
        void add(double before, double after) {
            above *= 1 + before;
            below *= 1 + after;
            if (above > LARGE || below > LARGE) {
                sum += Math.log(above) - Math.log(below);
                above = 1;
                below = 1;
            }
        }

        double log() {
            return sum + Math.log(above / below);
        }
    }
}
