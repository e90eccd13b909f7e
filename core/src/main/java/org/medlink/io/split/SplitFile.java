package org.medlink.io.split;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.medlink.io.table.RowReader;
import org.medlink.io.text.AtomicFile;
import org.medlink.io.text.TextSource;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.split.Split;

/**
 * A split as text that a person can read: {@code #} lines with its protocol, relations and hash, then a table of part
 * ({@code train} or {@code test}), source, relation (where relations have names), target and label.
 */
public final class SplitFile {
    static final String FORMAT = "# medlink split";
    static final String VERSION = "1";
    static final String PROTOCOL = "# protocol";
    static final String RELATION = "# relation, training and test share of non-links";
    static final String HASH = "# sha-256";

    private SplitFile() {}

    /** Writes a split of a network. */
    public static void write(Split split, Network network, Path file) throws IOException {
        AtomicFile.write(file, out -> {
            Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
            write(split, network, writer);
            writer.flush();
        });
    }

    /** Reads a split of a network back; a file that was changed, or made from another network, is an error. */
    public static Split read(TextSource source, Network network) throws IOException {
        try (RowReader rows = RowReader.withComments(source)) {
            return new SplitReader(network, rows).read();
        }
    }

    /** The columns of the table. */
    static String header(Network network) {
        return network.namedRelations() ? "part\tsource\trelation\ttarget\tlabel" : "part\tsource\ttarget\tlabel";
    }

    private static void write(Split split, Network network, Writer writer) throws IOException {
        writer.write(FORMAT + '\t' + VERSION + '\n');
        writer.write(PROTOCOL + '\t' + split.protocol() + '\n');
        for (int r = 0; r < network.relations().size(); r++) {
            writer.write(RELATION
                    + '\t'
                    + network.relations().get(r).name()
                    + '\t'
                    + split.train().nonLinkShare(r)
                    + '\t'
                    + split.test().nonLinkShare(r)
                    + '\n');
        }
        writer.write(HASH + '\t' + split.hash() + '\n');
        writer.write(header(network) + '\n');
        write("train", split.train(), network, writer);
        write("test", split.test(), network, writer);
    }

    private static void write(String part, LabeledPairs pairs, Network network, Writer writer) throws IOException {
        for (int r = 0; r < pairs.relations(); r++) {
            String relation =
                    network.namedRelations() ? network.relations().get(r).name() + '\t' : "";
            for (int p = pairs.start(r); p < pairs.end(r); p++) {
                writer.write(part
                        + '\t'
                        + network.entities().get(pairs.source(p))
                        + '\t'
                        + relation
                        + network.entities().get(pairs.target(p))
                        + '\t'
                        + pairs.label(p)
                        + '\n');
            }
        }
    }
}
