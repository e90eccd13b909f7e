package org.medlink.reproduce.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.Result;

/** Table 3 of the paper. */
public final class TimeByPart implements Experiment {
    @Override
    public String name() {
        return "time-parts";
    }

    @Override
    public String title() {
        return "Table 3: training time of weights p(Θ) and of sticks and memberships p(ν, Z)";
    }

    @Override
    public void run(Laboratory lab) throws IOException {
        lab.describe(SmallNetwork.PROTOCOL, SmallNetwork.SETTINGS + "; MedLFRM, after the cost was chosen");
        List<List<Cell>> rows = new ArrayList<>();
        for (SmallNetwork network : SmallNetwork.of(lab)) {
            Result result = lab.measure(network.subject(), network.trials().subList(0, 1), List.of())
                    .get(0);
            double weights = result.mean(repeat -> repeat.seconds().weights());
            double memberships = result.mean(repeat -> repeat.seconds().memberships());
            Published paperWeights = PaperNumbers.of(PaperNumbers.WEIGHT_SECONDS, network.name());
            Published paperMemberships = PaperNumbers.of(PaperNumbers.MEMBERSHIP_SECONDS, network.name());
            rows.add(row(network.name(), "p(Θ)", paperWeights, weights));
            rows.add(row(network.name(), "p(ν, Z)", paperMemberships, memberships));
            rows.add(List.of(
                    Cell.words(network.name()),
                    Cell.words("p(ν, Z) by p(Θ)"),
                    Cell.number("%.2f", paperMemberships.mean() / paperWeights.mean()),
                    Cell.number("%.2f", memberships / weights),
                    Cell.none()));
        }
        lab.report()
                .table(new ResultTable(
                        "mean seconds of a training",
                        List.of("network", "part", "the paper", "ours", "ours / paper"),
                        rows));
        lab.report()
                .note(
                        "Where relations have features of their own their seconds are added up and divided by the threads that learn"
                                + " them side by side.");
    }

    private static List<Cell> row(String network, String part, Published paper, double ours) {
        return List.of(
                Cell.words(network),
                Cell.words(part),
                paper.seconds(),
                Cell.seconds(ours),
                Cell.ratio(ours, paper.mean()));
    }
}
