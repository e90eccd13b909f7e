package org.medlink.engine;

import org.medlink.io.table.ColumnOptions;

/**
 * Pairs to be scored by a model.
 *
 * @param model its file
 * @param withLinks file of links of entities that the model does not know; null: none
 * @param pairs a file or folder, wherever the engine can read one, or the address of a database
 * @param table the table, when the pairs are in a database
 * @param format what they are stored as; null: by their name or content
 * @param columns what is known about their columns
 * @param unknown what becomes of a pair with a name that the model does not know
 * @param output where to write them
 * @param outputFormat as what; null: by the name of the output, or as the engine does
 * @param threads how many threads work where there is no cluster
 * @param cluster where
 */
public record Scoring(
        String model,
        String withLinks,
        String pairs,
        String table,
        String format,
        ColumnOptions columns,
        Unknown unknown,
        String output,
        OutputFormat outputFormat,
        int threads,
        Cluster cluster) {
    /** What becomes of a pair with a name that the model does not know. */
    public enum Unknown {
        /** It ends everything. */
        ERROR,
        /** It is left out. */
        SKIP,
        /** It has no score. */
        EMPTY
    }
}
