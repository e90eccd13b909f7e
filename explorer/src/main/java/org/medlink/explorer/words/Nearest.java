package org.medlink.explorer.words;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/**
 * Known names that are nearly the one that was typed: the same but for upper and lower case, begun alike, or one or two letters
 * away. Looking through a million names takes about a second.
 */
public final class Nearest {
    private static final int SHOWN = 3;
    private static final int LEAST_BEGINNING = 3;

    /** A name and how far it is: 0 but for case, 1 one letter away, 2 begun alike, 3 two letters away. */
    private record Near(String name, int rank) {}

    private final String typed;
    private final int most;
    private final List<Near> found = new ArrayList<>();

    private Nearest(String typed) {
        this.typed = typed.toLowerCase(Locale.ROOT);
        // Words of three letters are all near each other.
        this.most = typed.length() > 4 ? 2 : typed.length() > 2 ? 1 : 0;
    }

    /** A question such as {@code "; did you mean Alice or Alicia?"}; empty where nothing is near. */
    public static String question(String typed, int names, IntFunction<String> name) {
        Nearest nearest = new Nearest(typed);
        for (int n = 0; n < names; n++) {
            nearest.compare(name.apply(n));
        }
        return nearest.question();
    }

    public static String question(String typed, Collection<String> names) {
        List<String> all = List.copyOf(names);
        return question(typed, all.size(), all::get);
    }

    private void compare(String name) {
        int rank = rank(name);
        if (rank < 0 || (found.size() == SHOWN && found.get(SHOWN - 1).rank() <= rank)) {
            return;
        }
        found.add(new Near(name, rank));
        found.sort(Comparator.comparingInt(Near::rank));
        if (found.size() > SHOWN) {
            found.remove(SHOWN);
        }
    }

    private int rank(String name) {
        boolean begun = typed.length() >= LEAST_BEGINNING
                && name.length() > typed.length()
                && name.regionMatches(true, 0, typed, 0, typed.length());
        if (Math.abs(name.length() - typed.length()) > most) {
            return begun ? 2 : -1;
        }
        int edits = edits(name.toLowerCase(Locale.ROOT));
        return edits <= Math.min(1, most) ? edits : begun ? 2 : edits <= most ? 3 : -1;
    }

    /** Letters to put in, take out, replace, or swap with the next; more than {@link #most} where it is more. */
    private int edits(String name) {
        int[] before = new int[name.length() + 1];
        int[] last = new int[name.length() + 1];
        int[] row = new int[name.length() + 1];
        for (int j = 0; j <= name.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= typed.length(); i++) {
            row[0] = i;
            int least = i;
            for (int j = 1; j <= name.length(); j++) {
                boolean same = typed.charAt(i - 1) == name.charAt(j - 1);
                int cost = Math.min(Math.min(last[j], row[j - 1]) + 1, last[j - 1] + (same ? 0 : 1));
                boolean swapped = i > 1
                        && j > 1
                        && typed.charAt(i - 1) == name.charAt(j - 2)
                        && typed.charAt(i - 2) == name.charAt(j - 1);
                row[j] = swapped ? Math.min(cost, before[j - 2] + 1) : cost;
                least = Math.min(least, row[j]);
            }
            if (least > most) {
                return least;
            }
            int[] free = before;
            before = last;
            last = row;
            row = free;
        }
        return last[name.length()];
    }

    private String question() {
        if (found.isEmpty()) {
            return "";
        }
        // Where only the case is wrong, nothing else was meant.
        boolean certain = found.get(0).rank() == 0;
        List<String> names = found.stream()
                .filter(near -> !certain || near.rank() == 0)
                .map(Near::name)
                .toList();
        int end = names.size() - 1;
        String first = String.join(", ", names.subList(0, end));
        return "; did you mean " + (first.isEmpty() ? "" : first + " or ") + names.get(end) + "?";
    }
}
