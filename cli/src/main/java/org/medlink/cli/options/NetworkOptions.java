package org.medlink.cli.options;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.medlink.cli.console.Console;
import org.medlink.cli.input.NetworkInput;
import org.medlink.cli.input.NetworkReader;
import org.medlink.engine.NetworkFiles;
import org.medlink.io.LinkReader;
import org.medlink.network.EntityAttributes;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What to read: links, and what else is known about their network. */
public final class NetworkOptions {
    /** Which part of a network to use. */
    enum Component {
        ALL,
        LARGEST
    }

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Parameters(
            index = "0..*",
            arity = "1..*",
            paramLabel = "LINKS",
            description = {
                "The links, in one file or several: a table of text with columns separated by tabs, commas, semicolons, | or"
                        + " blanks, plain or compressed (gzip, zstd); - is standard input.",
                "Columns are found by the names in a header ('source' and 'target', 'from' and 'to', 'protein1' and 'protein2',"
                        + " …, with 'relation', 'weight', 'time', 'label'), else by what they hold: two columns are source and target, a"
                        + " third of numbers is a weight, few words in the middle are relations. What is open is an error; --source,"
                        + " --target and the like settle it. With a column 'label' (1 or 0, +1 or -1) only the listed pairs are"
                        + " observed.",
                "Or a graph, known by its content: GraphML, GEXF, GML, Pajek, JSON of nodes and links, NetworkX edge list with"
                        + " {…}; what it says about direction is kept. Or a Parquet table.",
                "Or a Matrix Market file (first line '%%%%MatrixMarket matrix coordinate …', pattern, real or integer, general or"
                        + " symmetric) of a square matrix: entries are links but for zeros, entities are called 1, 2, …, and a"
                        + " symmetric matrix gives a symmetric network without --symmetric."
            })
    private List<String> links;

    @Mixin
    private TableOptions table;

    @Option(names = "--symmetric", description = "Links have no direction: mirrored rows are the same link.")
    private boolean symmetric;

    @Option(
            names = "--entities",
            paramLabel = "FILE",
            description = "All entities, one name a line: those without a link exist too.")
    private String entities;

    @Option(
            names = "--unobserved",
            paramLabel = "FILE",
            description = "Pairs of which nothing is known, in the columns of LINKS: neither trained on nor tested.")
    private String unobserved;

    @Option(
            names = "--self-links",
            paramLabel = "yes|no|auto",
            defaultValue = "auto",
            description = "Whether an entity may be linked to itself; auto: only if the input has such a link"
                    + " (default: ${DEFAULT-VALUE}).")
    private LinkReader.SelfLinks selfLinks;

    @Option(
            names = "--attributes",
            paramLabel = "FILE",
            description =
                    "What is known about entities: a header, a column of entities (the first, or one called entity, id, node or"
                            + " name), and columns of numbers, dates (2020-12-31, as days), yes or no, or at most 50 texts (a"
                            + " 0/1 attribute for each). An empty value, NaN or NA is missing. A graph's file gives the attributes of its nodes.")
    private String attributes;

    @Option(
            names = "--attribute-form",
            paramLabel = "FORM",
            split = ",",
            defaultValue = "ends,products,differences",
            description =
                    "What to make of the two values of a pair's entities: ends, products, differences, or several with"
                            + " commas (default: ${DEFAULT-VALUE}).")
    private Set<EntityAttributes.Form> attributeForm;

    @Option(
            names = "--pair-attributes",
            paramLabel = "FILE",
            description =
                    "What is known about pairs, as for entities: a header with 'source', 'target', perhaps 'relation', and their names.")
    private String pairAttributes;

    @Option(
            names = "--component",
            paramLabel = "all|largest",
            defaultValue = "all",
            description =
                    "Use the whole network or its largest weakly connected component (default: ${DEFAULT-VALUE}).")
    private Component component;

    @Mixin
    private TypeOptions types;

    /** Where the network is. */
    public NetworkFiles files() {
        return new NetworkFiles(
                links == null ? List.of() : links,
                table.columns(),
                table.weights(),
                symmetric,
                selfLinks,
                entities,
                unobserved,
                attributes,
                attributeForm,
                pairAttributes,
                types.file(),
                types.bipartite(),
                component == Component.LARGEST);
    }

    /** What a person calls it. */
    public String title() {
        return files().title();
    }

    /** The files that are read. */
    public String[] inputs() {
        return files().all().toArray(String[]::new);
    }

    /** Reads everything and prints what it was. */
    public NetworkInput read(Console console) throws IOException {
        NetworkInput input = reader(console).read();
        input.summary().print(title(), console);
        return input;
    }

    /** Reads the links alone. */
    public LinkReader.Result links() throws IOException {
        return NetworkReader.links(files());
    }

    /** Whoever reads the parts one by one. */
    NetworkReader reader(Console console) {
        return new NetworkReader(files(), console);
    }

    /** Makes sure that there is a file of links, which only a split of the user's own makes unnecessary. */
    void requireLinks() {
        if (links == null) {
            throw new ParameterException(command.commandLine(), "Missing required parameter: 'LINKS'");
        }
    }

    /** Makes sure that nothing is asked for that goes with a file of links only. */
    void requireNoLinks() {
        if (links != null || unobserved != null || component == Component.LARGEST) {
            throw new ParameterException(
                    command.commandLine(),
                    "--train and --test bring the network, leave out LINKS, --unobserved and --component largest");
        }
        if (types.given() || weights().equals("cost")) {
            throw new ParameterException(
                    command.commandLine(),
                    "a split of your own knows neither types nor weights yet, leave out --types, --bipartite yes and"
                            + " --weights cost");
        }
    }

    /** The only file of links; null where there are several or standard input. */
    public String onlyFile() {
        return links.size() == 1 && !links.get(0).equals("-") ? links.get(0) : null;
    }

    /** What weights are for, as it is typed. */
    private String weights() {
        return table.weightsWord();
    }

    /** The forms of entity attributes that were chosen; none where there are no such attributes. */
    private List<EntityAttributes.Form> forms() {
        return attributes == null ? List.of() : List.copyOf(EnumSet.copyOf(attributeForm));
    }

    /** Adds what only a command line knows to options as JSON. */
    void addTo(ObjectNode json) {
        json.put("component", Choice.word(component));
        if (!weights().equals("ignore")) {
            json.put("weights", weights());
        }
        ArrayNode forms = json.putArray("attributeForm");
        forms().forEach(form -> forms.add(Choice.word(form)));
    }
}
