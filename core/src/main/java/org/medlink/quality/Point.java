package org.medlink.quality;

/** A point of a curve of shares. */
public record Point(float x, float y) {
    public Point {
        requireShare(x);
        requireShare(y);
    }

    static void requireShare(double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException("a share is " + value + ", expected a number from 0 to 1");
        }
    }
}
