package org.medlink.split;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Non-links that were given for each test link by itself, row by row: a link and one of its non-links. */
public final class LinkNegatives {
    private final IntArrayList relations = new IntArrayList();
    private final IntArrayList sources = new IntArrayList();
    private final IntArrayList targets = new IntArrayList();
    private final IntArrayList negativeSources = new IntArrayList();
    private final IntArrayList negativeTargets = new IntArrayList();

    /** None yet. */
    public LinkNegatives() {}

    /** Adds a non-link of a link. */
    public void add(int relation, int source, int target, int negativeSource, int negativeTarget) {
        relations.add(relation);
        sources.add(source);
        targets.add(target);
        negativeSources.add(negativeSource);
        negativeTargets.add(negativeTarget);
    }

    /** How many rows there are. */
    public int size() {
        return relations.size();
    }

    /** The relation of a row. */
    public int relation(int row) {
        return relations.getInt(row);
    }

    /** The source of a row's link. */
    public int source(int row) {
        return sources.getInt(row);
    }

    /** The target of a row's link. */
    public int target(int row) {
        return targets.getInt(row);
    }

    /** The source of a row's non-link. */
    public int negativeSource(int row) {
        return negativeSources.getInt(row);
    }

    /** The target of a row's non-link. */
    public int negativeTarget(int row) {
        return negativeTargets.getInt(row);
    }
}
