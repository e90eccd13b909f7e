package org.medlink.cli.options;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.medlink.cli.console.Console;
import org.medlink.explorer.ExplorerOptions;
import org.medlink.io.text.InputException;
import picocli.CommandLine.Option;

/** Where a model is served, and to whom. */
public final class ServerOptions {
    private static final int SHORTEST_TOKEN = 16;
    private static final int LARGEST_PORT = 65_535;

    @Option(
            names = "--beside",
            paramLabel = "MODEL2",
            description = "A second model of the same network, to compare with.")
    private String beside;

    @Option(
            names = "--answers",
            paramLabel = "FILE",
            description =
                    "Keep in this file what people say about pairs on the page: a table of links (1) and non-links (0)."
                            + " Without it answers are there while the server runs.")
    private String answers;

    @Option(
            names = "--links",
            paramLabel = "FILE",
            description =
                    "Measure the model by these links too, which it has not learnt from: a file as train reads it, best"
                            + " with a column label (1 or 0). Without labels non-links are sampled.")
    private String links;

    @Option(
            names = "--address",
            paramLabel = "ADDRESS",
            defaultValue = ExplorerOptions.LOOPBACK,
            description = "Where to listen (default: ${DEFAULT-VALUE}, this machine alone). Any other address needs"
                    + " --token-file.")
    private String address;

    @Option(
            names = "--port",
            paramLabel = "N",
            defaultValue = "" + ExplorerOptions.PORT,
            description = "The port; 0 takes one that is free (default: ${DEFAULT-VALUE}).")
    private int port;

    @Option(
            names = "--name",
            paramLabel = "HOST",
            description =
                    "A name by which others call this machine; may be repeated. Requests by other names are turned away,"
                            + " but for localhost and addresses.")
    private List<String> names = List.of();

    @Option(
            names = "--token-file",
            paramLabel = "FILE",
            description =
                    "A file with a secret of 16 or more letters, which whoever asks must know: as a bearer token, or as the"
                            + " password that a browser asks for.")
    private String tokenFile;

    @Option(names = "--access-log", description = "Say every request in a line.")
    private boolean accessLog;

    /** What is served, where, and to whom. */
    public ExplorerOptions of(String model, Console console) throws IOException {
        if (port < 0 || port > LARGEST_PORT) {
            throw new InputException("--port is " + port + ", expected a number from 0 to " + LARGEST_PORT);
        }
        boolean loopback = isLoopback();
        if (!loopback && tokenFile == null) {
            throw new InputException(address + " can be reached from other machines, so --token-file is needed");
        }
        if (!loopback) {
            console.warn(
                    "the server speaks HTTP without TLS: whoever sees the traffic to %s sees the token too", address);
        }
        Set<String> known = new HashSet<>(Set.of("localhost"));
        names.forEach(name -> known.add(name.toLowerCase(Locale.ROOT)));
        return ExplorerOptions.of(path(model))
                .with(given(beside), given(answers))
                .measuredBy(given(links))
                .at(address, port)
                .to(known, token())
                .withAccessLog(accessLog);
    }

    private boolean isLoopback() throws InputException {
        try {
            return InetAddress.getByName(address).isLoopbackAddress();
        } catch (UnknownHostException e) {
            throw new InputException("no address '" + address + "' to listen on", e);
        }
    }

    private Optional<String> token() throws IOException {
        if (tokenFile == null) {
            return Optional.empty();
        }
        try {
            String token = Files.readString(path(tokenFile)).strip();
            if (token.length() < SHORTEST_TOKEN) {
                throw new InputException(tokenFile + ": expected a secret of " + SHORTEST_TOKEN
                        + " or more letters, found " + token.length());
            }
            return Optional.of(token);
        } catch (NoSuchFileException e) {
            throw new InputException(tokenFile + ": no such file", e);
        }
    }

    private static Optional<Path> given(String file) throws InputException {
        return file == null ? Optional.empty() : Optional.of(path(file));
    }

    private static Path path(String file) throws InputException {
        try {
            return Path.of(file);
        } catch (InvalidPathException e) {
            throw new InputException(file + ": no such file", e);
        }
    }
}
