package org.medlink.cli.input;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.PairTable;

/**
 * A network as it was read.
 *
 * @param attributes what is known about its pairs
 * @param seconds how long reading took
 */
public record NetworkInput(Network network, Attributes attributes, double seconds) {
    /** The largest weakly connected component with its attributes. */
    public NetworkInput largestComponent() {
        Network component = network.largestComponent();
        int[] kept = places(component.entities(), network.entities());
        Attributes within = Attributes.none();
        for (Attributes part : attributes.parts()) {
            within = Attributes.join(within, within(part, kept));
        }
        return new NetworkInput(component, within, seconds);
    }

    private static int[] places(Names some, Names all) {
        int[] places = new int[some.size()];
        for (int i = 0; i < places.length; i++) {
            places[i] = all.indexOf(some.get(i));
        }
        return places;
    }

    private static Attributes within(Attributes part, int[] kept) {
        if (part instanceof EntityAttributes attributes) {
            int width = attributes.names().size();
            float[] all = attributes.values();
            float[] values = new float[kept.length * width];
            for (int i = 0; i < kept.length; i++) {
                System.arraycopy(all, kept[i] * width, values, i * width, width);
            }
            return new EntityAttributes(
                    attributes.names(), values, kept.length, attributes.forms(), attributes.symmetric());
        }
        return part instanceof PairTable table ? within(table, kept) : part;
    }

    /** Entities keep their order, so the rows that are left keep theirs. */
    private static PairTable within(PairTable table, int[] kept) {
        int width = table.names().size();
        List<PairSet> pairs = new ArrayList<>();
        List<float[]> values = new ArrayList<>();
        for (int set = 0; set < table.pairs().size(); set++) {
            PairSet all = table.pairs().get(set);
            int[] place = new int[all.entities()];
            for (int i = 0; i < kept.length; i++) {
                place[kept[i]] = i + 1;
            }
            PairSet.Builder builder = new PairSet.Builder(kept.length);
            float[] rows = table.values(set);
            int left = 0;
            for (int source : kept) {
                for (int e = all.start(source); e < all.start(source + 1); e++) {
                    if (place[all.target(e)] > 0) {
                        builder.add(place[source] - 1, place[all.target(e)] - 1);
                        System.arraycopy(rows, e * width, rows, left++ * width, width);
                    }
                }
            }
            pairs.add(builder.build());
            values.add(Arrays.copyOf(rows, left * width));
        }
        return new PairTable(table.names(), pairs, values, table.symmetric());
    }

    /** What was read, in a line. */
    public String summary() {
        int relations = network.relations().size();
        return String.format(
                Locale.ROOT,
                "%s, %s%s, density %s%s",
                Count.of(network.size(), "entity"),
                Count.of(network.links(), network.symmetric() ? "symmetric link" : "directed link"),
                network.namedRelations() ? " in " + Count.of(relations, "relation") : "",
                percent(network.links(), network.cells()),
                attributes.dimension() > 0 ? ", " + Count.of(attributes.dimension(), "pair attribute") : "");
    }

    /** Prints what was read. */
    public void describe(String name, int entitiesRead, Console console) {
        console.say("%s: %s", name, summary());
        warnAboutMirrors(console);
        if (entitiesRead > network.size()) {
            console.say("using the largest component: %,d of %,d entities", network.size(), entitiesRead);
        }
    }

    /** Says where direction is likely to mean nothing, since nearly every link is there both ways. */
    private void warnAboutMirrors(Console console) {
        if (network.nearlySymmetric()) {
            console.warn(
                    "%.1f %% of the links are there in both directions; if links have no direction, add --symmetric",
                    100 * network.mirroredShare());
        }
    }

    /** The same for whoever holds out links. */
    public void warnAboutTestedMirrors(Console console) {
        if (network.nearlySymmetric()) {
            console.warn("the mirror of a test link may be in training, which gives it away: the figures flatter");
        }
    }

    private static String percent(long part, long whole) {
        return whole == 0 ? "–" : String.format(Locale.ROOT, "%.3g %%", 100.0 * part / whole);
    }

    /** Adds what was read to a result. */
    public void addTo(ObjectNode json) {
        json.put("entities", network.size());
        json.put("links", network.links());
        json.put("relationCount", network.relations().size());
        json.put("symmetric", network.symmetric());
        json.put("selfLinks", network.selfLinks());
        json.put("attributes", attributes.dimension());
    }
}
