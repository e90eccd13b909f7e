package org.medlink.baselines.irm;

/** The probability of a relation's links within one block, its rate integrated out: Beta(a, b) prior, Bernoulli links. */
final class BetaBlocks {
    private double a;
    private double b;
    private final LogGammaTable links;
    private final LogGammaTable nonLinks;
    private final LogGammaTable cells;
    private double atNone;

    BetaBlocks(double a, double b) {
        links = new LogGammaTable(a);
        nonLinks = new LogGammaTable(b);
        cells = new LogGammaTable(a + b);
        set(a, b);
    }

    void set(double newA, double newB) {
        a = newA;
        b = newB;
        links.reset(newA);
        nonLinks.reset(newB);
        cells.reset(newA + newB);
        atNone = links.at(0) + nonLinks.at(0) - cells.at(0);
    }

    double a() {
        return a;
    }

    double b() {
        return b;
    }

    /** The log probability of these numbers of links and non-links in a given order. */
    double logMarginal(int ones, int zeros) {
        return links.at(ones) + nonLinks.at(zeros) - cells.at(ones + zeros) - atNone;
    }

    /** By how much it grows with more of both. */
    double gain(int ones, int zeros, int moreOnes, int moreZeros) {
        return links.at(ones + moreOnes)
                - links.at(ones)
                + nonLinks.at(zeros + moreZeros)
                - nonLinks.at(zeros)
                - cells.at(ones + zeros + moreOnes + moreZeros)
                + cells.at(ones + zeros);
    }

    /** The expected rate of links given what is observed. */
    double mean(int ones, int zeros) {
        return (ones + a) / (ones + zeros + a + b);
    }
}
