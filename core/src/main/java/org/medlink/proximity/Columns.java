package org.medlink.proximity;

import java.util.List;
import org.medlink.network.Evidence;
import org.medlink.parallel.Workers;

/** Some columns of the attributes of pairs: what one kind of measure says, as if the pair's own link were absent. */
interface Columns {
    /** What each column says, for a person to read. */
    List<String> names();

    /** What each column measures, for a person to read: those of the same measure are one reason together. */
    default List<String> measures() {
        return names();
    }

    /** What kind of reason a column is. */
    Evidence evidence(int column);

    /** What a column has where there is nothing to count; NaN where every pair has something, such as degrees. */
    default double none(int column) {
        return 0;
    }

    /** Does beforehand, with several threads, what would else be done when first needed. */
    default void prepare(Workers workers) {
        // Most have nothing to prepare.
    }

    /** Writes the values of a source and its targets into the columns from {@code at} on. */
    void fill(int relation, PairBatch batch, int at);
}
