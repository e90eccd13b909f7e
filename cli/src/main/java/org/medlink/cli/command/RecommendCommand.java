package org.medlink.cli.command;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.Figures;
import org.medlink.cli.console.Json;
import org.medlink.cli.console.ProgressDisplay;
import org.medlink.cli.console.Table;
import org.medlink.cli.console.Version;
import org.medlink.cli.input.ModelInput;
import org.medlink.cli.input.UnknownNames;
import org.medlink.cli.options.CandidateOptions;
import org.medlink.cli.options.EngineOptions;
import org.medlink.cli.options.Threads;
import org.medlink.cli.output.LinkSink;
import org.medlink.cli.output.OutputFormat;
import org.medlink.cli.output.TableOutput;
import org.medlink.engine.Recommending;
import org.medlink.io.EntityReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.model.LinkSearch;
import org.medlink.model.Recommendation;
import org.medlink.model.Recommender;
import org.medlink.network.Names;
import org.medlink.parallel.Workers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
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
        if (!engineOptions.local()) {
            return recommendElsewhere();
        }
        boolean list = entities.size() == 1 && entitiesFile == null && output == null && outputFormat == null;
        return list ? list() : table();
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

    private int recommendElsewhere() throws IOException {
        ParseResult given = spec.commandLine().getParseResult();
        for (String option :
                List.of("--for", "--top", "--incoming", "--exclude", "--min-probability", "--output-format")) {
            if (given.hasMatchedOption(option)) {
                throw usage(option + " does not go with --engine " + engineOptions.name());
            }
        }
        if (!all || output == null) {
            throw usage("--engine " + engineOptions.name() + " goes with --all and -o FOLDER");
        }
        long links = engineOptions
                .find()
                .recommend(new Recommending(modelFile, relation, count, output, engineOptions.cluster()));
        Console.of(spec.commandLine(), json).say("recommended %s, as Parquet in %s", Count.of(links, "link"), output);
        return 0;
    }

    private ModelInput read() throws IOException {
        ModelInput input = ModelInput.read(modelFile);
        if (incoming && input.model().symmetric()) {
            throw new InputException(modelFile + ": its links have no direction, leave out --incoming");
        }
        return input;
    }

    private int table() throws IOException {
        String name = output == null ? TableOutput.STANDARD : output;
        OutputFormat format = OutputFormat.of(name, outputFormat, true);
        TableOutput table =
                TableOutput.of(spec.commandLine(), name, json, modelFile, entitiesFile, candidates.exclude());
        long[] links = new long[1];
        try (Workers workers = threads.workers()) {
            ModelInput input = read();
            input.entitiesWithoutLinks().ifPresent(note -> table.console().say("%s", note));
            boolean each = relation == null;
            int from = each ? 0 : input.relation(relation);
            int to = each ? input.model().relations().size() : from + 1;
            int[] asked = asked(input, table.console());
            Recommender recommender = candidates.recommender(input, table.console());
            table.console().warnAboutKernel();
            table.write(out ->
                    links[0] = write(input, recommender, from, to, asked, format, workers, table.console(), out));
        }
        table.report("recommended " + Count.of(links[0], "link"), Json.object().put("links", links[0]));
        return 0;
    }

    /** The entities that were asked for, each once, in their order. */
    private int[] asked(ModelInput input, Console console) throws IOException {
        if (all || top != null) {
            return IntStream.range(0, input.model().entities().size()).toArray();
        }
        List<Integer> asked = new ArrayList<>();
        for (String entity : entities) {
            asked.add(input.entity(entity));
        }
        if (entitiesFile != null) {
            UnknownNames unknown = new UnknownNames();
            Names names = EntityReader.read(TextSource.of(entitiesFile), line -> console.warn("%s", line));
            for (int e = 0; e < names.size(); e++) {
                int entity = input.model().entities().indexOf(names.get(e));
                if (entity < 0) {
                    unknown.add(names.get(e));
                } else {
                    asked.add(entity);
                }
            }
            if (asked.isEmpty()) {
                throw new InputException(entitiesFile + ": " + modelFile + " knows none of these entities");
            }
            unknown.warn(console, entitiesFile, "passed over");
        }
        return asked.stream().mapToInt(Integer::intValue).distinct().toArray();
    }

    private long write(
            ModelInput input,
            Recommender recommender,
            int from,
            int to,
            int[] asked,
            OutputFormat format,
            Workers workers,
            Console console,
            OutputStream out)
            throws IOException {
        try (ProgressDisplay display = ProgressDisplay.on(console);
                LinkSink sink = LinkSink.on(out, format, input, from, to)) {
            // a search for some entities only may still look at all of them
            boolean everyone = top != null || incoming || input.model().symmetric();
            long most = everyone ? input.model().entities().size() : asked.length;
            display.stage("recommending", most * (to - from));
            RecommendationWriter writer =
                    new RecommendationWriter(input, candidates, recommender, workers, display::advance, sink);
            if (top != null) {
                writer.top(from, to, top);
            }
            for (int r = from; r < to && top == null; r++) {
                writer.best(r, asked, count, incoming, all);
            }
            return writer.count();
        }
    }

    private int list() throws IOException {
        Console console = Console.of(spec.commandLine(), json);
        ModelInput input = read();
        int r = input.relation(relation);
        int entity = input.entity(entities.get(0));
        Recommender recommender = candidates.recommender(input, console);
        List<Recommendation> best = best(recommender, r, entity).stream()
                .filter(link -> candidates.accepts(input.probability(r, link.score())))
                .toList();
        if (json) {
            console.json(json(input, r, best));
        } else {
            report(input, r, best, console);
        }
        return 0;
    }

    private List<Recommendation> best(Recommender recommender, int r, int entity) throws IOException {
        if (!incoming) {
            return recommender.best(r, entity, count);
        }
        List<Recommendation> found = new ArrayList<>();
        try (Workers workers = threads.workers()) {
            new LinkSearch(recommender, r, workers, done -> {}).incoming(new int[] {entity}, count, (e, best) -> {
                for (int place = 0; place < best.size(); place++) {
                    found.add(new Recommendation(best.target(place), best.score(place)));
                }
            });
        }
        return found;
    }

    private String other() {
        return incoming ? "source" : "target";
    }

    private void report(ModelInput input, int r, List<Recommendation> best, Console console) {
        String name = input.relationName(r);
        console.say(
                "best new links %s %s%s", incoming ? "to" : "of", entities.get(0), name == null ? "" : " in " + name);
        if (best.isEmpty()) {
            console.say("  %s", candidates.none());
            return;
        }
        Table table = new Table("rlrr").row("rank", other(), "score", "probability");
        for (int i = 0; i < best.size(); i++) {
            double score = best.get(i).score();
            table.row(
                    i + 1,
                    input.model().entities().get(best.get(i).target()),
                    Figures.score(score),
                    Figures.probability(input.probability(r, score)));
        }
        table.lines().forEach(line -> console.say("%s", line));
        input.withoutLinks(input.model().entities().indexOf(entities.get(0)))
                .ifPresent(note -> console.say("%s", note));
    }

    private ObjectNode json(ModelInput input, int r, List<Recommendation> best) {
        ObjectNode object = Json.object();
        object.put("entity", entities.get(0));
        object.set("relation", Json.text(input.relationName(r)));
        ArrayNode list = object.putArray("recommendations");
        for (int i = 0; i < best.size(); i++) {
            double score = best.get(i).score();
            ObjectNode one = list.addObject();
            one.put("rank", i + 1);
            one.put(other(), input.model().entities().get(best.get(i).target()));
            one.set("score", Json.number(score));
            one.set("probability", Json.number(input.probability(r, score)));
        }
        return object;
    }
}
