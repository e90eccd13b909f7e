package org.medlink.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A chart of a few lines as SVG, whose colours come from the page it is on. */
final class LineChart {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 270;
    private static final int LEFT = 48;
    private static final int RIGHT = 10;
    private static final int TOP = 8;
    private static final int BOTTOM = 66;
    private static final int TICKS = 4;

    private record Series(String name, double[] x, double[] y) {}

    private final String xLabel;
    private final String yLabel;
    private final double yLeast;
    private final double yMost;
    private final double xMost;
    private final boolean diagonal;
    private final List<Series> series = new ArrayList<>();

    /**
     * @param xMost where the horizontal axis ends; it begins at 0
     * @param diagonal whether to draw the line from corner to corner that stands for chance
     */
    LineChart(String xLabel, String yLabel, double xMost, double yLeast, double yMost, boolean diagonal) {
        this.xLabel = xLabel;
        this.yLabel = yLabel;
        this.xMost = xMost;
        this.yLeast = yLeast;
        this.yMost = yMost;
        this.diagonal = diagonal;
    }

    LineChart line(String name, double[] x, double[] y) {
        series.add(new Series(name, x, y));
        return this;
    }

    String svg() {
        StringBuilder svg = new StringBuilder();
        svg.append(format(
                "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s by %s\">%n", WIDTH, HEIGHT, yLabel, xLabel));
        for (int tick = 0; tick <= TICKS; tick++) {
            double share = (double) tick / TICKS;
            double y = yLeast + share * (yMost - yLeast);
            double x = share * xMost;
            svg.append(format(
                    "<line class=\"grid\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>%n",
                    LEFT, y(y), WIDTH - RIGHT, y(y)));
            svg.append(format(
                    "<text class=\"tick\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>%n",
                    LEFT - 6, y(y) + 4, number(y)));
            svg.append(format(
                    "<text class=\"tick\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
                    x(x), HEIGHT - BOTTOM + 16, number(x)));
        }
        if (diagonal) {
            svg.append(format(
                    "<line class=\"chance\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>%n",
                    x(0), y(yLeast), x(xMost), y(yMost)));
        }
        double middle = (LEFT + WIDTH - RIGHT) / 2.0;
        svg.append(format(
                "<text class=\"axis\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
                middle, HEIGHT - BOTTOM + 34, xLabel));
        double height = (TOP + HEIGHT - BOTTOM) / 2.0;
        svg.append(format(
                "<text class=\"axis\" x=\"10\" y=\"%.1f\" text-anchor=\"middle\" transform=\"rotate(-90 10 %.1f)\">%s</text>%n",
                height, height, yLabel));
        int legend = LEFT / 2;
        for (int s = 0; s < series.size(); s++) {
            svg.append(path(s)).append(legend(s, legend));
            // A sample of the line, and not quite seven units a letter.
            legend += 41 + 13 * series.get(s).name().length() / 2;
        }
        return svg.append("</svg>").toString();
    }

    private String path(int s) {
        StringBuilder points = new StringBuilder();
        Series one = series.get(s);
        for (int i = 0; i < one.x().length; i++) {
            points.append(format("%s%.1f,%.1f", i == 0 ? "" : " ", x(one.x()[i]), y(one.y()[i])));
        }
        return format("<polyline class=\"series c%d\" points=\"%s\"/>%n", s, points);
    }

    private String legend(int s, int from) {
        int y = HEIGHT - 10;
        return format(
                "<line class=\"series c%d\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/><text class=\"key\" x=\"%d\" y=\"%d\">%s</text>%n",
                s, from, y - 4, from + 20, y - 4, from + 25, y, series.get(s).name());
    }

    private double x(double value) {
        return LEFT + value / xMost * (WIDTH - LEFT - RIGHT);
    }

    private double y(double value) {
        return TOP + (1 - (value - yLeast) / (yMost - yLeast)) * (HEIGHT - TOP - BOTTOM);
    }

    private static String number(double value) {
        return value == Math.rint(value) ? format("%.0f", value) : format("%.2f", value);
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
