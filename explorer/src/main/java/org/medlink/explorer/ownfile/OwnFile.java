package org.medlink.explorer.ownfile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.medlink.explorer.served.ServedModel;
import org.medlink.io.LinkReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Network;
import org.medlink.network.Relation;

/** Links of a person's own file, and perhaps non-links, by which models are measured. */
public final class OwnFile {
    private final String name;
    private final LinkReader.Result read;
    private String measured;
    private OwnQuality quality;

    private OwnFile(String name, LinkReader.Result read) {
        this.name = name;
        this.read = read;
    }

    /** Reads a file as links of the network that a model is of, and measures the model. */
    public static OwnFile read(Path file, ServedModel served) throws IOException {
        LatentFeatureModel model = served.model();
        LinkReader.SelfLinks selfLinks = model.selfLinks() ? LinkReader.SelfLinks.YES : LinkReader.SelfLinks.NO;
        LinkReader.Result read = LinkReader.read(
                TextSource.of(file.toString()),
                new LinkReader.Options(model.symmetric(), selfLinks, null, null).knowing(network(model)));
        OwnFile own = new OwnFile(file.getFileName().toString(), read);
        String why = own.measure(served).why().orElse(null);
        if (why != null) {
            throw new InputException(file + ": nothing to measure the model by: " + why);
        }
        return own;
    }

    /** The network that a model has learnt from. */
    private static Network network(LatentFeatureModel model) {
        List<Relation> relations = new ArrayList<>();
        for (int r = 0; r < model.relations().size(); r++) {
            relations.add(
                    Relation.of(model.relations().get(r), model.trainingLinks().get(r)));
        }
        return new Network(model.entities(), relations, model.symmetric(), model.selfLinks(), model.types());
    }

    /** What was said while it was read, a line each. */
    public List<String> remarks() {
        return read.warnings();
    }

    String name() {
        return name;
    }

    LinkReader.Result read() {
        return read;
    }

    /** How good a model is by the pairs of the file; the last answer is kept. */
    public synchronized OwnQuality measure(ServedModel served) {
        if (!served.tag().equals(measured)) {
            quality = measured(served.model());
            measured = served.tag();
        }
        return quality;
    }

    private OwnQuality measured(LatentFeatureModel model) {
        Network given = read.network();
        if (given.symmetric() != model.symmetric()) {
            return OwnQuality.none(
                    this,
                    given.symmetric()
                            ? "its links have no direction, those of the model have one"
                            : "its links have a direction, those of the model have none");
        }
        Network known = given.among(model.entities(), model.relations(), model.selfLinks());
        return new OwnPairs(model, network(model), known).measure(this, pairs(given) - pairs(known));
    }

    private static long pairs(Network network) {
        return network.relations().stream()
                .mapToLong(relation -> (long) relation.links().size()
                        + (relation.labelled() ? relation.nonLinks().size() : 0))
                .sum();
    }
}
