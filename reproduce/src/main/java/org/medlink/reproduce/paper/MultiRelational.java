package org.medlink.reproduce.paper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.medlink.baselines.Method;
import org.medlink.baselines.catalog.Methods;
import org.medlink.options.Sharing;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.MedlinkModels;
import org.medlink.reproduce.study.Result;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Trial;

/** Table 1 of the paper. */
public final class MultiRelational implements Experiment {
    private static final int FEATURES = 50;

    @Override
    public String name() {
        return "multi-relational";
    }

    @Override
    public String title() {
        return "Table 1: AUC on Countries and Kinship";
    }

    @Override
    public boolean comparesMethods() {
        return true;
    }

    @Override
    public void run(Laboratory lab) throws IOException {
        lab.describe(
                "20 % of all observed cells held out, all others labelled; AUC is the mean over relations",
                "K = 50, everything else by default; Countries with attributes, its unobserved cells left out");
        if (!lab.quick()) {
            run(lab, Dataset.COUNTRIES, Sharing.SINGLE, PaperNumbers.COUNTRIES_SINGLE);
            run(lab, Dataset.KINSHIP, Sharing.SINGLE, PaperNumbers.KINSHIP_SINGLE);
        }
        run(lab, Dataset.COUNTRIES, Sharing.GLOBAL, PaperNumbers.COUNTRIES_GLOBAL);
        run(lab, Dataset.KINSHIP, Sharing.GLOBAL, PaperNumbers.KINSHIP_GLOBAL);
        lab.leftOut("LFRM, single features, the paper's rules and the Gibbs classifier");
        lab.report()
                .note(
                        "Our Countries has 56 relations and 111 attributes, the paper's 54 and 90: one-of-n codings are not undone. Cells"
                                + " that the source marks as unobserved are neither trained on nor tested; the paper does not say what it did"
                                + " with them.");
    }

    private static void run(Laboratory lab, Dataset dataset, Sharing sharing, Map<String, Published> paper)
            throws IOException {
        Optional<Subject> subject = lab.subject(dataset, Settings.ALL_CELLS);
        if (subject.isPresent()) {
            List<Trial> trials =
                    lab.quick() ? MedlinkModels.both(FEATURES, sharing) : MedlinkModels.all(FEATURES, sharing);
            String title = dataset.folder() + ", " + (sharing == Sharing.SINGLE ? "single" : "global");
            List<Result> results =
                    lab.compare(title, subject.get(), trials, others(subject.get(), sharing, lab.quick()));
            lab.report().table(MethodTable.of(title, results, paper));
        }
    }

    private static List<Method> others(Subject subject, Sharing sharing, boolean quick) {
        List<String> names = new ArrayList<>(List.of("mmsb", "irm", "lfrm", "lfrm-irm"));
        if (quick) {
            names.removeAll(List.of("lfrm", "lfrm-irm"));
        }
        if (subject.attributes().dimension() > 0) {
            names.addAll(0, List.of("linear-svm", "logistic-regression"));
        }
        return names.stream()
                .map(name -> Methods.named(name, subject.network().size(), Sharing.valueOf(sharing.name()))
                        .orElseThrow())
                .toList();
    }
}
