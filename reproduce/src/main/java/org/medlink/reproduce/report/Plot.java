package org.medlink.reproduce.report;

import java.util.List;

/**
 * A figure of an experiment: lines over a common axis.
 *
 * @param xLabel what the horizontal axis says
 * @param yLabel what the vertical axis says
 */
public record Plot(String title, String xLabel, String yLabel, List<Line> lines) {
    /**
     * A line from point to point, left to right.
     *
     * @param x at least one place
     * @param y as many heights
     */
    public record Line(String name, List<Double> x, List<Double> y) {
        public Line {
            x = List.copyOf(x);
            y = List.copyOf(y);
            if (x.isEmpty() || x.size() != y.size()) {
                throw new IllegalArgumentException(
                        "line '" + name + "' has " + x.size() + " places and " + y.size() + " heights");
            }
        }
    }

    public Plot {
        lines = List.copyOf(lines);
    }
}
