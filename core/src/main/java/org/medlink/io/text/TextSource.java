package org.medlink.io.text;

import com.github.luben.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.zip.GZIPInputStream;

/**
 * Where text is read from: a file or standard input, in UTF-8 or, with a byte order mark, UTF-16, plain or compressed with
 * gzip or Zstandard (known by their first bytes).
 */
public final class TextSource {
    private static final int[] GZIP = {0x1f, 0x8b};
    private static final int[] ZSTANDARD = {0x28, 0xb5, 0x2f, 0xfd};
    private static final int[] PARQUET = {'P', 'A', 'R', '1'};
    private static final int[] ZIP = {'P', 'K', 3, 4};
    private static final int[] OLD_EXCEL = {0xd0, 0xcf, 0x11, 0xe0};
    private static final int[] BZIP2 = {'B', 'Z', 'h'};
    private static final int[] XZ = {0xfd, '7', 'z', 'X', 'Z'};
    private static final int[] UTF_16_LITTLE = {0xff, 0xfe};
    private static final int[] UTF_16_BIG = {0xfe, 0xff};

    private final String name;
    private final Path path;
    private final Opener opener;
    private InputStream opened;
    private boolean table;

    /** Opens the raw bytes. */
    @FunctionalInterface
    private interface Opener {
        InputStream open() throws IOException;
    }

    private TextSource(String name, Path path, Opener opener) {
        this.name = name;
        this.path = path;
        this.opener = opener;
    }

    /** The file of this path; {@code -} is standard input. */
    public static TextSource of(String path) {
        return path.equals("-") ? of("<stdin>", System.in) : new TextSource(path, filePath(path), () -> openFile(path));
    }

    /** The file of this path. */
    public static TextSource of(Path path) {
        return new TextSource(path.toString(), path, () -> openFile(path.toString()));
    }

    /** A stream, which is read once and not closed, under a name for error messages. */
    public static TextSource of(String name, InputStream stream) {
        return new TextSource(name, null, () -> new FilterInputStream(stream) {
            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                return in.read(into, from, length);
            }

            @Override
            public void close() {
                // whoever opened the stream closes it
            }
        });
    }

    /** A table from elsewhere than text, as {@link TableText} makes it, under the name of its file. */
    public static TextSource ofTable(String name, InputStream text) {
        TextSource source = of(name, text);
        source.table = true;
        return source;
    }

    /** Whether the first row is known to have the names of columns; this is known once the text was opened. */
    public boolean isTable() {
        return table;
    }

    /** What error messages call it. */
    public String name() {
        return name;
    }

    /** The last part of the name, such as {@code csv}, in lower case, looking through {@code .gz} and {@code .zst}. */
    public String extension() {
        String file = name.toLowerCase(Locale.ROOT).replaceFirst("\\.(gz|zst)$", "");
        int dot = file.lastIndexOf('.');
        return dot < 0 ? "" : file.substring(dot + 1);
    }

    /** The first bytes of the text, at most this number of them; it is still read from its beginning. */
    public byte[] head(int most) throws IOException {
        InputStream in = new BufferedInputStream(open(), most);
        in.mark(most);
        byte[] head;
        try {
            head = in.readNBytes(most);
        } catch (IOException e) {
            // what could be read is enough to look at; whoever reads it all will find the damage
            head = new byte[0];
        }
        in.reset();
        opened = in;
        return head;
    }

    /** The text's bytes, decompressed. */
    public InputStream open() throws IOException {
        if (opened != null) {
            InputStream in = opened;
            opened = null;
            return in;
        }
        InputStream raw = new BufferedInputStream(opener.open(), 1 << 16);
        try {
            if (startsWith(raw, GZIP)) {
                return new GZIPInputStream(raw, 1 << 16);
            }
            if (startsWith(raw, PARQUET)) {
                raw.close();
                return openParquet();
            }
            if (startsWith(raw, ZSTANDARD)) {
                return new ZstdInputStream(raw);
            }
            requireText(raw);
            return startsWith(raw, UTF_16_LITTLE) || startsWith(raw, UTF_16_BIG) ? new Utf16Input(raw) : raw;
        } catch (InputException e) {
            raw.close();
            throw e;
        } catch (IOException e) {
            raw.close();
            throw new InputException(name + ": cannot be read: " + e.getMessage(), e);
        }
    }

    private void requireText(InputStream raw) throws IOException {
        if (startsWith(raw, ZIP) || startsWith(raw, OLD_EXCEL)) {
            throw new InputException(
                    name + ": expected text, found a spreadsheet (Excel, LibreOffice) or a zip archive:"
                            + " save the table as CSV in UTF-8, or unzip it");
        }
        if (startsWith(raw, BZIP2) || startsWith(raw, XZ)) {
            throw new InputException(name + ": expected text, plain or compressed with gzip or Zstandard, found "
                    + (startsWith(raw, XZ) ? "xz: unpack it first (xz -d)" : "bzip2: unpack it first (bzip2 -d)"));
        }
    }

    private InputStream openParquet() throws IOException {
        if (path == null) {
            throw new InputException(name + ": expected text, found Parquet, which is read from files only");
        }
        ParquetFormat format = ServiceLoader.load(ParquetFormat.class)
                .findFirst()
                .orElseThrow(() -> new InputException(
                        name + ": expected text, found a Parquet file, which needs the module medlink-parquet"));
        table = true;
        return format.open(path);
    }

    private static boolean startsWith(InputStream stream, int[] magic) throws IOException {
        stream.mark(magic.length);
        boolean equal = true;
        for (int i = 0; i < magic.length && equal; i++) {
            equal = stream.read() == magic[i];
        }
        stream.reset();
        return equal;
    }

    private static Path filePath(String path) {
        try {
            return Path.of(path);
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private static InputStream openFile(String path) throws IOException {
        try {
            Path file = Path.of(path);
            if (Files.isDirectory(file)) {
                throw new InputException(path + ": expected a file, found a directory");
            }
            return Files.newInputStream(file);
        } catch (NoSuchFileException | InvalidPathException e) {
            throw new InputException(path + ": no such file", e);
        } catch (AccessDeniedException e) {
            throw new InputException(path + ": cannot be read: permission denied", e);
        }
    }
}
