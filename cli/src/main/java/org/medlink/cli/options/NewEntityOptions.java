package org.medlink.cli.options;

import picocli.CommandLine.Option;

/** Which entities there are beside those of the model. */
public final class NewEntityOptions {
    @Option(
            names = "--with-links",
            paramLabel = "NEW",
            description =
                    "Links of entities that the model does not know, in the columns of train: they are known for this command, their"
                            + " links count as training links do, and their features are found by them. Links between entities that the model"
                            + " knows are passed over.")
    private String links;

    /** The file of links; null: none. */
    public String links() {
        return links;
    }
}
