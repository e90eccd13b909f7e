package org.medlink.estimate;

import java.util.LinkedHashMap;
import java.util.Map;

/** What is in memory at one moment, by kind, in bytes. */
final class Ledger {
    private final Map<String, Long> bytes = new LinkedHashMap<>();

    Ledger add(String what, long count) {
        if (count != 0) {
            bytes.merge(what, count, Long::sum);
        }
        return this;
    }

    /** Adds all of another, so many times. */
    Ledger add(Ledger other, long times) {
        other.bytes.forEach((what, count) -> add(what, times * count));
        return this;
    }

    long total() {
        return bytes.values().stream().mapToLong(Long::longValue).sum();
    }

    Map<String, Long> bytes() {
        return bytes;
    }

    static Ledger larger(Ledger one, Ledger other) {
        return other.total() > one.total() ? other : one;
    }
}
