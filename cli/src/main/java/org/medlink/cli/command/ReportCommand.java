package org.medlink.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.ProgressDisplay;
import org.medlink.cli.console.Version;
import org.medlink.cli.input.ModelInput;
import org.medlink.cli.options.Threads;
import org.medlink.cli.output.OutputFile;
import org.medlink.cli.report.Report;
import org.medlink.explorer.served.ServedModel;
import org.medlink.explorer.words.Json;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LinkSearch;
import org.medlink.model.Recommender;
import org.medlink.model.TopLinks;
import org.medlink.parallel.Workers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code medlink report}: a model on a page to print or to send. */
@Command(
        name = "report",
        customSynopsis = "medlink report MODEL -o PAGE [-n N] [--relation R] [--title TEXT] [--json]",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Writes what a model has found as a page to print or to send to somebody who has nothing of Medlink.",
            "",
            "The page says which links of the whole network are most probably missing and why, how far that can be trusted, what the"
                    + " network looks like, what the features stand for, and which command makes the model again. It is one HTML file"
                    + " that needs nothing else, no network and no scripts; any browser prints it or makes a PDF of it. The same model gives the"
                    + " same page.",
            "",
            ModelInput.MEANING,
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink report net.medlink -o report.html",
            "  medlink report trade.medlink --relation exports -n 50 --title \"Exports, 2026\" -o exports.html"
        })
public final class ReportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "MODEL", description = "A model file.")
    private String modelFile;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "PAGE",
            required = true,
            description = "The page to write, HTML that needs nothing else.")
    private String output;

    @Option(
            names = {"-n", "--top"},
            paramLabel = "N",
            defaultValue = "20",
            description = "How many missing links (default: ${DEFAULT-VALUE}).")
    private int count;

    @Option(
            names = "--relation",
            paramLabel = "R",
            description = "The relation, if the model has several (default: the best links of all together).")
    private String relation;

    @Option(
            names = "--title",
            paramLabel = "TEXT",
            description = "What is written above it (default: the name of the model).")
    private String title;

    @Option(names = "--json", description = "Print one JSON object; the text goes to standard error.")
    private boolean json;

    @Mixin
    private Threads threads;

    @Override
    public Integer call() throws IOException {
        if (count < 1) {
            throw new ParameterException(spec.commandLine(), "bad number of links: " + count);
        }
        Console console = Console.of(spec.commandLine(), json);
        OutputFile file = OutputFile.of(output, modelFile);
        ModelInput input = ModelInput.read(modelFile);
        int from = relation == null ? 0 : input.relation(relation);
        int to = relation == null ? input.model().relations().size() : from + 1;
        input.withoutProbabilities().ifPresent(note -> console.warn("%s", note));
        console.warnAboutKernel();
        TopLinks top = top(input.model(), from, to, console);
        try (ServedModel served = ServedModel.of(Path.of(modelFile), input.model())) {
            String html = new Report(
                            served,
                            title == null ? "Missing links: " + served.name() : title,
                            to - from == 1 ? from : -1,
                            top)
                    .html();
            file.write(writer -> writer.write(html));
        }
        console.say("%s, wrote %s: open it in a browser", Count.of(top.size(), "missing link"), file);
        if (json) {
            console.json(Json.object().put("page", file.toString()).put("links", top.size()));
        }
        return 0;
    }

    /** The best missing links of relations from, from + 1, …, to − 1 together. */
    private TopLinks top(LatentFeatureModel model, int from, int to, Console console) {
        TopLinks best = new TopLinks(count);
        try (Workers workers = new Workers(threads.count());
                ProgressDisplay display = ProgressDisplay.on(console)) {
            display.stage("looking through all pairs", (long) model.entities().size() * (to - from));
            for (int r = from; r < to; r++) {
                new LinkSearch(new Recommender(model), r, workers, display::advance).top(best);
            }
        }
        return best.sort();
    }
}
