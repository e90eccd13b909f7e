package org.medlink.cli.options;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.medlink.reproduce.fetch.Cache;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where the paper's networks are. */
public final class DataOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description =
                    "The folder with the networks, each in a folder of its own (default: MEDLINK_DATA in the"
                            + " environment, else what 'medlink datasets get' has fetched). A missing network is said and passed over.")
    private String data;

    /** The folder; null where there is none. */
    public Path folder() {
        return data == null
                ? Cache.data(System.getenv(), System.getProperty("user.home"))
                        .map(path -> checked("MEDLINK_DATA", path))
                        .orElse(null)
                : folder("--data", data, spec);
    }

    /** The folder of this name, which must be there. */
    public static Path folder(String option, String name, CommandSpec spec) {
        return checked(option, path(option, name, spec), spec);
    }

    /** The path of this name. */
    public static Path path(String option, String name, CommandSpec spec) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new ParameterException(spec.commandLine(), option + ": no proper name of a file: " + name, e);
        }
    }

    private Path checked(String option, Path folder) {
        return checked(option, folder, spec);
    }

    private static Path checked(String option, Path folder, CommandSpec spec) {
        if (!Files.isDirectory(folder)) {
            throw new ParameterException(spec.commandLine(), option + ": expected a folder, found no folder " + folder);
        }
        return folder;
    }
}
