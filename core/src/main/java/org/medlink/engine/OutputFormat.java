package org.medlink.engine;

import com.github.luben.zstd.ZstdOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.medlink.io.text.AtomicFile;
import org.medlink.io.text.InputException;

/** What links and their scores are written as; the ending of the file's name says which. */
public enum OutputFormat {
    TSV,
    CSV,
    JSONL,
    PARQUET,
    GRAPHML,
    GEXF;

    /** Makes a stream that compresses what is written to it. */
    private interface Compressor {
        OutputStream compress(OutputStream out) throws IOException;
    }

    /** The name on the command line, which is the ending of a file too. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it holds rows, and not a network. */
    public boolean isTable() {
        return this != GRAPHML && this != GEXF;
    }

    /**
     * The format of a file.
     *
     * @param file its name; standard output, a device and a name without an ending are a TSV
     * @param chosen what was asked for, whatever the name; may be null
     * @param graphs whether it may be a network
     */
    public static OutputFormat of(String file, OutputFormat chosen, boolean graphs) throws InputException {
        OutputFormat format = chosen == null ? byName(file, graphs) : chosen;
        if (!graphs && !format.isTable()) {
            throw new InputException(file + ": a " + format + " file holds a network; only recommend writes one");
        }
        return format;
    }

    private static OutputFormat byName(String file, boolean graphs) throws InputException {
        String ending = ending(file.toLowerCase(Locale.ROOT).replaceFirst("\\.(gz|zst)$", ""));
        if (ending.isEmpty()) {
            return TSV;
        }
        for (OutputFormat format : values()) {
            if (ending.equals(format.toString())) {
                return format;
            }
        }
        throw new InputException(file + ": unknown ending ." + ending + ", known are " + endings(graphs)
                + "; --output-format says what to write whatever the name");
    }

    private static String endings(boolean graphs) {
        List<String> endings = Arrays.stream(values())
                .filter(format -> graphs || format.isTable())
                .map(format -> "." + format)
                .collect(Collectors.toList());
        return String.join(", ", endings) + ", each also with .gz or .zst behind it";
    }

    private static String ending(String file) {
        int dot = file.lastIndexOf('.');
        // a dot before the last slash is part of a folder's name, one at the beginning makes a hidden file
        return dot > 0 && dot > Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1
                ? file.substring(dot + 1)
                : "";
    }

    /** The content, compressed where the name of the file says so. */
    public static AtomicFile.Content compressed(String file, AtomicFile.Content content) {
        String name = file.toLowerCase(Locale.ROOT);
        if (name.endsWith(".gz")) {
            return compressed(out -> new GZIPOutputStream(out, 1 << 16), content);
        }
        return name.endsWith(".zst") ? compressed(ZstdOutputStream::new, content) : content;
    }

    private static AtomicFile.Content compressed(Compressor compressor, AtomicFile.Content content) {
        return out -> {
            // whoever opened the stream closes it, but the end of the compressed data has to be written
            OutputStream open = new FilterOutputStream(out) {
                @Override
                public void write(byte[] bytes, int from, int length) throws IOException {
                    out.write(bytes, from, length);
                }

                @Override
                public void close() throws IOException {
                    flush();
                }
            };
            try (OutputStream compressed = compressor.compress(open)) {
                content.write(compressed);
            }
        };
    }
}
