package org.medlink.cli.command;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.Table;
import org.medlink.cli.console.Version;
import org.medlink.cli.input.ModelInput;
import org.medlink.cli.options.CandidateOptions;
import org.medlink.cli.options.EngineOptions;
import org.medlink.cli.options.NewEntityOptions;
import org.medlink.cli.options.Threads;
import org.medlink.cli.output.TableReport;
import org.medlink.engine.OutputFormat;
import org.medlink.engine.Recommended;
import org.medlink.engine.Recommending;
import org.medlink.explorer.words.Figures;
import org.medlink.explorer.words.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code medlink recommend}: the best links of some entities, of all, or of the whole network, that training has not seen. */
@Command(
        name = "recommend",
        customSynopsis = {
            "medlink recommend MODEL ENTITY… [--incoming] [--relation R] [-n N] [-o LINKS] [--json]",
            "       medlink recommend MODEL --for ENTITIES [--incoming] [--relation R] [-n N] [-o LINKS]",
            "       medlink recommend MODEL --all [--incoming] [--relation R] [-n N] [-o LINKS]",
            "       medlink recommend MODEL --top N [--relation R] [-o LINKS]"
        },
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Lists the best links that are not in training: of an entity, of several, of every one (--all), or of the whole network"
                    + " (--top).",
            "",
            "One ENTITY is answered with a list for people. Everything else, and whatever -o is given for, is a table with the header"
                    + " source, relation (only if the model's relations have names), target, score, probability: relation by relation,"
                    + " entity by entity, best first; with --top best first by score. Without --relation they come for each relation.",
            "",
            "Where links have no direction a pair is in the table once, even if it is among the best of both its ends. With --all and"
                    + " --top its ends are in the model's order; all links are held in memory then, 12 bytes each. Where links have a"
                    + " direction memory does not grow with their number.",
            "",
            "LINKS is written as the ending of its name says: .tsv, .csv, .jsonl (a JSON object a line), .parquet, or, with all entities and"
                    + " training links in it, .graphml or .gexf for Gephi and Cytoscape. There an edge has the attribute predicted, and a"
                    + " predicted one its score and probability; a node has its name and the latent feature it has most of. With .gz or"
                    + " .zst behind it the file is compressed. A name without an ending, and standard output, is a TSV.",
            "",
            ModelInput.MEANING,
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink recommend net.medlink Alice",
            "  medlink recommend trade.medlink Brazil --relation exports -n 3 --json",
            "  medlink recommend net.medlink Zoe --with-links of-zoe.tsv",
            "  medlink recommend net.medlink --for customers.txt -n 5 -o new.csv",
            "  medlink recommend net.medlink --top 100 --exclude known.tsv -o new.graphml",
            "  medlink recommend net.medlink --all --min-probability 0.5 -o new.tsv"
        })
public final class RecommendCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private String modelFile;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "ENTITY",
            description = "Entities, as they are called in the links.")
    private List<String> entities = new ArrayList<>();

    @Option(
            names = "--for",
            paramLabel = "ENTITIES",
            description = "A file of entities, one name a line; names that the model does not know are passed over.")
    private String entitiesFile;

    @Option(names = "--all", description = "Every entity.")
    private boolean all;

    @Option(names = "--top", paramLabel = "N", description = "The best N links of the whole network.")
    private Integer top;

    @Option(names = "--incoming", description = "Links to the entities, not from them, where links have a direction.")
    private boolean incoming;

    @Option(
            names = "--relation",
            paramLabel = "R",
            description = "The relation; needed for a list for people if the model has several.")
    private String relation;

    @Option(
            names = {"-n", "--count"},
            paramLabel = "N",
            defaultValue = "10",
            description = "How many links of an entity (default: ${DEFAULT-VALUE}).")
    private int count;

    @Mixin
    private NewEntityOptions newEntities;

    @Mixin
    private CandidateOptions candidates;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "LINKS",
            description = "The file to write (default: -, standard output).")
    private String output;

    @Option(
            names = "--output-format",
            paramLabel = "tsv|csv|jsonl|parquet|graphml|gexf",
            description = "What to write LINKS as (default: by the ending of its name).")
    private OutputFormat outputFormat;

    @Option(
            names = "--json",
            description = "Print one JSON object instead of a list; with -o, one about what was done.")
    private boolean json;

    @Mixin
    private Threads threads;

    @Mixin
    private EngineOptions engineOptions;

    @Override
    public Integer call() throws IOException {
        check();
        boolean list = entities.size() == 1 && entitiesFile == null && output == null && outputFormat == null;
        if (list) {
            list();
        } else {
            table();
        }
        return 0;
    }

    private void check() {
        if (count < 1) {
            throw usage("bad number of links: " + count);
        }
        if (top != null && top < 1) {
            throw usage("bad number of links: " + top);
        }
        candidates.check();
        boolean some = !entities.isEmpty() || entitiesFile != null;
        if (!some && !all && top == null) {
            throw usage("missing required parameter: 'ENTITY', or --for, --all or --top");
        }
        if ((some ? 1 : 0) + (all ? 1 : 0) + (top != null ? 1 : 0) > 1) {
            throw usage("expected ENTITY or --for, --all, or --top, found more than one of them");
        }
        if (top != null && incoming) {
            throw usage("--incoming does not go with --top, which has all links");
        }
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private Recommended recommend(String where, Console console) throws IOException {
        return engineOptions
                .find(console)
                .recommend(new Recommending(
                        modelFile,
                        newEntities.links(),
                        relation,
                        new Recommending.Who(entities, entitiesFile, all, top),
                        count,
                        incoming,
                        candidates.exclude(),
                        candidates.least(),
                        where,
                        outputFormat,
                        threads.count(),
                        engineOptions.cluster()));
    }

    private void table() throws IOException {
        String name = output == null ? TableReport.STANDARD : output;
        TableReport report = TableReport.of(spec.commandLine(), name, json);
        long links = recommend(name, report.console()).links();
        report.done("recommended " + Count.of(links, "link"), Json.object().put("links", links));
    }

    private void list() throws IOException {
        Console console = Console.of(spec.commandLine(), json);
        Recommended found = recommend(null, console);
        if (json) {
            console.json(json(found));
        } else {
            report(found, console);
        }
    }

    private String other() {
        return incoming ? "source" : "target";
    }

    private void report(Recommended found, Console console) {
        console.say(
                "best new links %s %s%s",
                incoming ? "to" : "of", entities.get(0), found.relation() == null ? "" : " in " + found.relation());
        if (found.best().isEmpty()) {
            console.say("  %s", candidates.none());
            return;
        }
        Table table = new Table("rlrr").row("rank", other(), "score", "probability");
        int rank = 0;
        for (Recommended.Link link : found.best()) {
            table.row(++rank, link.entity(), Figures.score(link.score()), Figures.probability(link.probability()));
        }
        table.lines().forEach(line -> console.say("%s", line));
        found.remarks().forEach(line -> console.say("%s", line));
    }

    private ObjectNode json(Recommended found) {
        ObjectNode object = Json.object();
        object.put("entity", entities.get(0));
        object.set("relation", Json.text(found.relation()));
        ArrayNode list = object.putArray("recommendations");
        int rank = 0;
        for (Recommended.Link link : found.best()) {
            ObjectNode one = list.addObject();
            one.put("rank", ++rank);
            one.put(other(), link.entity());
            one.set("score", Json.number(link.score()));
            one.set("probability", Json.number(link.probability()));
        }
        return object;
    }
}
