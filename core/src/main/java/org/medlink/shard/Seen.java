package org.medlink.shard;

import java.io.Serializable;
import org.medlink.inference.HeldOut;

/**
 * Which of the pairs in shards a training sees, and as what.
 *
 * @param heldOut pairs that it does not see; null: none
 * @param hidden links that it does not know for links; null: none
 */
public record Seen(HeldOut heldOut, Hidden hidden) implements Serializable {
    /** All pairs as they are. */
    static final Seen ALL = new Seen(null, null);

    /**
     * One of several parts of the links. A hidden link is treated as one that is missing from the network: it comes up as a non-link
     * with the probability with which unlisted pairs do.
     *
     * @param relations what the network calls the relations of the shards' pairs
     * @param nonLinkShares that probability, for each relation of the network
     */
    record Hidden(int part, int parts, long seed, int[] relations, double[] nonLinkShares) implements Serializable {
        boolean hides(int relation, int source, int target) {
            return (int) (parts * HeldOut.chance(seed, relation, source, target)) == part;
        }

        private int label(int relation, int source, int target) {
            if (!hides(relation, source, target)) {
                return 1;
            }
            return HeldOut.chance(seed + 1, relation, source, target) < nonLinkShares[relation] ? -1 : 0;
        }
    }

    /** The label of a pair as the training has it, whether held out or not; 0 when the pair is none of its. */
    int label(int relation, int source, int target, int given) {
        return given < 0 || hidden == null ? given : hidden.label(hidden.relations[relation], source, target);
    }

    boolean holdsOut(int relation, int source, int target) {
        return heldOut != null && heldOut.holds(relation, source, target);
    }
}
