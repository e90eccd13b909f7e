package org.medlink.reproduce.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.medlink.generate.NetworkKind;
import org.medlink.options.Options;
import org.medlink.options.OptionsBuilder;
import org.medlink.options.Start;
import org.medlink.random.Seed;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.Study;
import org.medlink.reproduce.study.StudyRunner;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Trial;
import org.medlink.split.Protocol;
import org.medlink.split.Splitter;

/**
 * Every default beside other values of the same option, one at a time, on the same test pairs. Cost and start are those that the
 * defaults choose on the split, unless the trial is about them.
 */
final class Defaults implements Scenario {
    private static final int SPLITS = 4;
    private static final int SIZE = 1000;

    /** Networks of their own: no other experiment generates with it. */
    private static final Seed NETWORKS = new Seed(20_101);

    private static final double NEGATIVES = 10;
    private static final double MOST_NEGATIVES = 30;

    /** Trials see ten non-links per link of these, unless they are about that. */
    private static final Splitter.Options SPLIT = new Splitter.Options(0.2, MOST_NEGATIVES, false, Protocol.LEAK_FREE);

    private static final List<NetworkKind> KINDS = List.of(
            NetworkKind.PLANTED_FEATURES,
            NetworkKind.DIRECTED_FEATURES,
            NetworkKind.BLOCKS,
            NetworkKind.BIPARTITE,
            NetworkKind.LATENT_DISTANCE,
            NetworkKind.PREFERENTIAL_ATTACHMENT,
            NetworkKind.TREE);

    private final int size;
    private final List<NetworkKind> kinds;
    private final List<Trial> trials;

    Defaults() {
        this(SIZE, KINDS, trials(Options.defaults()));
    }

    /** @param trials the first chooses cost and start; the second is the same, with nothing left to choose */
    Defaults(int size, List<NetworkKind> kinds, List<Trial> trials) {
        this.size = size;
        this.kinds = List.copyOf(kinds);
        this.trials = List.copyOf(trials);
    }

    @Override
    public String name() {
        return "defaults";
    }

    @Override
    public String description() {
        return "one option at a time away from its default, on generated networks and NIPS: difference in AUC, ratio of"
                + " seconds";
    }

    @Override
    public void run(StudyRunner runner) throws IOException {
        List<Differences> networks = new ArrayList<>();
        for (Subject subject : subjects(runner)) {
            Differences differences = new Differences(runner.measure(new Study(subject, trials, true, SPLITS)));
            runner.report(differences.results());
            networks.add(differences);
        }
        runner.table(Differences.aucs(networks));
        runner.table(Differences.seconds(networks));
    }

    private List<Subject> subjects(StudyRunner runner) throws IOException {
        List<Subject> subjects = new ArrayList<>();
        for (NetworkKind kind : kinds) {
            subjects.add(new Subject(kind.word(), kind.generate(size, NETWORKS), 0, SPLIT));
        }
        runner.subject(Dataset.NIPS, SPLIT).ifPresent(subjects::add);
        return subjects;
    }

    /** The defaults; these once more, with nothing left to choose; what differs from them in one option. */
    static List<Trial> trials(Options defaults) {
        List<Trial> trials = new ArrayList<>(
                List.of(new Trial("default", defaults, NEGATIVES), new Trial("default, settled", defaults, NEGATIVES)));
        for (double alpha : new double[] {0.5, 8}) {
            trials.add(trial("α = " + alpha, defaults.with().alpha(alpha)));
        }
        for (int features : new int[] {20, 100}) {
            trials.add(trial("K = " + features, defaults.with().features(features)));
        }
        for (int negatives : new int[] {3, (int) MOST_NEGATIVES}) {
            trials.add(new Trial("negatives " + negatives, defaults, negatives));
        }
        trials.add(trial("runs 3", defaults.with().runs(3)));
        for (double cost : new double[] {0.01, 0.03, 0.1, 0.3, 1, 3}) {
            trials.add(new Trial("cost " + cost, defaults.withCost(cost), NEGATIVES));
        }
        for (Start start : Start.values()) {
            trials.add(trial(
                    "start " + start.name().toLowerCase(Locale.ROOT),
                    defaults.with().start(start)));
        }
        trials.add(trial(
                "model bayes",
                defaults.withCost(Options.Hinge.DEFAULT_BAYES_COST).with().model(Options.Model.BAYES)));
        trials.add(trial("no proximity", defaults.with().proximity(false)));
        return trials;
    }

    private static Trial trial(String name, OptionsBuilder options) {
        return new Trial(name, options.build(), NEGATIVES);
    }
}
