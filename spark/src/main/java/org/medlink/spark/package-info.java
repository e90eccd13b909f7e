/**
 * Training and scoring on a Spark cluster: an {@link org.medlink.engine.Engine} that is found at run time, so that nothing links against it.
 * {@code SparkShards} runs the shards of {@code shard} in executors; {@code EncodedLinks} makes them from any source that Spark reads.
 */
package org.medlink.spark;
