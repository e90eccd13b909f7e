package org.medlink.explorer.served;

import java.util.Arrays;
import java.util.Locale;

/**
 * Entities whose names have a text in them, upper and lower case alike: first the name itself, then names that begin with it, then the others;
 * of each kind those with more links first.
 *
 * @param total how many there are
 * @param found some of them
 */
public record EntitySearch(int total, int[] found) {
    private static final int ENTITY_BITS = 31;
    private static final int DEGREE_BITS = 30;
    private static final int MOST_LINKS = (1 << DEGREE_BITS) - 1;

    /**
     * Searches.
     *
     * @param offset how many of the first to leave out
     */
    public static EntitySearch of(ServedModel model, String text, int offset, int limit) {
        String wanted = text.toLowerCase(Locale.ROOT);
        // Sorted as numbers: by rank, then by links, then by entity.
        long[] keys = new long[model.size()];
        int total = 0;
        for (int entity = 0; entity < keys.length; entity++) {
            int rank = rank(model.entity(entity), wanted);
            if (rank >= 0) {
                int fewer = MOST_LINKS - Math.min(MOST_LINKS, model.links().degree(entity));
                keys[total++] =
                        ((long) (rank - 1) << DEGREE_BITS + ENTITY_BITS) + ((long) fewer << ENTITY_BITS) + entity;
            }
        }
        Arrays.sort(keys, 0, total);
        int from = Math.min(offset, total);
        int[] found = new int[Math.min(total - from, limit)];
        for (int place = 0; place < found.length; place++) {
            found[place] = (int) (keys[from + place] & Integer.MAX_VALUE);
        }
        return new EntitySearch(total, found);
    }

    /** 0 for the name itself, 1 where it begins with the text, 2 where it has it elsewhere, -1 where it does not. */
    private static int rank(String name, String wanted) {
        int at = name.toLowerCase(Locale.ROOT).indexOf(wanted);
        return at < 0 ? -1 : at > 0 || wanted.isEmpty() ? 2 : name.length() == wanted.length() ? 0 : 1;
    }
}
