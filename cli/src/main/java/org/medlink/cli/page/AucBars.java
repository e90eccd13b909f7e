package org.medlink.cli.page;

import static org.medlink.cli.page.Element.element;

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

    Element svg() {
        int bottom = contenders.size() * ROW;
        Element svg = element("svg")
                .with("viewBox", "0 0 " + WIDTH + " " + (bottom + BOTTOM))
                .with("role", "img")
                .with("aria-label", "AUC by method");
        for (int tick = (int) Math.round(least * TICKS); tick <= TICKS; tick++) {
            double auc = (double) tick / TICKS;
            svg.add(element(auc == GUESSING ? "line.base" : "line.grid")
                    .with("x1", x(auc))
                    .with("y1", 0)
                    .with("x2", x(auc))
                    .with("y2", bottom + 4));
            svg.add(text("text.tick", x(auc), bottom + 18, "middle", String.format(Locale.ROOT, "%.1f", auc)));
        }
        for (int c = 0; c < contenders.size(); c++) {
            addRow(contenders.get(c), c, svg);
        }
        return svg.add(text("text.axis", (LEFT + WIDTH - RIGHT) / 2.0, bottom + 36, "middle", "AUC (0.5 is guessing)"));
    }

    private void addRow(Contender contender, int row, Element svg) {
        MeanDeviation auc = Comparison.auc(contender);
        double middle = row * ROW + ROW / 2.0;
        svg.add(text("text", LEFT - 10, middle + 4, "end", contender.method().name()));
        if (Double.isNaN(auc.mean())) {
            return;
        }
        svg.add(element("rect")
                .with("style", "fill:" + Chart.colour(row))
                .with("x", Math.min(x(GUESSING), x(auc.mean())))
                .with("y", middle - BAR / 2.0)
                .with("width", Math.abs(x(auc.mean()) - x(GUESSING)))
                .with("height", BAR));
        if (auc.deviation() > 0) {
            double low = x(Math.max(least, auc.mean() - auc.deviation()));
            double high = x(Math.min(1, auc.mean() + auc.deviation()));
            svg.add(element("path.whisker")
                    .with(
                            "d",
                            String.format(
                                    Locale.ROOT,
                                    "M%.1f %.1fV%.1fM%.1f %.1fH%.1fM%.1f %.1fV%.1f",
                                    low,
                                    middle - 4,
                                    middle + 4,
                                    low,
                                    middle,
                                    high,
                                    high,
                                    middle - 4,
                                    middle + 4)));
        }
        svg.add(text("text.value", WIDTH - RIGHT + 14, middle + 4, "start", auc.toString()));
    }

    private static Element text(String kind, double x, double y, String anchor, String text) {
        return element(kind, text).with("x", x).with("y", y).with("text-anchor", anchor);
    }

    private double x(double auc) {
        return LEFT + (auc - least) / (1 - least) * (WIDTH - LEFT - RIGHT);
    }
}
