package org.medlink.reproduce.bench;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.medlink.baselines.Method;
import org.medlink.baselines.proximity.ProximityMethod;
import org.medlink.options.Options;
import org.medlink.proximity.Proximity;
import org.medlink.reproduce.study.Dataset;
import org.medlink.reproduce.study.Settings;
import org.medlink.reproduce.study.Study;
import org.medlink.reproduce.study.StudyRunner;
import org.medlink.reproduce.study.Subject;
import org.medlink.reproduce.study.Trial;

/** Large directed networks beside common neighbours in every definition. */
final class Directed implements Scenario {
    private static final int SPLITS = 3;
    private static final int FEATURES = 50;

    @Override
    public String name() {
        return "directed";
    }

    @Override
    public String description() {
        return "cit-HepTh, cit-HepPh, cnr-2000 and the map of GitHub (K = 50) beside common neighbours in their definitions";
    }

    @Override
    public void run(StudyRunner runner) throws IOException {
        for (Dataset dataset : List.of(Dataset.CIT_HEPTH, Dataset.CIT_HEPPH, Dataset.CNR_2000, Dataset.GITHUB_MAP)) {
            Optional<Subject> subject = runner.subject(dataset, Settings.TENTH);
            if (subject.isPresent()) {
                Options options = Options.defaults().with().features(FEATURES).build();
                List<Trial> trials = List.of(new Trial("default", options));
                runner.report(
                        runner.measure(new Study(subject.get(), trials, commonNeighbours(), false, SPLITS, false)));
            }
        }
    }

    private static List<Method> commonNeighbours() {
        return Proximity.COMMON_NEIGHBOURS.directions().stream()
                .<Method>map(direction -> new ProximityMethod(Proximity.COMMON_NEIGHBOURS, direction))
                .toList();
    }
}
