package org.medlink.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.medlink.io.text.AtomicFile;
import org.medlink.io.text.InputException;

/**
 * Named arrays of floats, ints and bytes in a file of the same layout as a model file. It appears whole or not at all, and is
 * checked when it is read.
 */
public final class ArrayFile {
    private ArrayFile() {}

    /**
     * What is in a file.
     *
     * @param metadata words by name
     * @param arrays {@code float[]}, {@code int[]} or {@code byte[]} by name
     */
    public record Content(Map<String, String> metadata, Map<String, Object> arrays) {}

    /** Replaces or makes the file. */
    public static void write(Path file, Content content) throws IOException {
        List<Tensor> tensors = new ArrayList<>();
        new TreeMap<>(content.arrays()).forEach((name, array) -> tensors.add(tensor(name, array)));
        AtomicFile.write(file, out -> TensorFileWriter.write(new TreeMap<>(content.metadata()), tensors, out));
    }

    private static Tensor tensor(String name, Object array) {
        if (array instanceof float[] floats) {
            return Tensor.of(name, floats, floats.length);
        }
        if (array instanceof int[] ints) {
            return Tensor.of(name, ints, ints.length);
        }
        byte[] bytes = (byte[]) array;
        return Tensor.of(name, bytes, bytes.length);
    }

    /**
     * Reads a file.
     *
     * @throws InputException when it cannot be read or is damaged; the message does not name the file
     */
    public static Content read(Path file) throws InputException {
        TensorFileReader.Content content = TensorFileReader.read(file);
        Map<String, Object> arrays = new TreeMap<>();
        content.tensors().forEach((name, tensor) -> arrays.put(name, values(tensor)));
        return new Content(content.metadata(), arrays);
    }

    private static Object values(Tensor tensor) {
        return switch (tensor.type()) {
            case F32 -> tensor.floats();
            case I32 -> tensor.ints();
            case U8 -> tensor.unsignedBytes();
        };
    }
}
