package org.medlink.estimate;

import java.util.LinkedHashMap;
import java.util.Map;

/** What is in memory at one moment, by kind, in bytes. */
public final class Ledger {
    private final Map<String, Long> bytes = new LinkedHashMap<>();

    Ledger add(String what, long count) {
        if (count != 0) {
            bytes.merge(what, count, Long::sum);
        }
        return this;
    }

    /** Adds all of another, a number of times. */
    Ledger add(Ledger other, long times) {
        other.bytes.forEach((what, count) -> add(what, times * count));
        return this;
    }

    public long total() {
        return bytes.values().stream().mapToLong(Long::longValue).sum();
    }

    public Map<String, Long> bytes() {
        return bytes;
    }

    public static Ledger larger(Ledger one, Ledger other) {
        return other.total() > one.total() ? other : one;
    }
}
