package org.medlink.cli.input;

import java.util.LinkedHashSet;
import java.util.Set;
import org.medlink.cli.console.Console;

/** Counts rows with names that a model does not know, and remembers the first few. */
public final class UnknownNames {
    private static final int SHOWN = 3;

    private final Set<String> first = new LinkedHashSet<>();
    private long count;
    private boolean more;

    public void add(String name) {
        count++;
        if (first.size() < SHOWN) {
            first.add(name);
        } else {
            more |= !first.contains(name);
        }
    }

    public long count() {
        return count;
    }

    /** Says how many rows of a file there were, if any, and what became of them. */
    public void warn(Console console, String file, String fate) {
        if (count > 0) {
            console.warn(
                    "%s: %,d %s with names that the model does not know (%s%s), %s",
                    file, count, count == 1 ? "row" : "rows", String.join(", ", first), more ? ", …" : "", fate);
        }
    }
}
