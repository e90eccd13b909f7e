package org.medlink.cli.report;

import static org.medlink.cli.page.Element.element;

import java.util.Locale;
import org.medlink.cli.page.Element;

/** Bars as wide as a share, beside a number that says the same. */
final class Bars {
    private Bars() {}

    /** A bar from the left. */
    static Element meter(double share) {
        return element("span.meter", width("span", Math.max(0, Math.min(1, share))));
    }

    /** A bar from the middle, to whichever side its class sends it. */
    static Element beam(double share) {
        return element("span.both", width("span.beam", Math.min(1, Math.abs(share))));
    }

    private static Element width(String kind, double share) {
        return element(kind).with("style", String.format(Locale.ROOT, "--share:%.4f", share));
    }
}
