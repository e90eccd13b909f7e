package org.medlink.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
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
            "Tells why a pair has its score.",
            "",
            "Lists what each feature of the source together with each feature of the target, and each attribute of the pair,"
                    + " adds to the score: largest first, and the rest in one line, so that it adds up. Features have"
                    + " numbers; the entities that have them most strongly tell what they are about.",
            "",
            ModelInput.MEANING,
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink explain net.medlink Alice Bob",
            "  medlink explain trade.medlink Brazil Chile --relation exports -n 3 --json"
        })
final class ExplainCommand implements Callable<Integer> {
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
            defaultValue = "10",
            description = "How many terms to list (default: ${DEFAULT-VALUE}).")
    private int count;

    @Option(names = "--json", description = "Print one JSON object instead of tables.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (count < 1) {
            throw new ParameterException(spec.commandLine(), "bad number of terms: " + count);
        }
        Console console = Console.of(spec.commandLine(), json);
        ModelInput input = ModelInput.read(modelFile);
        int r = input.relation(relation);
        PairStory story = PairStory.of(input.model(), r, input.entity(source), input.entity(target), count);
        double probability = input.probability(r, story.score());
        boolean seen = input.model().isTrainingLink(r, input.entity(source), input.entity(target));
        String name = input.relationName(r);
        if (json) {
            ObjectNode object = Json.object();
            object.put("source", source);
            object.set("relation", Json.text(name));
            object.put("target", target);
            object.set("score", Json.number(story.score()));
            object.set("probability", Json.number(probability));
            object.put("trainingLink", seen);
            story.addTo(object);
            console.json(object);
        } else {
            console.say("%s → %s%s", source, target, name == null ? "" : " in " + name);
            console.say(
                    "score %s, probability %s, %s",
                    Figures.score(story.score()),
                    Figures.probability(probability),
                    seen ? "a link in training" : "not a link in training");
            console.say("");
            story.report(console);
        }
        return 0;
    }
}
