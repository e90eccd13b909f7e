package org.medlink.cli.input;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.medlink.cli.console.Console;
import org.medlink.engine.Scored;

/** Counts rows with names that a model does not know, and remembers the first few. */
public final class UnknownNames {
    private final Set<String> first = new LinkedHashSet<>();
    private long count;

    public void add(String name) {
        count++;
        if (first.size() < Scored.MOST_NAMES) {
            first.add(name);
        }
    }

    public long count() {
        return count;
    }

    /** The first few names. */
    public List<String> first() {
        return List.copyOf(first);
    }

    /** Says how many rows of a file there were, if any, and what became of them. */
    public void warn(Console console, String file, String fate) {
        warn(console, file, count, first(), fate);
    }

    /** The same for rows that others have counted; the last of the most names that there can be is not shown. */
    public static void warn(Console console, String file, long count, List<String> names, String fate) {
        int shown = Math.min(names.size(), Scored.MOST_NAMES - 1);
        if (count > 0) {
            console.warn(
                    "%s: %,d %s with names that the model does not know (%s%s), %s",
                    file,
                    count,
                    count == 1 ? "row" : "rows",
                    String.join(", ", names.subList(0, shown)),
                    names.size() > shown ? ", …" : "",
                    fate);
        }
    }
}
