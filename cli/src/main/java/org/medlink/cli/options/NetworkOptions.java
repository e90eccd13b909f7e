package org.medlink.cli.options;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.Seconds;
import org.medlink.cli.input.NetworkInput;
import org.medlink.cli.input.ReadingSummary;
import org.medlink.engine.Cluster;
import org.medlink.engine.Order;
import org.medlink.io.AttributeReader;
import org.medlink.io.LinkReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.Network;
import org.medlink.network.PairTable;
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

    /** What a person calls the network: its file. */
    public String title() {
        String first = links.get(0).equals("-") ? "standard input" : links.get(0);
        return links.size() == 1 ? first : first + " and " + (links.size() - 1) + " more";
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

    /** Reads a part of a network from a file of its own; another part may be known, or null. */
    Network readLinks(String file, Network known, Console console) throws IOException {
        LinkReader.Result result = LinkReader.read(
                List.of(TextSource.of(file)),
                new LinkReader.Options(symmetric, selfLinks, source(entities), null)
                        .with(table.columns(), table.weights())
                        .knowing(known));
        result.warnings().forEach(line -> console.warn("%s", line));
        warnAboutSelfPairs(result, console);
        return result.network();
    }

    private static void warnAboutSelfPairs(LinkReader.Result result, Console console) {
        if (result.selfPairsLeftOut() > 0) {
            console.warn("left out %s of an entity to itself", Count.of(result.selfPairsLeftOut(), "link"));
        }
    }

    /** Everything known about a network's pairs. */
    Attributes attributes(Network network, Console console) throws IOException {
        return Attributes.join(entityAttributes(network, console), pairAttributes(network, console));
    }

    /** What an engine elsewhere is to read. */
    public Order order(double negatives, String database, String format, Cluster cluster) throws InputException {
        if (entities != null || unobserved != null || pairAttributes != null || component == Component.LARGEST) {
            throw new InputException("not supported by an engine elsewhere yet: --entities, --unobserved,"
                    + " --pair-attributes, --component largest");
        }
        table.requireIgnoredWeights();
        if (links.contains("-")) {
            throw new InputException("an engine elsewhere cannot read standard input (-)");
        }
        return new Order(
                links,
                database,
                format,
                table.columns(),
                symmetric,
                selfLinks,
                attributes,
                EnumSet.copyOf(attributeForm),
                negatives,
                true,
                cluster);
    }

    /** What kinds of things the entities are. */
    public TypeOptions types() {
        return types;
    }

    /** The files that are read. */
    public String[] inputs() {
        Stream<String> others = Stream.of(entities, unobserved, attributes, pairAttributes, types.file())
                .filter(Objects::nonNull);
        return Stream.concat(links == null ? Stream.empty() : links.stream(), others)
                .toArray(String[]::new);
    }

    /** Reads everything and prints what it was. */
    public NetworkInput read(Console console) throws IOException {
        long began = System.nanoTime();
        requireOneFromStandardInput();
        LinkReader.Result result = links();
        Network network = types.apply(result.network(), result.sides(), console);
        Attributes all = attributes(network, console);
        result.warnings().forEach(line -> console.warn("%s", line));
        warnAboutSelfPairs(result, console);
        NetworkInput input = new NetworkInput(network, all, 0);
        if (component == Component.LARGEST) {
            input = input.largestComponent();
        }
        input = new NetworkInput(input.network(), input.attributes(), Seconds.since(began));
        input.describe(title(), network.size(), console);
        new ReadingSummary(result).lines().forEach(line -> console.say("%s", line));
        return input;
    }

    /** Reads the links alone. */
    public LinkReader.Result links() throws IOException {
        return LinkReader.read(
                links.stream().map(TextSource::of).toList(),
                new LinkReader.Options(symmetric, selfLinks, source(entities), source(unobserved))
                        .with(table.columns(), table.weights()));
    }

    /** The only file of links; null where there are several or standard input. */
    public String onlyFile() {
        return links.size() == 1 && !links.get(0).equals("-") ? links.get(0) : null;
    }

    /** What weights are for, as it is typed. */
    String weights() {
        return table.weightsWord();
    }

    private void requireOneFromStandardInput() throws InputException {
        if (Stream.of(inputs()).filter("-"::equals).count() > 1) {
            throw new InputException("only one file can be standard input (-)");
        }
    }

    private static TextSource source(String file) {
        return file == null ? null : TextSource.of(file);
    }

    private Attributes entityAttributes(Network network, Console console) throws IOException {
        return attributes(
                attributes,
                EntityAttributes.class,
                "expected attributes of entities, found attributes of pairs (which go to --pair-attributes)",
                network,
                console);
    }

    private Attributes pairAttributes(Network network, Console console) throws IOException {
        return attributes(
                pairAttributes,
                PairTable.class,
                "expected attributes of pairs, found attributes of entities (which go to --attributes), as no"
                        + " columns are called source and target",
                network,
                console);
    }

    private Attributes attributes(
            String file, Class<? extends Attributes> kind, String otherwise, Network network, Console console)
            throws IOException {
        if (file == null) {
            return Attributes.none();
        }
        List<String> notes = new ArrayList<>();
        Attributes read =
                AttributeReader.read(source(file), network.frame(), EnumSet.copyOf(attributeForm), notes::add);
        if (!kind.isInstance(read)) {
            throw new InputException(file + ": " + otherwise);
        }
        notes.forEach(note -> console.say("%s", note));
        return read;
    }

    /** The forms of entity attributes that were chosen; none where there are no such attributes. */
    List<EntityAttributes.Form> forms() {
        return attributes == null ? List.of() : List.copyOf(EnumSet.copyOf(attributeForm));
    }

    Component component() {
        return component;
    }
}
