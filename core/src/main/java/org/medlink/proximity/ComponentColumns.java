package org.medlink.proximity;

import java.util.List;
import org.medlink.network.Evidence;
import org.medlink.proximity.reach.Components;

/**
 * Whether anything joins the ends of a pair, and how large the two parts are that nothing joins: in a sparse network a link that is missing has often cut
 * off a small part from the rest.
 */
final class ComponentColumns implements Columns {
    private final List<Components> components;

    /** @param components of each relation */
    ComponentColumns(List<Components> components) {
        this.components = components;
    }

    @Override
    public List<String> names() {
        return List.of("nothing joins them", "size of the smaller part", "size of the larger part");
    }

    @Override
    public Evidence evidence(int column) {
        return Evidence.CONNECTION;
    }

    @Override
    public void fill(int relation, PairBatch batch, int at) {
        Components known = components.get(relation);
        int source = batch.source();
        for (int t = 0; t < batch.count(); t++) {
            int target = batch.target(t);
            boolean bridge = batch.joined(t) > 0 && known.bridge(source, target);
            if (known.together(source, target) && !bridge) {
                continue;
            }
            int here = bridge ? known.sizeWithout(source, target) : known.size(source);
            int there = bridge ? known.sizeWithout(target, source) : known.size(target);
            batch.put(t, at, 1);
            batch.put(t, at + 1, Math.log(Math.min(here, there)));
            batch.put(t, at + 2, Math.log(Math.max(here, there)));
        }
    }
}
