package org.medlink.cli.page;

import static org.medlink.cli.page.Element.element;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Lines, dots and bars on two axes, as SVG whose colours come from the page it is on. */
public final class Chart {
    private static final int LEFT = 58;
    private static final int RIGHT = 16;
    private static final int TOP = 10;
    private static final int BOTTOM = 46;
    private static final double DOT = 3.2;
    private static final double WIDEST_BAR = 28;
    private static final int COLOURS = 10;

    /** As many as have no divisor in common with the colours, so that seventy lines can be told apart. */
    private static final String[] DASHES = {"none", "7 3", "2 3", "9 3 2 3", "12 4", "4 2", "1 4"};

    /** How points are drawn. */
    private enum Form {
        LINE,
        DOTTED_LINE,
        DOTS,
        BARS
    }

    private record Series(String name, Form form, double[] x, double[] y) {}

    private final String xLabel;
    private final Axis x;
    private final String yLabel;
    private final Axis y;
    private final List<Series> series = new ArrayList<>();
    private int width = 420;
    private int height = 270;
    private boolean diagonal;

    public Chart(String xLabel, Axis x, String yLabel, Axis y) {
        this.xLabel = xLabel;
        this.x = x;
        this.yLabel = yLabel;
        this.y = y;
    }

    /** The same as large as this. */
    Chart size(int width, int height) {
        this.width = width;
        this.height = height;
        return this;
    }

    /** The same with a line from corner to corner, which stands for chance. */
    public Chart diagonal() {
        diagonal = true;
        return this;
    }

    public Chart line(String name, double[] xs, double[] ys) {
        return add(name, Form.LINE, xs, ys);
    }

    /** A line whose points are marked. */
    Chart dottedLine(String name, double[] xs, double[] ys) {
        return add(name, Form.DOTTED_LINE, xs, ys);
    }

    public Chart dots(String name, double[] xs, double[] ys) {
        return add(name, Form.DOTS, xs, ys);
    }

    public Chart bars(String name, double[] xs, double[] ys) {
        return add(name, Form.BARS, xs, ys);
    }

    private Chart add(String name, Form form, double[] xs, double[] ys) {
        series.add(new Series(name, form, xs, ys));
        return this;
    }

    /** The chart with a heading above it and the names of its lines below, where there are several. */
    public Element figure(String title, Object... about) {
        Element words = about.length == 0 ? null : element("p", about);
        return element("figure.chart", element("figcaption", element("h3", title), words), canvas(), legend());
    }

    Element canvas() {
        return element("div.canvas", svg());
    }

    /** Which line is which; nothing where there is one alone. */
    Element legend() {
        Element legend = element("ul.legend");
        for (int s = 0; s < series.size(); s++) {
            Element sample = element("svg")
                    .with("viewBox", "0 0 34 12")
                    .with("width", 34)
                    .with("height", 12);
            sample.add(
                    series.get(s).form() == Form.DOTS
                            ? dot(s, 17, 6)
                            : element("path")
                                    .with("d", "M1 6H33")
                                    .with("class", "line")
                                    .with("style", stroke(s)));
            legend.add(
                    element("li.key-" + s, sample, element("bdi", series.get(s).name())));
        }
        return series.size() > 1 ? legend : null;
    }

    Element svg() {
        Element svg = element("svg")
                .with("viewBox", "0 0 " + width + " " + height)
                .with("role", "img")
                .with("aria-label", yLabel + " by " + xLabel);
        double bottom = height - BOTTOM;
        for (double mark : y.marks()) {
            svg.add(line("grid", LEFT, up(mark), width - RIGHT, up(mark)));
            svg.add(text("tick", LEFT - 6, up(mark) + 4, "end", y.label(mark)));
        }
        for (double mark : x.marks()) {
            svg.add(text("tick", across(mark), bottom + 17, "middle", x.label(mark)));
        }
        svg.add(line("base", LEFT, bottom, width - RIGHT, bottom));
        svg.add(text("axis", (LEFT + width - RIGHT) / 2.0, height - 8.0, "middle", xLabel));
        svg.add(text("axis", -(TOP + bottom) / 2, 13, "middle", yLabel).with("transform", "rotate(-90)"));
        if (diagonal) {
            svg.add(line("chance", LEFT, bottom, width - RIGHT, TOP));
        }
        // The first comes last, on top.
        for (int s = series.size() - 1; s >= 0; s--) {
            svg.add(drawn(s));
        }
        return svg;
    }

    private List<Element> drawn(int s) {
        Series one = series.get(s);
        List<Element> marks = new ArrayList<>();
        if (one.form() == Form.LINE || one.form() == Form.DOTTED_LINE) {
            marks.add(polyline(s));
        }
        // A line of one point would not be seen.
        boolean points = one.form() != Form.LINE || one.x().length == 1;
        for (int i = 0; i < one.x().length && points; i++) {
            double at = across(one.x()[i]);
            double top = up(one.y()[i]);
            marks.add(one.form() == Form.BARS ? bar(s, at, top) : dot(s, at, top));
        }
        return marks;
    }

    private Element polyline(int s) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < series.get(s).x().length; i++) {
            points.append(String.format(
                    Locale.ROOT,
                    i == 0 ? "%.1f,%.1f" : " %.1f,%.1f",
                    across(series.get(s).x()[i]),
                    up(series.get(s).y()[i])));
        }
        return element(
                        "polyline.line.series-" + s,
                        element("title", series.get(s).name()))
                .with("style", stroke(s))
                .with("points", points);
    }

    private Element bar(int s, double at, double top) {
        double wide = Math.max(1, Math.min(WIDEST_BAR, 0.8 * (across(1) - across(0))));
        return element("rect")
                .with("x", at - wide / 2)
                .with("y", top)
                .with("width", wide)
                .with("height", Math.max(0, height - BOTTOM - top))
                .with("style", "fill:" + colour(s));
    }

    private static Element dot(int s, double at, double top) {
        return element("circle")
                .with("cx", at)
                .with("cy", top)
                .with("r", DOT)
                .with("style", (s == 0 ? "fill:" : "fill:var(--paper);stroke-width:1.6;stroke:") + colour(s));
    }

    private static Element line(String kind, double x1, double y1, double x2, double y2) {
        return element("line." + kind)
                .with("x1", x1)
                .with("y1", y1)
                .with("x2", x2)
                .with("y2", y2);
    }

    private static Element text(String kind, double at, double height, String anchor, String text) {
        return element("text." + kind, text).with("x", at).with("y", height).with("text-anchor", anchor);
    }

    /** The colour of the line in this place. */
    static String colour(int place) {
        return "var(--feature-" + place % COLOURS + ")";
    }

    private static String stroke(int place) {
        return "stroke:" + colour(place) + ";stroke-dasharray:" + DASHES[place % DASHES.length];
    }

    private double across(double value) {
        return LEFT + x.place(value) * (width - LEFT - RIGHT);
    }

    private double up(double value) {
        return TOP + (1 - y.place(value)) * (height - TOP - BOTTOM);
    }
}
