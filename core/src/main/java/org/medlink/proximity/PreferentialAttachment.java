package org.medlink.proximity;

import java.util.List;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Direction;
import org.medlink.network.PairSet;
import org.medlink.proximity.walk.Adjacency;

/** |C_i| |C_j|: entities with many links get more of them. */
final class PreferentialAttachment implements LinkPredictor {
    private final PairSet[] ofSource;
    private final PairSet[] ofTarget;

    PreferentialAttachment(List<Adjacency> links, Direction direction) {
        ofSource = links.stream().map(set -> set.fromSource(direction)).toArray(PairSet[]::new);
        ofTarget = links.stream().map(set -> set.fromTarget(direction)).toArray(PairSet[]::new);
    }

    @Override
    public double score(int relation, int source, int target) {
        return (double) ofSource[relation].degree(source) * ofTarget[relation].degree(target);
    }
}
