package org.medlink.shard;

import java.io.Serializable;
import org.medlink.margin.AffinityShape;
import org.medlink.options.Options;
import org.medlink.options.PriorKind;

/**
 * What stays the same in every shard while a feature space is learnt.
 *
 * @param features K
 * @param symmetric whether Λ is symmetric
 * @param offDiagonals diagonals of Λ kept on each side of the main one
 * @param relations what the network calls the relations
 * @param costs per relation margin, cost of a link, cost of a non-link; one after the other
 * @param seen which pairs are learnt from
 */
public record Setting(
        long run,
        int features,
        boolean symmetric,
        int offDiagonals,
        int[] relations,
        double[] costs,
        PriorKind prior,
        double alpha,
        Options.MembershipRule update,
        TravellingAttributes attributes,
        Seen seen)
        implements Serializable {
    /** Two settings are the same when they belong to the same run. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Setting setting && setting.run == run;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(run);
    }

    AffinityShape shape() {
        return new AffinityShape(features, symmetric, offDiagonals);
    }
}
