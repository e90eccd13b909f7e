package org.medlink.engine;

import org.medlink.io.table.ColumnOptions;

/**
 * Pairs to be scored by a model.
 *
 * @param model its file
 * @param pairs a file or folder, wherever the engine can read one, or the address of a database
 * @param table the table, when the pairs are in a database
 * @param format what they are stored as; null: by their name
 * @param columns what is known about their columns
 * @param output folder to write Parquet files to
 * @param cluster where
 */
public record Scoring(
        String model,
        String pairs,
        String table,
        String format,
        ColumnOptions columns,
        String output,
        Cluster cluster) {}
