package org.medlink.split;

import java.util.List;
import org.medlink.network.LabeledPairs;
import org.medlink.network.PairSet;

/**
 * Non-links that somebody has named, beside those that were drawn. As hard ones they are learnt from, and stand for no others: nobody has
 * named them at random.
 */
public final class KnownNonLinks {
    private KnownNonLinks() {}

    /**
     * The training pairs with these non-links of each relation; one that was drawn is there once.
     *
     * @throws IllegalArgumentException when one of them is a link
     */
    public static LabeledPairs in(LabeledPairs train, List<PairSet> nonLinks) {
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(train.entities(), train.size());
        for (int r = 0; r < train.relations(); r++) {
            PairSet known = nonLinks.get(r);
            PairSet all = train.pairs(r).union(known);
            int p = train.start(r);
            for (int source = 0; source < all.entities(); source++) {
                for (int e = all.start(source); e < all.start(source + 1); e++) {
                    int target = all.target(e);
                    boolean learnt = p < train.end(r) && train.source(p) == source && train.target(p) == target;
                    boolean named = known.contains(source, target);
                    if (learnt && named && train.label(p) > 0) {
                        throw new IllegalArgumentException("(" + source + ", " + target + ") is a link");
                    }
                    if (named || train.isHard(p)) {
                        pairs.addHard(source, target);
                    } else {
                        pairs.add(source, target, train.label(p));
                    }
                    p += learnt ? 1 : 0;
                }
            }
            pairs.endRelation(train.nonLinkShare(r));
        }
        return pairs.build();
    }
}
