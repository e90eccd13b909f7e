package org.medlink.cli.page;

import java.util.List;
import java.util.Locale;
import org.medlink.cli.evaluation.Contender;
import org.medlink.eval.Curve;

/** The ROC curves of many methods, each the mean over its runs of the links found at every share of false ones; as SVG. */
final class RocChart {
    private static final int SIZE = 520;
    private static final int LEFT = 48;
    private static final int RIGHT = 14;
    private static final int TOP = 8;
    private static final int BOTTOM = 44;
    private static final int TICKS = 5;
    private static final int STEPS = 200;

    /** Dark enough on white, and distinct to most people: the strong hues in turn. */
    private static final String[] COLOURS = {
        "#0b5cad", "#c2410c", "#15803d", "#7e22ce", "#be123c", "#0e7490", "#8a6100", "#404652"
    };

    /** When all colours have been used, the next ones are in dashes. */
    private static final String[] DASHES = {"none", "7 3", "2 3", "9 3 2 3"};

    private final List<Contender> contenders;

    /** Curves in this order; every contender has numbers. */
    RocChart(List<Contender> contenders) {
        this.contenders = contenders;
    }

    /** The colour of the method in this place. */
    static String colour(int place) {
        return COLOURS[place % COLOURS.length];
    }

    /** How the line of the method in this place looks. */
    static String style(int place) {
        return "stroke:" + colour(place) + ";stroke-dasharray:" + DASHES[place / COLOURS.length % DASHES.length];
    }

    String svg() {
        StringBuilder svg = new StringBuilder(
                format("<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"ROC curves\">%n", SIZE, SIZE));
        for (int tick = 0; tick <= TICKS; tick++) {
            double share = (double) tick / TICKS;
            svg.append(format(
                    "<path class=\"grid\" d=\"M%.1f %.1fH%dM%.1f %dV%.1f\"/>%n",
                    x(0), y(share), SIZE - RIGHT, x(share), TOP, y(0)));
            svg.append(format(
                    "<text class=\"tick\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.1f</text>%n",
                    LEFT - 6, y(share) + 4, share));
            svg.append(format(
                    "<text class=\"tick\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%.1f</text>%n",
                    x(share), y(0) + 16, share));
        }
        svg.append(format("<path class=\"chance\" d=\"M%.1f %.1fL%.1f %.1f\"/>%n", x(0), y(0), x(1), y(1)));
        svg.append(format(
                "<text class=\"axis\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">non-links taken for links</text>%n",
                x(0.5), SIZE - 8));
        svg.append(format(
                "<text class=\"axis\" x=\"12\" y=\"%.1f\" text-anchor=\"middle\" transform=\"rotate(-90 12 %.1f)\">links"
                        + " found</text>%n",
                y(0.5), y(0.5)));
        // The best comes last, on top.
        for (int c = contenders.size() - 1; c >= 0; c--) {
            svg.append(line(contenders.get(c), c));
        }
        return svg.append("</svg>").toString();
    }

    private static String line(Contender contender, int place) {
        List<Curve> curves =
                contender.metrics().stream().map(metrics -> metrics.roc()).toList();
        StringBuilder points = new StringBuilder(format("%.1f,%.1f", x(0), y(0)));
        for (int step = 0; step <= STEPS; step++) {
            double share = (double) step / STEPS;
            double found = curves.stream()
                    .mapToDouble(curve -> height(curve, share))
                    .average()
                    .orElse(0);
            points.append(format(" %.1f,%.1f", x(share), y(found)));
        }
        return format(
                "<polyline class=\"series m%d\" style=\"%s\" points=\"%s\"><title>%s</title></polyline>%n",
                place, style(place), points, Html.escaped(contender.method().name()));
    }

    /** How high a curve is at a place; where it rises upright, its upper end. */
    static double height(Curve curve, double at) {
        int next = 0;
        while (next < curve.size() && curve.x(next) <= at) {
            next++;
        }
        if (next == curve.size() || next == 0) {
            return next == 0 ? 0 : curve.y(next - 1);
        }
        double part = (at - curve.x(next - 1)) / (curve.x(next) - curve.x(next - 1));
        return curve.y(next - 1) + part * (curve.y(next) - curve.y(next - 1));
    }

    private static double x(double share) {
        return LEFT + share * (SIZE - LEFT - RIGHT);
    }

    private static double y(double share) {
        return TOP + (1 - share) * (SIZE - TOP - BOTTOM);
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
