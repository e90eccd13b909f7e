package org.medlink.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.medlink.io.text.InputException;
import org.medlink.network.EntityTypes;

/** Types of entities in a model file: absent where there are none, and in files of versions that did not know of types. */
final class StoredTypes {
    private static final String COUNT = "types";

    private StoredTypes() {}

    static void write(EntityTypes types, Map<String, String> metadata, List<Tensor> tensors) {
        if (!types.given()) {
            return;
        }
        int count = types.names().size();
        metadata.put(COUNT, Integer.toString(count));
        for (int type = 0; type < count; type++) {
            metadata.put(name(type), types.names().get(type));
        }
        int[] typeOf = new int[types.entities()];
        for (int i = 0; i < typeOf.length; i++) {
            typeOf[i] = types.type(i);
        }
        tensors.add(Tensor.of(COUNT + ".entities", typeOf, typeOf.length));
        for (int r = 0; r < types.relations(); r++) {
            int[] linked = new int[count * count];
            for (int place = 0; place < linked.length; place++) {
                linked[place] = types.links(r, place / count, place % count) ? 1 : 0;
            }
            tensors.add(Tensor.of(linked(r), linked, linked.length));
        }
    }

    static EntityTypes read(int relations, Metadata metadata, TensorTable tensors) throws InputException {
        if (!metadata.has(COUNT)) {
            return EntityTypes.none();
        }
        int count = metadata.count(COUNT);
        List<String> names = new ArrayList<>();
        for (int type = 0; type < count; type++) {
            names.add(metadata.text(name(type)));
        }
        List<int[]> linked = new ArrayList<>();
        for (int r = 0; r < relations; r++) {
            linked.add(tensors.ints(linked(r)));
        }
        return EntityTypes.stored(names, tensors.ints(COUNT + ".entities"), linked);
    }

    private static String name(int type) {
        return COUNT + "." + type + ".name";
    }

    private static String linked(int relation) {
        return COUNT + ".relation." + relation + ".linked";
    }
}
