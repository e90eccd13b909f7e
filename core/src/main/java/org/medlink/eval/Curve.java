package org.medlink.eval;

import java.util.Arrays;

/** A curve through points, from left to right. */
public final class Curve {
    private final double[] x;
    private final double[] y;

    private Curve(double[] x, double[] y) {
        this.x = x;
        this.y = y;
    }

    /** How many points there are. */
    public int size() {
        return x.length;
    }

    /** The horizontal place of a point. */
    public double x(int point) {
        return x[point];
    }

    /** The vertical place of a point. */
    public double y(int point) {
        return y[point];
    }

    /** The area below the straight lines between the points. */
    public double area() {
        double area = 0;
        for (int i = 1; i < x.length; i++) {
            area += (x[i] - x[i - 1]) * (y[i] + y[i - 1]) / 2;
        }
        return area;
    }

    /**
     * At most the given number of points: the first, the last, and then again and again the one that is farthest from the
     * line between the kept points around it, as Ramer (1972) and Douglas and Peucker (1973) simplify lines. Corners
     * survive.
     */
    public Curve thinned(int most) {
        if (most < 2) {
            throw new IllegalArgumentException("a curve needs at least 2 points, not " + most);
        }
        if (size() <= most) {
            return this;
        }
        int[] kept = new int[most];
        int[] farthest = new int[most];
        double[] distance = new double[most];
        kept[1] = size() - 1;
        int count = 2;
        measure(0, kept, farthest, distance);
        while (count < most) {
            int widest = 0;
            for (int s = 1; s < count - 1; s++) {
                widest = distance[s] > distance[widest] ? s : widest;
            }
            if (distance[widest] == 0) {
                break;
            }
            int moved = count - widest - 1;
            System.arraycopy(kept, widest + 1, kept, widest + 2, moved);
            System.arraycopy(farthest, widest + 1, farthest, widest + 2, moved - 1);
            System.arraycopy(distance, widest + 1, distance, widest + 2, moved - 1);
            kept[widest + 1] = farthest[widest];
            count++;
            measure(widest, kept, farthest, distance);
            measure(widest + 1, kept, farthest, distance);
        }
        double[] keptX = new double[count];
        double[] keptY = new double[count];
        for (int i = 0; i < count; i++) {
            keptX[i] = x[kept[i]];
            keptY[i] = y[kept[i]];
        }
        return new Curve(keptX, keptY);
    }

    /** Finds the point that is farthest from the line between the kept points at a segment's ends. */
    private void measure(int segment, int[] kept, int[] farthest, double[] distance) {
        int from = kept[segment];
        int to = kept[segment + 1];
        double dx = x[to] - x[from];
        double dy = y[to] - y[from];
        double length = Math.hypot(dx, dy);
        farthest[segment] = from;
        distance[segment] = 0;
        for (int i = from + 1; i < to; i++) {
            double away = length == 0
                    ? Math.hypot(x[i] - x[from], y[i] - y[from])
                    : Math.abs(dx * (y[i] - y[from]) - dy * (x[i] - x[from])) / length;
            if (away > distance[segment]) {
                distance[segment] = away;
                farthest[segment] = i;
            }
        }
    }

    /** Collects points; one that goes straight on from the two before it takes the place of the last. */
    static final class Builder {
        private double[] x = new double[64];
        private double[] y = new double[64];
        private int size;

        Builder add(double nextX, double nextY) {
            if (size >= 2 && goesOnFlat(nextX, nextY)) {
                size--;
            } else if (size == x.length) {
                x = Arrays.copyOf(x, 2 * size);
                y = Arrays.copyOf(y, 2 * size);
            }
            x[size] = nextX;
            y[size++] = nextY;
            return this;
        }

        // Only level and upright lines are recognised: there the test is exact, and ROC curves are made of them.
        private boolean goesOnFlat(double nextX, double nextY) {
            return x[size - 2] == x[size - 1]
                            && x[size - 1] == nextX
                            && (y[size - 1] - y[size - 2]) * (nextY - y[size - 1]) >= 0
                    || y[size - 2] == y[size - 1] && y[size - 1] == nextY;
        }

        Curve build() {
            return new Curve(Arrays.copyOf(x, size), Arrays.copyOf(y, size));
        }
    }
}
