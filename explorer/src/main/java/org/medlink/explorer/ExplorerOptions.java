package org.medlink.explorer;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * What is served, where, and to whom.
 *
 * @param model the file of the model
 * @param beside the file of a second model to compare with
 * @param answers the file that keeps what people say about pairs; nothing where it is only kept while the server runs
 * @param links a file of links to measure the model by
 * @param address where to listen, a name or an address; 127.0.0.1 is this machine alone
 * @param port where to listen; 0 takes any that is free
 * @param names by which the server may be called beside its addresses
 * @param token what everybody must know who asks; nothing where nobody need know anything
 * @param mostBytes the largest body that is read
 * @param accessLog whether every request is said in a line
 */
public record ExplorerOptions(
        Path model,
        Optional<Path> beside,
        Optional<Path> answers,
        Optional<Path> links,
        String address,
        int port,
        Set<String> names,
        Optional<String> token,
        long mostBytes,
        boolean accessLog) {
    /** The address of this machine itself. */
    public static final String LOOPBACK = "127.0.0.1";

    /** Where it listens unless told otherwise. */
    public static final int PORT = 7474;

    private static final long MOST_BYTES = 64L << 20;

    /** A model for this machine alone. */
    public static ExplorerOptions of(Path model) {
        return new ExplorerOptions(
                model,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                LOOPBACK,
                PORT,
                Set.of("localhost"),
                Optional.empty(),
                MOST_BYTES,
                false);
    }

    /** The same elsewhere. */
    public ExplorerOptions at(String where, int otherPort) {
        return new ExplorerOptions(model, beside, answers, links, where, otherPort, names, token, mostBytes, accessLog);
    }

    /** The same for others. */
    public ExplorerOptions to(Set<String> otherNames, Optional<String> otherToken) {
        return new ExplorerOptions(
                model, beside, answers, links, address, port, otherNames, otherToken, mostBytes, accessLog);
    }

    /** The same with a second model, and a file for answers, where these are given. */
    public ExplorerOptions with(Optional<Path> secondModel, Optional<Path> answerFile) {
        return new ExplorerOptions(
                model, secondModel, answerFile, links, address, port, names, token, mostBytes, accessLog);
    }

    /** The same that measures the model by the links of a file, where one is given. */
    public ExplorerOptions measuredBy(Optional<Path> ownLinks) {
        return new ExplorerOptions(model, beside, answers, ownLinks, address, port, names, token, mostBytes, accessLog);
    }

    /** The same that reads no larger bodies. */
    public ExplorerOptions withMostBytes(long bytes) {
        return new ExplorerOptions(model, beside, answers, links, address, port, names, token, bytes, accessLog);
    }

    /** The same that says every request in a line, or not. */
    public ExplorerOptions withAccessLog(boolean said) {
        return new ExplorerOptions(model, beside, answers, links, address, port, names, token, mostBytes, said);
    }
}
