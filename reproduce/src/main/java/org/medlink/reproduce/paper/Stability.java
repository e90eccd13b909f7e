package org.medlink.reproduce.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.medlink.eval.Evaluation;
import org.medlink.options.Options;
import org.medlink.options.Sharing;
import org.medlink.options.Start;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.Plot;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.MedlinkModels;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Training;
import org.medlink.reproduce.study.Trial;
import org.medlink.split.Split;
import org.medlink.train.Iteration;

/** The paper's figure of objective and test AUC over the iterations of several starts. */
public final class Stability implements Experiment {
    private static final int FEATURES = 50;
    private static final int[] ITERATIONS = {1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30};

    @Override
    public String name() {
        return "stability";
    }

    @Override
    public String title() {
        return "Figure: objective and test AUC on Countries during iterations, several starts of both models";
    }

    @Override
    public void run(Laboratory lab) throws IOException {
        int starts = lab.quick() ? 2 : 5;
        Report report = lab.report();
        report.fact("protocol", "20 % of all observed cells held out, one split (seed " + lab.firstSeed() + ")");
        report.fact("seeds", starts + " random starts, from seed " + lab.firstSeed());
        report.fact(
                "settings",
                "K = 50, global features, attributes, random start, no early end; MedLFRM at the cost that cross-validation"
                        + " chooses with the first start");
        Optional<Subject> subject = lab.subject(Dataset.COUNTRIES, Settings.ALL_CELLS);
        if (subject.isEmpty()) {
            return;
        }
        Split split = lab.split(subject.get(), lab.firstSeed());
        List<List<Cell>> rows = new ArrayList<>();
        for (Trial trial : MedlinkModels.both(FEATURES, Sharing.GLOBAL)) {
            Options options = chosen(lab, subject.get(), split, trial.options());
            List<Plot.Line> objectives = new ArrayList<>();
            List<Plot.Line> aucs = new ArrayList<>();
            for (int start = 0; start < starts; start++) {
                lab.say(trial.name() + ", start " + (start + 1));
                draw(lab, subject.get(), split, options, start, objectives, aucs);
                Plot.Line objective = objectives.get(start);
                Plot.Line auc = aucs.get(start);
                rows.add(List.of(
                        Cell.words(trial.name()),
                        Cell.number("%.0f", start + 1),
                        Cell.number("%.1f", objective.y().get(0)),
                        Cell.number("%.1f", last(objective)),
                        Cell.number("%.4f", auc.y().get(0)),
                        Cell.number("%.4f", last(auc))));
            }
            report.plot(new Plot(trial.name() + ": objective", "iteration", "objective", objectives));
            report.plot(new Plot(trial.name() + ": test AUC", "iteration", "AUC", aucs));
        }
        report.table(new ResultTable(
                "first and last iteration",
                List.of("model", "start", "objective, first", "objective, last", "AUC, first", "AUC, last"),
                rows));
        report.note(
                "Test AUC after t iterations is that of a training which ends after t: with the same start it goes the same way.");
    }

    private static double last(Plot.Line line) {
        return line.y().get(line.y().size() - 1);
    }

    /** The options with cost chosen, from a random start. */
    private static Options chosen(Laboratory lab, Subject subject, Split split, Options open) {
        Options random = open.with().start(Start.RANDOM).build();
        return lab.train(subject, split, random, lab.firstSeed())
                .settled()
                .with()
                .start(Start.RANDOM)
                .build();
    }

    private static void draw(
            Laboratory lab,
            Subject subject,
            Split split,
            Options options,
            int start,
            List<Plot.Line> objectives,
            List<Plot.Line> aucs) {
        List<Double> places = new ArrayList<>();
        List<Double> auc = new ArrayList<>();
        List<Iteration> iterations = List.of();
        for (int most : lab.grid(ITERATIONS, 1, 2, 4, 8, 15)) {
            Training training = lab.train(
                    subject,
                    split,
                    options.with()
                            .stopping(new Options.Stopping(most, 0, 0, most))
                            .build(),
                    lab.firstSeed() + start);
            places.add((double) most);
            auc.add(Evaluation.auc(training.model(), split.test(), Integer.MAX_VALUE));
            iterations = training.iterations();
        }
        String name = "start " + (start + 1);
        aucs.add(new Plot.Line(name, places, auc));
        objectives.add(new Plot.Line(
                name,
                iterations.stream()
                        .map(iteration -> (double) iteration.number())
                        .toList(),
                iterations.stream()
                        .map(iteration -> iteration.objective().total())
                        .toList()));
    }
}
