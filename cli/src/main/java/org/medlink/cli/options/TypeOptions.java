package org.medlink.cli.options;

import org.medlink.engine.NetworkFiles;
import picocli.CommandLine.Option;

/** What kinds of things the entities are, so that pairs that cannot be links are left out. */
public final class TypeOptions {
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
    private NetworkFiles.Bipartite bipartite;

    /** The file of types; null: none. */
    String file() {
        return types;
    }

    /** Whether the two columns of links are two kinds of things. */
    NetworkFiles.Bipartite bipartite() {
        return bipartite;
    }

    /** Whether types are asked for. */
    boolean given() {
        return types != null || bipartite == NetworkFiles.Bipartite.YES;
    }
}
