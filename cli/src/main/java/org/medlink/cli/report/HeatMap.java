package org.medlink.cli.report;

import static org.medlink.cli.page.Element.element;

import java.util.Arrays;
import java.util.Locale;
import org.medlink.cli.page.Element;
import org.medlink.explorer.explanation.PairStory;

/** Weights of features with each other as coloured cells; signs are written where there is room, so colour is not needed. */
record HeatMap(int[] features, Weights weights) {
    private static final double LABEL = 34;
    private static final double WIDTH = 440;
    private static final double LARGEST = 44;

    /** From this size on there is room for a number. */
    private static final double ROOM = 36;

    /** What two features are worth together. */
    @FunctionalInterface
    interface Weights {
        double of(int feature, int other);
    }

    Element figure() {
        double size = Math.min(LARGEST, (WIDTH - LABEL) / features.length);
        double all = LABEL + size * features.length + 2;
        double most = Arrays.stream(features)
                .mapToDouble(k -> Arrays.stream(features)
                        .mapToDouble(l -> Math.abs(weights.of(k, l)))
                        .max()
                        .orElse(0))
                .max()
                .orElse(0);
        Element svg = element("svg.heat")
                .with("viewBox", String.format(Locale.ROOT, "0 0 %.1f %.1f", all, all))
                .with("width", all)
                .with("role", "img")
                .with("aria-label", "Affinity of features");
        int every = (int) Math.ceil(14 / size);
        for (int i = 0; i < features.length; i++) {
            double at = LABEL + size * (i + 0.5);
            if (i % every == 0) {
                svg.add(text("tick", LABEL - 6, at + 4, "end", Integer.toString(features[i])));
                svg.add(text("tick", at, LABEL - 8, "middle", Integer.toString(features[i])));
            }
            for (int j = 0; j < features.length; j++) {
                addCell(i, j, size, most, svg);
            }
        }
        return element("figure.chart", element("div.scroll", svg));
    }

    private void addCell(int i, int j, double size, double most, Element svg) {
        double weight = weights.of(features[i], features[j]);
        double strength = most == 0 ? 0 : Math.abs(weight) / most;
        double x = LABEL + size * j;
        double y = LABEL + size * i;
        String pair = "Feature " + features[i] + " with " + features[j] + ": " + PairStory.signed(weight);
        svg.add(square("rect.cell", x, y, size));
        svg.add(square(weight < 0 ? "rect.against" : "rect.for", x, y, size)
                .with("fill-opacity", String.format(Locale.ROOT, "%.3f", strength))
                .add(element("title", pair)));
        String sign = sign(weight, strength, size);
        if (!sign.isEmpty()) {
            svg.add(text(strength > 0.55 ? "strong" : "weak", x + size / 2, y + size / 2 + 4, "middle", sign));
        }
    }

    private static String sign(double weight, double strength, double size) {
        if (size >= ROOM) {
            return Math.abs(weight) < 0.05
                    ? "0"
                    : String.format(Locale.ROOT, "%+.1f", weight).replace('-', '−');
        }
        return size < 12 || strength < 0.25 ? "" : weight < 0 ? "−" : "+";
    }

    private static Element square(String kind, double x, double y, double size) {
        double gap = size > 8 ? 1 : 0;
        return element(kind).with("x", x).with("y", y).with("width", size - gap).with("height", size - gap);
    }

    private static Element text(String kind, double x, double y, String anchor, String text) {
        return element("text." + kind, text).with("x", x).with("y", y).with("text-anchor", anchor);
    }
}
