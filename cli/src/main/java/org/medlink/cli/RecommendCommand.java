package org.medlink.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.Callable;
import org.medlink.engine.Recommending;
import org.medlink.model.Recommendation;
import org.medlink.model.Recommender;
import org.medlink.parallel.Workers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code medlink recommend}: the best links of an entity, or of all, that training has not seen. */
@Command(
        name = "recommend",
        customSynopsis = {
            "medlink recommend MODEL ENTITY [--relation R] [-n N] [--json]",
            "       medlink recommend MODEL --all [--relation R] [-n N] [-o LINKS] [--json]"
        },
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Lists the best links of an entity that are not in training.",
            "",
            "With --all, those of every entity, as a TSV with the header source, relation (only if the model's relations have"
                    + " names), target, score, probability: relation by relation, entity by entity in the model's order, best"
                    + " first. Without --relation they come for each relation. Memory does not grow with the number of links"
                    + " written.",
            "",
            ModelInput.MEANING,
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink recommend net.medlink Alice",
            "  medlink recommend trade.medlink Brazil --relation exports -n 3 --json",
            "  medlink recommend net.medlink --all -n 5 -o new.tsv"
        })
final class RecommendCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private String modelFile;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "ENTITY",
            description = "The entity, as it is called in the links; left out with --all.")
    private String entity;

    @Option(names = "--all", description = "Every entity.")
    private boolean all;

    @Option(
            names = "--relation",
            paramLabel = "R",
            description = "The relation; needed if the model has several, but with --all, which takes each.")
    private String relation;

    @Option(
            names = {"-n", "--count"},
            paramLabel = "N",
            defaultValue = "10",
            description = "How many links of an entity (default: ${DEFAULT-VALUE}).")
    private int count;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "LINKS",
            description = "With --all, the file to write (default: -, standard output).")
    private String output;

    @Option(
            names = "--json",
            description = "Print one JSON object instead of a table; with --all and -o, one about what was done.")
    private boolean json;

    @Mixin
    private Threads threads;

    @Mixin
    private EngineOptions engineOptions;

    @Override
    public Integer call() throws IOException {
        if (count < 1) {
            throw usage("bad number of links: " + count);
        }
        if (all && entity != null) {
            throw usage("expected ENTITY or --all, found both");
        }
        if (!engineOptions.local()) {
            return recommendElsewhere();
        }
        if (all) {
            return recommendAll();
        }
        if (entity == null) {
            throw usage("missing required parameter: 'ENTITY', or --all");
        }
        if (output != null) {
            throw usage("--output goes with --all");
        }
        Console console = Console.of(spec.commandLine(), json);
        ModelInput input = ModelInput.read(modelFile);
        int r = input.relation(relation);
        int source = input.entity(entity);
        List<Recommendation> best = new Recommender(input.model()).best(r, source, count);
        if (json) {
            console.json(json(input, r, best));
        } else {
            report(input, r, best, console);
        }
        return 0;
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    private int recommendElsewhere() throws IOException {
        if (!all || output == null) {
            throw usage("--engine " + engineOptions.name() + " goes with --all and -o FOLDER");
        }
        long links = engineOptions
                .find()
                .recommend(new Recommending(modelFile, relation, count, output, engineOptions.cluster()));
        Console.of(spec.commandLine(), json).say("recommended %,d links, as Parquet in %s", links, output);
        return 0;
    }

    private int recommendAll() throws IOException {
        String name = output == null ? TableOutput.STANDARD : output;
        TableOutput table = TableOutput.of(spec.commandLine(), name, json, modelFile);
        long[] links = new long[1];
        try (Workers workers = threads.workers()) {
            ModelInput input = ModelInput.read(modelFile);
            boolean each = relation == null;
            int from = each ? 0 : input.relation(relation);
            int to = each ? input.model().relations().size() : from + 1;
            table.console().warnAboutKernel();
            table.write(out -> links[0] = write(input, from, to, workers, table.console(), out));
        }
        table.report("recommended", links[0], "links");
        return 0;
    }

    private long write(ModelInput input, int from, int to, Workers workers, Console console, OutputStream out)
            throws IOException {
        try (ProgressDisplay display = ProgressDisplay.on(console)) {
            display.stage("recommending", (long) input.model().entities().size() * (to - from));
            return new RecommendationWriter(input, workers, display::advance).write(from, to, count, out);
        }
    }

    private void report(ModelInput input, int r, List<Recommendation> best, Console console) {
        String name = input.relationName(r);
        console.say("best new links of %s%s", entity, name == null ? "" : " in " + name);
        if (best.isEmpty()) {
            console.say("  none: it is linked to every other entity");
            return;
        }
        Table table = new Table("rlrr").row("rank", "target", "score", "probability");
        for (int i = 0; i < best.size(); i++) {
            double score = best.get(i).score();
            table.row(
                    i + 1,
                    input.model().entities().get(best.get(i).target()),
                    Figures.score(score),
                    Figures.probability(input.probability(r, score)));
        }
        table.lines().forEach(line -> console.say("%s", line));
    }

    private ObjectNode json(ModelInput input, int r, List<Recommendation> best) {
        ObjectNode object = Json.object();
        object.put("entity", entity);
        object.set("relation", Json.text(input.relationName(r)));
        ArrayNode list = object.putArray("recommendations");
        for (int i = 0; i < best.size(); i++) {
            double score = best.get(i).score();
            ObjectNode one = list.addObject();
            one.put("rank", i + 1);
            one.put("target", input.model().entities().get(best.get(i).target()));
            one.set("score", Json.number(score));
            one.set("probability", Json.number(input.probability(r, score)));
        }
        return object;
    }
}
