package org.medlink.io.table;

import java.util.List;
import org.medlink.io.text.InputException;
import org.medlink.network.Names;

/** Finds the entities and relations that a row names; names that are not known are an error in that row. */
final class NameLookup {
    private final Names entities;
    private final Names relations;
    private final boolean named;

    NameLookup(Names entities, List<String> relations) {
        this.entities = entities;
        this.relations = Names.of(relations);
        this.named = relations.size() > 1 || !relations.get(0).isEmpty();
    }

    /** Whether a row has to name a relation. */
    boolean named() {
        return named;
    }

    boolean isEntity(String name) {
        return entities.indexOf(name) >= 0;
    }

    /** The entity that a row names, -1 where it is not known. */
    int find(RowReader rows, int column, String what) throws InputException {
        rows.requireName(column, what);
        return entities.indexOf(rows.bytes(), rows.from(column), rows.to(column));
    }

    /** The relation that a row names, -1 where it is not known; 0 where relations have no names. */
    int findRelation(RowReader rows, int column) throws InputException {
        if (!named) {
            return 0;
        }
        rows.requireName(column, "relation");
        return relations.indexOf(rows.bytes(), rows.from(column), rows.to(column));
    }

    int entity(RowReader rows, int column, String what) throws InputException {
        int entity = find(rows, column, what);
        if (entity < 0) {
            throw rows.error("expected a known entity as " + what + ", found '" + rows.text(column) + "'");
        }
        return entity;
    }

    /** The relation of a row; 0 where relations have no names. */
    int relation(RowReader rows, int column) throws InputException {
        int relation = findRelation(rows, column);
        if (relation < 0) {
            throw rows.error("expected a known relation, found '" + rows.text(column) + "'");
        }
        return relation;
    }
}
