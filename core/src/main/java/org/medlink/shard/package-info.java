/**
 * Training whose entities are in several places. A shard holds some entities with all their pairs; tasks run in every shard and
 * give back sums, so that whoever drives training never sees a row or a pair.
 */
package org.medlink.shard;
