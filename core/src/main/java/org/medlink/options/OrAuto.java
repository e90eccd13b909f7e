package org.medlink.options;

import java.util.Objects;

/**
 * A setting that was given, or auto: left to be chosen when the data are known. Immutable.
 *
 * @param <T> what is given
 */
public final class OrAuto<T> {
    private static final OrAuto<?> AUTO = new OrAuto<>(null);

    private final T given;

    private OrAuto(T given) {
        this.given = given;
    }

    /** The setting is to be chosen. */
    @SuppressWarnings("unchecked") // it holds nothing, whatever its type
    public static <T> OrAuto<T> auto() {
        return (OrAuto<T>) AUTO;
    }

    /** The setting is this. */
    public static <T> OrAuto<T> of(T given) {
        return new OrAuto<>(Objects.requireNonNull(given));
    }

    /** This, or auto where it is null. */
    public static <T> OrAuto<T> ofNullable(T given) {
        return given == null ? auto() : of(given);
    }

    /** Whether it is to be chosen. */
    public boolean isAuto() {
        return given == null;
    }

    /** Whether exactly this was given. */
    public boolean is(T value) {
        return value.equals(given);
    }

    /** What was given; an error where nothing was. */
    public T given() {
        if (given == null) {
            throw new IllegalStateException("this setting is auto and has not been chosen yet");
        }
        return given;
    }

    /** What was given, or else what was chosen. */
    public T orElse(T chosen) {
        return given == null ? chosen : given;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OrAuto<?> setting && Objects.equals(given, setting.given);
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(given);
    }

    @Override
    public String toString() {
        return given == null ? "auto" : given.toString();
    }
}
