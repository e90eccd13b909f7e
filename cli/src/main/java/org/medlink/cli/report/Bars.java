package org.medlink.cli.report;

import static org.medlink.cli.page.Element.element;

import java.util.Locale;
import org.medlink.cli.page.Element;

/** Bars as wide as a share, beside a number that says the same. */
final class Bars {
    private Bars() {}

    /** A bar from the left. */
    static Element meter(double value, double most) {
        return element("span.meter", width("span", value, most));
    }

    /** A bar from the middle, to whichever side its class sends it. */
    static Element beam(double value, double most) {
        return element("span.both", width("span.beam", Math.abs(value), most));
    }

    private static Element width(String kind, double value, double most) {
        double share = most > 0 ? value / most : 0;
        return element(kind).with("style", String.format(Locale.ROOT, "--share:%.4f", share));
    }
}
