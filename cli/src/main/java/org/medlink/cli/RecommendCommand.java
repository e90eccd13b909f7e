package org.medlink.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.medlink.model.Recommendation;
import org.medlink.model.Recommender;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code medlink recommend}: the best links of an entity that training has not seen. */
@Command(
        name = "recommend",
        customSynopsis = "medlink recommend MODEL ENTITY [--relation R] [-n N] [--json]",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {"Lists the best links of an entity that are not in training.", ""},
        footer = {
            "",
            "Examples:",
            "  medlink recommend net.medlink Alice",
            "  medlink recommend trade.medlink Brazil --relation exports -n 3 --json"
        })
final class RecommendCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private String modelFile;

    @Parameters(index = "1", paramLabel = "ENTITY", description = "The entity, as it is called in the links.")
    private String entity;

    @Option(names = "--relation", paramLabel = "R", description = "The relation; needed if the model has several.")
    private String relation;

    @Option(
            names = {"-n", "--count"},
            paramLabel = "N",
            defaultValue = "10",
            description = "How many (default: ${DEFAULT-VALUE}).")
    private int count;

    @Option(names = "--json", description = "Print one JSON object instead of a table.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (count < 1) {
            throw new ParameterException(spec.commandLine(), "bad number of links: " + count);
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
