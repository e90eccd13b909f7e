package org.medlink.store;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.medlink.io.text.InputException;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.PairSet;
import org.medlink.network.PairTable;
import org.medlink.proximity.ProximityAttributes;
import org.medlink.proximity.Reach;

/** Attributes in a model file: the values as they were given, from which everything else is computed again. */
final class StoredAttributes {
    private static final String COUNT = "attributes";
    private static final String ENTITY = "entity";
    private static final String PAIR = "pair";
    private static final String PROXIMITY = "proximity";

    private StoredAttributes() {}

    /** @param trainingLinks the model's, from which proximity attributes are computed again */
    static void write(
            Attributes attributes, List<PairSet> trainingLinks, Map<String, String> metadata, List<Tensor> tensors) {
        List<Attributes> parts = attributes.dimension() == 0 ? List.of() : attributes.parts();
        metadata.put(COUNT, Integer.toString(parts.size()));
        for (int p = 0; p < parts.size(); p++) {
            String prefix = COUNT + "." + p;
            if (parts.get(p) instanceof EntityAttributes values) {
                writeEntityValues(values, prefix, metadata, tensors);
            } else if (parts.get(p) instanceof PairTable table) {
                writePairTable(table, prefix, metadata, tensors);
            } else if (parts.get(p) instanceof ProximityAttributes proximity
                    && proximity.links().equals(trainingLinks)) {
                writeProximity(proximity, prefix, metadata, tensors);
            } else {
                throw new IllegalArgumentException(
                        "attributes of " + parts.get(p).getClass() + " cannot be stored in a model file");
            }
        }
    }

    private static void writeEntityValues(
            EntityAttributes values, String prefix, Map<String, String> metadata, List<Tensor> tensors) {
        metadata.put(prefix + ".kind", ENTITY);
        metadata.put(prefix + ".symmetric", Boolean.toString(values.symmetric()));
        for (EntityAttributes.Form form : EntityAttributes.Form.values()) {
            metadata.put(
                    prefix + ".form." + form, Boolean.toString(values.forms().contains(form)));
        }
        writeColumns(values.names(), prefix, metadata);
        tensors.add(Tensor.of(
                prefix + ".values",
                values.values(),
                values.entities(),
                values.names().size()));
    }

    private static void writePairTable(
            PairTable table, String prefix, Map<String, String> metadata, List<Tensor> tensors) {
        metadata.put(prefix + ".kind", PAIR);
        metadata.put(prefix + ".symmetric", Boolean.toString(table.symmetric()));
        metadata.put(prefix + ".sets", Integer.toString(table.pairs().size()));
        writeColumns(table.names(), prefix, metadata);
        for (int s = 0; s < table.pairs().size(); s++) {
            PairSet pairs = table.pairs().get(s);
            String set = prefix + ".set." + s;
            StoredPairs.write(pairs, set, tensors);
            tensors.add(Tensor.of(
                    set + ".values",
                    table.values(s),
                    pairs.size(),
                    table.names().size()));
        }
    }

    private static void writeProximity(
            ProximityAttributes proximity, String prefix, Map<String, String> metadata, List<Tensor> tensors) {
        metadata.put(prefix + ".kind", PROXIMITY);
        metadata.put(prefix + ".symmetric", Boolean.toString(proximity.symmetric()));
        metadata.put(prefix + ".unordered", Boolean.toString(proximity.unordered()));
        metadata.put(prefix + ".walks", Integer.toString(proximity.longestWalk()));
        metadata.put(prefix + ".reach", proximity.reach().name());
        float[][] scale = proximity.scale();
        metadata.put(prefix + ".scales", Integer.toString(scale.length));
        metadata.put(prefix + ".columns", Integer.toString(scale[0].length));
        for (int s = 0; s < scale.length; s++) {
            tensors.add(Tensor.of(prefix + ".scale." + s, scale[s], scale[s].length));
        }
        writeExclusive(proximity.exclusive(), prefix + ".exclusive", metadata, tensors);
    }

    private static void writeExclusive(
            float[][] weights, String prefix, Map<String, String> metadata, List<Tensor> tensors) {
        if (weights.length > 0) {
            metadata.put(prefix, Integer.toString(weights[0].length));
        }
        for (int r = 0; r < weights.length; r++) {
            tensors.add(Tensor.of(prefix + "." + r, weights[r], weights[r].length));
        }
    }

    private static void writeColumns(List<String> names, String prefix, Map<String, String> metadata) {
        metadata.put(prefix + ".columns", Integer.toString(names.size()));
        for (int c = 0; c < names.size(); c++) {
            metadata.put(prefix + ".column." + c, names.get(c));
        }
    }

    /**
     * Reads attributes.
     *
     * @param relations names of the relations
     * @param trainingLinks of each relation
     */
    static Attributes read(List<String> relations, List<PairSet> trainingLinks, Metadata metadata, TensorTable tensors)
            throws InputException {
        int entities = trainingLinks.get(0).entities();
        Attributes attributes = Attributes.none();
        int parts = metadata.count(COUNT);
        for (int p = 0; p < parts; p++) {
            String prefix = COUNT + "." + p;
            String kind = metadata.text(prefix + ".kind");
            Attributes part = switch (kind) {
                case ENTITY -> readEntityValues(entities, prefix, metadata, tensors);
                case PAIR -> readPairTable(entities, relations.size(), prefix, metadata, tensors);
                case PROXIMITY -> readProximity(relations, trainingLinks, prefix, metadata, tensors);
                default -> throw new InputException("unknown kind of attributes '" + kind + "'");
            };
            attributes = Attributes.join(attributes, part);
        }
        return attributes;
    }

    private static Attributes readEntityValues(int entities, String prefix, Metadata metadata, TensorTable tensors)
            throws InputException {
        boolean symmetric = metadata.flag(prefix + ".symmetric");
        Set<EntityAttributes.Form> forms = EnumSet.noneOf(EntityAttributes.Form.class);
        for (EntityAttributes.Form form : EntityAttributes.Form.values()) {
            // A form that a later version invents is absent in older files.
            if (metadata.has(prefix + ".form." + form) && metadata.flag(prefix + ".form." + form)) {
                forms.add(form);
            }
        }
        List<String> names = readColumns(prefix, metadata);
        float[] values = tensors.floats(prefix + ".values", entities, names.size());
        return new EntityAttributes(names, values, entities, forms, symmetric);
    }

    private static Attributes readPairTable(
            int entities, int relations, String prefix, Metadata metadata, TensorTable tensors) throws InputException {
        boolean symmetric = metadata.flag(prefix + ".symmetric");
        int sets = metadata.count(prefix + ".sets");
        if (sets != 1 && sets != relations) {
            throw new InputException(sets + " sets of pair attributes for " + relations + " relations");
        }
        List<String> names = readColumns(prefix, metadata);
        List<PairSet> pairs = new ArrayList<>();
        List<float[]> values = new ArrayList<>();
        for (int s = 0; s < sets; s++) {
            String set = prefix + ".set." + s;
            pairs.add(StoredPairs.read(entities, set, tensors));
            values.add(tensors.floats(set + ".values", pairs.get(s).size(), names.size()));
        }
        return new PairTable(names, pairs, values, symmetric);
    }

    private static Attributes readProximity(
            List<String> relations, List<PairSet> trainingLinks, String prefix, Metadata metadata, TensorTable tensors)
            throws InputException {
        boolean symmetric = metadata.flag(prefix + ".symmetric");
        boolean unordered = metadata.flag(prefix + ".unordered");
        int walks = metadata.count(prefix + ".walks");
        // Older files have walks alone.
        Reach reach = metadata.has(prefix + ".reach") ? reach(metadata.text(prefix + ".reach")) : Reach.WALKS;
        int columns = metadata.count(prefix + ".columns");
        float[][] scale = new float[metadata.count(prefix + ".scales")][];
        for (int s = 0; s < scale.length; s++) {
            scale[s] = tensors.floats(prefix + ".scale." + s, columns);
        }
        float[][] exclusive = readExclusive(relations.size(), prefix + ".exclusive", metadata, tensors);
        return ProximityAttributes.of(trainingLinks, symmetric, unordered, relations, walks, reach, scale, exclusive);
    }

    /** They are there only where relations exclude each other, and never in older files. */
    private static float[][] readExclusive(int relations, String prefix, Metadata metadata, TensorTable tensors)
            throws InputException {
        if (!metadata.has(prefix)) {
            return new float[0][];
        }
        int dimension = metadata.count(prefix);
        float[][] weights = new float[relations][];
        for (int r = 0; r < relations; r++) {
            weights[r] = tensors.floats(prefix + "." + r, dimension);
        }
        return weights;
    }

    private static Reach reach(String name) throws InputException {
        for (Reach reach : Reach.values()) {
            if (reach.name().equals(name)) {
                return reach;
            }
        }
        throw new InputException("unknown reach of attributes '" + name + "'");
    }

    private static List<String> readColumns(String prefix, Metadata metadata) throws InputException {
        int columns = metadata.count(prefix + ".columns");
        List<String> names = new ArrayList<>();
        for (int c = 0; c < columns; c++) {
            names.add(metadata.text(prefix + ".column." + c));
        }
        return names;
    }
}
