package org.medlink.reproduce.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.medlink.options.Options;
import org.medlink.options.Sampling;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.OffDiagonalTrials;
import org.medlink.reproduce.study.Repeat;
import org.medlink.reproduce.study.Result;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Trial;
import org.medlink.split.Protocol;

/** The paper's figure of NIPS with more and more off-diagonals in the affinity. */
public final class OffDiagonalFigure implements Experiment {
    private static final int[] BANDS = {0, 1, 2, 4, 8, 16, 32, 64};

    @Override
    public String name() {
        return "off-diagonals";
    }

    @Override
    public String title() {
        return "Figure: AUC on NIPS against the number of off-diagonals of W";
    }

    @Override
    public void run(Laboratory lab) throws IOException {
        lab.describe(
                "20 % of all cells held out, by the paper's split and leak-free",
                "K = 80, stochastic, N' = M' = 50, κ_ψ = 0.5; all at the cost and start that the full matrix chooses on the split");
        Optional<Subject> found = lab.subject(Dataset.NIPS, Settings.allCells(Protocol.PAPER));
        if (found.isEmpty()) {
            return;
        }
        Options full = Settings.stochastic(OffDiagonalTrials.FEATURES, Sampling.Schedule.DEFAULT, 50, 50, 0.5);
        List<Trial> trials = OffDiagonalTrials.of("full", "", full, lab.grid(BANDS, 0, 1, 16));
        ResultLines sweep = new ResultLines("off-diagonals on each side");
        List<Result> fulls = new ArrayList<>();
        List<Result> ones = new ArrayList<>();
        for (Subject subject : List.of(found.get(), found.get().with(Settings.ALL_CELLS))) {
            List<Result> results = lab.measure(subject, trials, List.of(), true);
            sweep.line(Settings.words(subject.split()), results.subList(1, results.size()));
            fulls.add(results.get(0));
            results.stream().filter(result -> result.method().equals("1")).forEach(ones::add);
        }
        sweep.level("full matrix, paper's split", fulls.get(0));
        sweep.level("full matrix, leak-free", fulls.get(1));
        lab.report().plot(sweep.auc("nips234"));
        lab.report().table(sweep.table("nips234"));
        double ours = ones.get(0).mean(Repeat::auc);
        lab.report()
                .table(new ResultTable(
                        "one off-diagonal on each side, by the paper's split",
                        List.of("the paper", "ours", "ours / paper"),
                        List.of(List.of(
                                PaperNumbers.ONE_OFF_DIAGONAL.auc(),
                                ones.get(0).aucCell(),
                                Cell.ratio(ours, PaperNumbers.ONE_OFF_DIAGONAL.mean())))));
    }
}
