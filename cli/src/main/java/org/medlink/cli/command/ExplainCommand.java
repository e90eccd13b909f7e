package org.medlink.cli.command;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.StoryTable;
import org.medlink.cli.console.Version;
import org.medlink.cli.input.ModelInput;
import org.medlink.cli.input.NewLinks;
import org.medlink.cli.options.NewEntityOptions;
import org.medlink.explorer.explanation.PairStory;
import org.medlink.explorer.words.Figures;
import org.medlink.explorer.words.Json;
import org.medlink.parallel.Workers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code medlink explain}: why a pair has its score. */
@Command(
        name = "explain",
        customSynopsis = "medlink explain MODEL SOURCE TARGET [--relation R] [-n N] [--json]",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Explains why a pair has its score.",
            "",
            "Reasons are grouped: what joins the two (neighbours in common and paths, by name), how many links they have, other"
                    + " links of the same pair, latent features, given attributes. Each group has one sum, with its largest"
                    + " terms below it; sums add up to the score. They are relative to where a pair starts: a pair of mean"
                    + " degrees that nothing joins. Terms of a group say much the same in different ways, so that one of them"
                    + " may well be negative: the sum is what counts. The pair's own link is not counted.",
            "",
            "Features have numbers; the entities that have them most strongly show what they are about.",
            "",
            ModelInput.MEANING,
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink explain net.medlink Alice Bob",
            "  medlink explain net.medlink Zoe Bob --with-links of-zoe.tsv",
            "  medlink explain trade.medlink Brazil Chile --relation exports -n 3 --json"
        })
public final class ExplainCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private String modelFile;

    @Parameters(index = "1", paramLabel = "SOURCE", description = "The entity where the link would begin.")
    private String source;

    @Parameters(index = "2", paramLabel = "TARGET", description = "The entity where the link would end.")
    private String target;

    @Option(names = "--relation", paramLabel = "R", description = "The relation; needed if the model has several.")
    private String relation;

    @Option(
            names = {"-n", "--count"},
            paramLabel = "N",
            defaultValue = "3",
            description = "How many terms of each group to list (default: ${DEFAULT-VALUE}).")
    private int count;

    @Mixin
    private NewEntityOptions newEntities;

    @Option(names = "--json", description = "Print one JSON object instead of tables.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (count < 1) {
            throw new ParameterException(spec.commandLine(), "bad number of terms: " + count);
        }
        Console console = Console.of(spec.commandLine(), json);
        ModelInput input = NewLinks.read(modelFile, newEntities.links(), Workers.sequential(), console);
        int r = input.relation(relation);
        input.withoutProbabilities().ifPresent(note -> console.warn("%s", note));
        PairStory story = PairStory.of(input.model(), r, input.entity(source), input.entity(target), count);
        double probability = input.probability(r, story.score());
        boolean seen = input.model().isTrainingLink(r, input.entity(source), input.entity(target));
        String name = input.relationName(r);
        List<String> withoutLinks = Stream.of(source, target)
                .distinct()
                .flatMap(entity -> input.withoutLinks(input.model().entities().indexOf(entity)).stream())
                .toList();
        if (json) {
            ObjectNode object = Json.object();
            object.put("source", source);
            object.set("relation", Json.text(name));
            object.put("target", target);
            object.set("score", Json.number(story.score()));
            object.set("probability", Json.number(probability));
            object.put("trainingLink", seen);
            withoutLinks.forEach(object.putArray("notes")::add);
            story.addTo(object);
            console.json(object);
        } else {
            console.say("%s%s", story.facts().pair(), name == null ? "" : " in " + name);
            console.say(
                    "score %s, %s, %s",
                    Figures.score(story.score()),
                    Double.isNaN(probability) ? "no probability" : "probability " + Figures.probability(probability),
                    (seen ? "a link in " : "not a link in ")
                            + (newEntities.links() == null ? "training" : "training or " + newEntities.links()));
            for (String without : withoutLinks) {
                console.say("%s", without);
            }
            console.say("");
            StoryTable.report(story, console);
        }
        return 0;
    }
}
