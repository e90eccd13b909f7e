package org.medlink.reproduce.study;

import org.medlink.network.Attributes;
import org.medlink.network.Network;
import org.medlink.split.Splitter;

/**
 * A network and how it is divided.
 *
 * @param name of the data
 * @param attributes what is known about its pairs
 * @param readSeconds how long reading it took, or making it
 * @param split how it is divided, with every seed anew
 */
public record Subject(String name, Network network, Attributes attributes, double readSeconds, Splitter.Options split) {
    /** One whose pairs have no attributes. */
    public Subject(String name, Network network, double readSeconds, Splitter.Options split) {
        this(name, network, Attributes.none(), readSeconds, split);
    }

    /** The same without what is known about its pairs. */
    public Subject withoutAttributes() {
        return new Subject(name, network, readSeconds, split);
    }

    /** The same, divided otherwise. */
    public Subject with(Splitter.Options other) {
        return new Subject(name, network, attributes, readSeconds, other);
    }
}
