package org.medlink.reproduce.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.medlink.model.LatentFeatures;
import org.medlink.options.Options;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.MedlinkModels;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Training;
import org.medlink.split.Protocol;

/** Table 4 of the paper. */
public final class Sparsity implements Experiment {
    private static final int[] FEATURES = {80, 120, 160};
    private static final double LIKELY = 0.5;

    @Override
    public String name() {
        return "sparsity";
    }

    @Override
    public String title() {
        return "Table 4: sparsity of ψ on NIPS against K";
    }

    @Override
    public void run(Laboratory lab) throws IOException {
        lab.describe("20 % of all cells held out, by the paper's split", "MedLFRM, everything else by default");
        Optional<Subject> subject = lab.subject(Dataset.NIPS, Settings.allCells(Protocol.PAPER));
        if (subject.isEmpty()) {
            return;
        }
        List<List<Cell>> rows = new ArrayList<>();
        for (int features : lab.grid(FEATURES, 80, 120)) {
            rows.add(row(lab, subject.get(), features));
        }
        lab.report()
                .table(new ResultTable(
                        "memberships ψ of at least one half",
                        List.of(
                                "K",
                                "number, the paper",
                                "number, ours",
                                "ours / paper",
                                "share, the paper",
                                "share, ours",
                                "active features, the paper",
                                "active features, ours"),
                        rows));
        lab.report()
                .note(
                        "The paper heads its share with a percent sign, but 1,071 of 234 × 80 is 5.7 %: the printed 0.058 is a share of"
                                + " one.");
        lab.report()
                .note(
                        "How many memberships are on depends on start and cost; ours are those that defaults choose, the paper's start is"
                                + " random.");
    }

    private static List<Cell> row(Laboratory lab, Subject subject, int features) {
        double number = 0;
        double active = 0;
        for (int n = 0; n < lab.seeds(); n++) {
            long seed = lab.firstSeed() + n;
            lab.say("K = " + features + ", seed " + seed);
            Options options = MedlinkModels.paper().with().features(features).build();
            Training training = lab.train(subject, lab.split(subject, seed), options, seed);
            LatentFeatures run = training.model().runs().get(0);
            for (int k = 0; k < features; k++) {
                int members = members(run, k);
                number += (double) members / lab.seeds();
                active += members > 0 ? 1.0 / lab.seeds() : 0;
            }
        }
        Published paper = PaperNumbers.of(PaperNumbers.ACTIVE_MEMBERSHIPS, features);
        return List.of(
                Cell.number("%.0f", features),
                Cell.number("%.0f", paper.mean()),
                Cell.number("%.0f", number),
                Cell.ratio(number, paper.mean()),
                Cell.number(
                        "%.3f",
                        PaperNumbers.of(PaperNumbers.ACTIVE_SHARE, features).mean()),
                Cell.number("%.3f", number / features / subject.network().size()),
                Cell.number(
                        "%.0f",
                        PaperNumbers.of(PaperNumbers.ACTIVE_FEATURES, features).mean()),
                Cell.number("%.1f", active));
    }

    private static int members(LatentFeatures run, int k) {
        int members = 0;
        for (int i = 0; i < run.entities(); i++) {
            members += run.membership(0, i, k) >= LIKELY ? 1 : 0;
        }
        return members;
    }
}
