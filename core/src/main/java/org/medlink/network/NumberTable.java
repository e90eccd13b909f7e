package org.medlink.network;

import java.util.Arrays;

/**
 * Places by number: a table in pages that are made when they are needed, so that a lookup is a read and numbers may begin
 * anywhere. For numbers that do not lie too far apart.
 */
final class NumberTable {
    private static final int PAGE_BITS = 10;
    private static final int PAGE = 1 << PAGE_BITS;

    /** This number of slots may be made whatever is in them; beyond it, a few for each number. */
    private static final int SLOTS = 1 << 24;

    private static final int SLOTS_PER_NUMBER = 8;

    private int[][] pages = new int[16][];
    private int made;

    NumberTable() {}

    private NumberTable(NumberTable other) {
        pages = other.pages.clone();
        made = other.made;
        for (int p = 0; p < pages.length; p++) {
            pages[p] = pages[p] == null ? null : pages[p].clone();
        }
    }

    NumberTable copy() {
        return new NumberTable(this);
    }

    /** The place of a number, or -1 when it is not here. */
    int get(int number) {
        int page = number >>> PAGE_BITS;
        return page < pages.length && pages[page] != null ? pages[page][number & (PAGE - 1)] - 1 : -1;
    }

    void put(int number, int place) {
        int page = number >>> PAGE_BITS;
        if (page >= pages.length) {
            pages = Arrays.copyOf(pages, Math.max(page + 1, 2 * pages.length));
        }
        if (pages[page] == null) {
            pages[page] = new int[PAGE];
            made++;
        }
        pages[page][number & (PAGE - 1)] = place + 1;
    }

    /** Whether this number of numbers lies too far apart for a table. */
    boolean isSparse(int numbers) {
        return (long) made * PAGE > SLOTS + (long) SLOTS_PER_NUMBER * numbers;
    }

    /** Bytes of memory that the table takes, up to a few. */
    long memory() {
        return (long) Integer.BYTES * PAGE * made;
    }
}
