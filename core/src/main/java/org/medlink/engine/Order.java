package org.medlink.engine;

import org.medlink.split.Negatives;

/**
 * What an engine is to learn from, and where.
 *
 * @param network where the network is
 * @param table the table, when the links are in a database
 * @param format what the links are stored as; null: by their name or content
 * @param negatives the non-links to learn from
 * @param cluster where
 * @param answers file of pairs with labels that are learnt beside links; null: none
 */
public record Order(
        NetworkFiles network, String table, String format, Negatives negatives, Cluster cluster, String answers) {
    /** An order without answers. */
    public Order(NetworkFiles network, String table, String format, Negatives negatives, Cluster cluster) {
        this(network, table, format, negatives, cluster, null);
    }

    /** The same with other non-links to learn from. */
    Order withNegatives(Negatives others) {
        return new Order(network, table, format, others, cluster, answers);
    }
}
