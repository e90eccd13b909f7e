package org.medlink.cli.input;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.engine.Reading;
import org.medlink.network.Frame;
import org.medlink.network.PairSet;

/** What was read of a network, wherever that is. */
public record NetworkSummary(Reading reading) {
    /** Counts, in a line. */
    public String line() {
        Frame frame = reading.frame();
        return String.format(
                Locale.ROOT,
                "%s, %s%s, density %s%s",
                Count.of(frame.size(), "entity"),
                Count.of(reading.links(), frame.symmetric() ? "symmetric link" : "directed link"),
                frame.namedRelations() ? " in " + Count.of(frame.relations().size(), "relation") : "",
                percent(reading.links(), reading.cells()),
                reading.attributes() > 0 ? ", " + Count.of(reading.attributes(), "pair attribute") : "");
    }

    private static String percent(long part, long whole) {
        return whole == 0 ? "–" : String.format(Locale.ROOT, "%.3g %%", 100.0 * part / whole);
    }

    /** Prints what was read, and how it was understood. */
    public void print(String title, Console console) {
        reading.remarks().forEach(line -> console.warn("%s", line));
        console.say("%s: %s", title, line());
        warnAboutMirrors(reading.frame(), reading.linkSets(), console);
        reading.details().forEach(line -> console.say("%s", line));
    }

    /** Says where direction is likely to mean nothing, since nearly every link is there both ways. */
    public static void warnAboutMirrors(Frame frame, List<PairSet> links, Console console) {
        if (frame.nearlySymmetric(links)) {
            console.warn(
                    "%.1f %% of the links are there in both directions; if links have no direction, add --symmetric",
                    100 * PairSet.mirroredShare(links));
        }
    }

    /** Adds what was read to a result. */
    public void addTo(ObjectNode json) {
        Frame frame = reading.frame();
        json.put("entities", frame.size());
        json.put("links", reading.links());
        json.put("relationCount", frame.relations().size());
        json.put("symmetric", frame.symmetric());
        json.put("selfLinks", frame.selfLinks());
        json.put("attributes", reading.attributes());
    }
}
