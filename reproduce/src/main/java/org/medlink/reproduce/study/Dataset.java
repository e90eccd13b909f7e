package org.medlink.reproduce.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import org.medlink.io.AttributeReader;
import org.medlink.io.LinkReader;
import org.medlink.io.text.TextSource;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.Network;

/** A network that is looked for in the data folder; none of them is part of this project. */
public enum Dataset {
    COUNTRIES("countries", "links.tsv", false, null, "unobserved.tsv", "attributes.tsv", false),
    KINSHIP("kinship", "links.tsv", false, null, null, null, false),
    NIPS("nips234", "links.tsv", true, "nodes.tsv", null, null, false),
    ASTRO_PH("astro-ph", "links.tsv", true, null, null, null, true),
    COND_MAT("cond-mat", "links.tsv", true, null, null, null, true),
    CIT_HEPTH("cit-hepth", "links.tsv.gz", false, null, null, null, false),
    CIT_HEPPH("cit-hepph", "links.tsv.gz", false, null, null, null, false),
    CNR_2000("cnr-2000", "links.tsv.gz", false, null, null, null, false),
    GITHUB_MAP("github-map", "links.tsv.gz", false, null, null, null, false),
    CIT_PATENTS("cit-patents", "links.tsv.gz", false, null, null, null, false);

    private final String folder;
    private final String links;
    private final boolean symmetric;
    private final String entities;
    private final String unobserved;
    private final String attributes;
    private final boolean largestComponent;

    Dataset(
            String folder,
            String links,
            boolean symmetric,
            String entities,
            String unobserved,
            String attributes,
            boolean largestComponent) {
        this.folder = folder;
        this.links = links;
        this.symmetric = symmetric;
        this.entities = entities;
        this.unobserved = unobserved;
        this.attributes = attributes;
        this.largestComponent = largestComponent;
    }

    /** The folder it is in, which is also its name. */
    public String folder() {
        return folder;
    }

    /** Its file of links. */
    public Path links(Path data) {
        return data.resolve(folder).resolve(links);
    }

    /** Reads it; of the collaboration networks the largest component, without self-links, as in the paper. */
    Network read(Path data) throws IOException {
        Network network = LinkReader.read(
                        TextSource.of(links(data)),
                        new LinkReader.Options(
                                symmetric,
                                largestComponent ? LinkReader.SelfLinks.NO : LinkReader.SelfLinks.AUTO,
                                source(data, entities),
                                source(data, unobserved)))
                .network();
        return largestComponent ? network.largestComponent() : network;
    }

    /** Reads what is known about its entities, in every form. */
    Attributes attributes(Path data, Network network) throws IOException {
        return attributes == null
                ? Attributes.none()
                : AttributeReader.read(
                        source(data, attributes), network.frame(), EnumSet.allOf(EntityAttributes.Form.class));
    }

    private TextSource source(Path data, String file) {
        return file == null ? null : TextSource.of(data.resolve(folder).resolve(file));
    }
}
