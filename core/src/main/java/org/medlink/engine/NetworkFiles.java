package org.medlink.engine;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.medlink.io.LinkReader;
import org.medlink.io.LinkWeights;
import org.medlink.io.table.ColumnOptions;
import org.medlink.network.EntityAttributes;

/**
 * Where a network is, and how to read it. A file may be wherever the engine can read one.
 *
 * @param links files or folders, addresses of databases; {@code -} is standard input
 * @param columns what is known about their columns
 * @param weights what weights of links are for
 * @param symmetric whether links have no direction
 * @param selfLinks whether an entity may be linked with itself
 * @param entities file of all entities; null: those with links
 * @param unobserved file of pairs of which nothing is known; null: none
 * @param attributes file of what is known about entities; null: none
 * @param forms what to make of that for pairs
 * @param pairAttributes file of what is known about pairs; null: none
 * @param types file of what kind of thing each entity is; null: none
 * @param bipartite whether sources and targets are two kinds of things
 * @param largestComponent whether to use the largest weakly connected component alone
 */
public record NetworkFiles(
        List<String> links,
        ColumnOptions columns,
        LinkWeights weights,
        boolean symmetric,
        LinkReader.SelfLinks selfLinks,
        String entities,
        String unobserved,
        String attributes,
        Set<EntityAttributes.Form> forms,
        String pairAttributes,
        String types,
        Bipartite bipartite,
        boolean largestComponent) {
    /** Standard input. */
    public static final String STANDARD = "-";

    /** Whether the two columns of links are two kinds of things that are never linked among themselves. */
    public enum Bipartite {
        /** If no entity is in both. */
        AUTO,
        YES,
        NO
    }

    public NetworkFiles {
        links = List.copyOf(links);
        forms = Collections.unmodifiableSet(EnumSet.copyOf(forms));
    }

    /** Links alone, whose columns are found. */
    public static NetworkFiles of(List<String> links, boolean symmetric) {
        return new NetworkFiles(
                links,
                ColumnOptions.auto(),
                LinkWeights.IGNORED,
                symmetric,
                LinkReader.SelfLinks.AUTO,
                null,
                null,
                null,
                EnumSet.allOf(EntityAttributes.Form.class),
                null,
                null,
                Bipartite.AUTO,
                false);
    }

    /** The same with attributes of entities. */
    public NetworkFiles withAttributes(String file, Set<EntityAttributes.Form> made) {
        return new NetworkFiles(
                links,
                columns,
                weights,
                symmetric,
                selfLinks,
                entities,
                unobserved,
                file,
                made,
                pairAttributes,
                types,
                bipartite,
                largestComponent);
    }

    /** What a person calls the network: its file. */
    public String title() {
        String first = links.get(0).equals(STANDARD) ? "standard input" : links.get(0);
        return links.size() == 1 ? first : first + " and " + (links.size() - 1) + " more";
    }

    /** All files. */
    public List<String> all() {
        return Stream.concat(
                        links.stream(),
                        Stream.of(entities, unobserved, attributes, pairAttributes, types)
                                .filter(Objects::nonNull))
                .toList();
    }
}
