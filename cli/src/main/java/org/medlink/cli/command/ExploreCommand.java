package org.medlink.cli.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.medlink.cli.console.Browser;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Version;
import org.medlink.cli.options.ServerOptions;
import org.medlink.explorer.Explorer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code medlink explore}: a page that shows a model. */
@Command(
        name = "explore",
        customSynopsis = "medlink explore MODEL [--links FILE] [--port N]",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Shows a model on a page in the browser: what was found in the network, which links are missing, and why.",
            "",
            "On a screen the page opens in the browser by itself. It is served to this machine alone unless told otherwise, and needs nothing from the internet. Programs can ask the same"
                    + " server (see: medlink help serve). Ctrl-C ends it.",
            ""
        },
        footer = {"", "Examples:", "  medlink explore net.medlink", "  medlink explore net.medlink --links held-out.tsv"
        })
public final class ExploreCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private String modelFile;

    @Option(names = "--no-browser", description = "Do not open the page in a browser; its address is printed anyway.")
    private boolean noBrowser;

    @Mixin
    private ServerOptions server;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Console console = Console.of(spec.commandLine());
        try (Explorer explorer = Explorer.start(server.of(modelFile, console), line -> console.warn("%s", line))) {
            console.say("open %s in a browser to look at %s; Ctrl-C ends it", explorer.address(), modelFile);
            if (!noBrowser) {
                Browser.here().open(explorer.address(), console);
            }
            explorer.join();
        }
        return 0;
    }
}
