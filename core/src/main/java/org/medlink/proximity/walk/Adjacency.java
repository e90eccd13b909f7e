package org.medlink.proximity.walk;

import org.medlink.network.Direction;
import org.medlink.network.PairSet;

/**
 * The training links of one relation without self-links: whom an entity links to, who links to it, and both together. In a
 * symmetric network the three are the same.
 */
public record Adjacency(PairSet children, PairSet parents, PairSet neighbours) {
    public static Adjacency of(PairSet links, boolean symmetric) {
        PairSet proper = withoutSelfLinks(links);
        if (symmetric) {
            PairSet mirrored = proper.mirrored();
            return new Adjacency(mirrored, mirrored, mirrored);
        }
        PairSet transposed = proper.transposed();
        return new Adjacency(proper, transposed, proper.union(transposed));
    }

    private static PairSet withoutSelfLinks(PairSet links) {
        int loops = 0;
        for (int i = 0; i < links.entities(); i++) {
            loops += links.contains(i, i) ? 1 : 0;
        }
        if (loops == 0) {
            return links;
        }
        int[] starts = new int[links.entities() + 1];
        int[] targets = new int[links.size() - loops];
        int size = 0;
        for (int i = 0; i < links.entities(); i++) {
            for (int e = links.start(i); e < links.start(i + 1); e++) {
                if (links.target(e) != i) {
                    targets[size++] = links.target(e);
                }
            }
            starts[i + 1] = size;
        }
        return PairSet.of(links.entities(), starts, targets);
    }

    public int entities() {
        return neighbours.entities();
    }

    /** Where the first step leads from a source. */
    public PairSet fromSource(Direction direction) {
        return switch (direction) {
            case CHILDREN, FORWARD -> children;
            case PARENTS, BACKWARD -> parents;
            case UNION -> neighbours;
        };
    }

    /** Where the first step leads from a target, when it is approached from its own side. */
    public PairSet fromTarget(Direction direction) {
        return switch (direction) {
            case CHILDREN, BACKWARD -> children;
            case PARENTS, FORWARD -> parents;
            case UNION -> neighbours;
        };
    }

    /** {@link #fromTarget} the other way round: where the last step leads from the entity before the target. */
    public PairSet toTarget(Direction direction) {
        return switch (direction) {
            case CHILDREN, BACKWARD -> parents;
            case PARENTS, FORWARD -> children;
            case UNION -> neighbours;
        };
    }
}
