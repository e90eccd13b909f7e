package org.medlink.cli.command;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Version;
import org.medlink.cli.input.ModelSummary;
import org.medlink.cli.input.NetworkInput;
import org.medlink.cli.input.ReadingSummary;
import org.medlink.cli.options.NetworkOptions;
import org.medlink.explorer.words.Json;
import org.medlink.io.LinkReader;
import org.medlink.network.Attributes;
import org.medlink.store.ModelFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code medlink info}: what is in a file. */
@Command(
        name = "info",
        customSynopsis = "medlink info FILE… [OPTIONS]",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Shows what a file holds: how links are understood, or how a model was made.",
            "",
            "Of links: entities, links, what each column is taken for, the first rows as they are understood. Of a model file: its"
                    + " sizes, features in use, attributes, and the options and seed that made it.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink info interactions.csv",
            "  medlink info interactions.csv --source gene_a --target gene_b --weights threshold=0.4",
            "  medlink info net.medlink",
            "  medlink info net.medlink --json"
        })
public final class InfoCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private NetworkOptions networkOptions;

    @Option(names = "--json", description = "Print one JSON object instead of text.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Console console = Console.of(spec.commandLine(), json);
        String file = networkOptions.onlyFile();
        if (file != null && ModelFile.isModel(file)) {
            ModelSummary summary = new ModelSummary(file, ModelFile.read(Path.of(file)));
            if (json) {
                console.json(summary.json());
            } else {
                summary.lines().forEach(line -> console.say("%s", line));
            }
            return 0;
        }
        if (json) {
            LinkReader.Result result = networkOptions.links();
            ObjectNode object = Json.object();
            new NetworkInput(result.network(), Attributes.none(), 0).summary().addTo(object);
            new ReadingSummary(result).addTo(object);
            console.json(object);
        } else {
            networkOptions.read(console);
        }
        return 0;
    }
}
