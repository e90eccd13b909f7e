package org.medlink.cli.command;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.Table;
import org.medlink.cli.console.Version;
import org.medlink.cli.options.DataOptions;
import org.medlink.reproduce.fetch.Cache;
import org.medlink.reproduce.fetch.Fetch;
import org.medlink.reproduce.fetch.Source;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code medlink datasets}: the paper's networks from their sites. */
@Command(
        name = "datasets",
        customSynopsis = "medlink datasets list%n       medlink datasets get NAME... [OPTIONS]",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Lists the paper's networks, or fetches some from where they are published.",
            "",
            "A download that was interrupted goes on where it stopped. What has come is checked, by checksum where the source has one and"
                    + " always by its numbers of entities and links, and turned into files that Medlink reads. None of these networks"
                    + " is ours: mind what their owners ask for.",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink datasets list",
            "  medlink datasets get astro-ph cond-mat",
            "  medlink datasets get all --dir data",
            "  medlink reproduce better"
        })
public final class DatasetsCommand implements Callable<Integer> {
    private static final String ALL = "all";
    private static final long REPORT_EVERY = 10_000_000;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "list|get", description = "What to do.")
    private String action;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "NAME",
            description = "What to get: names that list shows, or all. What is there already is left alone.")
    private List<String> names = List.of();

    @Option(
            names = "--dir",
            paramLabel = "DIR",
            description =
                    "The folder for networks, each in a folder of its own (default: MEDLINK_CACHE in the environment, else"
                            + " medlink in XDG_CACHE_HOME or ~/.cache).")
    private String folder;

    @Option(
            names = "--mirror",
            paramLabel = "URL",
            description = "Take the files from there, where they have the same names.")
    private String mirror;

    @Override
    public Integer call() throws IOException {
        Console console = Console.of(spec.commandLine());
        Fetch fetch = new Fetch(cache());
        switch (action) {
            case "list" -> list(fetch, console);
            case "get" -> {
                for (Source source : sources()) {
                    get(source, fetch, console);
                }
            }
            default -> throw usage("expected list or get, found '" + action + "'");
        }
        return 0;
    }

    private Path cache() {
        return folder == null
                ? Cache.folder(System.getenv(), System.getProperty("user.home"))
                : DataOptions.path("--dir", folder, spec);
    }

    private void list(Fetch fetch, Console console) {
        if (!names.isEmpty()) {
            throw usage("list takes no names, found '" + names.get(0) + "'");
        }
        Table table = new Table("lrrll");
        table.row("", "entities", "links", "", "what");
        for (Source source : Source.all()) {
            table.row(
                    source.name(),
                    String.format(Locale.ROOT, "%,d", source.counts().entities()),
                    String.format(Locale.ROOT, "%,d", source.counts().links()),
                    fetch.has(source) ? "here" : "",
                    source.description() + ", from " + source.address().getHost());
        }
        table.lines().forEach(line -> console.say("%s", line));
        console.say("kept in %s", fetch.cache());
    }

    private List<Source> sources() {
        if (names.isEmpty()) {
            throw usage("get: expected a name or all: " + known());
        }
        if (names.contains(ALL)) {
            return Source.all();
        }
        List<Source> sources = new ArrayList<>();
        for (String name : names) {
            sources.add(Source.named(name)
                    .orElseThrow(() -> usage("get: no network '" + name + "', expected all or some of " + known())));
        }
        return sources;
    }

    private static String known() {
        return Source.all().stream().map(Source::name).collect(Collectors.joining(", "));
    }

    private void get(Source source, Fetch fetch, Console console) throws IOException {
        if (fetch.has(source)) {
            console.say("%s: is there, in %s", source.name(), fetch.folder(source));
            return;
        }
        Source from = mirror == null ? source : mirrored(source);
        console.warn("%s: from %s", source.name(), from.address());
        long[] reported = {0};
        fetch.get(from, bytes -> {
            if (bytes >= reported[0] + REPORT_EVERY) {
                reported[0] = bytes;
                console.warn("%s: %,d MB", source.name(), bytes / 1_000_000);
            }
        });
        console.say(
                "%s: %s, %s, in %s",
                source.name(),
                Count.of(source.counts().entities(), "entity"),
                Count.of(source.counts().links(), "link"),
                fetch.folder(source));
        console.say("%s: terms: %s", source.name(), source.terms());
    }

    private Source mirrored(Source source) {
        try {
            URI address = source.at(mirror).address();
            if (address.getHost() != null && address.getScheme().startsWith("http")) {
                return source.at(mirror);
            }
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--mirror: no proper address: " + mirror, e);
        }
        throw usage("--mirror: expected an address such as https://host/folder, found '" + mirror + "'");
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
