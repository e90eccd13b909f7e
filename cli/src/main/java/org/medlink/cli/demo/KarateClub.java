package org.medlink.cli.demo;

import java.io.IOException;
import java.io.InputStream;
import org.medlink.io.LinkReader;
import org.medlink.io.text.TextSource;
import org.medlink.network.Network;

/** The friendships of Zachary's karate club (1977), the fruit fly of network science. */
public final class KarateClub {
    private static final String FILE = "karate.tsv";

    private KarateClub() {}

    public static Network network() throws IOException {
        try (InputStream stream = KarateClub.class.getResourceAsStream(FILE)) {
            return LinkReader.read(TextSource.of(FILE, stream), LinkReader.Options.of(true))
                    .network();
        }
    }
}
