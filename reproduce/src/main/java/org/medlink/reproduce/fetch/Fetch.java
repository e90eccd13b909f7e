package org.medlink.reproduce.fetch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;
import org.medlink.io.LinkReader;
import org.medlink.io.text.TextSource;
import org.medlink.network.Network;

/**
 * Brings a network from its site into a folder: downloads, checks, converts, counts.
 *
 * @param cache the folder in which every network has its own
 */
public record Fetch(Path cache) {
    /** Says where a network came from; written last, so that its folder is whole where it is. */
    private static final String RECORD = "SOURCE.txt";

    /** Whether the network is there. */
    public boolean has(Source source) {
        return Files.exists(folder(source).resolve(RECORD));
    }

    /** Where the network is, or will be. */
    public Path folder(Source source) {
        return cache.resolve(source.name());
    }

    /**
     * Brings it.
     *
     * @param progress hears how many bytes have come, every now and then
     */
    public void get(Source source, LongConsumer progress) throws IOException {
        Path folder = Files.createDirectories(folder(source));
        Path download = folder.resolve(source.file());
        if (!Files.exists(download)) {
            new Download(source.address(), download, progress).run();
        }
        check(source, download);
        source.form().convert(download, folder);
        count(source, folder);
        Form.write(folder.resolve(RECORD), record(source, download));
        Files.delete(download);
    }

    /** A file with the wrong bytes goes, so that the next attempt brings it anew. */
    private static void check(Source source, Path download) throws IOException {
        if (source.checksum() != null) {
            Checksum found = Checksum.of(download, source.checksum().algorithm());
            if (!found.equals(source.checksum())) {
                Files.delete(download);
                throw new IOException(
                        source.address() + ": expected " + source.checksum() + ", found " + found.digits());
            }
        }
    }

    private static void count(Source source, Path folder) throws IOException {
        Path links = folder.resolve(source.form().links());
        Path nodes = folder.resolve("nodes.tsv");
        Network network = LinkReader.read(
                        TextSource.of(links),
                        new LinkReader.Options(
                                source.counts().symmetric(),
                                LinkReader.SelfLinks.AUTO,
                                Files.exists(nodes) ? TextSource.of(nodes) : null,
                                null))
                .network();
        Source.Counts found =
                new Source.Counts(network.size(), network.relations().size(), network.symmetric(), network.links());
        if (!found.equals(source.counts())) {
            Files.delete(links);
            Files.deleteIfExists(folder.resolve(source.file()));
            throw new IOException(
                    source.address() + ": expected " + words(source.counts()) + ", found " + words(found));
        }
    }

    private static String words(Source.Counts counts) {
        return counts.entities() + " entities and " + counts.links() + " links in " + counts.relations()
                + (counts.relations() == 1 ? " relation" : " relations");
    }

    private static String record(Source source, Path download) throws IOException {
        return String.join(
                "\n",
                List.of(
                        source.name() + ": " + source.description(),
                        "from " + source.address(),
                        Files.size(download) + " bytes, " + Checksum.of(download, "SHA-256"),
                        source.checksum() == null
                                ? "no checksum of it is published here; its counts were checked: "
                                        + words(source.counts())
                                : "checked: " + source.checksum() + ", " + words(source.counts()),
                        "terms: " + source.terms(),
                        ""));
    }
}
