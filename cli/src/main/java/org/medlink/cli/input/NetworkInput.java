package org.medlink.cli.input;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.medlink.cli.console.Console;
import org.medlink.engine.Reading;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.PairTable;
import org.medlink.network.Relation;

/**
 * A network as it was read.
 *
 * @param attributes what is known about its pairs
 * @param details how it was understood, a line each
 * @param seconds how long reading took
 */
public record NetworkInput(Network network, Attributes attributes, List<String> details, double seconds) {
    /** One of which nothing more is to be said. */
    public NetworkInput(Network network, Attributes attributes, double seconds) {
        this(network, attributes, List.of(), seconds);
    }

    /** Another network of the same entities with the same attributes. */
    public NetworkInput with(Network other) {
        return new NetworkInput(other, attributes, details, seconds);
    }

    /** The largest weakly connected component with its attributes. */
    public NetworkInput largestComponent() {
        Network component = network.largestComponent();
        int[] kept = places(component.entities(), network.entities());
        Attributes within = Attributes.none();
        for (Attributes part : attributes.parts()) {
            within = Attributes.join(within, within(part, kept));
        }
        return new NetworkInput(component, within, details, seconds);
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

    /** What was read. */
    public Reading reading() {
        return new Reading(
                network.frame(),
                network.links(),
                network.cells(),
                attributes.dimension(),
                network.relations().stream().map(Relation::links).toList(),
                List.of(),
                details,
                seconds);
    }

    /** The same for people and in results. */
    public NetworkSummary summary() {
        return new NetworkSummary(reading());
    }

    /** Says where direction is likely to mean nothing, for whoever holds out links. */
    public void warnAboutTestedMirrors(Console console) {
        if (network.nearlySymmetric()) {
            console.warn("the mirror of a test link may be in training, which gives it away: the figures flatter");
        }
    }
}
