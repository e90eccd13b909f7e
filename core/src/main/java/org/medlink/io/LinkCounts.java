package org.medlink.io;

/** What was counted while rows were read, beside the links. */
final class LinkCounts {
    private long headers;
    private long zeros;
    private long below;
    private long unweighted;
    private long directed;
    private long undirected;
    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;

    void header() {
        headers++;
    }

    void direction(boolean has) {
        directed += has ? 1 : 0;
        undirected += has ? 0 : 1;
    }

    /** Counts a weight, NaN where there is none; returns whether the row may be a link. */
    boolean weight(double weight, LinkWeights weights) {
        if (Double.isNaN(weight)) {
            unweighted++;
            return true;
        }
        least = Math.min(least, weight);
        most = Math.max(most, weight);
        boolean threshold = weights.use() == LinkWeights.Use.THRESHOLD;
        if (threshold && weight < weights.threshold()) {
            below++;
            return false;
        }
        zeros += weight == 0 ? 1 : 0;
        return weight != 0 || threshold;
    }

    void add(LinkCounts other) {
        headers += other.headers;
        zeros += other.zeros;
        below += other.below;
        unweighted += other.unweighted;
        directed += other.directed;
        undirected += other.undirected;
        least = Math.min(least, other.least);
        most = Math.max(most, other.most);
    }

    /** How many rows are the header. */
    long headers() {
        return headers;
    }

    /** How many rows have the weight 0, so that they are no links. */
    long zeros() {
        return zeros;
    }

    /** How many rows have a weight below the threshold. */
    long below() {
        return below;
    }

    /** How many rows have no weight though there is a column for it. */
    long unweighted() {
        return unweighted;
    }

    long directed() {
        return directed;
    }

    long undirected() {
        return undirected;
    }

    /** Whether weights differ. */
    boolean weightsDiffer() {
        return least < most;
    }

    double least() {
        return least;
    }

    double most() {
        return most;
    }
}
