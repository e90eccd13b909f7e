package org.medlink.explorer.served;

import java.util.ArrayList;
import java.util.List;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.PairSet;

/** The training links of each entity, from either end. */
public final class Neighbourhoods {
    /** Which way a link goes, seen from an entity. */
    public enum Direction {
        OUT,
        IN,
        NONE
    }

    /**
     * A link of an entity.
     *
     * @param other the entity at its other end
     */
    public record Link(int relation, int other, Direction direction) {}

    private final List<PairSet> outgoing;
    private final List<PairSet> incoming;
    private final boolean symmetric;

    private Neighbourhoods(List<PairSet> outgoing, List<PairSet> incoming, boolean symmetric) {
        this.outgoing = outgoing;
        this.incoming = incoming;
        this.symmetric = symmetric;
    }

    static Neighbourhoods of(LatentFeatureModel model) {
        return new Neighbourhoods(
                model.trainingLinks(),
                model.trainingLinks().stream().map(PairSet::transposed).toList(),
                model.symmetric());
    }

    /** How many links there are in all relations. */
    public long size() {
        return outgoing.stream().mapToLong(PairSet::size).sum();
    }

    /** How many links begin here. */
    public int outDegree(int entity) {
        return outgoing.stream().mapToInt(links -> links.degree(entity)).sum();
    }

    /** How many links end here. */
    public int inDegree(int entity) {
        return incoming.stream().mapToInt(links -> links.degree(entity)).sum();
    }

    /** How many links an entity has; one with itself counts once. */
    public int degree(int entity) {
        int self = 0;
        for (PairSet links : outgoing) {
            self += links.contains(entity, entity) ? 1 : 0;
        }
        return outDegree(entity) + inDegree(entity) - self;
    }

    /** The links of an entity, relation by relation. */
    public List<Link> of(int entity) {
        List<Link> all = new ArrayList<>();
        for (int r = 0; r < outgoing.size(); r++) {
            PairSet out = outgoing.get(r);
            for (int e = out.start(entity); e < out.start(entity + 1); e++) {
                all.add(new Link(r, out.target(e), symmetric ? Direction.NONE : Direction.OUT));
            }
            PairSet in = incoming.get(r);
            for (int e = in.start(entity); e < in.start(entity + 1); e++) {
                if (in.target(e) != entity) {
                    all.add(new Link(r, in.target(e), symmetric ? Direction.NONE : Direction.IN));
                }
            }
        }
        return all;
    }
}
