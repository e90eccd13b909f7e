package org.medlink.reproduce.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.Plot;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.Result;
import org.medlink.reproduce.study.SampleSizeTrials;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Trial;

/** The paper's figure of N' and M' on AstroPh. */
public final class SampleSizeFigure implements Experiment {
    private static final int MIDDLE = SampleSizeTrials.MIDDLE;
    private static final double DECAY = 0.2;
    private static final int[] SIZES = {100, 300, 500, 700, 900};

    @Override
    public String name() {
        return "sample-sizes";
    }

    @Override
    public String title() {
        return "Figure: AUC and training time on AstroPh against N' and M'";
    }

    @Override
    public void run(Laboratory lab) throws IOException {
        lab.describe(
                CollaborationSettings.PROTOCOL,
                "K = 50, stochastic, one off-diagonal on each side, κ_ψ = 0.2; the other size is 500; all at the cost and start that"
                        + " N' = M' = 500 chooses on the split");
        Optional<Subject> subject = lab.subject(Dataset.ASTRO_PH, Settings.TENTH);
        if (subject.isEmpty()) {
            return;
        }
        int[] sizes = lab.grid(SIZES, 100, 900);
        List<Trial> trials = new ArrayList<>(List.of(SampleSizeTrials.of("chooses", MIDDLE, MIDDLE, DECAY)));
        for (int size : sizes) {
            trials.add(SampleSizeTrials.of(Integer.toString(size), size, MIDDLE, DECAY));
        }
        for (int size : sizes) {
            trials.add(SampleSizeTrials.of(Integer.toString(size), MIDDLE, size, DECAY));
        }
        List<Result> results = lab.measure(subject.get(), trials, List.of(), true);
        List<Result> entities = results.subList(1, 1 + sizes.length);
        List<Result> pairs = results.subList(1 + sizes.length, results.size());
        ResultLines sweep =
                new ResultLines("size").line("N' (M' = 500)", entities).line("M' (N' = 500)", pairs);
        lab.report().plot(sweep.auc("test AUC"));
        lab.report().plot(times("N', M' = 500", entities));
        lab.report().plot(times("M', N' = 500", pairs));
        lab.report().table(sweep.table("test AUC"));
        lab.report().table(seconds(entities, pairs));
        lab.report()
                .note(
                        "The paper prints no numbers for these figures. Its low AUC at 100 comes of a fixed number of iterations; ours trains"
                                + " until a validation part is predicted no better, so that small samples take more steps.");
    }

    private static Plot times(String title, List<Result> results) {
        return new Plot(
                "training time, " + title,
                "size",
                "seconds",
                List.of(
                        ResultLines.line(
                                "all", results, repeat -> repeat.seconds().train()),
                        ResultLines.line(
                                "p(ν, Z)", results, repeat -> repeat.seconds().memberships()),
                        ResultLines.line(
                                "p(Θ)", results, repeat -> repeat.seconds().weights())));
    }

    private static ResultTable seconds(List<Result> entities, List<Result> pairs) {
        List<List<Cell>> rows = new ArrayList<>();
        entities.forEach(result -> rows.add(row("N' = ", result)));
        pairs.forEach(result -> rows.add(row("M' = ", result)));
        return new ResultTable("training seconds", List.of("", "all", "p(ν, Z)", "p(Θ)"), rows);
    }

    private static List<Cell> row(String size, Result result) {
        return List.of(
                Cell.words(size + result.method()),
                Cell.seconds(result.mean(repeat -> repeat.seconds().train())),
                Cell.seconds(result.mean(repeat -> repeat.seconds().memberships())),
                Cell.seconds(result.mean(repeat -> repeat.seconds().weights())));
    }
}
