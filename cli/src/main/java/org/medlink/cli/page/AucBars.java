package org.medlink.cli.page;

import java.util.List;
import java.util.Locale;
import org.medlink.cli.evaluation.Comparison;
import org.medlink.cli.evaluation.Contender;
import org.medlink.cli.evaluation.MeanDeviation;

/** A bar for the AUC of each method, from 0.5, which is guessing, with whiskers of one deviation; as SVG. */
final class AucBars {
    private static final int WIDTH = 860;
    private static final int LEFT = 190;
    private static final int RIGHT = 135;
    private static final int ROW = 24;
    private static final int BAR = 14;
    private static final int BOTTOM = 40;
    private static final double GUESSING = 0.5;
    private static final int TICKS = 10;

    private final List<Contender> contenders;
    private final double least;

    /** Bars in this order; every contender has numbers. */
    AucBars(List<Contender> contenders) {
        this.contenders = contenders;
        double lowest = contenders.stream()
                .map(Comparison::auc)
                .mapToDouble(auc -> auc.mean() - (auc.deviation() > 0 ? auc.deviation() : 0))
                .filter(Double::isFinite)
                .min()
                .orElse(GUESSING);
        this.least = Math.max(0, Math.min(GUESSING, Math.floor(lowest * TICKS) / TICKS));
    }

    String svg() {
        int bottom = contenders.size() * ROW;
        StringBuilder svg = new StringBuilder(format(
                "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"AUC by method\">%n", WIDTH, bottom + BOTTOM));
        for (int tick = (int) Math.round(least * TICKS); tick <= TICKS; tick++) {
            double auc = (double) tick / TICKS;
            svg.append(format(
                    "<line class=\"%s\" x1=\"%.1f\" y1=\"0\" x2=\"%.1f\" y2=\"%d\"/>%n",
                    auc == GUESSING ? "zero" : "grid", x(auc), x(auc), bottom + 4));
            svg.append(format(
                    "<text class=\"tick\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%.1f</text>%n",
                    x(auc), bottom + 18, auc));
        }
        for (int c = 0; c < contenders.size(); c++) {
            svg.append(row(contenders.get(c), c));
        }
        svg.append(format(
                "<text class=\"axis\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">AUC (0.5 is guessing)</text>%n",
                (LEFT + WIDTH - RIGHT) / 2.0, bottom + 36));
        return svg.append("</svg>").toString();
    }

    private String row(Contender contender, int row) {
        MeanDeviation auc = Comparison.auc(contender);
        double middle = row * ROW + ROW / 2.0;
        StringBuilder svg = new StringBuilder(format(
                "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>%n",
                LEFT - 10, middle + 4, Html.escaped(contender.method().name())));
        if (Double.isNaN(auc.mean())) {
            return svg.toString();
        }
        double from = Math.min(x(GUESSING), x(auc.mean()));
        svg.append(format(
                "<rect class=\"bar\" style=\"fill:%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\"/>%n",
                RocChart.colour(row), from, middle - BAR / 2.0, Math.abs(x(auc.mean()) - x(GUESSING)), BAR));
        if (auc.deviation() > 0) {
            double low = x(Math.max(least, auc.mean() - auc.deviation()));
            double high = x(Math.min(1, auc.mean() + auc.deviation()));
            svg.append(format(
                    "<path class=\"whisker\" d=\"M%.1f %.1fV%.1fM%.1f %.1fH%.1fM%.1f %.1fV%.1f\"/>%n",
                    low, middle - 4, middle + 4, low, middle, high, high, middle - 4, middle + 4));
        }
        return svg.append(format(
                        "<text class=\"value\" x=\"%d\" y=\"%.1f\">%s</text>%n", WIDTH - RIGHT + 14, middle + 4, auc))
                .toString();
    }

    private double x(double auc) {
        return LEFT + (auc - least) / (1 - least) * (WIDTH - LEFT - RIGHT);
    }

    private static String format(String pattern, Object... values) {
        return String.format(Locale.ROOT, pattern, values);
    }
}
