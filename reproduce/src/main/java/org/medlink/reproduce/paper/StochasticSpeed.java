package org.medlink.reproduce.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.medlink.options.Options;
import org.medlink.options.PaperBatch;
import org.medlink.options.PaperStochastic;
import org.medlink.options.Sampling;
import org.medlink.options.Sharing;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.MedlinkModels;
import org.medlink.reproduce.study.Repeat;
import org.medlink.reproduce.study.Result;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Trial;
import org.medlink.split.Protocol;

/** Table 5 of the paper. */
public final class StochasticSpeed implements Experiment {
    private static final String BATCH = "batch";
    private static final double DECAY = 0.5;

    @Override
    public String name() {
        return "stochastic";
    }

    @Override
    public String title() {
        return "Table 5: stochastic MedLFRM on Kinship (single) and NIPS";
    }

    @Override
    public void run(Laboratory lab) throws IOException {
        lab.describe(
                "20 % of all cells held out; NIPS by the paper's split and leak-free",
                "N' = 10, M' = 50, K = 50 on Kinship; N' = M' = 50, K = 80 on NIPS; κ_ψ = 0.5, κ_γ = 0; stochastic at the cost and start"
                        + " that batch chooses on the split, by the paper's rules at the cost that batch by these rules chooses");
        run(lab, Dataset.KINSHIP, Protocol.LEAK_FREE, 50, 10, Sharing.SINGLE, true);
        run(lab, Dataset.NIPS, Protocol.PAPER, 80, 50, Sharing.GLOBAL, true);
        run(lab, Dataset.NIPS, Protocol.LEAK_FREE, 80, 50, Sharing.GLOBAL, false);
        lab.report()
                .note(
                        "The paper's seconds on Kinship fit its Table 3 only if they are those of one of the 26 relations; ours are of all"
                                + " of them.");
    }

    private static void run(
            Laboratory lab,
            Dataset dataset,
            Protocol protocol,
            int features,
            int entities,
            Sharing sharing,
            boolean published)
            throws IOException {
        Optional<Subject> subject = lab.subject(dataset, Settings.allCells(protocol));
        if (subject.isEmpty()) {
            return;
        }
        Options batch = Settings.batch(features).with().sharing(sharing).build();
        Options sampled = Settings.stochastic(features, Sampling.Schedule.DEFAULT, entities, 50, DECAY)
                .with()
                .sharing(sharing)
                .build();
        List<List<Cell>> rows = new ArrayList<>();
        rows.addAll(rows(lab, subject.get(), "", batch, sampled, published));
        rows.addAll(rows(
                lab,
                subject.get(),
                MedlinkModels.RULES,
                PaperBatch.like(batch),
                PaperStochastic.like(sampled),
                published));
        lab.report()
                .table(new ResultTable(
                        dataset.folder()
                                + (dataset == Dataset.NIPS
                                        ? ", " + Settings.words(Settings.allCells(protocol))
                                        : ", single"),
                        List.of(
                                "inference",
                                "AUC, the paper",
                                "AUC, ours",
                                "ours / paper",
                                "seconds, the paper",
                                "seconds, ours",
                                "speed-up, the paper",
                                "speed-up, ours"),
                        rows));
    }

    /** Batch and stochastic inference by the same rules, at the cost and start that batch chooses. */
    private static List<List<Cell>> rows(
            Laboratory lab, Subject subject, String rules, Options batch, Options sampled, boolean published)
            throws IOException {
        List<Trial> trials = List.of(new Trial(BATCH + rules, batch), new Trial("stochastic" + rules, sampled));
        List<Result> results = lab.measure(subject, trials, List.of(), true);
        double batchSeconds = results.get(0).mean(repeat -> repeat.seconds().train());
        List<List<Cell>> rows = new ArrayList<>();
        for (Result result : results) {
            boolean compared = published && !result.method().startsWith(BATCH);
            double seconds = result.mean(repeat -> repeat.seconds().train());
            Published auc = paper(compared, PaperNumbers.STOCHASTIC_AUC.get(subject.name()));
            Published speedup = paper(compared, PaperNumbers.STOCHASTIC_SPEEDUP.get(subject.name()));
            rows.add(List.of(
                    Cell.words(result.method()),
                    auc.auc(),
                    result.aucCell(),
                    Cell.ratio(result.mean(Repeat::auc), auc.mean()),
                    paper(compared, PaperNumbers.STOCHASTIC_SECONDS.get(subject.name()))
                            .seconds(),
                    Cell.seconds(seconds),
                    Cell.number("%.2f", speedup.mean()),
                    Cell.number("%.2f", batchSeconds / seconds)));
        }
        return rows;
    }

    private static Published paper(boolean compared, Published number) {
        return compared ? number : Published.NONE;
    }
}
