package org.medlink.reproduce.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.medlink.baselines.Method;
import org.medlink.baselines.catalog.Methods;
import org.medlink.options.Sharing;
import org.medlink.reproduce.report.Plot;
import org.medlink.reproduce.study.MedlinkModels;
import org.medlink.reproduce.study.Repeat;
import org.medlink.reproduce.study.Result;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Subject;

/** The paper's figures of AstroPh and CondMat beside aMMSB and aHDPR. */
public final class AgainstCommunities implements Experiment {
    @Override
    public String name() {
        return "communities";
    }

    @Override
    public String title() {
        return "Figures: AUC on AstroPh and CondMat beside aMMSB and aHDPR, pruned or not";
    }

    @Override
    public boolean comparesMethods() {
        return true;
    }

    @Override
    public void run(Laboratory lab) throws IOException {
        lab.describe(
                CollaborationSettings.PROTOCOL,
                "MedLFRM as in Table 7; aMMSB and aHDPR with as many communities as the root of the number of entities, at most "
                        + lab.limit().toSeconds() + " s each for all seeds of a network");
        for (CollaborationSettings setting : CollaborationSettings.ALL) {
            Optional<Subject> subject = lab.subject(setting.dataset(), Settings.TENTH);
            if (subject.isPresent()) {
                String title = setting.dataset().folder();
                List<Result> results =
                        lab.compare(title, subject.get(), setting.banded(lab.quick()), others(lab, subject.get()));
                Map<String, Published> paper = new TreeMap<>();
                results.forEach(result -> paper.put(result.method(), setting.auc(result.features())));
                lab.report().plot(plot(title, results));
                lab.report().table(MethodTable.of(title, results, paper));
            }
        }
        lab.leftOut("aHDPR and larger K");
        lab.report()
                .note(
                        "The paper cites aMMSB and aHDPR from Kim et al. (2013) in a figure without numbers, so there is nothing to put"
                                + " beside ours.");
    }

    /** MedLFRM against K, the others as levels. */
    private static Plot plot(String title, List<Result> results) {
        List<Result> ours =
                results.stream().filter(result -> result.options() != null).toList();
        if (ours.isEmpty()) {
            return new Plot(title, "", "", List.of());
        }
        List<Double> places =
                ours.stream().map(result -> (double) result.features()).toList();
        List<Plot.Line> lines = new ArrayList<>();
        lines.add(new Plot.Line(
                MedlinkModels.MED,
                places,
                ours.stream().map(result -> result.mean(Repeat::auc)).toList()));
        for (Result result : results) {
            double auc = result.mean(Repeat::auc);
            if (result.options() == null && !Double.isNaN(auc)) {
                lines.add(new Plot.Line(
                        MethodTable.words(result.method()),
                        List.of(places.get(0), places.get(places.size() - 1)),
                        List.of(auc, auc)));
            }
        }
        return new Plot(title, "K of MedLFRM", "AUC", lines);
    }

    private static List<Method> others(Laboratory lab, Subject subject) {
        List<Method> others = new ArrayList<>();
        for (String name : lab.quick() ? List.of("ammsb") : List.of("ammsb", "ahdpr", "ahdpr-pruned", "ahdpr-naive")) {
            others.add(Methods.named(name, subject.network().size(), Sharing.GLOBAL)
                    .orElseThrow());
        }
        return others;
    }
}
