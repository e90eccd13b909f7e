package org.medlink.cli.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A chart of a few lines as SVG, whose colours come from the page it is on. */
public final class LineChart {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 270;
    private static final int LEFT = 58;
    private static final int RIGHT = 10;
    private static final int TOP = 8;
    private static final int BOTTOM = 66;
    private static final int TICKS = 4;
    private static final int KEY_LEFT = 24;
    private static final int KEY_ROW = 16;

    private record Series(String name, double[] x, double[] y) {}

    private final String xLabel;
    private final String yLabel;
    private final double yLeast;
    private final double yMost;
    private final double xLeast;
    private final double xMost;
    private final boolean diagonal;
    private final List<Series> series = new ArrayList<>();
    private boolean dots;

    /**
     * @param xMost where the horizontal axis ends; it begins at 0
     * @param diagonal whether to draw the line from corner to corner that stands for chance
     */
    public LineChart(String xLabel, String yLabel, double xMost, double yLeast, double yMost, boolean diagonal) {
        this(xLabel, yLabel, 0, xMost, yLeast, yMost, diagonal);
    }

    /** @param xLeast where the horizontal axis begins */
    LineChart(
            String xLabel, String yLabel, double xLeast, double xMost, double yLeast, double yMost, boolean diagonal) {
        this.xLabel = xLabel;
        this.yLabel = yLabel;
        this.xLeast = xLeast;
        this.xMost = xMost;
        this.yLeast = yLeast;
        this.yMost = yMost;
        this.diagonal = diagonal;
    }

    public LineChart line(String name, double[] x, double[] y) {
        series.add(new Series(name, x, y));
        return this;
    }

    /** The same with its points marked. */
    LineChart dotted() {
        dots = true;
        return this;
    }

    public String svg() {
        int keys = keyRows();
        StringBuilder svg = new StringBuilder();
        svg.append(format(
                "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s by %s\">%n",
                WIDTH, HEIGHT + (keys - 1) * KEY_ROW, yLabel, xLabel));
        for (int tick = 0; tick <= TICKS; tick++) {
            double share = (double) tick / TICKS;
            double y = yLeast + share * (yMost - yLeast);
            double x = xLeast + share * (xMost - xLeast);
            svg.append(format(
                    "<line class=\"grid\" x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\"/>%n",
                    LEFT, y(y), WIDTH - RIGHT, y(y)));
            svg.append(format(
                    "<text class=\"tick\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>%n",
                    LEFT - 6, y(y) + 4, number(y, yMost - yLeast)));
            svg.append(format(
                    "<text class=\"tick\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
                    x(x), HEIGHT - BOTTOM + 16, number(x, xMost - xLeast)));
        }
        if (diagonal) {
            svg.append(format(
                    "<line class=\"chance\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>%n",
                    x(xLeast), y(yLeast), x(xMost), y(yMost)));
        }
        double middle = (LEFT + WIDTH - RIGHT) / 2.0;
        svg.append(format(
                "<text class=\"axis\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
                middle, HEIGHT - BOTTOM + 34, xLabel));
        double height = (TOP + HEIGHT - BOTTOM) / 2.0;
        svg.append(format(
                "<text class=\"axis\" x=\"10\" y=\"%.1f\" text-anchor=\"middle\" transform=\"rotate(-90 10 %.1f)\">%s</text>%n",
                height, height, yLabel));
        int legend = KEY_LEFT;
        int row = 0;
        for (int s = 0; s < series.size(); s++) {
            if (legend > KEY_LEFT && legend + keyWidth(s) > WIDTH) {
                legend = KEY_LEFT;
                row++;
            }
            svg.append(path(s)).append(legend(s, legend, row));
            legend += keyWidth(s);
        }
        return svg.append("</svg>").toString();
    }

    /** A sample of the line, and not quite seven units a letter. */
    private int keyWidth(int s) {
        return 41 + 13 * series.get(s).name().length() / 2;
    }

    private int keyRows() {
        int rows = 1;
        int from = KEY_LEFT;
        for (int s = 0; s < series.size(); s++) {
            if (from > KEY_LEFT && from + keyWidth(s) > WIDTH) {
                from = KEY_LEFT;
                rows++;
            }
            from += keyWidth(s);
        }
        return rows;
    }

    private String path(int s) {
        StringBuilder points = new StringBuilder();
        Series one = series.get(s);
        for (int i = 0; i < one.x().length; i++) {
            points.append(format("%s%.1f,%.1f", i == 0 ? "" : " ", x(one.x()[i]), y(one.y()[i])));
        }
        StringBuilder marks = new StringBuilder();
        for (int i = 0; dots && i < one.x().length; i++) {
            marks.append(format(
                    "<circle class=\"dot c%d\" cx=\"%.1f\" cy=\"%.1f\" r=\"2.4\"/>%n",
                    s, x(one.x()[i]), y(one.y()[i])));
        }
        return format("<polyline class=\"series c%d\" points=\"%s\"/>%n", s, points) + marks;
    }

    private String legend(int s, int from, int row) {
        int y = HEIGHT - 10 + row * KEY_ROW;
        return format(
                "<line class=\"series c%d\" x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\"/><text class=\"key\" x=\"%d\" y=\"%d\">%s</text>%n",
                s, from, y - 4, from + 20, y - 4, from + 25, y, series.get(s).name());
    }

    private double x(double value) {
        return LEFT + (value - xLeast) / (xMost - xLeast) * (WIDTH - LEFT - RIGHT);
    }

    private double y(double value) {
        return TOP + (1 - (value - yLeast) / (yMost - yLeast)) * (HEIGHT - TOP - BOTTOM);
    }

    /** A number of a tick, as exactly as the ticks need. */
    private static String number(double value, double range) {
        if (value == Math.rint(value)) {
            return format("%,.0f", value);
        }
        int decimals = 1;
        for (double step = 10 * range / TICKS; decimals < 4 && Math.abs(step - Math.rint(step)) > 1e-6; step *= 10) {
            decimals++;
        }
        return format("%." + decimals + "f", value);
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
