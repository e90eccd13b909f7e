package org.medlink.engine;

import java.util.List;
import java.util.Set;
import org.medlink.io.LinkReader;
import org.medlink.io.table.ColumnOptions;
import org.medlink.network.EntityAttributes;

/**
 * What an engine is to learn from, and where.
 *
 * @param links files or folders, wherever the engine can read them, or addresses of databases
 * @param table the table, when the links are in a database
 * @param format what the links are stored as; null: by their name
 * @param columns what is known about their columns
 * @param symmetric whether links have no direction
 * @param selfLinks whether an entity may be linked with itself
 * @param attributes file of numbers known about entities; null: none
 * @param forms what to make of them
 * @param negatives sampled non-links per link; infinite for all
 * @param calibrated whether to learn what scores mean as probabilities
 * @param cluster where
 */
public record Order(
        List<String> links,
        String table,
        String format,
        ColumnOptions columns,
        boolean symmetric,
        LinkReader.SelfLinks selfLinks,
        String attributes,
        Set<EntityAttributes.Form> forms,
        double negatives,
        boolean calibrated,
        Cluster cluster) {
    public Order {
        links = List.copyOf(links);
    }

    /** What a person calls the links. */
    public String title() {
        return String.join(", ", links);
    }
}
