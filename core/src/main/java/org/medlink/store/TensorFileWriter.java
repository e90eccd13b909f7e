package org.medlink.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * Writes tensors in the safetensors layout: the length of the header in 8 bytes, the header (JSON, padded with spaces
 * to a multiple of 8), then the tensors, all little-endian. The last tensor is the CRC-32C of every byte before it.
 */
final class TensorFileWriter {
    /** The name of the last tensor. */
    static final String CHECKSUM = "checksum";

    private static final int CHUNK = 1 << 16;

    private final OutputStream out;
    private final CRC32C checksum = new CRC32C();
    private final byte[] bytes = new byte[CHUNK];
    private final ByteBuffer chunk = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);

    private TensorFileWriter(OutputStream out) {
        this.out = out;
    }

    static void write(Map<String, String> metadata, List<Tensor> tensors, OutputStream out) throws IOException {
        new TensorFileWriter(out).write(metadata, tensors);
    }

    private void write(Map<String, String> metadata, List<Tensor> tensors) throws IOException {
        // Numbers of four bytes come first, so that each lies at a multiple of four and can be mapped into memory.
        List<Tensor> ordered = new ArrayList<>(tensors);
        ordered.sort((a, b) -> b.type().bytes() - a.type().bytes());
        Tensor placeholder = Tensor.of(CHECKSUM, new byte[Integer.BYTES], Integer.BYTES);
        List<Tensor> all = new ArrayList<>(ordered);
        all.add(placeholder);
        byte[] header = padded(TensorFileHeader.of(metadata, all).toJson().getBytes(StandardCharsets.UTF_8));
        if (header.length > TensorFileHeader.LONGEST) {
            throw new IllegalArgumentException("a header of " + header.length + " bytes is longer than readers accept");
        }
        chunk.putLong(0, header.length);
        emit(bytes, Long.BYTES);
        emit(header, header.length);
        for (Tensor tensor : ordered) {
            switch (tensor.type()) {
                case F32 -> emit(tensor.floats());
                case I32 -> emit(tensor.ints());
                case U8 -> emit(tensor.unsignedBytes(), tensor.unsignedBytes().length);
            }
        }
        chunk.putInt(0, (int) checksum.getValue());
        out.write(bytes, 0, Integer.BYTES);
    }

    private static byte[] padded(byte[] header) {
        byte[] padded = new byte[(header.length + 7) / 8 * 8];
        Arrays.fill(padded, (byte) ' ');
        System.arraycopy(header, 0, padded, 0, header.length);
        return padded;
    }

    private void emit(byte[] values, int length) throws IOException {
        checksum.update(values, 0, length);
        out.write(values, 0, length);
    }

    private void emit(float[] values) throws IOException {
        FloatBuffer view = chunk.asFloatBuffer();
        for (int from = 0, length; from < values.length; from += length) {
            length = Math.min(view.capacity(), values.length - from);
            view.put(0, values, from, length);
            emit(bytes, length * Float.BYTES);
        }
    }

    private void emit(int[] values) throws IOException {
        IntBuffer view = chunk.asIntBuffer();
        for (int from = 0, length; from < values.length; from += length) {
            length = Math.min(view.capacity(), values.length - from);
            view.put(0, values, from, length);
            emit(bytes, length * Integer.BYTES);
        }
    }
}
