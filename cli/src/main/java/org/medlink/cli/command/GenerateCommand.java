package org.medlink.cli.command;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.util.concurrent.Callable;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.Version;
import org.medlink.cli.output.OutputFile;
import org.medlink.explorer.words.Json;
import org.medlink.generate.PlantedNetwork;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.random.Seed;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code medlink generate}: networks whose features are known. */
@Command(
        name = "generate",
        customSynopsis = "medlink generate --size N --links M [--features K] [--directed] [--noise SHARE] [--skew S]"
                + " [--seed S] -o LINKS",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Makes a network with planted features.",
            "",
            "Beside the links, as LINKS.truth, it writes the model that made them, which 'predict', 'recommend' and 'explain'"
                    + " read like any other.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink generate --size 1000 --links 8000 --seed 1 -o planted.tsv",
            "  medlink evaluate planted.tsv --symmetric",
            "  medlink generate --size 1000 --links 20000 --features 4 --directed --seed 7 -o directed.tsv",
            "  medlink generate --size 3774768 --links 16522438 --features 20 --directed --skew 0.5 -o citations.tsv"
        })
public final class GenerateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--size", paramLabel = "N", required = true, description = "How many entities: e0, e1, …")
    private int size;

    @Option(names = "--links", paramLabel = "M", required = true, description = "How many links, exactly.")
    private int links;

    @Option(
            names = "--features",
            paramLabel = "K",
            defaultValue = "8",
            description = "How many planted features (default: ${DEFAULT-VALUE}).")
    private int features;

    @Option(names = "--directed", description = "Links have a direction; without, the network is symmetric.")
    private boolean directed;

    @Option(
            names = "--noise",
            paramLabel = "SHARE",
            defaultValue = "" + PlantedNetwork.DEFAULT_NOISE,
            description = "Share of links that have nothing to do with features (default: ${DEFAULT-VALUE}).")
    private double noise;

    @Option(
            names = "--skew",
            paramLabel = "S",
            defaultValue = "0",
            description =
                    "How uneven degrees are, from 0 to below 1: entities have their features to a degree, and the one of rank"
                            + " r has about r^-S of what the first has, so that degrees have a power-law tail of exponent"
                            + " 1 + 1/S. 0.5 is like citations; 0: entities have a feature or not (default: ${DEFAULT-VALUE}).")
    private double skew;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "The same seed, the same network (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "LINKS",
            required = true,
            description = "The file of links to write: a TSV with the header source, target.")
    private String output;

    @Option(names = "--json", description = "Print one JSON object instead of text.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        PlantedNetwork.Options options = options();
        OutputFile file = OutputFile.of(output);
        OutputFile truth = OutputFile.of(output + ".truth");
        PlantedNetwork planted = PlantedNetwork.generate(options);
        boolean replaced = Files.exists(truth.path());
        truth.write(planted.truth());
        try {
            file.write(writer -> write(planted.network(), writer));
        } catch (IOException e) {
            if (!replaced) {
                Files.deleteIfExists(truth.path());
            }
            throw e;
        }
        Console console = Console.of(spec.commandLine(), json);
        console.say("wrote %s: %s", file, Count.of(links, directed ? "directed link" : "symmetric link"));
        console.say("wrote %s: the model of %s that made them", truth, Count.of(features, "feature"));
        int alone = alone(planted.network());
        if (alone > 0) {
            console.say("%s of %,d without a link, in the second file only", Count.of(alone, "entity"), size);
        }
        if (json) {
            console.json(Json.object()
                    .put("output", file.toString())
                    .put("truth", truth.toString())
                    .put("entities", size)
                    .put("entitiesWithoutLink", alone)
                    .put("links", links)
                    .put("features", features)
                    .put("symmetric", !directed)
                    .put("seed", seed));
        }
        return 0;
    }

    private PlantedNetwork.Options options() {
        try {
            return new PlantedNetwork.Options(size, links, features, directed, noise, skew, new Seed(seed));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private static void write(Network network, Writer writer) throws IOException {
        PairSet pairs = network.relations().get(0).links();
        writer.write("source\ttarget\n");
        for (int source = 0; source < network.size(); source++) {
            String begin = network.entities().get(source) + '\t';
            for (int e = pairs.start(source); e < pairs.start(source + 1); e++) {
                writer.write(begin + network.entities().get(pairs.target(e)) + '\n');
            }
        }
    }

    private static int alone(Network network) {
        PairSet outgoing = network.relations().get(0).links();
        PairSet incoming = outgoing.transposed();
        int alone = 0;
        for (int i = 0; i < network.size(); i++) {
            alone += outgoing.degree(i) + incoming.degree(i) == 0 ? 1 : 0;
        }
        return alone;
    }
}
