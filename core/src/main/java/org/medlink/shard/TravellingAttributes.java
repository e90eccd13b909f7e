package org.medlink.shard;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.PairSet;
import org.medlink.proximity.ProximityAttributes;
import org.medlink.proximity.Reach;

/**
 * Attributes in a form that can travel to where shards are: the values of entities, or the links that speak for a pair, from which the
 * same attributes are made again. Shards of one place share them.
 */
public final class TravellingAttributes implements Serializable {
    private static final long serialVersionUID = 1;

    private final ArrayList<Part> parts = new ArrayList<>();
    private transient Attributes made;

    private interface Part extends Serializable {
        Attributes attributes();
    }

    private record Values(
            ArrayList<String> names,
            float[] values,
            int entities,
            EnumSet<EntityAttributes.Form> forms,
            boolean symmetric)
            implements Part {
        static Values of(EntityAttributes given) {
            int columns = given.names().size();
            return new Values(
                    new ArrayList<>(given.names()),
                    given.values(),
                    columns == 0 ? 0 : given.values().length / columns,
                    EnumSet.copyOf(given.forms()),
                    given.symmetric());
        }

        @Override
        public Attributes attributes() {
            return new EntityAttributes(names, values, entities, forms, symmetric);
        }
    }

    private record Links(
            ArrayList<PairSet> links,
            boolean symmetric,
            boolean unordered,
            ArrayList<String> relations,
            int longestWalk,
            Reach reach,
            float[][] scale,
            float[][] exclusive)
            implements Part {
        static Links of(ProximityAttributes learnt) {
            return new Links(
                    new ArrayList<>(learnt.links()),
                    learnt.symmetric(),
                    learnt.unordered(),
                    new ArrayList<>(learnt.relations()),
                    learnt.longestWalk(),
                    learnt.reach(),
                    learnt.scale(),
                    learnt.exclusive());
        }

        @Override
        public Attributes attributes() {
            return ProximityAttributes.of(links, symmetric, unordered, relations, longestWalk, reach, scale, exclusive);
        }
    }

    private TravellingAttributes(Attributes attributes) {
        made = attributes;
        List<Attributes> given = attributes.dimension() == 0 ? List.of() : attributes.parts();
        for (Attributes part : given) {
            if (part instanceof EntityAttributes entities) {
                parts.add(Values.of(entities));
            } else if (part instanceof ProximityAttributes links) {
                parts.add(Links.of(links));
            } else {
                throw new IllegalArgumentException("attributes of pairs are not supported in shards yet");
            }
        }
    }

    public static TravellingAttributes of(Attributes attributes) {
        return new TravellingAttributes(attributes);
    }

    /** By the network's numbers of entities. */
    synchronized Attributes attributes() {
        if (made == null) {
            made = Attributes.none();
            for (Part part : parts) {
                made = Attributes.join(made, part.attributes());
            }
        }
        return made;
    }

    /** By the numbers that entities have in a shard. */
    Attributes within(Shard shard) {
        Attributes all = attributes();
        if (all.dimension() == 0) {
            return all;
        }
        return new Attributes() {
            @Override
            public int dimension() {
                return all.dimension();
            }

            @Override
            public String name(int d) {
                return all.name(d);
            }

            @Override
            public void fill(int relation, int source, int target, float[] row) {
                all.fill(relation, shard.entity(source), shard.entity(target), row);
            }
        };
    }
}
