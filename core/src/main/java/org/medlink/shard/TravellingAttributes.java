package org.medlink.shard;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;

/** Attributes of entities in a form that can travel to where shards are: their values, from which the same attributes are made again. */
public final class TravellingAttributes implements Serializable {
    private static final long serialVersionUID = 1;

    private final ArrayList<Part> parts = new ArrayList<>();
    private transient Attributes made;

    private record Part(
            ArrayList<String> names,
            float[] values,
            int entities,
            EnumSet<EntityAttributes.Form> forms,
            boolean symmetric)
            implements Serializable {
        Attributes attributes() {
            return new EntityAttributes(names, values, entities, forms, symmetric);
        }
    }

    private TravellingAttributes(Attributes attributes) {
        made = attributes;
        List<Attributes> given = attributes.dimension() == 0 ? List.of() : attributes.parts();
        for (Attributes part : given) {
            if (!(part instanceof EntityAttributes entities)) {
                throw new IllegalArgumentException("attributes of pairs are not supported in shards yet");
            }
            int size = entities.names().isEmpty()
                    ? 0
                    : entities.values().length / entities.names().size();
            parts.add(new Part(
                    new ArrayList<>(entities.names()),
                    entities.values(),
                    size,
                    EnumSet.copyOf(entities.forms()),
                    entities.symmetric()));
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
