package org.medlink.state;

import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** Everything that a part of training needs to go on from a point, as named arrays; not copies unless asked for. */
public final class Snapshot {
    private final Map<String, Object> arrays;

    public Snapshot() {
        this(new TreeMap<>());
    }

    public Snapshot(Map<String, Object> arrays) {
        this.arrays = arrays;
    }

    public Map<String, Object> arrays() {
        return arrays;
    }

    public boolean has(String name) {
        return arrays.containsKey(name);
    }

    public void put(String name, float[] values) {
        arrays.put(name, values);
    }

    public void put(String name, int[] values) {
        arrays.put(name, values);
    }

    public void put(String name, byte[] values) {
        arrays.put(name, values);
    }

    public void put(String name, int value) {
        put(name, new int[] {value});
    }

    public int getInt(String name) {
        int[] value = new int[1];
        get(name, value);
        return value[0];
    }

    public void put(String name, String text) {
        put(name, text.getBytes(StandardCharsets.UTF_8));
    }

    public String getText(String name) {
        byte[] bytes = new byte[length(name)];
        get(name, bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    public double getDouble(String name) {
        double[] value = new double[1];
        get(name, value);
        return value[0];
    }

    /** Doubles are kept bit by bit, each as two ints. */
    public void put(String name, double... values) {
        int[] halves = new int[2 * values.length];
        for (int d = 0; d < values.length; d++) {
            long bits = Double.doubleToRawLongBits(values[d]);
            halves[2 * d] = (int) (bits >>> 32);
            halves[2 * d + 1] = (int) bits;
        }
        arrays.put(name, halves);
    }

    public void get(String name, float[] values) {
        copy(name, values, values.length);
    }

    public void get(String name, int[] values) {
        copy(name, values, values.length);
    }

    public void get(String name, byte[] values) {
        copy(name, values, values.length);
    }

    public void get(String name, double[] values) {
        int[] halves = new int[2 * values.length];
        copy(name, halves, halves.length);
        for (int d = 0; d < values.length; d++) {
            values[d] = Double.longBitsToDouble((long) halves[2 * d] << 32 | halves[2 * d + 1] & 0xffffffffL);
        }
    }

    private void copy(String name, Object to, int length) {
        Object from = arrays.get(name);
        if (from == null || from.getClass() != to.getClass() || length(name) != length) {
            throw new IllegalArgumentException("the checkpoint has no " + name + " of length " + length);
        }
        System.arraycopy(from, 0, to, 0, length);
    }

    private int length(String name) {
        Object array = arrays.get(name);
        return array == null ? 0 : Array.getLength(array);
    }

    /** The same with arrays of its own, and one alone for long ones that are alike: what is best so far is often what is there now. */
    public Snapshot copy() {
        Map<String, Object> copies = new TreeMap<>();
        arrays.forEach((name, array) -> {
            if (array instanceof float[] floats) {
                copies.put(name, copy(floats, copies));
            } else if (array instanceof int[] ints) {
                copies.put(name, ints.clone());
            } else {
                copies.put(name, ((byte[]) array).clone());
            }
        });
        return new Snapshot(copies);
    }

    private static float[] copy(float[] floats, Map<String, Object> copies) {
        for (Object known : copies.values()) {
            if (known instanceof float[] same && Arrays.equals(same, floats)) {
                return same;
            }
        }
        return floats.clone();
    }
}
