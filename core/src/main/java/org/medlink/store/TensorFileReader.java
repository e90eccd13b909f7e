package org.medlink.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32C;
import org.medlink.io.text.InputException;

/**
 * Reads what {@link TensorFileWriter} writes. The file may be damaged or made to harm: every length is checked against
 * the file's size before anything of that length is allocated.
 */
final class TensorFileReader {
    private static final int CHUNK = 1 << 20;

    private final FileChannel channel;
    private final CRC32C checksum = new CRC32C();
    private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK).order(ByteOrder.LITTLE_ENDIAN);

    private TensorFileReader(FileChannel channel) {
        this.channel = channel;
    }

    /** The content of a file. */
    record Content(Map<String, String> metadata, Map<String, Tensor> tensors) {}

    /**
     * Reads a file.
     *
     * @throws InputException when it cannot be read or anything in it is wrong; the message does not name the file
     */
    static Content read(Path file) throws InputException {
        if (Files.isDirectory(file)) {
            throw new InputException("expected a model file, found a directory");
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return new TensorFileReader(channel).read();
        } catch (InputException e) {
            throw e;
        } catch (NoSuchFileException e) {
            throw new InputException("no such file", e);
        } catch (AccessDeniedException e) {
            throw new InputException("reading it is not permitted", e);
        } catch (IOException e) {
            throw new InputException("cannot be read: " + e.getMessage(), e);
        }
    }

    private Content read() throws IOException {
        long size = channel.size();
        require(size >= Long.BYTES, "not a model file, only " + size + " bytes long");
        long length = next(Long.BYTES).getLong();
        require(length > 0 && length <= TensorFileHeader.LONGEST, "not a model file, or its beginning is damaged");
        require(length <= size - Long.BYTES, "the file ends within its header");
        requireMemory(size, length);
        TensorFileHeader header = TensorFileHeader.parse(text((int) length));
        require(
                header.dataBytes() == size - Long.BYTES - length,
                "expected " + header.dataBytes() + " bytes of tensors, found " + (size - Long.BYTES - length));
        Map<String, Tensor> tensors = new HashMap<>();
        int last = header.entries().size() - 1;
        require(
                last >= 0 && header.entries().get(last).name().equals(TensorFileWriter.CHECKSUM),
                "the last tensor is not '" + TensorFileWriter.CHECKSUM + "'");
        for (TensorFileHeader.Entry entry : header.entries().subList(0, last)) {
            tensors.put(entry.name(), tensor(entry));
        }
        int expected = (int) checksum.getValue();
        TensorFileHeader.Entry stored = header.entries().get(last);
        require(
                stored.end() - stored.begin() == Integer.BYTES
                        && next(Integer.BYTES).getInt() == expected,
                "the checksum does not match, the file is damaged");
        return new Content(header.metadata(), tensors);
    }

    private static void requireMemory(long fileSize, long headerLength) throws InputException {
        // A header takes a few times its length once it is read.
        long needed = fileSize + 8 * headerLength;
        long most = Runtime.getRuntime().maxMemory();
        require(
                needed <= most,
                "needs " + (needed >> 20) + " MiB of memory, Java may use " + (most >> 20)
                        + " MiB (raise it with -Xmx)");
    }

    private String text(int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        while (bytes.hasRemaining()) {
            bytes.put(next(Math.min(CHUNK, bytes.remaining())));
        }
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString();
        } catch (CharacterCodingException e) {
            throw new InputException("the header is not valid UTF-8", e);
        }
    }

    private Tensor tensor(TensorFileHeader.Entry entry) throws IOException {
        long elements = (entry.end() - entry.begin()) / entry.type().bytes();
        // Some JVMs cannot make arrays of the last few lengths.
        require(elements <= Integer.MAX_VALUE - 8, "tensor '" + entry.name() + "' has more than 2147483639 values");
        int length = (int) elements;
        int perChunk = CHUNK / entry.type().bytes();
        switch (entry.type()) {
            case F32 -> {
                float[] values = new float[length];
                for (int from = 0, count; from < length; from += count) {
                    count = Math.min(perChunk, length - from);
                    next(count * Float.BYTES).asFloatBuffer().get(values, from, count);
                }
                return Tensor.of(entry.name(), values, entry.shape());
            }
            case I32 -> {
                int[] values = new int[length];
                for (int from = 0, count; from < length; from += count) {
                    count = Math.min(perChunk, length - from);
                    next(count * Integer.BYTES).asIntBuffer().get(values, from, count);
                }
                return Tensor.of(entry.name(), values, entry.shape());
            }
            case U8 -> {
                byte[] values = new byte[length];
                for (int from = 0, count; from < length; from += count) {
                    count = Math.min(perChunk, length - from);
                    next(count).get(values, from, count);
                }
                return Tensor.of(entry.name(), values, entry.shape());
            }
        }
        throw new AssertionError(entry.type());
    }

    /** The next bytes of the file, also added to the checksum; at most a chunk of them. */
    private ByteBuffer next(int length) throws IOException {
        chunk.clear().limit(length);
        while (chunk.hasRemaining()) {
            require(channel.read(chunk) >= 0, "the file ends too early");
        }
        chunk.flip();
        checksum.update(chunk.array(), 0, length);
        return chunk;
    }

    private static void require(boolean condition, String otherwise) throws InputException {
        if (!condition) {
            throw new InputException(otherwise);
        }
    }
}
