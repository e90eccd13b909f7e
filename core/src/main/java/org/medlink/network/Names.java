package org.medlink.network;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Distinct names in order of first appearance. Their UTF-8 bytes lie one after another in one array, found through an
 * open-addressing index, so that millions of entities need no object each. Where all names are numbers 0, 1, 2, … as a
 * program writes them, in any order and not too far apart, a table by number takes the place of the index.
 */
public final class Names {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final byte[] utf8;
    private final int[] ends;
    private final long[] index;
    private final NumberTable numbers;

    /** Either the index or the table of numbers is null. */
    private Names(byte[] utf8, int[] ends, long[] index, NumberTable numbers) {
        this.utf8 = utf8;
        this.ends = ends;
        this.index = index;
        this.numbers = numbers;
    }

    /** The given names, in their order; a name given twice is an error. */
    public static Names of(Iterable<String> names) {
        Builder builder = new Builder();
        for (String name : names) {
            int before = builder.size();
            if (builder.add(name) != before) {
                throw new IllegalArgumentException("name given twice: " + name);
            }
        }
        return builder.finish();
    }

    /** Names from their stored form: all bytes, and where each name ends. Everything about them is checked. */
    public static Names of(byte[] utf8, int[] ends) {
        Builder builder = new Builder();
        int from = 0;
        for (int i = 0; i < ends.length; i++) {
            int to = ends[i];
            if (to < from || to > utf8.length) {
                throw new IllegalArgumentException(
                        "end of name " + i + " is " + to + ", expected " + from + " to " + utf8.length);
            }
            if (Utf8.firstInvalid(utf8, from, to) >= 0) {
                throw new IllegalArgumentException("name " + i + " is not valid UTF-8");
            }
            if (builder.add(utf8, from, to) != i) {
                throw new IllegalArgumentException(
                        "name given twice: " + new String(utf8, from, to - from, StandardCharsets.UTF_8));
            }
            from = to;
        }
        if (from != utf8.length) {
            throw new IllegalArgumentException("names end at byte " + from + ", expected " + utf8.length);
        }
        return builder.finish();
    }

    /** How many names there are. */
    public int size() {
        return ends.length;
    }

    /** The place of a name, or -1 when it is not here. */
    public int indexOf(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return indexOf(bytes, 0, bytes.length);
    }

    /** The place of the name whose UTF-8 form is bytes[from, to), or -1 when it is not here. */
    public int indexOf(byte[] bytes, int from, int to) {
        long key = key(bytes, from, to);
        if (numbers != null) {
            return key < 0 ? -1 : numbers.get((int) key);
        }
        return (int) index[slot(index, utf8, ends, hash(key), bytes, from, to)] - 1;
    }

    /** The name at a place. */
    public String get(int place) {
        int from = start(ends, place);
        return new String(utf8, from, ends[place] - from, StandardCharsets.UTF_8);
    }

    /** How many bytes the UTF-8 form of the name at a place has. */
    public int length(int place) {
        return ends[place] - start(ends, place);
    }

    /** Copies the UTF-8 form of the name at a place into an array, from {@code at} on. */
    public void copy(int place, byte[] into, int at) {
        System.arraycopy(utf8, start(ends, place), into, at, length(place));
    }

    /** A copy of the bytes of all names, one after another. */
    public byte[] utf8() {
        return utf8.clone();
    }

    /** A copy of the offsets at which the names end. */
    public int[] ends() {
        return ends.clone();
    }

    /** Bytes of memory that the names take, up to a few. */
    public long memory() {
        return utf8.length
                + (long) Integer.BYTES * ends.length
                + (index == null ? numbers.memory() : (long) Long.BYTES * index.length);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Names names && Arrays.equals(utf8, names.utf8) && Arrays.equals(ends, names.ends);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(utf8) + Arrays.hashCode(ends);
    }

    @Override
    public String toString() {
        return size() + " names";
    }

    private static int start(int[] ends, int place) {
        return place == 0 ? 0 : ends[place - 1];
    }

    /**
     * Where the name is in the index, or the free slot where it would go. A slot holds the hash in its upper half, so
     * that other names are passed over without a look at them, and place + 1 in its lower half; 0 is free.
     */
    private static int slot(long[] index, byte[] utf8, int[] ends, int hash, byte[] bytes, int from, int to) {
        int mask = index.length - 1;
        int slot = hash & mask;
        while (index[slot] != 0) {
            if (index[slot] >> 32 == hash) {
                int place = (int) index[slot] - 1;
                if (isName(utf8, ends, place, bytes, from, to)) {
                    return slot;
                }
            }
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private static int hash(long key) {
        long hash = key * 0x9e3779b97f4a7c15L;
        return (int) (hash ^ hash >>> 32);
    }

    /**
     * What {@link Builder#addAll} looks the name bytes[from, to) up by: the number that it is, or a hash, which is
     * negative. A number is at most 2³¹ - 1 and has neither a sign nor leading zeros, so that it is one name only.
     */
    public static long key(byte[] bytes, int from, int to) {
        boolean plain = to > from && to - from <= 10 && (bytes[from] != '0' || to - from == 1);
        long number = 0;
        for (int i = from; plain && i < to; i++) {
            plain = bytes[i] >= '0' && bytes[i] <= '9';
            number = 10 * number + bytes[i] - '0';
        }
        return plain && number <= Integer.MAX_VALUE ? number : mix(bytes, from, to) | Long.MIN_VALUE;
    }

    private static long mix(byte[] bytes, int from, int to) {
        long hash = (long) to - from;
        int at = from;
        for (; at + Long.BYTES <= to; at += Long.BYTES) {
            hash = step(hash, (long) LONGS.get(bytes, at));
        }
        long rest = 0;
        for (; at < to; at++) {
            rest = rest << 8 | bytes[at] & 0xff;
        }
        return step(hash, rest);
    }

    private static long step(long hash, long word) {
        long mixed = (hash ^ word) * 0x9e3779b97f4a7c15L;
        return mixed ^ mixed >>> 29;
    }

    /** Names are short, which a plain loop compares faster than Arrays.equals. */
    private static boolean isName(byte[] utf8, int[] ends, int place, byte[] bytes, int from, int to) {
        int start = start(ends, place);
        boolean equal = ends[place] - start == to - from;
        for (int i = from; equal && i < to; i++) {
            equal = utf8[start + i - from] == bytes[i];
        }
        return equal;
    }

    /** Collects names; a name already here keeps its place. */
    public static final class Builder {
        /** As many names as are fetched together: what they touch fits into the cache. */
        private static final int BATCH = 2048;

        private byte[] utf8 = new byte[256];
        private int[] ends = new int[16];
        private long[] index;
        private NumberTable numbers = new NumberTable();
        private int size;
        /** The last one keeps the compiler from leaving out reads whose result nobody needs. */
        private final int[] guess = new int[BATCH + 1];

        /** No names yet. */
        public Builder() {}

        /** The place of the name, which is added when it is new. */
        public int add(String name) {
            byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
            return add(bytes, 0, bytes.length);
        }

        /** The place of the name whose UTF-8 form is bytes[from, to), which is added when it is new. */
        public int add(byte[] bytes, int from, int to) {
            return add(key(bytes, from, to), bytes, from, to);
        }

        private int add(long key, byte[] bytes, int from, int to) {
            if (numbers != null && (key < 0 || numbers.isSparse(size))) {
                numbers = null;
                makeIndex();
            }
            return numbers != null ? addNumber((int) key, bytes, from, to) : addIndexed(key, bytes, from, to);
        }

        private int addNumber(int number, byte[] bytes, int from, int to) {
            int place = numbers.get(number);
            if (place < 0) {
                place = size;
                append(bytes, from, to);
                numbers.put(number, place);
            }
            return place;
        }

        private int addIndexed(long key, byte[] bytes, int from, int to) {
            int hash = hash(key);
            int slot = slot(index, utf8, ends, hash, bytes, from, to);
            if (index[slot] != 0) {
                return (int) index[slot] - 1;
            }
            int place = size;
            append(bytes, from, to);
            index[slot] = (long) hash << 32 | size;
            if (size > index.length / 2) {
                growIndex();
            }
            return place;
        }

        /**
         * The places of many names, which are added where they are new: name i ends before nameEnds[i] and begins where
         * the one before it ends, and keys[i] is its {@link Names#key}. Much faster than one by one when there are
         * millions of names in no order.
         */
        public void addAll(byte[] bytes, int[] nameEnds, long[] keys, int count, int[] places) {
            for (int from = 0; from < count; from += BATCH) {
                int to = Math.min(count, from + BATCH);
                guess(keys, from, to);
                for (int i = from; i < to; i++) {
                    int start = Names.start(nameEnds, i);
                    int place = guess[i - from];
                    boolean right =
                            place >= 0 && (numbers != null || isName(utf8, ends, place, bytes, start, nameEnds[i]));
                    places[i] = right ? place : add(keys[i], bytes, start, nameEnds[i]);
                }
            }
        }

        /**
         * Guesses the places of names, -1 for none. Finding one name waits for memory three times in a row; here no name
         * waits for another, and afterwards all that decides whether the guess is right is in the cache.
         */
        private void guess(long[] keys, int from, int to) {
            int count = to - from;
            for (int i = 0; i < count; i++) {
                long key = keys[from + i];
                guess[i] = numbers != null ? (key < 0 ? -1 : numbers.get((int) key)) : hash(key) & (index.length - 1);
            }
            if (numbers != null) {
                return;
            }
            int touched = 0;
            for (int i = 0; i < count; i++) {
                touched += (int) index[guess[i]];
            }
            for (int i = 0; i < count; i++) {
                guess[i] = guess(hash(keys[from + i]), guess[i]);
            }
            for (int i = 0; i < count; i++) {
                touched += ends[Math.max(guess[i], 0)];
            }
            for (int i = 0; i < count; i++) {
                touched += utf8[Math.max(ends[Math.max(guess[i], 0)] - 1, 0)];
            }
            guess[BATCH] = touched;
        }

        /** The place of the first name with this hash from a slot on, or -1. */
        private int guess(int hash, int from) {
            int slot = from;
            while (index[slot] != 0 && index[slot] >> 32 != hash) {
                slot = (slot + 1) & (index.length - 1);
            }
            return (int) index[slot] - 1;
        }

        /** How many names were added so far. */
        public int size() {
            return size;
        }

        /** The names added so far. */
        public Names build() {
            return names(index == null ? null : index.clone(), numbers == null ? null : numbers.copy());
        }

        /** The names; the builder is spent then. */
        private Names finish() {
            return names(index, numbers);
        }

        private Names names(long[] indexOfAll, NumberTable numbersOfAll) {
            int length = size == 0 ? 0 : ends[size - 1];
            return new Names(Arrays.copyOf(utf8, length), Arrays.copyOf(ends, size), indexOfAll, numbersOfAll);
        }

        private void append(byte[] bytes, int from, int to) {
            int start = size == 0 ? 0 : ends[size - 1];
            long end = (long) start + to - from;
            if (end > Integer.MAX_VALUE - 8) {
                throw new IllegalArgumentException("names need more than " + (Integer.MAX_VALUE - 8) + " bytes");
            }
            if (end > utf8.length) {
                utf8 = Arrays.copyOf(utf8, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(end, 2L * utf8.length)));
            }
            if (size == ends.length) {
                ends = Arrays.copyOf(ends, 2 * size);
            }
            System.arraycopy(bytes, from, utf8, start, to - from);
            ends[size++] = (int) end;
        }

        /** Makes an index of the names so far, which were all numbers. */
        private void makeIndex() {
            index = new long[Math.max(32, Integer.highestOneBit(Math.max(size, 1)) << 2)];
            for (int place = 0; place < size; place++) {
                int hash = hash(key(utf8, Names.start(ends, place), ends[place]));
                put(index, (long) hash << 32 | place + 1);
            }
        }

        private void growIndex() {
            long[] longer = new long[2 * index.length];
            for (long entry : index) {
                if (entry != 0) {
                    put(longer, entry);
                }
            }
            index = longer;
        }

        private static void put(long[] index, long entry) {
            int mask = index.length - 1;
            int slot = (int) (entry >> 32) & mask;
            while (index[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            index[slot] = entry;
        }
    }
}
