package org.medlink.engine;

/**
 * The best new links of every entity, by a model.
 *
 * @param model its file
 * @param relation name of the relation; null: each
 * @param count how many of an entity
 * @param output folder to write Parquet files to
 * @param cluster where
 */
public record Recommending(String model, String relation, int count, String output, Cluster cluster) {}
