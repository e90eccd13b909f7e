package org.medlink.cli.command;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.medlink.cli.console.Version;
import org.medlink.explorer.mcp.Assistant;
import org.medlink.io.text.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code medlink mcp}: a model as tools for an assistant. */
@Command(
        name = "mcp",
        customSynopsis = "medlink mcp MODEL",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Serves a model to an assistant by the Model Context Protocol, on standard input and output.",
            "",
            "The assistant starts this command itself, and gets the tools describe, recommend, score and explain. It ends when"
                    + " standard input does.",
            ""
        },
        footer = {
            "",
            "Example: in the configuration of an assistant",
            "  {\"mcpServers\": {\"network\": {\"command\": \"medlink\", \"args\": [\"mcp\", \"net.medlink\"]}}}",
            "",
            "Examples:",
            "  medlink mcp net.medlink"
        })
public final class McpCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private String modelFile;

    @Override
    public Integer call() throws IOException, InterruptedException {
        // Not the writers of other commands: nothing but the protocol may come out. The streams are the process's, not
        // ours to close.
        InputStream in = new FileInputStream(FileDescriptor.in);
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        try {
            Assistant.serve(Path.of(modelFile), in, out);
        } catch (InvalidPathException e) {
            throw new InputException(modelFile + ": no such file", e);
        }
        return 0;
    }
}
