package org.medlink.cli.input;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.Seconds;
import org.medlink.engine.NetworkFiles;
import org.medlink.io.AttributeReader;
import org.medlink.io.LinkReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.Network;
import org.medlink.network.PairTable;

/**
 * Reads a network into this process.
 *
 * @param files where it is
 * @param console where to say what a person should know about it
 */
public record NetworkReader(NetworkFiles files, Console console) {
    /** Reads everything. */
    public NetworkInput read() throws IOException {
        long began = System.nanoTime();
        if (files.all().stream().filter(NetworkFiles.STANDARD::equals).count() > 1) {
            throw new InputException("only one file can be standard input (-)");
        }
        LinkReader.Result result = links(files);
        Network network = new TypeFinder(files.types(), files.bipartite(), console).find(result);
        Attributes attributes = attributes(network);
        warn(result);
        NetworkInput input = new NetworkInput(network, attributes, 0);
        List<String> details = new ArrayList<>();
        if (files.largestComponent()) {
            input = input.largestComponent();
            if (input.network().size() < network.size()) {
                details.add(String.format(
                        Locale.ROOT,
                        "using the largest component: %,d of %,d entities",
                        input.network().size(),
                        network.size()));
            }
        }
        details.addAll(new ReadingSummary(result).lines());
        return new NetworkInput(input.network(), input.attributes(), details, Seconds.since(began));
    }

    /** Reads the links alone. */
    public static LinkReader.Result links(NetworkFiles files) throws IOException {
        return LinkReader.read(
                files.links().stream().map(TextSource::of).toList(),
                new LinkReader.Options(
                                files.symmetric(),
                                files.selfLinks(),
                                source(files.entities()),
                                source(files.unobserved()))
                        .with(files.columns(), files.weights()));
    }

    /** Reads a part of a network from a file of its own; another part may be known, or null. */
    public Network part(String file, Network known) throws IOException {
        LinkReader.Result result = LinkReader.read(
                List.of(TextSource.of(file)),
                new LinkReader.Options(files.symmetric(), files.selfLinks(), source(files.entities()), null)
                        .with(files.columns(), files.weights())
                        .knowing(known));
        warn(result);
        return result.network();
    }

    private void warn(LinkReader.Result result) {
        result.warnings().forEach(line -> console.warn("%s", line));
        if (result.selfPairsLeftOut() > 0) {
            console.warn("left out %s of an entity to itself", Count.of(result.selfPairsLeftOut(), "link"));
        }
    }

    /** Reads everything known about a network's pairs. */
    public Attributes attributes(Network network) throws IOException {
        return Attributes.join(
                attributes(
                        files.attributes(),
                        EntityAttributes.class,
                        "expected attributes of entities, found attributes of pairs (which go to --pair-attributes)",
                        network),
                attributes(
                        files.pairAttributes(),
                        PairTable.class,
                        "expected attributes of pairs, found attributes of entities (which go to --attributes), as no"
                                + " columns are called source and target",
                        network));
    }

    private Attributes attributes(String file, Class<? extends Attributes> kind, String otherwise, Network network)
            throws IOException {
        if (file == null) {
            return Attributes.none();
        }
        List<String> notes = new ArrayList<>();
        Attributes read =
                AttributeReader.read(source(file), network.frame(), EnumSet.copyOf(files.forms()), notes::add);
        if (!kind.isInstance(read)) {
            throw new InputException(file + ": " + otherwise);
        }
        notes.forEach(note -> console.say("%s", note));
        return read;
    }

    private static TextSource source(String file) {
        return file == null ? null : TextSource.of(file);
    }
}
