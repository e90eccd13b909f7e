package org.medlink.io.split;

import java.util.List;
import org.medlink.network.PairSet;

/**
 * Scores of pairs that were read.
 *
 * @param pairs of each relation
 * @param scores of these, in their order
 * @param symmetric whether pairs have no direction: then they are stored with the smaller end first
 * @param rows how many rows the file has
 * @param unknown how many of them have an entity or a relation that the network does not have
 * @param empty how many of them have no score
 */
public record ScoreTable(
        List<PairSet> pairs, List<double[]> scores, boolean symmetric, long rows, long unknown, long empty) {
    /** The score of a pair; NaN where there is none. */
    public double score(int relation, int source, int target) {
        boolean swapped = symmetric && target < source;
        int place = swapped
                ? pairs.get(relation).indexOf(target, source)
                : pairs.get(relation).indexOf(source, target);
        return place < 0 ? Double.NaN : scores.get(relation)[place];
    }
}
