package org.medlink.store;

import java.util.Arrays;

/** A named array of numbers of one type, with a shape. */
final class Tensor {
    /** The types of numbers that model files use, called as the safetensors layout calls them. */
    enum Type {
        F32(Float.BYTES),
        I32(Integer.BYTES),
        U8(Byte.BYTES);

        private final int bytes;

        Type(int bytes) {
            this.bytes = bytes;
        }

        /** How many bytes a number has. */
        int bytes() {
            return bytes;
        }
    }

    private final String name;
    private final Type type;
    private final int[] shape;
    private final Object values;

    private Tensor(String name, Type type, int[] shape, Object values, int length) {
        long elements = 1;
        for (int side : shape) {
            elements *= side;
        }
        if (elements != length) {
            throw new IllegalArgumentException(
                    length + " values of " + name + " do not fill the shape " + Arrays.toString(shape));
        }
        this.name = name;
        this.type = type;
        this.shape = shape.clone();
        this.values = values;
    }

    static Tensor of(String name, float[] values, int... shape) {
        return new Tensor(name, Type.F32, shape, values, values.length);
    }

    static Tensor of(String name, int[] values, int... shape) {
        return new Tensor(name, Type.I32, shape, values, values.length);
    }

    static Tensor of(String name, byte[] values, int... shape) {
        return new Tensor(name, Type.U8, shape, values, values.length);
    }

    String name() {
        return name;
    }

    Type type() {
        return type;
    }

    int[] shape() {
        return shape.clone();
    }

    /** How many bytes it takes in a file. */
    long bytes() {
        return (long) elements() * type.bytes();
    }

    private int elements() {
        return switch (type) {
            case F32 -> floats().length;
            case I32 -> ints().length;
            case U8 -> unsignedBytes().length;
        };
    }

    /** The values of a tensor of type F32; not a copy. */
    float[] floats() {
        return (float[]) values;
    }

    /** The values of a tensor of type I32; not a copy. */
    int[] ints() {
        return (int[]) values;
    }

    /** The values of a tensor of type U8; not a copy. */
    byte[] unsignedBytes() {
        return (byte[]) values;
    }
}
