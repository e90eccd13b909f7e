package org.medlink.cli.options;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.medlink.cli.console.Console;
import org.medlink.io.Sides;
import org.medlink.io.TypeReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.EntityTypes;
import org.medlink.network.Network;
import picocli.CommandLine.Option;

/** What kinds of things the entities are, so that pairs that cannot be links are left out. */
public final class TypeOptions {
    /** Whether the two columns of links are two kinds of things. */
    enum Bipartite {
        AUTO,
        YES,
        NO
    }

    private static final int MOST_SHOWN = 6;

    @Option(
            names = "--types",
            paramLabel = "FILE",
            description =
                    "What kind of thing each entity is: two columns, entity and type. Types that no link goes between cannot be"
                            + " linked: such pairs are neither drawn as non-links, nor tested, nor recommended.")
    private String types;

    @Option(
            names = "--bipartite",
            paramLabel = "yes|no|auto",
            defaultValue = "auto",
            description =
                    "Whether the two columns of LINKS are two kinds of things, such as customers and products, that are"
                            + " never linked among themselves; auto: if no entity is in both (default: ${DEFAULT-VALUE}).")
    private Bipartite bipartite;

    /** The file of types; null: none. */
    String file() {
        return types;
    }

    /** Whether types are asked for. */
    boolean given() {
        return types != null || bipartite == Bipartite.YES;
    }

    /** Makes sure that no types are asked for, since an engine elsewhere does without. */
    public void requireNone() throws InputException {
        if (given()) {
            throw new InputException("not supported by an engine elsewhere yet: --types, --bipartite yes");
        }
    }

    /** Says that no types are looked for. */
    void sayWithout(Console console) {
        if (bipartite == Bipartite.AUTO) {
            console.say("--bipartite no: an engine elsewhere takes every pair for a possible link");
        }
    }

    /** The network with the types that are given or found; prints which. */
    Network apply(Network network, Sides sides, Console console) throws IOException {
        if (types != null) {
            if (bipartite == Bipartite.YES) {
                throw new InputException("give either --types or --bipartite yes");
            }
            EntityTypes read = TypeReader.read(TextSource.of(types), network, line -> console.warn("%s", line));
            console.say("%s: %s", types, describe(read));
            return network.withTypes(read);
        }
        boolean wanted = bipartite == Bipartite.YES || bipartite == Bipartite.AUTO && sides.disjoint(network);
        return wanted ? bipartite(network, sides, console) : network;
    }

    private Network bipartite(Network network, Sides sides, Console console) throws InputException {
        if (sides.both() >= 0) {
            throw new InputException("--bipartite yes: expected two columns without a common entity, found '"
                    + network.entities().get(sides.both()) + "' in both");
        }
        if (sides.neither() > 0) {
            String why = entities(sides.neither()) + " without a link, of which it is not known which kind they are";
            if (bipartite == Bipartite.YES) {
                throw new InputException("--bipartite yes: found " + why + "; give --types");
            }
            console.warn(
                    "the two columns have no entity in common, but there are %s: give --types to have only pairs"
                            + " between the two kinds",
                    why);
            return network;
        }
        console.say(
                "two kinds of entities, %,d in the first column and %,d in the second: only pairs between them can be links%s",
                sides.sources(), sides.targets(), bipartite == Bipartite.AUTO ? " (else --bipartite no)" : "");
        return network.withTypes(sides.types(network));
    }

    private static String entities(int count) {
        return String.format(Locale.ROOT, count == 1 ? "%,d entity" : "%,d entities", count);
    }

    /** The types and how many entities are of each. */
    private static String describe(EntityTypes types) {
        int[] sizes = types.sizes();
        List<String> shown = new ArrayList<>();
        for (int type = 0; type < Math.min(MOST_SHOWN, sizes.length); type++) {
            shown.add(String.format(Locale.ROOT, "%s %,d", types.names().get(type), sizes[type]));
        }
        return sizes.length
                + (sizes.length == 1 ? " type (" : " types (")
                + String.join(", ", shown)
                + (sizes.length > MOST_SHOWN ? ", …)" : ")");
    }
}
