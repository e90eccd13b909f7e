package org.medlink.store;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.medlink.io.text.InputException;

/** The tensors of a model file as it is read: what is taken must have the expected shape, and none may be left over. */
final class TensorTable {
    private static final int ANY = -1;

    private final TreeMap<String, Tensor> left;

    TensorTable(Map<String, Tensor> tensors) {
        this.left = new TreeMap<>(tensors);
    }

    /** A list of any length. */
    int[] ints(String name) throws InputException {
        return take(name, Tensor.Type.I32, ANY).ints();
    }

    /** A list of any length. */
    byte[] unsignedBytes(String name) throws InputException {
        return take(name, Tensor.Type.U8, ANY).unsignedBytes();
    }

    float[] floats(String name, int... shape) throws InputException {
        return take(name, Tensor.Type.F32, shape).floats();
    }

    /** A matrix of at most so many rows, row by row. */
    List<float[]> rows(String name, int columns, int most) throws InputException {
        Tensor tensor = take(name, Tensor.Type.F32, ANY, columns);
        int rows = tensor.shape()[0];
        if (rows > most) {
            throw new InputException("tensor '" + name + "' has " + rows + " rows, expected at most " + most);
        }
        float[] values = tensor.floats();
        return IntStream.range(0, rows)
                .mapToObj(row -> Arrays.copyOfRange(values, row * columns, (row + 1) * columns))
                .toList();
    }

    /** Whether a tensor is there that has not been taken. */
    boolean has(String name) {
        return left.containsKey(name);
    }

    /** How many columns a matrix has that is there to be taken. */
    int columns(String name) throws InputException {
        Tensor tensor = left.get(name);
        if (tensor == null || tensor.shape().length != 2) {
            throw new InputException("matrix '" + name + "' is missing");
        }
        return tensor.shape()[1];
    }

    private Tensor take(String name, Tensor.Type type, int... shape) throws InputException {
        Tensor tensor = left.remove(name);
        if (tensor == null) {
            throw new InputException("tensor '" + name + "' is missing");
        }
        int[] found = tensor.shape();
        boolean fits = tensor.type() == type && found.length == shape.length;
        for (int d = 0; fits && d < shape.length; d++) {
            fits = shape[d] == ANY || shape[d] == found[d];
        }
        if (!fits) {
            throw new InputException("tensor '" + name + "' is " + tensor.type() + " " + Arrays.toString(found)
                    + ", expected " + type + " " + Arrays.toString(shape).replace("" + ANY, "any"));
        }
        return tensor;
    }

    void requireEmpty() throws InputException {
        if (!left.isEmpty()) {
            throw new InputException("unknown tensor '" + left.firstKey() + "'");
        }
    }
}
