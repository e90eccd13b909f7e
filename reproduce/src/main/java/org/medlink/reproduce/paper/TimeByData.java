package org.medlink.reproduce.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.medlink.eval.Evaluation;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.MedlinkModels;
import org.medlink.reproduce.study.Training;
import org.medlink.reproduce.study.Trial;
import org.medlink.split.Split;

/** The paper's figure of training and test time. */
public final class TimeByData implements Experiment {
    @Override
    public String name() {
        return "time";
    }

    @Override
    public String title() {
        return "Figure: training and test time on Countries, Kinship and NIPS";
    }

    @Override
    public void run(Laboratory lab) throws IOException {
        lab.describe(SmallNetwork.PROTOCOL, SmallNetwork.SETTINGS);
        List<List<Cell>> rows = new ArrayList<>();
        for (SmallNetwork network : SmallNetwork.of(lab)) {
            double paper =
                    PaperNumbers.of(PaperNumbers.WEIGHT_SECONDS, network.name()).mean()
                            + PaperNumbers.of(PaperNumbers.MEMBERSHIP_SECONDS, network.name())
                                    .mean();
            for (Trial trial : network.trials()) {
                double train = 0;
                double select = 0;
                double test = 0;
                for (int n = 0; n < lab.seeds(); n++) {
                    long seed = lab.firstSeed() + n;
                    lab.say(network.name() + ", " + trial.name() + ", seed " + seed);
                    Split split = lab.split(network.subject(), seed);
                    Training training = lab.train(network.subject(), split, trial.options(), seed);
                    long began = System.nanoTime();
                    Evaluation.auc(training.model(), split.test(), Integer.MAX_VALUE);
                    test += (System.nanoTime() - began) / 1e9 / lab.seeds();
                    train += training.trainSeconds() / lab.seeds();
                    select += training.selectSeconds() / lab.seeds();
                }
                Published published = trial.name().equals(MedlinkModels.MED) ? Published.of(paper) : Published.NONE;
                rows.add(List.of(
                        Cell.words(network.name()),
                        Cell.words(trial.name()),
                        published.seconds(),
                        Cell.seconds(train),
                        Cell.ratio(train, published.mean()),
                        Cell.seconds(select),
                        Cell.number("%.4f", test)));
            }
        }
        lab.report()
                .table(new ResultTable(
                        "mean seconds of a split",
                        List.of(
                                "network",
                                "model",
                                "training, the paper",
                                "training, ours",
                                "ours / paper",
                                "choosing cost and start, ours",
                                "test, ours"),
                        rows));
        lab.report()
                .note(
                        "The paper prints no numbers for this figure. Its training time here is the sum of its Table 3. Its machine is"
                                + " not ours: the ratio says how long one waits, not whose algorithm is faster.");
    }
}
