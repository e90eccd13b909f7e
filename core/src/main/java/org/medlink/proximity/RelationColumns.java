package org.medlink.proximity;

import java.util.ArrayList;
import java.util.List;
import org.medlink.network.Evidence;
import org.medlink.network.PairSet;
import org.medlink.proximity.walk.CountLogarithm;

/** Whether the mirrored pair is a training link, and whether the pair and its mirror are links of the other relations. */
final class RelationColumns implements Columns {
    /** With more relations than this, only their number is an attribute. */
    private static final int MOST_NAMED = 64;

    private final List<PairSet> links;
    private final boolean unordered;
    private final List<String> relations;
    private final boolean named;

    /** @param unordered whether a link may stand in either order, so that it is its own mirror */
    RelationColumns(List<PairSet> links, boolean unordered, List<String> relations) {
        this.links = links;
        this.unordered = unordered;
        this.relations = relations;
        this.named = relations.size() > 1 && relations.size() <= MOST_NAMED;
    }

    @Override
    public List<String> names() {
        List<String> names = new ArrayList<>();
        if (!unordered) {
            names.add("mirrored link");
        }
        if (relations.size() > 1) {
            names.add("other relations");
            if (!unordered) {
                names.add("other relations, mirrored");
            }
        }
        for (String relation : named ? relations : List.<String>of()) {
            names.add("also " + relation);
            if (!unordered) {
                names.add("also " + relation + ", mirrored");
            }
        }
        return names;
    }

    @Override
    public Evidence evidence(int column) {
        return Evidence.OTHER_LINKS;
    }

    @Override
    public void fill(int relation, PairBatch batch, int at) {
        int source = batch.source();
        for (int t = 0; t < batch.count(); t++) {
            int column = at;
            if (!unordered) {
                batch.put(t, column++, batch.mirrored(t) ? 1 : 0);
            }
            if (relations.size() > 1) {
                count(relation, source, batch, t, column);
            }
        }
    }

    private void count(int relation, int source, PairBatch batch, int t, int at) {
        int target = batch.target(t);
        int perRelation = unordered ? 1 : 2;
        int same = 0;
        int mirrored = 0;
        for (int r = 0; r < links.size(); r++) {
            boolean back = target != source && links.get(r).contains(target, source);
            boolean there = r != relation && (links.get(r).contains(source, target) || unordered && back);
            boolean mirror = !unordered && back;
            same += there ? 1 : 0;
            mirrored += mirror && r != relation ? 1 : 0;
            if (named) {
                int column = at + perRelation * (r + 1);
                batch.put(t, column, there ? 1 : 0);
                if (!unordered) {
                    batch.put(t, column + 1, mirror ? 1 : 0);
                }
            }
        }
        batch.put(t, at, CountLogarithm.of(same));
        if (!unordered) {
            batch.put(t, at + 1, CountLogarithm.of(mirrored));
        }
    }
}
