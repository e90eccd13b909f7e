package org.medlink.cli.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Version;
import org.medlink.cli.options.ServerOptions;
import org.medlink.explorer.Explorer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code medlink serve}: a model over HTTP, for programs. */
@Command(
        name = "serve",
        customSynopsis = "medlink serve MODEL [--port N] [--address ADDRESS --token-file FILE]",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Serves a model over HTTP, for programs: scores of pairs, recommendations, explanations, features.",
            "",
            "The API is described at /api, for programs at /api/v1/openapi.json. A new model file in the old one's place takes over"
                    + " between two requests. Ctrl-C ends it.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink serve net.medlink",
            "  curl 'http://localhost:7474/api/v1/recommend?entity=Alice&n=5'",
            "  medlink serve net.medlink --address 0.0.0.0 --name models.example.org --token-file secret.txt"
        })
public final class ServeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private String modelFile;

    @Mixin
    private ServerOptions server;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Console console = Console.of(spec.commandLine());
        try (Explorer explorer = Explorer.start(server.of(modelFile, console), line -> console.warn("%s", line))) {
            console.say(
                    "serving %s at %s (described at %sapi); Ctrl-C ends it",
                    modelFile, explorer.address(), explorer.address());
            explorer.join();
        }
        return 0;
    }
}
