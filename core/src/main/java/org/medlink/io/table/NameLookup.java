package org.medlink.io.table;

import java.util.List;
import org.medlink.io.text.InputException;
import org.medlink.network.Frame;
import org.medlink.network.Names;

/** Finds the entities and relations that a row names; names that are not known are an error in that row where they must be. */
public final class NameLookup {
    private final Names entities;
    private final Names relations;
    private final boolean named;
    private final boolean options;

    public NameLookup(Names entities, List<String> relations) {
        this(
                entities,
                Names.of(relations),
                relations.size() > 1 || !relations.get(0).isEmpty(),
                false);
    }

    private NameLookup(Names entities, Names relations, boolean named, boolean options) {
        this.entities = entities;
        this.relations = relations;
        this.named = named;
        this.options = options;
    }

    /** The names of a network. */
    public static NameLookup of(Frame frame) {
        return new NameLookup(frame.entities(), frame.relations());
    }

    /** Whether a row has to name a relation. */
    public boolean named() {
        return named;
    }

    /** The same for a table about whose columns a person can say something by options. */
    public NameLookup withOptions() {
        return new NameLookup(entities, relations, named, true);
    }

    public boolean isEntity(String name) {
        return entities.indexOf(name) >= 0;
    }

    boolean isRelation(String name) {
        return named && relations.indexOf(name) >= 0;
    }

    /** What a person can do where it is open whether the first row is a header. */
    String settleHeader() {
        return options ? "say --header yes or --header no" : nameColumns();
    }

    /** What a person can do where it is open which column is which. */
    String settleColumns() {
        return options ? ColumnFinder.SAY_WHICH + (named ? " --relation NAME" : "") : nameColumns();
    }

    private String nameColumns() {
        return "name the columns in a first line: source, " + (named ? "relation, " : "") + "target";
    }

    /** The entity that a row names, -1 where it is not known. */
    public int find(RowReader rows, int column, String what) throws InputException {
        rows.requireName(column, what);
        return entities.indexOf(rows.bytes(), rows.from(column), rows.to(column));
    }

    /** The relation that a row names, -1 where it is not known; 0 where relations have no names. */
    public int findRelation(RowReader rows, int column) throws InputException {
        if (!named) {
            return 0;
        }
        rows.requireName(column, "relation");
        return relations.indexOf(rows.bytes(), rows.from(column), rows.to(column));
    }

    public int entity(RowReader rows, int column, String what) throws InputException {
        int entity = find(rows, column, what);
        if (entity < 0) {
            throw rows.error("expected a known entity as " + what + ", found '" + rows.text(column) + "'");
        }
        return entity;
    }

    /** The relation of a row; 0 where relations have no names. */
    public int relation(RowReader rows, int column) throws InputException {
        int relation = findRelation(rows, column);
        if (relation < 0) {
            throw rows.error("expected a known relation, found '" + rows.text(column) + "'");
        }
        return relation;
    }
}
