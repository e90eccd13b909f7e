package org.medlink.engine;

/**
 * How training is divided among machines.
 *
 * @param shards parts of the entities: with the seed, they determine the model
 * @param partitions how many tasks share them
 * @param reading what the cluster did until all was read
 * @param training what it has done from then on
 */
public record Division(int shards, int partitions, Traffic reading, Traffic training) {}
