package org.medlink.cli.input;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.engine.NetworkFiles;
import org.medlink.io.LinkReader;
import org.medlink.io.Sides;
import org.medlink.io.TypeReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.EntityTypes;
import org.medlink.network.Network;

/**
 * Finds what kinds of things the entities are.
 *
 * @param file a file that says it; null: none
 * @param bipartite whether the two columns of links do
 * @param console where to say what was found
 */
record TypeFinder(String file, NetworkFiles.Bipartite bipartite, Console console) {
    private static final int MOST_SHOWN = 6;

    /** The network with the types that are given or found. */
    Network find(LinkReader.Result links) throws IOException {
        Network network = links.network();
        if (file != null) {
            if (bipartite == NetworkFiles.Bipartite.YES) {
                throw new InputException("give either --types or --bipartite yes");
            }
            EntityTypes read = TypeReader.read(TextSource.of(file), network, line -> console.warn("%s", line));
            console.say("%s: %s", file, describe(read));
            return network.withTypes(read);
        }
        boolean wanted = bipartite == NetworkFiles.Bipartite.YES
                || bipartite == NetworkFiles.Bipartite.AUTO && links.sides().disjoint(network);
        return wanted ? bipartite(network, links.sides()) : network;
    }

    private Network bipartite(Network network, Sides sides) throws InputException {
        boolean asked = bipartite == NetworkFiles.Bipartite.YES;
        if (sides.both() >= 0) {
            throw new InputException("--bipartite yes: expected two columns without a common entity, found '"
                    + network.entities().get(sides.both()) + "' in both");
        }
        if (sides.neither() > 0) {
            String why = Count.of(sides.neither(), "entity")
                    + " without a link, of which it is not known which kind they are";
            if (asked) {
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
                sides.sources(), sides.targets(), asked ? "" : " (else --bipartite no)");
        return network.withTypes(sides.types(network));
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
