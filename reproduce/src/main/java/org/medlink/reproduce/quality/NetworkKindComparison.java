package org.medlink.reproduce.quality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.medlink.generate.NetworkKind;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.reproduce.paper.Experiment;
import org.medlink.reproduce.paper.Laboratory;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.MedlinkModels;
import org.medlink.reproduce.study.Repeat;
import org.medlink.reproduce.study.Result;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Trial;

/** The model by default against the best proximity measure on generated networks of many kinds. */
public final class NetworkKindComparison implements Experiment {
    private final int size;
    private final int quickSize;
    private final List<NetworkKind> kinds;

    public NetworkKindComparison() {
        this(2000, 500, List.of(NetworkKind.values()));
    }

    /** With networks of this number of entities. */
    public NetworkKindComparison(int size, int quickSize, List<NetworkKind> kinds) {
        this.size = size;
        this.quickSize = quickSize;
        this.kinds = List.copyOf(kinds);
    }

    @Override
    public String name() {
        return "kinds";
    }

    @Override
    public String title() {
        return "By default, leak-free: a dozen generated networks of different kinds";
    }

    @Override
    public void run(Laboratory lab) throws IOException {
        int entities = lab.quick() ? quickSize : size;
        lab.describe(
                "10 % of the links held out with as many non-links, ten non-links per link in training; leak-free; one network of each"
                        + " kind, " + entities + " entities",
                "Medlink with every option at its default");
        List<List<Cell>> rows = new ArrayList<>();
        int behind = 0;
        for (NetworkKind kind : kinds) {
            Network network = kind.generate(entities, new Seed(lab.firstSeed()));
            Subject subject = new Subject(kind.word(), network, 0, Settings.TENTH);
            List<Result> results = lab.measure(
                    subject, List.of(new Trial(MedlinkModels.MEDLINK, Options.defaults())), BestMeasure.all(subject));
            Result ours = results.get(0);
            Result best = BestMeasure.of(results, lab.seeds());
            double lead = ours.mean(Repeat::auc) - (best == null ? Double.NaN : best.mean(Repeat::auc));
            behind += lead < 0 ? 1 : 0;
            rows.add(List.of(
                    Cell.words(kind.word()),
                    Cell.words(kind.description()),
                    Cell.number("%,.0f", network.size()),
                    Cell.number("%,.0f", (double) network.links()),
                    Cell.words(best == null ? "–" : best.method()),
                    best == null ? Cell.none() : best.aucCell(),
                    ours.aucCell(),
                    Cell.number("%+.4f", lead),
                    Cell.seconds(ours.wholeSeconds())));
        }
        lab.report()
                .table(new ResultTable(
                        "mean AUC over the seeds",
                        List.of(
                                "kind",
                                "what it is",
                                "entities",
                                "links",
                                "best measure",
                                "its AUC",
                                "ours",
                                "ours − best measure",
                                "seconds, ours"),
                        rows));
        lab.report().note("Ours is behind the best measure on " + behind + " of " + rows.size() + " kinds.");
        lab.report()
                .note(
                        "The best measure is chosen on the test pairs, for each kind by itself. In a random network nothing can be predicted:"
                                + " 0.5 is right there, and what is above or below it is chance.");
    }
}
