package org.medlink.cli.command;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.ProgressDisplay;
import org.medlink.cli.console.StoryTable;
import org.medlink.cli.console.Table;
import org.medlink.cli.console.Version;
import org.medlink.cli.demo.DemoClub;
import org.medlink.cli.demo.DemoPage;
import org.medlink.cli.demo.DemoStudy;
import org.medlink.cli.demo.KarateClub;
import org.medlink.cli.output.OutputFile;
import org.medlink.explorer.explanation.PairStory;
import org.medlink.explorer.words.Figures;
import org.medlink.explorer.words.Json;
import org.medlink.generate.PlantedNetwork;
import org.medlink.network.Network;
import org.medlink.options.FeatureChoice;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code medlink demo}: both models of the paper on two small networks, in numbers and in a picture. */
@Command(
        name = "demo",
        customSynopsis = "medlink demo [-o PAGE]",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Shows both models at work on two small networks.",
            "",
            "Learns Zachary's karate club (34 members, 78 friendships) and a network with planted features, shows how well held"
                    + " out links are found, predicts friendships, explains one, and draws it all on a page. Takes some"
                    + " seconds.",
            ""
        },
        footer = {"", "Example:", "  medlink demo -o picture.html"})
public final class DemoCommand implements Callable<Integer> {
    /** So few members have no use for more. */
    private static final int CLUB_FEATURES = 8;

    private static final double CLUB_COST = 1;
    private static final int CLUB_SPLITS = 5;
    private static final int PREDICTIONS = 5;
    private static final int TERMS = 6;
    private static final PlantedNetwork.Options PLANTED = new PlantedNetwork.Options(300, 2400, 4, false, new Seed(1));

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "PAGE",
            defaultValue = "medlink-demo.html",
            description = "The page to write, HTML that needs nothing else (default: ${DEFAULT-VALUE}).")
    private String output;

    @Option(names = "--json", description = "Print one JSON object; the text goes to standard error.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        Console console = Console.of(spec.commandLine(), json);
        OutputFile file = OutputFile.of(output);
        console.warnAboutKernel();
        Network network = KarateClub.network();
        PlantedNetwork planted = PlantedNetwork.generate(PLANTED);
        // 78 links are too few to choose a cost by: the smallest may win, and then every feature stays off.
        Options med = options(Options.Model.MED, CLUB_FEATURES).withCost(CLUB_COST);
        Options bayes = options(Options.Model.BAYES, CLUB_FEATURES);
        List<DemoStudy> clubStudies;
        List<DemoStudy> plantedStudies;
        DemoClub club;
        DemoClub bayesClub;
        try (ProgressDisplay display = ProgressDisplay.on(console)) {
            display.stage("karate club", 2 * (CLUB_SPLITS + 1));
            clubStudies = List.of(
                    DemoStudy.of(network, CLUB_SPLITS, med, display),
                    DemoStudy.of(network, CLUB_SPLITS, bayes, display));
            club = DemoClub.learn(network, med, display);
            bayesClub = DemoClub.learn(network, bayes, display);
            display.stage("planted features", 2);
            plantedStudies = plantedStudies(planted, display);
        }
        List<DemoClub.Friendship> predictions = club.predictions(PREDICTIONS);
        DemoClub.Friendship first = predictions.get(0);
        PairStory story = PairStory.of(club.model(), 0, first.one(), first.other(), TERMS);

        console.say("Zachary's karate club: 34 members, 78 friendships");
        console.say("held-out AUC (a fifth of the friendships, mean of %d splits)", CLUB_SPLITS);
        sayAuc(clubStudies, console);
        console.say("");
        console.say(
                "A network made from %d planted features: %d entities, %,d links",
                PLANTED.features(), PLANTED.size(), PLANTED.links());
        console.say("held-out AUC (a fifth of the links)");
        sayAuc(plantedStudies, console);
        console.say("");
        sayPredictions(predictions, club, bayesClub, console);
        console.say("");
        console.say("why %s and %s", story.source(), story.target());
        StoryTable.report(story, console);

        DemoPage page = new DemoPage(network, club, bayesClub, predictions, clubStudies, plantedStudies, story);
        file.write(page::write);
        console.say("");
        console.say("wrote %s: open it in a browser", file);
        console.say("next: medlink train --help, to learn a network of your own");
        if (json) {
            ObjectNode object = Json.object().put("page", file.toString());
            object.set("karate", auc(clubStudies));
            object.set("planted", auc(plantedStudies));
            console.json(object);
        }
        return 0;
    }

    private static List<DemoStudy> plantedStudies(PlantedNetwork planted, ProgressDisplay display) {
        int features = Options.defaults().features().orElse(FeatureChoice.MODERATE);
        return List.of(
                DemoStudy.of(planted.network(), 1, options(Options.Model.MED, features), display),
                DemoStudy.of(planted.network(), 1, options(Options.Model.BAYES, features), display),
                DemoStudy.of("truth", planted.network(), 1, (split, seed) -> planted.truth()));
    }

    private static ObjectNode auc(List<DemoStudy> studies) {
        ObjectNode object = Json.object();
        studies.forEach(
                study -> object.set(study.name(), Json.number(study.auc().mean())));
        return object;
    }

    private static void sayAuc(List<DemoStudy> studies, Console console) {
        Table table = new Table("lr");
        studies.forEach(study -> table.row(study.name(), study.auc()));
        table.lines().forEach(line -> console.say("%s", line));
    }

    private static void sayPredictions(
            List<DemoClub.Friendship> predictions, DemoClub club, DemoClub bayesClub, Console console) {
        console.say("Friendships that the club may have had, and their probabilities");
        Table table = new Table("rllrr").row("", "", "", "MedLFRM", "BayesMedLFRM");
        for (int n = 0; n < predictions.size(); n++) {
            DemoClub.Friendship friendship = predictions.get(n);
            double other = bayesClub.model().score(0, friendship.one(), friendship.other());
            table.row(
                    n + 1,
                    club.model().entities().get(friendship.one()),
                    club.model().entities().get(friendship.other()),
                    Figures.probability(friendship.probability()),
                    Figures.probability(bayesClub.model().probability(0, other)));
        }
        table.lines().forEach(line -> console.say("%s", line));
    }

    private static Options options(Options.Model model, int features) {
        return Options.defaults()
                .with()
                .proximity(false)
                .model(model)
                .features(features)
                .build();
    }
}
