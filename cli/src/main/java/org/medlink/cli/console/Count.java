package org.medlink.cli.console;

import java.util.Locale;

/** A number of things in words: 1 link, 2,400 links, 3 entities. */
public final class Count {
    private Count() {}

    /** @param thing one of them, such as {@code link} or {@code directed link} */
    public static String of(long number, String thing) {
        return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? thing : plural(thing));
    }

    /** Several of them; what has only an irregular form has no place here. */
    static String plural(String thing) {
        boolean hissing = thing.endsWith("s") || thing.endsWith("x") || thing.endsWith("ch") || thing.endsWith("sh");
        if (hissing) {
            return thing + "es";
        }
        boolean changes = thing.matches(".*[^aeiou]y");
        return changes ? thing.substring(0, thing.length() - 1) + "ies" : thing + "s";
    }
}
