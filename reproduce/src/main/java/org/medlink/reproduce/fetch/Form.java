package org.medlink.reproduce.fetch;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.medlink.io.text.AtomicFile;
import org.medlink.io.text.InputException;

/** What a site's file is like, and how it becomes links that Medlink reads. */
public enum Form {
    /** Compressed text, a link a line, notes behind a #: becomes links.tsv. */
    LINKS("links.tsv"),
    /** The same, kept compressed: links.tsv.gz. */
    COMPRESSED_LINKS("links.tsv.gz"),
    /** A matrix of 0 and 1 with commas between: becomes links.tsv, and nodes.tsv with the numbers of all rows. */
    MATRIX("links.tsv"),
    /** Matlab's file of Rummel's nations: becomes links.tsv, unobserved.tsv and attributes.tsv. */
    NATIONS("links.tsv"),
    /** Matlab's file of the Alyawarra: becomes links.tsv. */
    KINSHIP("links.tsv");

    private final String links;

    Form(String links) {
        this.links = links;
    }

    /** The name of the file of links. */
    public String links() {
        return links;
    }

    /** Writes the files of a network beside each other, links last. */
    void convert(Path download, Path folder) throws IOException {
        switch (this) {
            case LINKS, COMPRESSED_LINKS -> links(download, folder.resolve(links));
            case MATRIX -> matrix(download, folder);
            case NATIONS -> new Nations(MatFile.read(download)).write(folder);
            case KINSHIP -> Kinship.write(MatFile.read(download), folder.resolve(links));
        }
    }

    private void links(Path download, Path file) throws IOException {
        AtomicFile.write(file, out -> {
            OutputStream packed = this == COMPRESSED_LINKS ? new GZIPOutputStream(out) : out;
            BufferedWriter writer = writer(packed);
            writer.write("source\ttarget\n");
            try (BufferedReader reader = reader(new GZIPInputStream(Files.newInputStream(download)))) {
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    if (!line.isBlank() && !line.startsWith("#")) {
                        String[] ends = line.strip().split("\\s+", -1);
                        if (ends.length != 2) {
                            throw new InputException(download + ": expected two columns, found '" + line + "'");
                        }
                        writer.write(ends[0] + '\t' + ends[1] + '\n');
                    }
                }
            }
            writer.flush();
            if (packed instanceof GZIPOutputStream gzip) {
                gzip.finish();
            }
        });
    }

    private static void matrix(Path download, Path folder) throws IOException {
        List<String> rows = Files.readAllLines(download, StandardCharsets.UTF_8).stream()
                .filter(line -> !line.isBlank())
                .toList();
        StringBuilder text = new StringBuilder("source\ttarget\n");
        StringBuilder nodes = new StringBuilder("entity\n");
        for (int i = 0; i < rows.size(); i++) {
            String[] cells = rows.get(i).strip().split("\\s*,\\s*", -1);
            if (cells.length != rows.size()) {
                throw new InputException(
                        download + ":" + (i + 1) + ": expected " + rows.size() + " columns, found " + cells.length);
            }
            nodes.append(i + 1).append('\n');
            for (int j = 0; j < cells.length; j++) {
                if (number(cells[j], download, i) != 0) {
                    text.append(i + 1).append('\t').append(j + 1).append('\n');
                }
            }
        }
        write(folder.resolve("nodes.tsv"), nodes.toString());
        write(folder.resolve("links.tsv"), text.toString());
    }

    private static double number(String cell, Path file, int row) throws InputException {
        try {
            return Double.parseDouble(cell);
        } catch (NumberFormatException e) {
            throw new InputException(file + ":" + (row + 1) + ": expected a number, found '" + cell + "'", e);
        }
    }

    static void write(Path file, String text) throws IOException {
        AtomicFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static BufferedReader reader(InputStream in) {
        return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8), 1 << 16);
    }

    private static BufferedWriter writer(OutputStream out) {
        return new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    }
}
